import { containerOf, type Spot } from '../actions/place.ts';
import { errors } from '../errors.ts';
import type { Call } from '../handler.ts';
import type { Collection, Space } from '../store/records.ts';
import { enabledMember, roleOn } from './roles.ts';

/** Body of a move of a collection or space (4.2, 4.3). A neighbour may also be a collection (OP-MOVE-05). */
export type MoveBody = {
  readonly parent?: string | null;
  readonly position?: { readonly before?: Neighbour; readonly after?: Neighbour };
};
type Neighbour = { readonly type?: string; readonly space?: string; readonly collection?: string };

/** Where something moves: `parent` is undefined for the root, `spot` for the end. */
export type Destination = {
  readonly parent: string | undefined;
  readonly container: string;
  readonly spot: Spot | undefined;
};

/** The collection that a body names as parent, in this organization and seen by the caller; undefined otherwise. */
export const parentCollection = (call: Call, id: string, organization: string): Collection | undefined => {
  const parent = call.store.collections.get(id);
  const seen = parent?.organization === organization && roleOn(call.store, call.caller.id, parent) !== undefined;
  return seen ? parent : undefined;
};

/** Refuses who may not put spaces and collections there; without a parent, at the root of the organization. */
export const needCreateRight = (call: Call, organization: string, parent: Collection | undefined): void => {
  const role =
    parent === undefined
      ? enabledMember(call.store, organization, call.caller.id)?.role
      : roleOn(call.store, call.caller.id, parent);
  if (!call.allowed('createCollection', role ?? null)) throw errors.forbidden();
};

const parentAfter = (call: Call, thing: Space | Collection, asked: string | null | undefined): string | undefined => {
  if (asked === undefined || (asked ?? undefined) === thing.parent) return thing.parent;
  const parent = asked === null ? undefined : parentCollection(call, asked, thing.organization);
  if (asked !== null && parent === undefined) {
    throw errors.unknownDestination('parent: no such collection in this organization.');
  }
  needCreateRight(call, thing.organization, parent);
  return parent?.id;
};

const neighbourRecord = (call: Call, member: string, pointer: Neighbour): Space | Collection => {
  const { store, caller } = call;
  const { type } = pointer;
  if (type !== 'space' && type !== 'collection') throw errors.invalid(`${member}.type: must be space or collection.`);
  const id = type === 'space' ? pointer.space : pointer.collection;
  if (id === undefined) throw errors.invalid(`${member}.${type}: must name the neighbour.`);
  const found = type === 'space' ? store.spaces.get(id) : store.collections.get(id);
  const gone = found === undefined || ('deletedAt' in found && found.deletedAt !== undefined);
  if (gone || roleOn(store, caller.id, found) === undefined) {
    throw errors.unknownDestination(`${member}.${type}: no such ${type} to stand beside.`);
  }
  return found;
};

const spotAsked = (
  call: Call,
  thing: Space | Collection,
  container: string,
  asked: MoveBody['position'],
): Spot | undefined => {
  const { before, after } = asked ?? {};
  if (before !== undefined && after !== undefined) throw errors.invalid('position: before or after, not both.');
  const pointer = before ?? after;
  if (pointer === undefined) return undefined;
  const side = before === undefined ? 'after' : 'before';
  const neighbour = neighbourRecord(call, `position.${side}`, pointer);
  const member = `position.${side}.${pointer.type}`;
  if (neighbour.id === thing.id) throw errors.invalid(`${member}: nothing stands beside itself.`);
  if (containerOf(neighbour) !== container) throw errors.invalid(`${member}: the neighbour stands in another place.`);
  return { side, neighbour };
};

/** Where a move leads: an absent parent keeps it, null is the root (OP-MOVE-01 to OP-MOVE-05). Throws 400, 403 or 404. */
export const destination = (call: Call, thing: Space | Collection, body: MoveBody): Destination => {
  const parent = parentAfter(call, thing, body.parent);
  const container = containerOf({ parent, organization: thing.organization });
  return { parent, container, spot: spotAsked(call, thing, container, body.position) };
};

/** The id of the organization that a transfer leads to: 409 for its own, 404 if unseen, 403 without the right to create. */
export const transferTarget = (call: Call, thing: Space | Collection, organization: string): string => {
  const member = enabledMember(call.store, organization, call.caller.id);
  if (member === undefined) throw errors.unknownDestination('organization: no such organization.');
  if (organization === thing.organization) throw errors.conflict('organization: it belongs to this one already.');
  needCreateRight(call, organization, undefined);
  return organization;
};
