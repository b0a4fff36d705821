import type { ResourceRows } from './resource.ts';

/** Share links of a site (4.6). */
export const siteShareLinks = {
  shareLink: {
    word: 'share link',
    schema: 'ShareLink',
    create: 'createSiteShareLink',
    put: null,
    read: null,
    list: 'listSiteShareLinks',
    update: 'updateSiteShareLinkById',
    remove: 'deleteSiteShareLinkById',
    move: null,
    transfer: null,
    restore: null,
    lists: [],
    actions: [],
    param: 'shareLinkId',
    key: 'id',
    container: 'site',
    text: { sent: 'name', shown: 'name' },
    lane: null,
    allow: null,
    needs: null,
    starts: {},
  },
} as const satisfies ResourceRows;
