import { operationRow, type OperationId } from '#spec/operation.ts';
import type { JsonSchema } from '#spec/document.ts';
import { enumValues, propertiesOf, requiredOf, resolved, typesOf } from '../../core/json-schema.ts';
import { isMissingPrerequisite, missingPrerequisite } from '../../core/missing-prerequisite.ts';
import { kindMadeBy } from '../../resources/kinds.ts';
import type { World } from '../../world/world.ts';
import { bodyReference } from '../valid-body.ts';
import { memberMakers, type MemberPlace, type MemberValue } from './member-makers.ts';
import { mayRefuse } from './refusable.ts';
import { stateMember } from './transitions.ts';

type Body = Readonly<Record<string, unknown>>;

/** A member of a body and what it may hold. */
export type Member = { readonly name: string; readonly values: readonly MemberValue[] };

const schemaOf = (operation: OperationId): JsonSchema =>
  operationRow(operation).body === null ? {} : resolved(bodyReference(operation));

const wordsOf = (schema: JsonSchema): readonly MemberValue[] => {
  const values = enumValues(schema) ?? (typesOf(schema).includes('boolean') ? [true, false] : []);
  return values.map((value) => ({ value, word: String(value) }));
};

/** Where the text says "or null". */
const orNull = (schema: JsonSchema): readonly MemberValue[] =>
  enumValues(schema) === undefined && typesOf(schema).includes('null') ? [{ value: null, word: 'null' }] : [];

/** An address that also says what is asked of it. */
const withQuery = (schema: JsonSchema, value: unknown): readonly MemberValue[] =>
  schema['format'] === 'uri' && typeof value === 'string'
    ? [{ value: `${value}?tenant=docs&step=1`, word: 'with a query' }]
    : [];

const isFree = (operation: OperationId, name: string): boolean => mayRefuse(operation, `/${name}`) === undefined;

const mayCome = (operation: OperationId, name: string, { word = '' }: MemberValue): boolean =>
  mayRefuse(operation, `/${name} ${word}`) === undefined && (word === 'null' || isFree(operation, name));

/**
 * Names of the members that are tried: those that may be left out, and required ones with more than one value. One that
 * holds a state has its own rule.
 */
export const memberNames = (operation: OperationId): readonly string[] => {
  const schema = schemaOf(operation);
  const required = requiredOf(schema);
  return Object.entries(propertiesOf(schema)).flatMap(([name, given]) => {
    if (name === stateMember(operation) || name === 'position') return [];
    const words = [...wordsOf(resolved(given)), ...orNull(resolved(given))];
    if (words.some((value) => mayCome(operation, name, value))) return [name];
    return required.includes(name) || !isFree(operation, name) ? [] : [name];
  });
};

const isCreation = (operation: OperationId): boolean =>
  kindMadeBy(operation) !== undefined || requiredOf(schemaOf(operation)).length > 0;

/** What has to stand beside a member: nothing in an update of what is there. */
export const bodyAround = async (world: World, operation: OperationId, { params }: MemberPlace): Promise<Body> =>
  isCreation(operation) ? ((await world.arrange(operation, { params })).body as Body) : {};

const valuesOf = async (
  world: World,
  operation: OperationId,
  place: MemberPlace,
  name: string,
): Promise<readonly MemberValue[]> => {
  const schema = resolved(propertiesOf(schemaOf(operation))[name] ?? {});
  const words = [...wordsOf(schema), ...orNull(schema)].filter((value) => mayCome(operation, name, value));
  const maker = memberMakers[operation]?.[name];
  if (maker !== undefined) return [...(await maker(world, place)), ...words];
  if (wordsOf(schema).length > 0 || !isFree(operation, name)) return words;
  const { body } = await world.arrange(operation, { params: place.params, size: 'fullest' });
  if (!Object.hasOwn(body as Body, name)) throw missingPrerequisite(`a value for ${name}`);
  const value = (body as Body)[name];
  return [{ value }, ...words, ...withQuery(schema, value)];
};

/** The members of an operation's body with fresh values; `missing` names what some of them lack here. */
export const membersAt = async (world: World, operation: OperationId, place: MemberPlace) => {
  const members: Member[] = [];
  const missing: string[] = [];
  const around = await bodyAround(world, operation, place);
  for (const name of memberNames(operation)) {
    try {
      const values = await valuesOf(world, operation, place, name);
      const isPlain = Object.hasOwn(around, name) && values.every(({ word }) => word === undefined);
      if (!isPlain) members.push({ name, values });
    } catch (thrown) {
      if (!isMissingPrerequisite(thrown)) throw thrown;
      missing.push(thrown.missing);
    }
  }
  return { members, missing: missing[0] };
};

/** A value for one more request, where it may not be what another one had. */
export const valueAgain = async (
  world: World,
  operation: OperationId,
  place: MemberPlace,
  name: string,
  value: MemberValue,
): Promise<MemberValue> => {
  const isReused = kindMadeBy(operation) === undefined && memberMakers[operation]?.[name] === undefined;
  if (value.word !== undefined || isReused) return value;
  const [again = value] = await valuesOf(world, operation, place, name);
  return again;
};
