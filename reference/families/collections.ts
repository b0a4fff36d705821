import type { BodyOf } from '#spec/operation.ts';
import { collection, type InCollection } from '../access/collection.ts';
import { destination, needCreateRight, parentCollection, transferTarget } from '../access/destination.ts';
import { collectionLeaf } from '../access/leaf.ts';
import { organization, type InOrganization } from '../access/organization.ts';
import { contentRole, enabledMember, roleOn } from '../access/roles.ts';
import { create, type Created } from '../actions/create.ts';
import { list } from '../actions/list.ts';
import type { Listing } from '../actions/pagination.ts';
import { containerOf, endOfContainer, positionFor } from '../actions/place.ts';
import { read } from '../actions/read.ts';
import { remove } from '../actions/remove.ts';
import { update } from '../actions/update.ts';
import { errors } from '../errors.ts';
import { family, type Call } from '../handler.ts';
import type { Collection, Space } from '../store/records.ts';
import { isWithin, removeTies, shownBySite, subtree } from '../store/subtree.ts';
import { collectionView } from '../views/collection.ts';
import { spaceBytes, spaceView } from '../views/space.ts';

const id = (thing: { readonly id: string }) => thing.id;
const title = (thing: { readonly title: string }) => thing.title;

const shown = (call: Call, { collection: found, role }: InCollection) => collectionView(call, found, role);

const rootsByCreation = (call: Call, organizationId: string): Collection[] =>
  call.store.collections
    .in('parent', organizationId)
    .toSorted((left, right) => left.createdAt - right.createdAt || (left.id < right.id ? -1 : 1));

// nested=false leaves the collections at the root (OP-COL-04).
const collectionsOf = (call: Call, { organization: home, member }: InOrganization): Listing<Collection> => {
  const all =
    call.query.nested === false ? rootsByCreation(call, home.id) : call.store.collections.in('organization', home.id);
  const seen = member.role === null ? all.filter((each) => contentRole(call.store, member, each) !== undefined) : all;
  return {
    items: seen,
    rank: (each) => each.createdAt,
    id,
    title,
    view: (each) => collectionView(call, each, contentRole(call.store, member, each) ?? 'read'),
  };
};

const spacesIn = (call: Call, { collection: home }: InCollection): Listing<Space> => {
  const member = enabledMember(call.store, home.organization, call.caller.id)!;
  const roleOf = (space: Space) => contentRole(call.store, member, space) ?? 'read';
  const bytes = spaceBytes(call);
  // Whoever sees the collection sees what is in it: roles and grants reach down.
  return {
    items: call.store.spaces.in('parent', home.id),
    rank: (space) => space.position,
    id,
    createdAt: (space) => space.createdAt,
    view: (space) => spaceView(call, space, roleOf(space)),
    bytes: bytes && ((space) => bytes(space, roleOf(space))),
  };
};

// The right to create depends on the parent that the body names, so that it is looked at there.
const anyPlace = (call: Call<{ organizationId: string }>): InOrganization => ({
  ...organization(call),
  role: 'create',
});

const parentAsked = (call: Call, home: InOrganization, asked: string | undefined): Collection | undefined => {
  if (asked === undefined) return undefined;
  const parent = parentCollection(call, asked, home.organization.id);
  if (parent === undefined) throw errors.unknownReference('parent: no such collection in this organization.');
  return parent;
};

const createCollection = (
  call: Call<{ organizationId: string }, BodyOf<'createCollection'> | undefined>,
  home: InOrganization,
): Created<ReturnType<typeof collectionView>> => {
  const { store } = call;
  const parent = parentAsked(call, home, call.body?.parent);
  needCreateRight(call, home.organization.id, parent);
  const made = store.collections.insert({
    id: store.ids.next(),
    organization: home.organization.id,
    parent: parent?.id,
    position: endOfContainer(store, parent?.id ?? home.organization.id),
    title: call.body?.title ?? 'Untitled',
    description: undefined,
    defaultLevel: 'read',
    createdAt: store.clock.now(),
  });
  const role = roleOn(store, call.caller.id, made) ?? 'create';
  return { body: collectionView(call, made, role), location: `/collections/${made.id}` };
};

const updateCollection = (call: Call<unknown, BodyOf<'updateCollectionById'> | undefined>, found: InCollection) => {
  const changes: Partial<Collection> = {};
  const { title: newTitle, description, defaultLevel } = call.body ?? {};
  if (newTitle !== undefined) changes.title = newTitle;
  if (description !== undefined) changes.description = description;
  if (defaultLevel !== undefined) changes.defaultLevel = defaultLevel;
  call.store.collections.update(found.collection, changes);
  return shown(call, found);
};

const removeCollection = (call: Call, leaf: Collection): void => {
  const { store } = call;
  const inside = store.collections.in('parent', leaf.id).length + store.spaces.in('parent', leaf.id).length;
  if (inside > 0) throw errors.conflict('The collection is not empty.');
  removeTies(store, [leaf]);
  store.collections.remove(leaf);
};

const moveCollection = (call: Call<unknown, BodyOf<'moveCollection'> | undefined>, found: InCollection) => {
  const { store } = call;
  const { parent, spot } = destination(call, found.collection, call.body ?? {});
  const above = parent === undefined ? undefined : store.collections.get(parent);
  if (above !== undefined && isWithin(store, above, found.collection)) {
    throw errors.cycle('A collection cannot be inside itself.');
  }
  const container = containerOf({ parent, organization: found.collection.organization });
  const position = positionFor(store, container, spot);
  store.collections.update(found.collection, { parent, position });
  return collectionView(call, found.collection, roleOn(store, call.caller.id, found.collection) ?? found.role);
};

// Everything inside goes along; what stands above it, and rights given on single things, do not (OP-COL-06).
const transferCollection = (call: Call<unknown, BodyOf<'transferCollection'>>, found: InCollection) => {
  const { store } = call;
  const target = transferTarget(call, found.collection, call.body.organization);
  const { collections: inner, spaces } = subtree(store, found.collection);
  if (shownBySite(store, spaces)) {
    throw errors.precondition('A site of the organization shows a space of this collection.');
  }
  const now = store.clock.now();
  const position = endOfContainer(store, target);
  removeTies(store, [...inner, ...spaces]);
  for (const each of inner) store.collections.update(each, { organization: target });
  for (const space of spaces) store.spaces.update(space, { organization: target, updatedAt: now });
  store.collections.update(found.collection, { parent: undefined, position });
  return collectionView(call, found.collection, roleOn(store, call.caller.id, found.collection) ?? found.role);
};

/** Collections (4.2). */
export const collections = family({
  getCollectionById: ['guest', read(collection, shown)],
  deleteCollectionById: ['admin', remove(collectionLeaf, removeCollection)],
  updateCollectionById: ['admin', update(collection, updateCollection)],
  listSpacesInCollectionById: ['guest', list(collection, spacesIn)],
  moveCollection: ['admin', update(collection, moveCollection)],
  transferCollection: ['admin', update(collection, transferCollection)],
  listCollectionsInOrganizationById: ['guest', list(organization, collectionsOf)],
  createCollection: ['create', create(anyPlace, createCollection)],
});
