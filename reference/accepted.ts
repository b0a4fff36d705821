import type { JsonSchema } from '#spec/document.ts';
import type { SchemaName } from '#spec/operation.ts';
import {
  integrationCategories,
  integrationScopes,
  integrationTargets,
  integrationVisibilities,
} from './store/integration-records.ts';
import { customFieldTypes } from './store/settings-records.ts';
import { siteTypes } from './store/site-records.ts';

const level: JsonSchema = { $ref: '#/components/schemas/DefaultLevel' };
const role: JsonSchema = { $ref: '#/components/schemas/RoleOrNull' };
const webAddress: JsonSchema = { type: 'string', format: 'uri', maxLength: 2048, pattern: '^[Hh][Tt][Tt][Pp][Ss]?://' };
const iconOrNull: JsonSchema = { type: ['string', 'null'], maxLength: 50 };
const options: JsonSchema = {
  type: 'array',
  minItems: 1,
  maxItems: 50,
  uniqueItems: true,
  items: { type: 'string', minLength: 1, maxLength: 40 },
};
const translationTitle: JsonSchema = { properties: { title: { type: 'string', minLength: 1, maxLength: 100 } } };

/** What this server takes beyond the document. */
const wider: Partial<Record<SchemaName, JsonSchema>> = {
  // A default level of null or "inherit" (OP-COL-03, OP-SPC-17).
  CollectionUpdate: { properties: { defaultLevel: level } },
  SpaceUpdate: { properties: { defaultLevel: level } },
  // Null clears what an organization may lack (OP-ORG-04), and so it does below (OP-SEC-06, OP-OWN-18).
  OrganizationUpdate: {
    properties: {
      defaultContent: { anyOf: [{ $ref: '#/components/schemas/OrganizationDefaultContent' }, { type: 'null' }] },
      logo: { anyOf: [{ $ref: '#/components/schemas/Url' }, { type: 'null' }] },
    },
  },
  OrganizationDefaultContent: { required: ['type', 'site'] },
  // A collection as neighbour (OP-MOVE-05); access/destination.ts looks at the rest.
  SpaceNeighbour: {
    required: ['type'],
    properties: { type: { enum: ['space', 'collection'] }, collection: { type: 'string' } },
  },
  SiteSectionUpdate: { properties: { icon: iconOrNull, description: { type: ['string', 'null'], maxLength: 256 } } },
  SiteSectionGroupCreate: { properties: { icon: iconOrNull } },
  SiteSectionGroupUpdate: { properties: { icon: iconOrNull } },
  // A role for invites to the organization, a level for those to content, null for guests (OP-INV-01, OP-INV-03).
  InviteUpdate: { properties: { role, level: role } },
  CustomFieldValueUpdate: { type: ['object', 'null'] },
};

/** What this server takes of what the document leaves open: lists of values, forms and limits of its own choice. */
const narrower: Partial<Record<SchemaName, JsonSchema>> = {
  CustomFieldCreate: { properties: { type: { enum: customFieldTypes }, options } },
  CustomFieldUpdate: { properties: { options } },
  SiteCreate: { properties: { type: { enum: siteTypes } } },
  // Ids, or a word for a new space (OP-SITE-03).
  SiteCreateSpaces: { anyOf: [{ type: 'array', items: { type: 'string' } }, { enum: ['empty', 'sample'] }] },
  // A host and at least one step of a path (OP-SITE-09).
  SiteUpdate: {
    properties: {
      proxy: {
        type: ['string', 'null'],
        maxLength: 512,
        pattern: '^([\\w-]+\\.)*[\\w-]+\\.[a-zA-Z]{2,}(/[\\w-]+)+$',
      },
    },
  },
  SiteAdaptiveJSONSchema: { required: ['type'], properties: { type: { const: 'object' } } },
  SiteSectionCreate: { properties: { title: { type: 'string', minLength: 2, maxLength: 64 } } },
  SamlProviderCreate: { properties: { ssoURL: webAddress } },
  SamlProviderUpdate: { properties: { ssoURL: webAddress } },
  // One form and not both (OP-OAS-01).
  OpenAPISpecSource: {
    type: 'object',
    anyOf: undefined,
    minProperties: 1,
    properties: { url: webAddress, text: { type: 'string', minLength: 1 } },
    oneOf: [{ required: ['url'] }, { required: ['text'] }],
  },
  TranslationSettingsCreate: translationTitle,
  TranslationSettingsPut: translationTitle,
  IntegrationPublication: {
    properties: { visibility: { enum: integrationVisibilities }, target: { enum: integrationTargets } },
  },
  IntegrationScope: { enum: integrationScopes },
  IntegrationCategory: { enum: integrationCategories },
};

const accepted: Partial<Record<SchemaName, JsonSchema>> = { ...wider, ...narrower };

/** The document's schemas as this server reads requests by them; `properties` are merged, other keywords replaced. */
export const withAccepted = (schemas: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> => {
  const wide = { ...schemas };
  for (const [name, more] of Object.entries(accepted)) {
    const schema = schemas[name];
    const properties = { ...(schema?.['properties'] as object), ...(more['properties'] as object) };
    const kept = Object.entries({ ...schema, ...more }).filter(([, value]) => value !== undefined);
    wide[name] = { ...Object.fromEntries(kept), properties };
  }
  return wide;
};
