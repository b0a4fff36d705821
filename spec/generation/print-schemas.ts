import { compile } from 'json-schema-to-typescript';
import type { BundledDocument } from './bundle.ts';
import { mapSchemas } from './map-schemas.ts';

const annotations = ['description', 'x-section', 'examples', 'default'];

// The compiler takes a schema that says nothing but what it is for to be an object; it allows anything.
const open = (_key: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const says = Object.keys(value);
  const isOpen = typeof (value as Row)['description'] === 'string' && says.every((key) => annotations.includes(key));
  return isOpen ? { ...value, tsType: 'unknown' } : value;
};

type Row = Readonly<Record<string, unknown>>;

const moved = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll('#/components/schemas/', '#/definitions/'), open);

// What is said beside a reference would make a type of its own of it.
const plainReferences = (schemas: BundledDocument['components']['schemas']): BundledDocument['components']['schemas'] =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      mapSchemas(schema, (each) => (each['$ref'] === undefined ? each : { $ref: each['$ref'] })),
    ]),
  );

/** TypeScript types of every schema of the document, and `Schemas`, which maps a schema's name to its type. */
export const printSchemas = async (document: BundledDocument): Promise<string> => {
  const names = Object.keys(document.components.schemas).toSorted();
  const root = {
    title: 'Schemas',
    type: 'object',
    additionalProperties: false,
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/definitions/${name}` }])),
    definitions: moved(plainReferences(document.components.schemas)),
  };
  return compile(root as Parameters<typeof compile>[0], 'Schemas', {
    additionalProperties: true,
    bannerComment: '',
    format: false,
    declareExternallyReferenced: true,
  });
};
