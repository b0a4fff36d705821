import type { ResourceRows } from './resource.ts';

/** Collections, which hold spaces and each other (4.2). */
export const collections = {
  collection: {
    word: 'collection',
    schema: 'Collection',
    create: 'createCollection',
    put: null,
    read: 'getCollectionById',
    list: 'listCollectionsInOrganizationById',
    update: 'updateCollectionById',
    remove: 'deleteCollectionById',
    move: 'moveCollection',
    transfer: 'transferCollection',
    restore: null,
    lists: [],
    actions: [],
    param: 'collectionId',
    key: 'id',
    container: 'organization',
    text: { sent: 'title', shown: 'title' },
    lane: 'organization/collections',
    allow: null,
    needs: null,
    starts: { parent: null },
  },
} as const satisfies ResourceRows;
