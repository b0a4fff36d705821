import { endOfContainer } from '../actions/place.ts';
import type { Page } from './content/revision.ts';
import type { Space } from './records.ts';
import type { Store } from './store.ts';

/** What a new space begins with: nothing, or one page to write on (OP-SITE-03). */
export type NewContent = 'empty' | 'sample';

const samplePage = (store: Store): Page => {
  const now = store.clock.now();
  return {
    id: store.ids.next(),
    type: 'document',
    title: 'Welcome',
    slug: 'welcome',
    path: 'welcome',
    emoji: undefined,
    icon: undefined,
    description: undefined,
    createdAt: now,
    updatedAt: now,
    markdown: '# Welcome\n\nThis page shows what a page looks like. Write your own in its place.\n',
    documentId: store.ids.next(),
    layout: undefined,
    cover: undefined,
    hidden: false,
    noIndex: false,
    noRobotsIndex: false,
    href: undefined,
    computed: undefined,
    repository: undefined,
    pages: [],
  };
};

const titleLimit = 50;

/** Makes a private space at the end of the root of an organization; a title that is too long for a space is cut. */
export const newSpace = (store: Store, organization: string, title: string, content: NewContent): Space => {
  const [id, revision, now] = [store.ids.next(), store.ids.next(), store.clock.now()];
  store.revisions.insert({
    id: revision,
    space: id,
    parents: [],
    type: 'edits',
    createdAt: now,
    git: undefined,
    pages: content === 'sample' ? [samplePage(store)] : [],
    files: [],
    reusableContents: [],
  });
  return store.spaces.insert({
    id,
    organization,
    parent: undefined,
    position: endOfContainer(store, organization),
    title: Array.from(title).slice(0, titleLimit).join(''),
    emoji: '',
    visibility: 'private',
    editMode: 'live',
    defaultLevel: 'read',
    createdAt: now,
    updatedAt: now,
    deletedAt: undefined,
    revision,
    gitSync: undefined,
    comments: 0,
    changeRequests: 0,
    changeRequestsOpen: 0,
    changeRequestsDraft: 0,
  });
};
