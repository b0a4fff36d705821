import { document, type JsonSchema } from '#spec/document.ts';
import type { SchemaName } from '#spec/operation.ts';

const prefix = '#/components/schemas/';

/** The name that a reference leads to; undefined for a schema that is none. */
export const referenceName = (schema: JsonSchema): SchemaName | undefined => {
  const { $ref: reference } = schema as { $ref?: unknown };
  return typeof reference === 'string' && reference.startsWith(prefix)
    ? (reference.slice(prefix.length) as SchemaName)
    : undefined;
};

/** A schema of the document by name. Throws when there is none. */
export const namedSchema = (name: SchemaName): JsonSchema => {
  const found = document().components.schemas[name];
  if (found === undefined) throw new Error(`The document has no schema ${name}`);
  return found;
};

/** The schema behind a chain of references. */
export const resolved = (schema: JsonSchema): JsonSchema => {
  const name = referenceName(schema);
  return name === undefined ? schema : resolved(namedSchema(name));
};

/** JSON types that a schema names; empty when it names none. */
export const typesOf = (schema: JsonSchema): readonly string[] => {
  const { type } = schema as { type?: string | readonly string[] };
  if (type === undefined) return [];
  return typeof type === 'string' ? [type] : type;
};

export const propertiesOf = (schema: JsonSchema): Readonly<Record<string, JsonSchema>> =>
  (schema as { properties?: Record<string, JsonSchema> }).properties ?? {};
export const requiredOf = (schema: JsonSchema): readonly string[] =>
  (schema as { required?: readonly string[] }).required ?? [];

/** Schema of the items of an array or of the values of a map; undefined where any is fine. */
export const elementOf = (schema: JsonSchema): JsonSchema | undefined => {
  const { items, additionalProperties } = schema as { items?: JsonSchema; additionalProperties?: unknown };
  if (items !== undefined) return items;
  const isMap = typeof additionalProperties === 'object' && additionalProperties !== null;
  return isMap ? (additionalProperties as JsonSchema) : undefined;
};

/** The alternatives of anyOf or oneOf; empty when there are none. */
export const variantsOf = (schema: JsonSchema): readonly JsonSchema[] => {
  const { anyOf, oneOf } = schema as { anyOf?: readonly JsonSchema[]; oneOf?: readonly JsonSchema[] };
  return anyOf ?? oneOf ?? [];
};

/** The only values that a schema allows (enum or const); undefined when it lists none. */
export const enumValues = (schema: JsonSchema): readonly unknown[] | undefined => {
  if ('const' in schema) return [schema['const']];
  return (schema as { enum?: readonly unknown[] }).enum;
};

/** A numeric keyword such as maxLength. */
export const numberOf = (schema: JsonSchema, keyword: string): number | undefined => {
  const value = schema[keyword];
  return typeof value === 'number' ? value : undefined;
};
export const textOf = (schema: JsonSchema, keyword: string): string | undefined => {
  const value = schema[keyword];
  return typeof value === 'string' ? value : undefined;
};

/** Parts of a member path such as `/position/before/type`; `*` stands for every item or value. */
export const segmentsOf = (member: string): readonly string[] => member.split('/').slice(1);

/** The schema of a member below another; undefined when the document does not describe it. */
export const memberSchema = (schema: JsonSchema, segments: readonly string[]): JsonSchema | undefined => {
  const [head, ...rest] = segments;
  const here = resolved(schema);
  if (head === undefined) return here;
  const next = head === '*' ? elementOf(here) : propertiesOf(here)[head];
  if (next !== undefined) return memberSchema(next, rest);
  for (const variant of variantsOf(here)) {
    const found = memberSchema(variant, segments);
    if (found !== undefined) return found;
  }
  return undefined;
};
