import type { Act } from './actions.ts';
import { mayLieIn, stateOf, sure, type Facts, type Thing } from './facts.ts';
import { fieldsOf } from './fields.ts';
import { leaveIsOpen, partIsOpen, partRemovalIsOpen } from './open-readings-of-sites.ts';
import { isComment, isReply } from './planned-kinds.ts';
import type { PlanRequest } from './request.ts';
import { isTooLong } from './values.ts';

/** Collections inside one another from which on a limit of depth is allowed for. */
const deepest = 3;

const isLocked = (thing: Thing | undefined): boolean => {
  if (thing === undefined) return false;
  if (thing.kind === 'space') return thing.fields.get('editMode')?.values.includes('locked') === true;
  return isLocked(thing.container);
};

/** What may have to be unique (OP-COL-02, OP-TEAM-01, OP-SHR-03, OP-SSO-02, OP-TR-02). */
const telling = ['title', 'name', 'label', 'entityID'] as const;

const titleMeets = (facts: Facts, { action, target, body }: PlanRequest): boolean => {
  const kind = action.makes ?? action.on;
  const alike = facts.things.filter((thing) => thing.kind === kind && thing !== target?.thing);
  return telling.some(
    (name) => body[name] !== undefined && alike.some(({ fields }) => fields.get(name)?.values.includes(body[name])),
  );
};

/**
 * Chosen twice, taken back without being chosen, resolved twice: listed alternatives differ (OP-RCT-01, -02, OP-CMT-02).
 * Nor does the text say what a mode comes to that is there already.
 */
const repeatsState = ({ target, body }: PlanRequest): boolean =>
  fieldsOf(body).some(([name, value]) => {
    if (name === 'editMode' && target?.thing !== undefined)
      return Object.keys(body).length === 1 && target.thing.fields.get(name)?.values.includes(value) === true;
    if (name !== 'resolved' && !name.startsWith('reaction ')) return false;
    const known = target?.thing === undefined ? undefined : sure(target.thing, name);
    // An emoji that was never touched is not there.
    if (known === undefined) return name === 'resolved' || value === false;
    return known.value === value;
  });

/** A server may look into an emoji (OP-VAL-11, OP-RCT-04). */
const namesEmoji = ({ body }: PlanRequest): boolean =>
  body['emoji'] !== undefined || body['addedReactions'] !== undefined || body['removedReactions'] !== undefined;

const depthOf = (facts: Facts, thing: Thing | undefined, depth = 0): number => {
  const parent = thing === undefined ? undefined : sure(thing, 'parent');
  if (thing === undefined || parent?.value === null || depth > deepest) return depth;
  const next = facts.things.find(({ kind, id }) => kind === 'collection' && id === parent?.value);
  return depthOf(facts, next, depth + 1);
};

/** Depth may be limited, a collection inside itself allowed (OP-MOVE-04), an unknown neighbour too (OP-MOVE-02). */
const placeIsOpen = (facts: Facts, { action, target, other, body, beside }: PlanRequest): boolean => {
  if (body['position'] !== undefined && beside === undefined) return true;
  const parent = other?.thing;
  if (parent === undefined) return false;
  if (depthOf(facts, parent) >= deepest - 1) return true;
  return action.operation === 'moveCollection' && target?.thing !== undefined && mayLieIn(facts, parent, target.thing);
};

/** Not being empty may hold up the removal of a collection (OP-COL-05), a lock that of anything (OP-SPC-09). */
const removalIsOpen = (facts: Facts, thing: Thing): boolean => {
  if (isLocked(thing) || partRemovalIsOpen(facts, thing)) return true;
  if (thing.kind === 'collection') {
    return facts.things.some((inner) => inner !== thing && inner.state !== 'gone' && mayHaveParent(inner, thing.id));
  }
  return facts.things.some((inner) => inner.container === thing && stateOf(inner) !== 'gone' && isComment(thing.kind));
};

const mayHaveParent = ({ kind, fields }: Thing, id: string): boolean => {
  if (kind !== 'collection' && kind !== 'space') return false;
  return fields.get('parent')?.values.includes(id) === true;
};

const ownersBeside = (team: Thing, people: readonly string[]): boolean =>
  [...team.seats].some(([id, { values }]) => !people.includes(id) && values.length === 1 && values[0] === 'owner');

/** Only a member can leave a team (OP-TEAM-06), and a team may have to keep an owner (OP-TEAM-07). */
const unseatIsOpen = (team: Thing, person: string): boolean => {
  const seat = team.seats.get(person);
  if (seat === undefined || seat.values.includes(null)) return true;
  return seat.values.includes('owner') && !ownersBeside(team, [person]);
};

const bulkIsOpen = (team: Thing, { body }: PlanRequest): boolean => {
  const [add, remove] = ['add', 'remove'].map((name) => (body[name] ?? []) as string[]) as [string[], string[]];
  const leavers = remove.every((id) => team.seats.get(id)?.values.includes(null) === false);
  const isPlain = leavers && add.every((id) => !remove.includes(id));
  return !isPlain || !ownersBeside(team, [...add, ...remove]);
};

/** What a member of a team is already may be refused (OP-TEAM-08), and so may taking its last owner away (OP-TEAM-07). */
const seatIsOpen = (team: Thing, { body, person = '' }: PlanRequest): boolean => {
  const { values = [] } = team.seats.get(person) ?? {};
  if (values.some((role) => role !== null && role === body['role'])) return true;
  return body['role'] === 'member' && values.includes('owner') && !ownersBeside(team, [person]);
};

/** A lock may stop every edit but its own end (OP-SPC-09). */
const lockIsInTheWay = ({ action, target, other, body }: PlanRequest): boolean => {
  const unlocks = action.operation === 'updateSpaceById' && Object.keys(body).join() === 'editMode';
  return (isLocked(target?.thing) && !unlocks) || isLocked(other?.thing);
};

/** A resolved comment may take no replies (OP-CMT-11). */
const repliesToResolved = ({ action, target }: PlanRequest): boolean =>
  action.makes !== undefined &&
  isReply(action.makes) &&
  target?.thing !== undefined &&
  sure(target.thing, 'resolved')?.value !== false;

const mayBeResolved = ({ fields }: Thing): boolean => fields.get('resolved')?.values.includes(true) === true;

/**
 * What is resolved may take no edit but its own reopening, and none of its replies: the text does not say, and CMT-07 does
 * not ask for one either.
 */
const editsResolved = ({ target, body }: PlanRequest): boolean => {
  if (target?.thing === undefined) return false;
  const { kind, container } = target.thing;
  if (isReply(kind)) return container !== undefined && mayBeResolved(container);
  if (!isComment(kind)) return false;
  const reopensAlone = body['resolved'] === false && Object.keys(body).length === 1;
  return !reopensAlone && mayBeResolved(target.thing);
};

const writeIsOpen = (facts: Facts, request: PlanRequest): boolean =>
  lockIsInTheWay(request) ||
  repliesToResolved(request) ||
  editsResolved(request) ||
  Object.values(request.body).some(isTooLong) ||
  titleMeets(facts, request) ||
  repeatsState(request) ||
  namesEmoji(request) ||
  partIsOpen(facts, request) ||
  placeIsOpen(facts, request);

const byAct: Partial<Record<Act, (facts: Facts, request: PlanRequest, thing: Thing) => boolean>> = {
  remove: (facts, _request, thing) => removalIsOpen(facts, thing),
  seat: (_facts, request, thing) => seatIsOpen(thing, request),
  unseat: (_facts, { person = '' }, thing) => unseatIsOpen(thing, person),
  bulk: (_facts, request, thing) => bulkIsOpen(thing, request),
  leave: leaveIsOpen,
  // A restore of what is not deleted (OP-SPC-05).
  restore: () => true,
};

/** Whether an open point lets a server refuse a request to a live thing. */
export const mayBeRefused = (facts: Facts, request: PlanRequest): boolean => {
  const { action, target } = request;
  const special = byAct[action.act];
  if (special === undefined) return writeIsOpen(facts, request);
  return target?.thing !== undefined && special(facts, request, target.thing);
};
