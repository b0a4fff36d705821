import { document, type JsonSchema } from '#spec/document.ts';
import type { SchemaName } from '#spec/operation.ts';

type Naming = (hint: string, maxLength?: number) => string;
/** How much of an object, and where its texts come from. */
export type Filling = { readonly size: 'smallest' | 'fullest'; readonly name: Naming };

const resolved = (schema: JsonSchema): JsonSchema => {
  const ref = schema['$ref'];
  if (typeof ref !== 'string') return schema;
  const name = ref.slice(ref.lastIndexOf('/') + 1);
  const target = document().components.schemas[name];
  if (target === undefined) throw new Error(`The document has no schema ${name}`);
  return resolved(target);
};

const formats: Readonly<Record<string, string>> = {
  uri: 'https://docs.example.org/guide',
  'date-time': '2024-05-01T12:00:00.000Z',
  email: 'someone@example.org',
};

const exampleText = (schema: JsonSchema, hint: string, filling: Filling): string => {
  const format = schema['format'];
  const [example] = Array.isArray(schema['examples']) ? (schema['examples'] as unknown[]) : [];
  if (typeof format === 'string' && formats[format] !== undefined) return formats[format];
  if (typeof example === 'string') return example;
  return filling.name(hint, typeof schema['maxLength'] === 'number' ? schema['maxLength'] : undefined);
};

const exampleObject = (schema: JsonSchema, filling: Filling): Record<string, unknown> => {
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>;
  const required = (schema['required'] ?? []) as readonly string[];
  const wanted = filling.size === 'fullest' ? Object.keys(properties) : required;
  return Object.fromEntries(wanted.map((key) => [key, exampleValue(properties[key] ?? {}, key, filling)]));
};

const byType: Readonly<Record<string, (schema: JsonSchema, hint: string, filling: Filling) => unknown>> = {
  string: exampleText,
  number: (schema) => schema['minimum'] ?? 1,
  integer: (schema) => schema['minimum'] ?? 1,
  boolean: () => true,
  null: () => null,
  array: (schema, hint, filling) => [exampleValue((schema['items'] ?? {}) as JsonSchema, hint, filling)],
  object: (schema, _hint, filling) => exampleObject(schema, filling),
};

/** One value that a schema allows; `hint` begins its texts. */
export const exampleValue = (given: JsonSchema, hint: string, filling: Filling): unknown => {
  const schema = resolved(given);
  if ('const' in schema) return schema['const'];
  const [first] = (schema['enum'] ?? []) as readonly unknown[];
  if (first !== undefined) return first;
  const [variant] = (schema['anyOf'] ?? schema['oneOf'] ?? []) as readonly JsonSchema[];
  if (variant !== undefined) return exampleValue(variant, hint, filling);
  const type = Array.isArray(schema['type']) ? (schema['type'] as unknown[])[0] : schema['type'];
  return byType[typeof type === 'string' ? type : 'object']?.(schema, hint, filling);
};

/** A body that the named schema allows: its required members, or all of them. */
export const exampleBody = (name: SchemaName, filling: Filling): Record<string, unknown> =>
  exampleObject(resolved({ $ref: `#/components/schemas/${name}` }), filling);
