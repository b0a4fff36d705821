import type { BundledDocument, JsonSchema, Parameter } from './bundle.ts';
import { mapSchemas } from './map-schemas.ts';

const prose = ['description', 'summary', 'example', 'examples', 'links', 'headers'];
const schemaProse = ['x-section', 'description'];

const without = (value: object, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));

const bareSchema = (schema: JsonSchema): JsonSchema => mapSchemas(schema, (each) => without(each, schemaProse));

const bare = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(without(value, prose)).map(([key, inner]) => [
      key,
      key === 'schema' ? bareSchema(inner as JsonSchema) : bare(inner),
    ]),
  );
};

const bareParameter = (parameter: Parameter): unknown => bare(without(parameter, schemaProse));

const each = <Part>(parts: Readonly<Record<string, Part>>, change: (part: Part) => unknown): object =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, change(part)]));

/** The document for programs that judge by it: what constrains, the section of each operation, and no explanation. */
export const bareDocument = (document: BundledDocument): unknown => {
  const { schemas, parameters, ...components } = document.components;
  const rest = bare({ ...document, components }) as BundledDocument;
  return {
    ...rest,
    components: { ...rest.components, parameters: each(parameters, bareParameter), schemas: each(schemas, bareSchema) },
  };
};
