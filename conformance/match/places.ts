import type { JsonSchema } from '#spec/document.ts';
import type { SchemaName } from '#spec/operation.ts';
import {
  elementOf,
  listedValues,
  namedSchema,
  propertiesOf,
  referenceName,
  requiredOf,
  resolved,
  typesOf,
  variantsOf,
} from '../generators/schema.ts';
import { schemaErrors } from './validator.ts';

/** A value of a reply with the schema that the document has for it there. */
export type Place = {
  readonly pointer: string;
  /** Key of the member that holds the value; undefined for items and the whole. */
  readonly key: string | undefined;
  readonly schema: JsonSchema;
  /** Names of the schemas that the references went through. */
  readonly names: readonly SchemaName[];
  readonly data: unknown;
};

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Whether null is a value of the schema, and not only the sign of an absent member. */
const allowsNull = (given: JsonSchema): boolean => {
  const schema = resolved(given);
  const listed = listedValues(schema);
  if (listed !== undefined) return listed.includes(null);
  const variants = variantsOf(schema);
  if (variants.length > 0) return variants.some(allowsNull);
  const types = typesOf(schema);
  return types.length === 0 || types.includes('null');
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A reply without the optional members that are null where the text does not name null (OP-RES-05). */
const pruned = (given: JsonSchema, data: unknown): unknown => {
  const schema = resolved(given);
  const variants = variantsOf(schema);
  if (variants.length > 0) return variants.reduce((value, variant) => pruned(variant, value), data);
  const element = elementOf(schema);
  if (Array.isArray(data)) return element === undefined ? data : data.map((item) => pruned(element, item));
  if (!isObject(data)) return data;
  const properties = propertiesOf(schema);
  const required = requiredOf(schema);
  const entries = Object.entries(data).flatMap(([key, value]) => {
    const part = properties[key] ?? element;
    if (part === undefined) return [[key, value] as const];
    if (value === null && !required.includes(key) && !allowsNull(part)) return [];
    return [[key, pruned(part, value)] as const];
  });
  return Object.fromEntries(entries);
};

type Step = Pick<Place, 'pointer' | 'key'>;

const inside = function* (schema: JsonSchema, data: unknown, pointer: string): Generator<Place> {
  for (const variant of variantsOf(schema)) {
    if (schemaErrors(variant, data).length === 0) yield* walk(variant, data, { pointer, key: undefined });
  }
  const element = elementOf(schema);
  if (Array.isArray(data)) {
    if (element === undefined) return;
    for (const [index, item] of data.entries()) {
      yield* walk(element, item, { pointer: `${pointer}/${index}`, key: undefined });
    }
    return;
  }
  if (!isObject(data)) return;
  const properties = propertiesOf(schema);
  for (const [key, value] of Object.entries(data)) {
    const part = properties[key] ?? element;
    if (part !== undefined) yield* walk(part, value, { pointer: `${pointer}/${escaped(key)}`, key });
  }
};

const walk = function* (given: JsonSchema, data: unknown, step: Step): Generator<Place> {
  const names: SchemaName[] = [];
  let schema = given;
  for (let name = referenceName(schema); name !== undefined; name = referenceName(schema)) {
    names.push(name);
    schema = namedSchema(name);
  }
  yield { ...step, schema, names, data };
  yield* inside(schema, data, step.pointer);
};

/** Every described value of a reply, the whole first; nulls that stand for absent members are left out. */
export const placesOf = (schema: JsonSchema, data: unknown): Generator<Place> =>
  walk(schema, pruned(schema, data), { pointer: '', key: undefined });
