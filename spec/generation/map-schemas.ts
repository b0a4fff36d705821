import type { JsonSchema } from './bundle.ts';

/** What is to become of one schema, whose inner schemas are changed already. */
export type SchemaChange = (schema: JsonSchema) => JsonSchema;

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const changedMap = (map: unknown, change: SchemaChange): unknown =>
  isSchema(map)
    ? Object.fromEntries(Object.entries(map).map(([name, each]) => [name, mapSchemas(each as JsonSchema, change)]))
    : map;

const changedPart = (keyword: string, value: unknown, change: SchemaChange): unknown => {
  switch (keyword) {
    case 'properties':
      return changedMap(value, change);
    case 'items':
    case 'not':
    case 'additionalProperties':
      return isSchema(value) ? mapSchemas(value, change) : value;
    case 'allOf':
    case 'anyOf':
    case 'oneOf':
      return (value as readonly JsonSchema[]).map((each) => mapSchemas(each, change));
    default:
      return value;
  }
};

/** A schema with itself and every schema inside changed, the inner ones first. Names of members are no keywords. */
export const mapSchemas = (schema: JsonSchema, change: SchemaChange): JsonSchema =>
  change(
    Object.fromEntries(
      Object.entries(schema).map(([keyword, value]) => [keyword, changedPart(keyword, value, change)]),
    ),
  );
