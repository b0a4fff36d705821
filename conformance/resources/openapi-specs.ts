import type { ResourceRows } from './resource.ts';

/** API descriptions of an organization, named by their slugs (4.10). */
export const openapiSpecs = {
  openapiSpec: {
    word: 'API description',
    schema: 'OpenAPISpec',
    create: 'createOpenAPISpec',
    put: 'createOrUpdateOpenAPISpecBySlug',
    read: 'getOpenAPISpecBySlug',
    list: 'listOpenAPISpecs',
    update: 'createOrUpdateOpenAPISpecBySlug',
    remove: 'deleteOpenAPISpecBySlug',
    move: null,
    transfer: null,
    restore: null,
    lists: [],
    actions: [],
    param: 'specSlug',
    key: 'slug',
    container: 'organization',
    text: { sent: 'source.url', shown: 'sourceURL' },
    lane: 'organization/openapi-specs',
    allow: null,
    // A server may fetch the source at once.
    needs: 'remote.openapi',
    starts: {},
  },
} as const satisfies ResourceRows;
