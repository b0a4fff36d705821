import type { InputsOf } from './input.ts';
import type { Places } from './places.ts';

/** Requests about custom fields, sign-on, API descriptions, translations and integrations (4.3, 4.4, 4.10, 4.11). */
export const settingsInputs = (
  at: Places,
): InputsOf<'custom-fields' | 'sso' | 'openapi-specs' | 'translations' | 'integrations'> => {
  const organization = { organizationId: at.organization };
  const field = { ...organization, fieldName: 'stage' };
  const provider = { ...organization, samlProviderId: at.samlProvider };
  const spec = { ...organization, specSlug: 'public-api' };
  const translation = { ...organization, translationSettingsId: at.translation };
  const integration = { integrationName: at.integration };
  return {
    updateSpaceCustomFields: {
      params: { spaceId: at.guide },
      body: { values: { stage: { value: 'draft' }, 'reading-minutes': {} } },
    },
    createOrganizationCustomField: { params: organization, body: { name: 'seen', type: 'boolean' } },
    updateOrganizationCustomField: { params: field, body: { description: 'Where it stands' } },

    createOrganizationSAMLProvider: { params: organization, body: { label: 'Walk', defaultTeam: at.support } },
    updateOrganizationSAMLProvider: { params: provider, body: { ssoURL: 'https://login.example.org/saml' } },

    createOpenAPISpec: {
      params: organization,
      body: { slug: 'walk', source: { url: 'https://api.example.org/openapi.json' } },
    },
    createOrUpdateOpenAPISpecBySlug: { params: spec, body: { source: { text: 'openapi: 3.1.0' } } },

    createTranslation: { params: organization, body: { title: 'Walked edition' } },
    updateTranslation: { params: translation, body: { title: 'Walked again' } },

    listIntegrations: { params: {}, query: { search: 'insights', category: 'analytics', blocks: 'true' } },
    publishIntegration: {
      params: { integrationName: 'walked' },
      body: {
        title: 'Walked',
        description: 'On a walk',
        scopes: ['space:views:read'],
        script: 'export default {};',
        organization: at.organization,
        secrets: { KEY: 'hidden' },
        icon: 'aGVsbG8=',
      },
    },
    listIntegrationInstallations: { params: integration, query: { externalId: 'account-7' } },
  };
};
