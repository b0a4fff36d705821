import type { ResourceRows } from './resource.ts';

/** Organizations: no covered operation makes one (4.9). */
export const organizations = {
  organization: {
    word: 'organization',
    schema: 'Organization',
    create: null,
    put: null,
    read: 'getOrganizationById',
    list: 'listOrganizationsForAuthenticatedUser',
    update: 'updateOrganizationById',
    remove: null,
    move: null,
    transfer: null,
    restore: null,
    lists: [],
    actions: [],
    param: 'organizationId',
    key: 'id',
    container: null,
    text: null,
    lane: 'organization',
    allow: 'organizationSettings',
    needs: null,
    starts: {},
  },
} as const satisfies ResourceRows;
