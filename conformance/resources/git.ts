import type { ResourceRows } from './resource.ts';

/** What a space says of its repository (4.12). */
export const git = {
  gitInfo: {
    word: 'Git information',
    schema: 'GitInfo',
    create: null,
    put: null,
    read: 'getSpaceGitInfo',
    list: null,
    update: null,
    remove: null,
    move: null,
    transfer: null,
    restore: null,
    lists: [],
    actions: [],
    param: null,
    key: 'id',
    container: 'space',
    text: null,
    lane: null,
    allow: null,
    needs: null,
    starts: {},
  },
} as const satisfies ResourceRows;
