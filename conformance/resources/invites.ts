import type { ResourceRows } from './resource.ts';

/** Link invites of an organization: no covered operation makes one (4.9). */
export const invites = {
  invite: {
    word: 'invite',
    schema: 'Invite',
    create: null,
    put: null,
    read: 'getOrganizationInviteLink',
    list: null,
    update: 'updateOrganizationInviteById',
    remove: 'deleteOrganizationInviteById',
    move: null,
    transfer: null,
    restore: null,
    lists: [],
    actions: [],
    param: 'inviteId',
    key: 'id',
    container: 'organization',
    text: null,
    lane: 'organization/invites',
    allow: 'invites',
    needs: null,
    starts: {},
  },
} as const satisfies ResourceRows;
