import type { JsonSchema } from '#spec/document.ts';
import { operationRow, type OperationId, type SchemaName } from '#spec/operation.ts';
import { elementOf, memberSchema, propertiesOf, requiredOf } from '../../../core/json-schema.ts';
import { objectsAt } from '../derived/reply-places.ts';
import type { FaultyRequest, Members } from '../fault.ts';
import { membersOf } from '../faults/replies.ts';
import { membersOfThing } from './reply-things.ts';

/** A member of a request body: the way to it (`*` is every item or value) and what the document says of it. */
export type BodyMember = {
  readonly way: readonly string[];
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
};

const reference = (body: SchemaName): JsonSchema => ({ $ref: `#/components/schemas/${body}` });

const startsWith = (way: readonly string[], start: readonly string[]): boolean =>
  start.every((step, index) => way[index] === step);

/** The members of a body, those on the way to others first. */
export const bodyMembers = (body: SchemaName): readonly BodyMember[] => {
  const leaves = membersOfThing(body).map(({ way }) => way);
  const ways = new Map<string, readonly string[]>();
  for (const way of leaves)
    for (let length = 1; length <= way.length; length += 1)
      ways.set(way.slice(0, length).join('/'), way.slice(0, length));
  const top = Object.keys(propertiesOf(memberSchema(reference(body), []) ?? {})).map((key) => [key]);
  for (const way of top) if (!ways.has(way.join('/'))) ways.set(way.join('/'), way);
  return [...ways.values()]
    .filter((way) => way.at(-1) !== '*')
    .flatMap((way) => {
      const schema = memberSchema(reference(body), way);
      const around = memberSchema(reference(body), way.slice(0, -1));
      if (schema === undefined || around === undefined) return [];
      return [{ way, schema, isRequired: requiredOf(around).includes(way.at(-1) ?? '') }];
    });
};

/** The members on the way to others, which are no value of their own. */
export const isLeaf = (all: readonly BodyMember[], { way, schema }: BodyMember): boolean =>
  elementOf(schema) !== undefined || !all.some((other) => other.way.length > way.length && startsWith(other.way, way));

/** Changes a member wherever a body has its holder; undefined when there is no holder. */
export const withEdited = (
  body: unknown,
  { way }: Pick<BodyMember, 'way'>,
  edit: (holder: Members, key: string) => void,
): unknown => {
  const copy = structuredClone(body);
  const holders = objectsAt(copy, way.slice(0, -1));
  for (const holder of holders) edit(holder, way.at(-1) ?? '');
  return copy;
};

/** Whether a body names a member. */
export const names = ({ body }: Pick<FaultyRequest, 'body'>, { way }: Pick<BodyMember, 'way'>): boolean =>
  objectsAt(body, way.slice(0, -1)).some((holder) => Object.hasOwn(holder, way.at(-1) ?? ''));

/** The required members of a body, with others laid over them. */
export const withRequired = (operation: OperationId, body: unknown, others: Members): Members => {
  const { body: name } = operationRow(operation);
  const required = name === null ? [] : requiredOf(memberSchema(reference(name), []) ?? {});
  const kept = Object.entries(membersOf(body) ?? {}).filter(([key]) => required.includes(key));
  return { ...Object.fromEntries(kept), ...others };
};
