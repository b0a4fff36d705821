import {
  array,
  boolean,
  constant,
  constantFrom,
  dictionary,
  double,
  integer,
  jsonValue,
  oneof,
  record,
  tuple,
  type Arbitrary,
} from 'fast-check';
import type { JsonSchema } from '#spec/document.ts';
import { schemaErrors } from '../core/validator.ts';
import {
  elementOf,
  enumValues,
  numberOf,
  propertiesOf,
  requiredOf,
  resolved,
  typesOf,
  variantsOf,
} from '../core/json-schema.ts';
import { texts } from './texts.ts';

/** How deep optional members are drawn; recursive schemas end there. */
const deepest = 3;
const usualItems = 3;

const numbers = (schema: JsonSchema, whole: boolean): Arbitrary<number> => {
  const min = numberOf(schema, 'minimum') ?? -1_000;
  const max = numberOf(schema, 'maximum') ?? Math.max(min, 1_000);
  if (whole) return integer({ min, max });
  return oneof(integer({ min, max }), double({ min, max, noNaN: true }), constantFrom(min, max));
};

const lists = (schema: JsonSchema, depth: number): Arbitrary<unknown[]> => {
  const minLength = numberOf(schema, 'minItems') ?? 0;
  const room = Math.max(1, usualItems - depth);
  const maxLength = Math.min(numberOf(schema, 'maxItems') ?? room, minLength + room);
  const items = elementOf(schema);
  return array(items === undefined ? jsonValue() : drawn(items, depth + 1), { minLength, maxLength });
};

const objects = (schema: JsonSchema, depth: number): Arbitrary<unknown> => {
  const required = requiredOf(schema);
  const wanted = Object.entries(propertiesOf(schema)).filter(([key]) => depth < deepest || required.includes(key));
  const model = Object.fromEntries(wanted.map(([key, property]) => [key, drawn(property, depth + 1)]));
  const members = record(model, { requiredKeys: required.filter((key) => key in model), noNullPrototype: true });
  const values = 'items' in schema ? undefined : elementOf(schema);
  if (values === undefined || depth >= deepest) return members;
  const extra = dictionary(texts({ minLength: 1, maxLength: 12 }), drawn(values, depth + 1), {
    maxKeys: 3,
    noNullPrototype: true,
  });
  return tuple(members, extra).map(([named, more]) => ({ ...more, ...(named as object) }));
};

const byType: Readonly<Record<string, (schema: JsonSchema, depth: number) => Arbitrary<unknown>>> = {
  string: texts,
  number: (schema) => numbers(schema, false),
  integer: (schema) => numbers(schema, true),
  boolean: () => boolean(),
  null: () => constant(null),
  array: lists,
  object: objects,
};

const merged = (schema: JsonSchema): JsonSchema => {
  const { allOf = [], ...own } = schema as { allOf?: readonly JsonSchema[] };
  return allOf.map(resolved).reduce<JsonSchema>(
    (sum, part) => ({
      ...sum,
      ...part,
      properties: { ...propertiesOf(sum), ...propertiesOf(part) },
      required: [...requiredOf(sum), ...requiredOf(part)],
    }),
    own as JsonSchema,
  );
};

/** Arbitraries by schema and depth: without it, schemas that hold each other would be opened again and again. */
const known = new WeakMap<JsonSchema, Arbitrary<unknown>[]>();

const drawn = (given: JsonSchema, depth: number): Arbitrary<unknown> => {
  const schema = resolved(given);
  const byDepth = known.get(schema) ?? [];
  known.set(schema, byDepth);
  return (byDepth[depth] ??= built(schema, depth));
};

const built = (found: JsonSchema, depth: number): Arbitrary<unknown> => {
  const schema = 'allOf' in found ? merged(found) : found;
  const listed = enumValues(schema);
  if (listed !== undefined) return constantFrom(...listed);
  const variants = variantsOf(schema);
  if (variants.length > 0) {
    const some = oneof(...variants.map((variant) => drawn(variant, depth)));
    return 'oneOf' in schema ? some.filter((value) => schemaErrors(schema, value).length === 0) : some;
  }
  const types = typesOf(schema);
  if (types.length === 0) return 'properties' in schema ? objects(schema, depth) : jsonValue({ maxDepth: 2 });
  const typed = oneof(...types.map((type) => (byType[type] ?? (() => jsonValue()))(schema, depth)));
  return 'not' in schema ? typed.filter((value) => schemaErrors(schema, value).length === 0) : typed;
};

/** Values that a schema of the document allows: listed values, limits and small pools come often. */
export const arbitraryOf = (schema: JsonSchema): Arbitrary<unknown> => drawn(schema, 0);
