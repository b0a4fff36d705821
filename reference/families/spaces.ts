import type { BodyOf } from '#spec/operation.ts';
import { destination, needCreateRight, transferTarget } from '../access/destination.ts';
import { spaceLeaf } from '../access/leaf.ts';
import { roleOn } from '../access/roles.ts';
import { anySpace, liveSpace, type InSpace } from '../access/space.ts';
import { create, type Created } from '../actions/create.ts';
import { containerOf, endOfContainer, positionFor } from '../actions/place.ts';
import { read } from '../actions/read.ts';
import { remove } from '../actions/remove.ts';
import { update, updateShown } from '../actions/update.ts';
import { errors } from '../errors.ts';
import { family, type Call } from '../handler.ts';
import type { Octets } from '../octets.ts';
import { copyContent } from '../store/content/copy.ts';
import type { Collection, Space, Visibility } from '../store/records.ts';
import { seenKey, type Store } from '../store/store.ts';
import { removeTies, shownBySite } from '../store/subtree.ts';
import { sharedUrl } from '../views/published-url.ts';
import { spaceBytes, spaceView } from '../views/space.ts';

// As the caller sees it now: what was changed may have changed the role.
const asSeenNow = (call: Call, { space, role }: InSpace): InSpace => ({
  space,
  role: roleOn(call.store, call.caller.id, space) ?? role,
});

const view = (call: Call, { space, role }: InSpace) => spaceView(call, space, role);

const shown = (call: Call, found: InSpace) => view(call, asSeenNow(call, found));

const readable = (call: Call<{ spaceId: string }>): InSpace => {
  const found = anySpace(call);
  if (found.space.deletedAt !== undefined && call.choices['OP-SPC-01'] !== '200') throw errors.gone('space');
  return found;
};

const collectionAbove = (store: Store, space: Space): Collection | undefined => {
  const above = space.parent === undefined ? undefined : store.collections.get(space.parent);
  return above?.organization === space.organization ? above : undefined;
};

// A space outside any collection cannot be open to those of its collection (OP-SPC-12).
const visibilityIn = (parent: string | undefined, visibility: Visibility): Visibility =>
  parent === undefined && visibility === 'in-collection' ? 'private' : visibility;

// The key of a share link tells where the space lies on its site (5).
const withKey = (call: Call, { space, role }: InSpace) => {
  const whole = spaceView(call, space, role);
  const published = call.query.shareKey === undefined ? undefined : sharedUrl(call, space.id);
  return published === undefined ? whole : { ...whole, urls: { ...whole.urls, published } };
};

const kept = (call: Call, { space, role }: InSpace): Octets | undefined => {
  if (call.choices['OP-PAGE-08.c'] === 'last-seen') {
    call.store.seen.set(seenKey(call.caller.id, space.id), call.store.clock.now());
  }
  return call.query.shareKey === undefined ? spaceBytes(call)?.(space, role) : undefined;
};

const updateSpace = (call: Call<unknown, BodyOf<'updateSpaceById'> | undefined>, found: InSpace): InSpace => {
  const { space } = found;
  const { title, emoji, editMode, defaultLevel } = call.body ?? {};
  const changes: Partial<Space> = {};
  if (title !== undefined && title !== space.title) changes.title = title;
  if (emoji !== undefined && emoji !== space.emoji) changes.emoji = emoji;
  if (editMode !== undefined && editMode !== space.editMode) changes.editMode = editMode;
  if (defaultLevel !== undefined && defaultLevel !== space.defaultLevel) changes.defaultLevel = defaultLevel;
  // A write that changes nothing leaves the time alone (OP-RES-04).
  if (Object.keys(changes).length > 0) {
    changes.updatedAt = call.store.clock.now();
    call.store.spaces.update(space, changes);
  }
  return changes.defaultLevel === undefined ? found : asSeenNow(call, found);
};

const removeSpace = (call: Call, space: Space): void =>
  void call.store.spaces.update(space, { deletedAt: call.store.clock.now() });

const restoreSpace = (call: Call, found: InSpace) => {
  const { store } = call;
  const { space } = found;
  if (space.deletedAt === undefined) throw errors.conflict('The space is not deleted.');
  const parent = collectionAbove(store, space)?.id;
  const position = endOfContainer(store, containerOf({ parent, organization: space.organization }));
  const visibility = visibilityIn(parent, space.visibility);
  store.spaces.update(space, { deletedAt: undefined, parent, position, visibility });
  return shown(call, found);
};

const moveSpace = (call: Call<unknown, BodyOf<'moveSpace'> | undefined>, found: InSpace) => {
  const { store } = call;
  const { space } = found;
  const { parent, container, spot } = destination(call, space, call.body ?? {});
  const position = positionFor(store, container, spot);
  const updatedAt = parent === space.parent ? space.updatedAt : store.clock.now();
  store.spaces.update(space, { parent, position, updatedAt, visibility: visibilityIn(parent, space.visibility) });
  return shown(call, found);
};

const transferSpace = (call: Call<unknown, BodyOf<'transferSpace'>>, found: InSpace) => {
  const { store } = call;
  const { space } = found;
  const organization = transferTarget(call, space, call.body.organization);
  if (shownBySite(store, [space])) {
    throw errors.precondition('A site of the organization shows this space.');
  }
  removeTies(store, [space]);
  store.spaces.update(space, {
    organization,
    parent: undefined,
    position: endOfContainer(store, organization),
    visibility: visibilityIn(undefined, space.visibility),
    updatedAt: store.clock.now(),
  });
  return shown(call, found);
};

// A first revision of its own, without the history of the original (OP-SPC-11).
const copyRevision = (store: Store, space: Space, owner: string, createdAt: number): string => {
  const original = store.revisions.get(space.revision)!;
  const id = store.ids.next();
  const copy = { ...original, id, space: owner, parents: [], createdAt, git: undefined };
  return store.revisions.insert({ ...copy, ...copyContent(store.ids, original) }).id;
};

const duplicateSpace = (call: Call, { space, role }: InSpace): Created<ReturnType<typeof spaceView>> => {
  const { store } = call;
  const parent = collectionAbove(store, space);
  needCreateRight(call, space.organization, parent);
  const id = store.ids.next();
  const now = store.clock.now();
  const copy = store.spaces.insert({
    ...space,
    id,
    position: endOfContainer(store, containerOf(space)),
    visibility: 'private',
    editMode: 'live',
    createdAt: now,
    updatedAt: now,
    revision: copyRevision(store, space, id, now),
    gitSync: undefined,
    comments: 0,
    changeRequests: 0,
    changeRequestsOpen: 0,
    changeRequestsDraft: 0,
  });
  for (const { field, value } of store.customFieldValues.in('space', space.id).slice()) {
    store.customFieldValues.insert({ space: id, field, value });
  }
  store.search?.put(id, store.revisions.get(copy.revision)!.pages);
  const body = spaceView(call, copy, roleOn(store, call.caller.id, copy) ?? role);
  return { body, location: `/spaces/${id}` };
};

/** Spaces, but for their content (4.3). */
export const spaces = family({
  getSpaceById: ['guest', read(readable, withKey, kept)],
  deleteSpaceById: ['admin', remove(spaceLeaf, removeSpace)],
  updateSpaceById: [
    'admin',
    updateShown(liveSpace, updateSpace, view, (call, { space, role }) => spaceBytes(call)?.(space, role)),
  ],
  duplicateSpace: ['create', create(liveSpace, duplicateSpace)],
  restoreSpace: ['admin', update(anySpace, restoreSpace)],
  moveSpace: ['admin', update(liveSpace, moveSpace)],
  transferSpace: ['admin', update(liveSpace, transferSpace)],
});
