import type { Installation, Integration } from './integration-records.ts';
import type {
  CustomField,
  CustomFieldValue,
  Invite,
  OpenAPISpec,
  SamlProvider,
  TranslationSettings,
} from './settings-records.ts';
import { Table } from './table.ts';

const byId = (record: { readonly id: string }) => record.id;
const created = (record: { readonly createdAt: number }) => record.createdAt;
const ofOrganization = (record: { readonly organization: string }) => record.organization;
const nothing = () => 0;

/** The key of a custom field in `customFields`: names are of one organization. */
export const customFieldKey = (organization: string, name: string) => `${organization}/${name}`;
/** The key of a value in `customFieldValues`; `field` is the id of a field. */
export const fieldValueKey = (space: string, field: string) => `${space}/${field}`;
/** The key of an API description in `openapiSpecs`. */
export const openapiSpecKey = (organization: string, slug: string) => `${organization}/${slug}`;

/** Tables of what organizations set up beside their content, and of integrations. */
export const settingsTables = () => ({
  customFields: new Table<CustomField, 'organization'>((field) => customFieldKey(field.organization, field.name), {
    organization: { parent: ofOrganization, rank: created },
  }),
  customFieldValues: new Table<CustomFieldValue, 'space' | 'field'>(
    (value) => fieldValueKey(value.space, value.field),
    {
      space: { parent: (value) => value.space, rank: nothing },
      field: { parent: (value) => value.field, rank: nothing },
    },
  ),
  invites: new Table<Invite, 'content'>(byId, {
    content: { parent: (invite) => invite.space ?? invite.collection, rank: nothing },
  }),
  samlProviders: new Table<SamlProvider, 'organization' | 'team'>(byId, {
    organization: { parent: ofOrganization, rank: created },
    team: { parent: (provider) => provider.defaultTeam, rank: created },
  }),
  openapiSpecs: new Table<OpenAPISpec, 'organization'>((spec) => openapiSpecKey(spec.organization, spec.slug), {
    organization: { parent: ofOrganization, rank: created },
  }),
  translations: new Table<TranslationSettings, 'organization'>(byId, {
    organization: { parent: ofOrganization, rank: created },
  }),
  integrations: new Table<Integration, 'organization' | 'all'>((integration) => integration.name, {
    organization: { parent: ofOrganization, rank: created },
    all: { parent: () => '', rank: created },
  }),
  installations: new Table<Installation, 'integration' | 'organization'>(byId, {
    integration: { parent: (installation) => installation.integration, rank: created },
    organization: { parent: ofOrganization, rank: created },
  }),
});
