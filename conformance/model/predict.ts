import { isRestored, mayLieIn, standingOf, sure, type Facts, type Thing } from './facts.ts';
import { fieldsOf } from './fields.ts';
import type { Found, PlanRequest } from './request.ts';
import type { Rule } from './rules.ts';
import { isTooLong } from './values.ts';

/** What the text lets a server answer to a request. `rule` says which row the other answer would break. */
export type Prediction = { readonly allowed: 'accept' | 'refuse' | 'either'; readonly rule: Rule };

const either: Prediction = { allowed: 'either', rule: 'valid-writes-accepted' };
const deepest = 3;

const isLocked = (thing: Thing | undefined): boolean => {
  if (thing === undefined) return false;
  if (thing.kind === 'space') return thing.fields.get('editMode')?.values.includes('locked') === true;
  return isLocked(thing.container);
};

/** Titles may have to be unique (OP-COL-02, OP-TEAM-01). */
const titleMeets = (facts: Facts, { action, target, body }: PlanRequest): boolean => {
  const kind = action.makes ?? action.on;
  if (kind === null || body['title'] === undefined) return false;
  return facts.things.some(
    (thing) =>
      thing.kind === kind &&
      thing !== target?.thing &&
      (thing.fields.get('title')?.values.includes(body['title']) ?? false),
  );
};

/** Chosen twice, taken back without being chosen, resolved twice: listed readings differ (OP-RCT-01, -02, OP-CMT-02). */
const repeatsState = ({ target, body }: PlanRequest): boolean =>
  fieldsOf(body).some(([name, value]) => {
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

/** Depth may be limited, and a collection inside itself refused or allowed (OP-MOVE-04). */
const placeIsOpen = (facts: Facts, { action, target, other }: PlanRequest): boolean => {
  const parent = other?.thing;
  if (parent === undefined) return false;
  if (depthOf(facts, parent) >= deepest - 1) return true;
  return action.operation === 'moveCollection' && target?.thing !== undefined && mayLieIn(facts, parent, target.thing);
};

/** Not being empty may hold up the removal of a collection (OP-COL-05), a lock that of anything (OP-SPC-09). */
const removalIsOpen = (facts: Facts, thing: Thing): boolean => {
  if (isLocked(thing)) return true;
  if (thing.kind === 'collection') {
    return facts.things.some((inner) => inner !== thing && inner.standing !== 'gone' && mayHaveParent(inner, thing.id));
  }
  return facts.things.some(
    (inner) => inner.container === thing && standingOf(inner) !== 'gone' && thing.kind === 'comment',
  );
};

const mayHaveParent = ({ kind, fields }: Thing, id: string): boolean => {
  if (kind !== 'collection' && kind !== 'space') return false;
  return fields.get('parent')?.values.includes(id) === true;
};

const ownersBeside = (team: Thing, people: readonly string[]): boolean =>
  [...team.seats].some(([id, { values }]) => !people.includes(id) && values.length === 1 && values[0] === 'owner');

/** A team may have to keep an owner (OP-TEAM-07), and only a member can leave it (OP-TEAM-06). */
const seatIsOpen = ({ action, target, person, body }: PlanRequest): boolean => {
  const team = target?.thing;
  if (team === undefined) return false;
  if (action.act === 'bulk') {
    const add = (body['add'] ?? []) as string[];
    const remove = (body['remove'] ?? []) as string[];
    const touched = [...add, ...remove];
    const isPlain =
      remove.every((id) => team.seats.get(id)?.values.includes(null) === false) &&
      add.every((id) => !remove.includes(id));
    return !isPlain || !ownersBeside(team, touched);
  }
  const seat = team.seats.get(person ?? '');
  if (action.act === 'unseat') {
    return (
      seat === undefined ||
      seat.values.includes(null) ||
      (seat.values.includes('owner') && !ownersBeside(team, [person ?? '']))
    );
  }
  const mayDemote = seat === undefined ? false : seat.values.includes('owner') && body['role'] === 'member';
  return mayDemote && !ownersBeside(team, [person ?? '']);
};

const isOpen = (facts: Facts, request: PlanRequest): boolean => {
  const { action, target } = request;
  const { act } = action;
  if (act === 'remove') return target?.thing !== undefined && removalIsOpen(facts, target.thing);
  if (act === 'seat' || act === 'unseat' || act === 'bulk') return seatIsOpen(request);
  if (act === 'restore') return target?.standing === 'live';
  const unlocks = action.operation === 'updateSpaceById' && Object.keys(request.body).join() === 'editMode';
  if (isLocked(target?.thing) && !unlocks) return true;
  if (action.makes === 'commentReply' && target?.thing !== undefined && sure(target.thing, 'resolved')?.value !== false)
    return true;
  if (Object.values(request.body).some(isTooLong)) return true;
  return titleMeets(facts, request) || repeatsState(request) || namesEmoji(request) || placeIsOpen(facts, request);
};

const otherIsRefused = (other: Found | undefined): boolean =>
  other !== undefined && (other.standing === 'never' || other.standing === 'gone');

const onDeleted = ({ act }: PlanRequest['action']): Prediction => {
  if (act === 'restore') return { allowed: 'accept', rule: 'valid-writes-accepted' };
  return act === 'read' || act === 'list' ? { allowed: 'either', rule: 'gone-stays-gone' } : either;
};

const onNobody = ({ act }: PlanRequest['action'], settles: boolean): Prediction => {
  const reads = act === 'read';
  // Deleting what is not there may answer either way (OP-HTTP-03); so may a list below it.
  if (act === 'remove' || act === 'unseat' || act === 'list') return either;
  if (!reads && settles) return either;
  return { allowed: 'refuse', rule: reads ? 'gone-stays-gone' : 'gone-things-refuse-writes' };
};

/** What may be answered, from facts alone. `settles`: the target takes time until a deletion is seen. */
export const predict = (facts: Facts, request: PlanRequest, settles: boolean): Prediction => {
  const { action, target, other } = request;
  const standing = target?.standing ?? 'live';
  if (standing === 'gone' || standing === 'never') return onNobody(action, settles);
  if (standing === 'deleted') return onDeleted(action);
  if (standing !== 'live') return either;
  const isRead = action.act === 'read' || action.act === 'list';
  const soft = target?.thing?.container !== undefined && isRestored(target.thing);
  if (isRead) return { allowed: 'accept', rule: soft ? 'restored-as-before' : 'reads-last-write' };
  if (otherIsRefused(other)) return settles ? either : { allowed: 'refuse', rule: 'gone-things-refuse-writes' };
  if (other !== undefined && other.standing !== 'live') return either;
  if (isOpen(facts, request)) return either;
  return { allowed: 'accept', rule: soft ? 'restored-as-before' : 'valid-writes-accepted' };
};
