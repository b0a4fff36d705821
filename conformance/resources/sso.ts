import type { ResourceRows } from './resource.ts';

/** SAML providers of an organization (4.10). */
export const sso = {
  samlProvider: {
    word: 'SAML provider',
    schema: 'SamlProvider',
    create: 'createOrganizationSAMLProvider',
    put: null,
    read: 'getOrganizationSAMLProviderById',
    list: 'listSAMLProvidersInOrganizationById',
    update: 'updateOrganizationSAMLProvider',
    remove: 'deleteOrganizationSAMLProvider',
    move: null,
    transfer: null,
    restore: null,
    lists: [],
    actions: [],
    param: 'samlProviderId',
    key: 'id',
    container: 'organization',
    text: { sent: 'label', shown: 'label' },
    lane: 'organization/saml-providers',
    allow: null,
    needs: null,
    starts: {},
  },
} as const satisfies ResourceRows;
