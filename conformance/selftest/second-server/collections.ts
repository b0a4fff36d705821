import { collectionOf, demand, living, organizationOf } from './access.ts';
import { members, must, object, oneOf, orNull, role, someMembers, text } from './input.ts';
import { found, invalid, problem } from './problem.ts';
import { byTitle, gone, ok, page, type Answer, type Call, type Route } from './route.ts';
import * as shown from './shown.ts';
import { birth, isInList, newNumber, type Collection, type State } from './state.ts';

/** The collection and all above it, itself first. */
const chain = (state: State, id: string | null): string[] => {
  const parent = id === null ? undefined : state.collections.get(id);
  return parent === undefined ? [] : [parent.id, ...chain(state, parent.parent)];
};

/** A parent named in a body. OP-COL-07, OP-MOVE-03: `status` when it is not there. */
export const parentIn = ({ state }: Call, org: string, id: string, status: number): string => {
  const parent = living(state.collections.get(id));
  return found(parent?.org === org ? parent : undefined, 'parent', status).id;
};

/** A neighbour in a move: checked, and without effect as lists are in the order of titles (OP-PAGE-07). */
export const neighbourIn = (call: Call, parent: string | null, self: string, value: object): object => {
  const side = object((inner) => members(inner, { type: oneOf('space'), space: text(99) }));
  const { before, after } = members(value, { before: side, after: side });
  // OP-MOVE-01: before wins.
  const named = before ?? after;
  if (named === undefined) return {};
  const id = must(named.space, 'space');
  must(named.type, 'type');
  const space = found(living(call.state.spaces.get(id)), 'neighbour');
  // OP-MOVE-02: a neighbour in another container is a conflict.
  if (space.parent !== parent) throw problem(409, 'The neighbour is elsewhere');
  if (space.id === self) throw invalid('A neighbour of itself');
  return {};
};

const create = (call: Call): Answer => {
  const { id: org } = organizationOf(call, 'create');
  const { title = '', parent } = members(call.body, { title: text(50, 0), parent: text(99) });
  const collection: Collection = {
    ...birth(call.state, newNumber(call.state)),
    org,
    title,
    description: null,
    level: 'read',
    parent: parent === undefined ? null : parentIn(call, org, parent, 422),
  };
  call.state.collections.set(collection.id, collection);
  return ok(shown.collection(call, collection));
};

const update = (call: Call): Answer => {
  const collection = collectionOf(call, 'admin');
  const given = someMembers(call.body, { title: text(50), description: text(100, 0), defaultLevel: role });
  collection.title = given.title ?? collection.title;
  collection.description = given.description ?? collection.description;
  collection.level = given.defaultLevel ?? collection.level;
  return ok(shown.collection(call, collection));
};

/** OP-COL-05: what is inside goes up to the parent. */
const remove = (call: Call): Answer => {
  const collection = collectionOf(call, 'admin');
  const { collections, spaces, now } = call.state;
  for (const each of [...collections.values(), ...spaces.values()]) {
    if (each.parent === collection.id) each.parent = collection.parent;
  }
  collection.died = now;
  return gone;
};

const move = (call: Call): Answer => {
  const collection = collectionOf(call, 'create');
  const given = members(call.body, { parent: orNull(text(99)), position: object((value) => value) });
  // OP-MOVE-03: no parent is the root.
  const parent = typeof given.parent === 'string' ? parentIn(call, collection.org, given.parent, 409) : null;
  // OP-MOVE-04: a cycle is invalid.
  if (chain(call.state, parent).includes(collection.id)) throw problem(400, 'A collection inside itself');
  neighbourIn(call, parent, collection.id, given.position ?? {});
  collection.parent = parent;
  return ok(shown.collection(call, collection));
};

/** OP-COL-06: everything inside moves along; the same organization changes nothing. */
const transfer = (call: Call): Answer => {
  const collection = collectionOf(call, 'admin');
  const org = must(members(call.body, { organization: text(99) }).organization, 'organization');
  found(call.state.organizations.get(org), 'organization', 422);
  demand(call, org, 'create');
  if (org === collection.org) return ok(shown.collection(call, collection));
  const { collections, spaces } = call.state;
  const moved = [...collections.values(), ...spaces.values()].filter((each) =>
    chain(call.state, each.parent).includes(collection.id),
  );
  for (const each of [...moved, collection]) each.org = org;
  collection.parent = null;
  return ok(shown.collection(call, collection));
};

/** OP-HTTP-12: `nested` is read leniently; OP-COL-04: false leaves roots only. */
const listAll = (call: Call): Answer => {
  const { id } = organizationOf(call);
  const nested = (call.query.get('nested') ?? 'true').toLowerCase();
  if (!['true', 'false', '1', '0', 'yes', 'no'].includes(nested)) throw invalid('nested is no boolean');
  const rootsOnly = ['false', '0', 'no'].includes(nested);
  const items = [...call.state.collections.values()]
    .filter((each) => each.org === id && isInList(call.state, each) && (!rootsOnly || each.parent === null))
    .toSorted(byTitle);
  return page(
    call.query,
    items.map((each) => shown.collection(call, each)),
    {},
  );
};

/** OP-COL-04: the spaces of a collection, however deep inside. */
const listSpaces = (call: Call): Answer => {
  const collection = collectionOf(call);
  const items = [...call.state.spaces.values()]
    .filter((each) => each.died === null && chain(call.state, each.parent).includes(collection.id))
    .toSorted(byTitle);
  return page(
    call.query,
    items.map((each) => shown.space(call, each)),
  );
};

const collection = '/collections/:collection';
export const collectionRoutes: readonly Route[] = [
  { method: 'GET', path: '/orgs/:org/collections', answer: listAll },
  { method: 'POST', path: '/orgs/:org/collections', answer: create },
  { method: 'GET', path: collection, answer: (call) => ok(shown.collection(call, collectionOf(call))) },
  { method: 'PATCH', path: collection, answer: update },
  { method: 'DELETE', path: collection, answer: remove },
  { method: 'GET', path: `${collection}/spaces`, answer: listSpaces },
  { method: 'POST', path: `${collection}/move`, answer: move },
  { method: 'POST', path: `${collection}/transfer`, answer: transfer },
];
