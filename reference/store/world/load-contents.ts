import { positionGap } from '../../actions/move.ts';
import { roles, type DefaultLevel, type GitSync, type Space } from '../records.ts';
import type { Entry } from './entry.ts';
import { loadComments } from './load-comments.ts';
import { loadContent } from './load-content.ts';
import type { Loading } from './loading.ts';
import { loadFieldValues } from './load-settings.ts';
import { worldMembers } from './members.ts';

/** Where contents stand: an organization, and the collection around them. */
type Container = { readonly organization: string; readonly createdAt: number; readonly parent: string | undefined };

const levels: readonly DefaultLevel[] = [...roles, 'inherit', null];
const visibilities = ['public', 'unlisted', 'share-link', 'visitor-auth', 'in-collection', 'private'] as const;
const statuses = ['draft', 'open', 'archived', 'merged'] as const;

const loadGrants = ({ store, names }: Loading, entry: Entry, organization: string, content: string): void => {
  for (const name of entry.keys('grants')) {
    const user = names.mention('user', name, entry);
    const role = entry.entry('grants', entry.keys('grants')).oneOf(name, roles, 'read');
    store.grants.insert({ user, content, organization, role });
  }
};

const gitSyncOf = (entry: Entry): GitSync | undefined => {
  if (!entry.has('gitSync')) return undefined;
  const sync = entry.entry('gitSync', worldMembers.gitSync);
  return {
    repoName: sync.textOr('repoName', undefined),
    installationProvider: sync.textOr('installationProvider', undefined),
    integration: sync.textOr('integration', undefined),
    url: sync.textOr('url', undefined),
    updatedAt: sync.timeOrNone('updatedAt'),
  };
};

const loadChangeRequests = (loading: Loading, entry: Entry, space: Space): void => {
  const { store, names } = loading;
  const base = store.revisions.get(space.revision);
  for (const each of entry.listed('changeRequests', worldMembers.changeRequest)) {
    const id = names.declare('changeRequest', each.text('changeRequest'), each);
    const status = each.oneOf('status', statuses, 'open');
    const createdAt = each.time('createdAt', loading.start);
    const revision = loadContent(loading, each, { space: space.id, createdAt, base }).id;
    const number = each.number('number', space.changeRequests + 1);
    store.changeRequests.insert({
      id,
      space: space.id,
      number,
      subject: each.textOr('subject', ''),
      status,
      revision,
      createdAt,
    });
    space.changeRequests += 1;
    if (status === 'open') space.changeRequestsOpen += 1;
    if (status === 'draft') space.changeRequestsDraft += 1;
    loadComments(loading, each, { space: space.id, changeRequest: id, revision });
  }
};

const loadSpace = (
  loading: Loading,
  entry: Entry,
  { organization, parent, createdAt: since }: Container,
  position: number,
): void => {
  const { store, names } = loading;
  const id = names.declare('space', entry.text('space'), entry);
  const createdAt = entry.time('createdAt', since);
  const revision = loadContent(loading, entry, { space: id, createdAt, base: undefined }).id;
  const space = store.spaces.insert({
    id,
    organization,
    parent,
    position,
    title: entry.textOr('title', ''),
    emoji: entry.textOr('emoji', ''),
    visibility: entry.oneOf('visibility', visibilities, 'private'),
    editMode: entry.oneOf('editMode', ['live', 'locked'], 'live'),
    defaultLevel: entry.oneOf('defaultLevel', levels, 'read'),
    createdAt,
    updatedAt: entry.time('updatedAt', createdAt),
    deletedAt: entry.timeOrNone('deletedAt'),
    revision,
    gitSync: gitSyncOf(entry),
    comments: 0,
    changeRequests: 0,
    changeRequestsOpen: 0,
    changeRequestsDraft: 0,
  });
  space.comments = loadComments(loading, entry, { space: id, changeRequest: undefined, revision });
  loadGrants(loading, entry, organization, id);
  loadFieldValues(loading, entry, organization, id);
  loadChangeRequests(loading, entry, space);
};

const loadCollection = (loading: Loading, entry: Entry, container: Container, position: number): void => {
  const { organization, parent } = container;
  const id = loading.names.declare('collection', entry.text('collection'), entry);
  loading.store.collections.insert({
    id,
    organization,
    parent,
    position,
    title: entry.textOr('title', ''),
    description: entry.textOr('description', undefined),
    defaultLevel: entry.oneOf('defaultLevel', levels, 'read'),
    createdAt: entry.time('createdAt', container.createdAt),
  });
  loadGrants(loading, entry, organization, id);
  loadContents(loading, entry, { ...container, parent: id });
};

/** Loads the collections and spaces of an entry, in the order in which they stand there. */
export const loadContents = (loading: Loading, owner: Entry, container: Container): void => {
  owner.listed('contents', worldMembers.content).forEach((entry, at) => {
    const position = (at + 1) * positionGap;
    if (entry.has('collection')) loadCollection(loading, entry, container, position);
    else if (entry.has('space')) loadSpace(loading, entry, container, position);
    else entry.fail('must be a collection or a space; begin it with one of these members');
  });
};
