import type { BundledDocument, JsonSchema } from './bundle.ts';

type Schemas = BundledDocument['components']['schemas'];

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** A schema and the variants that it is one of, with references followed. */
const readings = (schemas: Schemas, schema: JsonSchema): JsonSchema[] => {
  const reference = schema['$ref'];
  const target = typeof reference === 'string' ? schemas[reference.slice(reference.lastIndexOf('/') + 1)] : undefined;
  if (target !== undefined) return readings(schemas, target);
  const variants = [schema['anyOf'], schema['oneOf'], schema['allOf']].flatMap((list) =>
    Array.isArray(list) ? list.filter(isSchema) : [],
  );
  return [schema, ...variants.flatMap((variant) => readings(schemas, variant))];
};

const below = (schema: JsonSchema, step: string): unknown[] =>
  step === '*'
    ? [schema['items'], schema['additionalProperties']]
    : [(schema['properties'] as Record<string, unknown> | undefined)?.[step]];

/** The schemas that a dotted path leads to (`*` is every item of a list and every value of a map); none if it leads nowhere. */
export const schemasAt = (schemas: Schemas, root: JsonSchema, path: string): JsonSchema[] => {
  let found = [root];
  for (const step of path.split('.')) {
    found = found
      .flatMap((schema) => readings(schemas, schema))
      .flatMap((schema) => below(schema, step).filter(isSchema));
  }
  return found;
};

/** The names of the members of a schema, those of its variants included. */
export const memberNames = (schemas: Schemas, root: JsonSchema): string[] => [
  ...new Set(readings(schemas, root).flatMap((schema) => Object.keys(schema['properties'] ?? {}))),
];
