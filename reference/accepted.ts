import type { JsonSchema } from '#spec/document.ts';
import type { SchemaName } from '#spec/operation.ts';

const level: JsonSchema = { $ref: '#/components/schemas/DefaultLevel' };

/**
 * What this server takes beyond the document, by schema and merged into it for requests: a default level of null or
 * "inherit" (OP-COL-03, OP-SPC-17) and a collection as neighbour (OP-MOVE-05; access/destination.ts looks at the rest),
 * and null to clear what an organization may lack (OP-ORG-04).
 */
const accepted: Partial<Record<SchemaName, JsonSchema>> = {
  CollectionUpdate: { properties: { defaultLevel: level } },
  SpaceUpdate: { properties: { defaultLevel: level } },
  OrganizationUpdate: {
    properties: {
      defaultContent: { anyOf: [{ $ref: '#/components/schemas/OrganizationDefaultContent' }, { type: 'null' }] },
      logo: { anyOf: [{ $ref: '#/components/schemas/Url' }, { type: 'null' }] },
    },
  },
  OrganizationDefaultContent: { required: ['type', 'site'] },
  SpaceNeighbour: {
    required: ['type'],
    properties: { type: { enum: ['space', 'collection'] }, collection: { type: 'string' } },
  },
};

/** The document's schemas with what is accepted beyond them; `properties` are merged, other keywords replaced. */
export const withAccepted = (schemas: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> => {
  const wide = { ...schemas };
  for (const [name, more] of Object.entries(accepted)) {
    const schema = schemas[name];
    const properties = { ...(schema?.['properties'] as object), ...(more['properties'] as object) };
    wide[name] = { ...schema, ...more, properties };
  }
  return wide;
};
