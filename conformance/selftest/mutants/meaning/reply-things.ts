import type { JsonSchema } from '#spec/document.ts';
import { operationIds, operationRow, type OperationId, type SchemaName } from '#spec/operation.ts';
import {
  elementOf,
  enumValues,
  namedSchema,
  propertiesOf,
  referenceName,
  typesOf,
  variantsOf,
} from '../../../core/json-schema.ts';

/** A member of a thing: the way to it inside the thing (`*` is every item or value) and what the document says of it. */
export type ThingMember = { readonly way: readonly string[]; readonly schema: JsonSchema };

/** Where a reply holds things of one schema: as what it is about, or as copies inside other things. */
export type ThingPlace = {
  readonly schema: SchemaName;
  readonly way: readonly string[];
  readonly isOwn: boolean;
  /** Its members, without those of things inside it. Flags under one name and addresses under one name are one member. */
  readonly members: readonly ThingMember[];
};

const things: ReadonlySet<string> = new Set<string>([
  'User',
  ...operationIds
    .map((operation) => operationRow(operation).acts)
    .filter(({ as }) => as === 'read' || as === 'list')
    .map(({ on }) => on),
]);

/** A schema where a value stands: what it is behind references and variants, and the names on the way to it. */
type Opened = { readonly schema: JsonSchema; readonly names: readonly SchemaName[] };

/** Of several variants the first thing, else the only one that is not null. */
const opened = (given: JsonSchema, before: readonly SchemaName[] = []): Opened => {
  const name = referenceName(given);
  if (name !== undefined) return opened(namedSchema(name), [...before, name]);
  const variants = variantsOf(given).filter((variant) => !typesOf(variant).includes('null'));
  const inner = variants.map((variant) => opened(variant, before));
  const thing = inner.find(({ names }) => thingIn(names) !== undefined);
  const [only] = inner;
  return thing ?? (inner.length === 1 && only !== undefined ? only : { schema: given, names: before });
};

const thingIn = (names: readonly SchemaName[]): SchemaName | undefined => names.find((name) => things.has(name));

/** Whether all members are flags, or all addresses: they are wrong together. */
const isUnit = (schema: JsonSchema): boolean => {
  const parts = Object.values(propertiesOf(schema)).map((part) => opened(part).schema);
  const areFlags = parts.every((part) => typesOf(part).includes('boolean'));
  const areAddresses = parts.every((part) => part['format'] === 'uri');
  return parts.length > 1 && (areFlags || areAddresses);
};

const isConstant = (schema: JsonSchema): boolean => enumValues(schema)?.length === 1;

type Walk = { readonly way: readonly string[]; readonly within: readonly SchemaName[] };

const membersOfPart = (given: JsonSchema, { way, within }: Walk): ThingMember[] => {
  const { schema, names } = opened(given);
  const isInner = way.length > 0;
  // What holds itself says the same again inside.
  if (isConstant(schema) || names.some((name) => within.includes(name))) return [];
  if (isInner && thingIn(names) !== undefined) return [];
  const inside = [...within, ...names];
  const element = elementOf(schema);
  if (element !== undefined) {
    const own = 'items' in schema ? [{ way, schema }] : [];
    return [...own, ...membersOfPart(element, { way: [...way, '*'], within: inside })];
  }
  const parts = Object.entries(propertiesOf(schema));
  if (isInner && (parts.length === 0 || isUnit(schema))) return [{ way, schema }];
  return parts.flatMap(([key, part]) => membersOfPart(part, { way: [...way, key], within: inside }));
};

/** The members of a thing by the name of its schema. */
export const membersOfThing = (name: SchemaName): readonly ThingMember[] =>
  membersOfPart(namedSchema(name), { way: [], within: [name] });

const placesBelow = function* (given: JsonSchema, { way, within }: Walk, own: string): Generator<ThingPlace> {
  const { schema, names } = opened(given);
  const name = thingIn(names);
  if (name !== undefined && within.includes(name)) return;
  if (name !== undefined)
    yield { schema: name, way, isOwn: within.length === 0 && name === own, members: membersOfThing(name) };
  const inside = name === undefined ? within : [...within, name];
  for (const [key, part] of Object.entries(propertiesOf(schema)))
    yield* placesBelow(part, { way: [...way, key], within: inside }, own);
  const element = elementOf(schema);
  if (element !== undefined) yield* placesBelow(element, { way: [...way, '*'], within: inside }, own);
};

const placesOfReply = (operation: OperationId): readonly ThingPlace[] => {
  const { reply, acts } = operationRow(operation);
  if (reply === null) return [];
  const found = [...placesBelow({ $ref: `#/components/schemas/${reply}` }, { way: [], within: [] }, acts.on)];
  if (found.some(({ isOwn }) => isOwn)) return found;
  const whole = { schema: reply, way: [], isOwn: true, members: membersOfThing(reply) };
  return [whole, ...found];
};

const places = new Map(operationIds.map((operation) => [operation, placesOfReply(operation)]));

/** Where the reply of an operation holds things, the outer ones first. */
export const thingPlaces = (operation: OperationId): readonly ThingPlace[] => places.get(operation) ?? [];

/** The operations whose replies hold things of a schema. */
export const showing = (schema: SchemaName): readonly OperationId[] =>
  operationIds.filter((operation) => thingPlaces(operation).some((place) => place.schema === schema));
