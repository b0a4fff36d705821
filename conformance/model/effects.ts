import type { Exchange } from '../http/exchange.ts';
import { keyMade, kinds } from '../resources/kinds.ts';
import { numberInside } from '../core/json-path.ts';
import {
  chooseDefault,
  forgetSectionsOf,
  forgetTeam,
  join,
  leave,
  leaveOrders,
  moveAmongSpaces,
  movePart,
  removeGroup,
} from './effects-of-sites.ts';
import { addThing, forget, mayLieIn, type Facts, type Thing } from './facts.ts';
import { fieldsOf, fieldsOfNew, reruled, setField, widenField } from './fields.ts';
import { leaveSite, loosen } from './groups.ts';
import { isInSite, isReply } from './planned-kinds.ts';
import type { PlanRequest } from './request.ts';
import { isTooLong } from './values.ts';

type Effect = (facts: Facts, request: PlanRequest, thing: Thing, exchange: Exchange) => void;

/** A thing that is not as known, seen before what the rule speaks of: nothing is known of it from now on. */
export const distrust = (facts: Facts, thing: Thing): void => {
  thing.fields.clear();
  thing.values.clear();
  forget(facts, thing);
};

/** What a collection takes along is open: cascade or lift (OP-COL-05). */
const removeCollection = (facts: Facts, collection: Thing): void => {
  const taken = facts.things.filter(
    (thing) => thing !== collection && thing.state !== 'gone' && isPlaced(thing) && mayLieIn(facts, thing, collection),
  );
  for (const thing of taken) {
    forget(facts, thing);
    if (thing.kind === 'space') forgetSectionsOf(facts, thing);
  }
  collection.state = 'gone';
};

const isPlaced = ({ kind }: Thing): boolean => kind === 'collection' || kind === 'space';

/** What else a deletion of a kind does; its things are gone unless it says otherwise. */
/** What a removal does to other things. */
export const removals: Partial<Record<Thing['kind'], (facts: Facts, thing: Thing) => void>> = {
  collection: removeCollection,
  space: (facts, space) => {
    space.state = 'deleted';
    leaveOrders(facts, space);
    forgetSectionsOf(facts, space);
  },
  siteSection: leaveSite,
  siteSectionGroup: removeGroup,
  team: forgetTeam,
  customField: (facts, { id }) => {
    for (const { values } of facts.things) values.delete(id);
  },
};

/** After a thing was deleted. */
export const removed = (facts: Facts, thing: Thing): void => {
  thing.state = 'gone';
  if (isReply(thing.kind) && thing.container !== undefined) thing.container.repliesRemoved += 1;
  removals[thing.kind]?.(facts, thing);
};

const restore: Effect = (facts, _request, thing) => {
  if (thing.state !== 'deleted') return;
  thing.state = 'live';
  // As before, or at the root (OP-SPC-07).
  widenField(thing, 'parent', null);
  for (const one of [thing, ...facts.things.filter((inner) => liesIn(inner, thing))]) {
    one.restored = true;
    for (const fields of [one.fields, one.values]) {
      for (const name of fields.keys()) reruled(fields, name, 'restored-as-before');
    }
  }
};

const liesIn = (thing: Thing, outer: Thing): boolean =>
  thing.container !== undefined && (thing.container === outer || liesIn(thing.container, outer));

const write: Effect = (facts, request, thing) => {
  const { body, target, beside } = request;
  // Moved while deleted, from a place that is not known: it may come back anywhere (OP-SPC-04).
  if (target?.state !== 'live' && body['parent'] !== undefined) forget(facts, thing);
  // An unknown neighbour that is accepted may decide nothing or something (OP-MOVE-02).
  const isBeside = body['position'] === undefined || beside !== undefined;
  const put = target?.state === 'live' && isBeside ? setField : widenField;
  for (const [name, value] of fieldsOf(body)) {
    // Other rows judge that this has to be refused; what is stored instead is nobody's word.
    if (isTooLong(value)) thing.fields.delete(name);
    else put(thing, name, value);
  }
  if (thing.kind === 'site') chooseDefault(facts, request, thing);
};

/** A whole body: what it leaves out may be kept or fall back (OP-INT-02). */
const replace: Effect = (facts, request, thing, exchange) => {
  if (request.body['summary'] === undefined) thing.fields.delete('summary');
  const said = ['title', 'description', 'summary', 'source'];
  const body = Object.fromEntries(Object.entries(request.body).filter(([name]) => said.includes(name)));
  write(facts, { ...request, body }, thing, exchange);
};

/** The value of one custom field; others of the space may be kept or lost with it (OP-CF-07). */
const setValue: Effect = (_facts, { body, other, target }, space) => {
  for (const [name, field] of space.values) {
    space.values.set(name, { ...field, values: [...new Set([...field.values, null])] });
  }
  const value = (body['values'] as Readonly<Record<string, { value: unknown }>>)[other?.id ?? '']?.value;
  if (target?.state !== 'live') space.values.clear();
  else if (other?.state === 'live') space.values.set(other.id, { values: [value], rule: 'reads-last-write' });
};

/** A move into what lies inside the thing itself: nobody says what becomes of them (OP-MOVE-04). */
const move: Effect = (facts, request, thing, exchange) => {
  if (isInSite(thing.kind)) return movePart(facts, request, thing);
  const { other } = request;
  const isCycle = other?.thing !== undefined && thing.kind === 'collection' && mayLieIn(facts, other.thing, thing);
  if (isCycle || other?.state === 'foreign') {
    for (const inner of facts.things.filter((each) => isPlaced(each) && mayLieIn(facts, each, thing)))
      forget(facts, inner);
    return;
  }
  write(facts, request, thing, exchange);
  if (thing.kind === 'space') moveAmongSpaces(facts, request, thing);
};

const seat = (thing: Thing, id: string, ...values: readonly (string | null)[]): void => {
  thing.seats.set(id, { values, rule: 'reads-last-write' });
};

const putSeat: Effect = (_facts, { person, body, target }, thing) => {
  if (target?.state !== 'live') thing.seats.clear();
  else if (person !== undefined) seat(thing, person, body['role'] as string);
};

const emptySeat: Effect = (_facts, { person }, thing) => {
  if (person !== undefined) seat(thing, person, null);
};

const putSeats: Effect = (_facts, { body }, thing) => {
  const remove = (body['remove'] ?? []) as string[];
  const roles = body['memberships'] as Record<string, { role: string }>;
  for (const id of (body['add'] ?? []) as string[]) {
    // A member who is added again may keep the role (OP-TEAM-06).
    const before = (thing.seats.get(id)?.values ?? []).filter((value) => typeof value === 'string');
    const isNew = thing.seats.get(id)?.values.every((value) => value === null) === true;
    const role = roles[id]?.role ?? 'member';
    if (isNew) seat(thing, id, role);
    else seat(thing, id, ...new Set([...before, 'owner', 'member', role]));
  }
  for (const id of remove) seat(thing, id, null);
};

const none: Effect = () => undefined;

const effects: Readonly<Record<PlanRequest['action']['act'], Effect>> = {
  create: none,
  duplicate: none,
  read: none,
  list: none,
  update: write,
  put: replace,
  value: setValue,
  join: (facts, request, thing) => join(facts, request, thing),
  leave: (facts, request, thing) => leave(facts, request, thing),
  move,
  remove: (facts, _request, thing) => removed(facts, thing),
  restore,
  seat: putSeat,
  unseat: emptySeat,
  bulk: putSeats,
};

const madeAgain = (known: Thing, { title }: PlanRequest['body']): Thing => {
  if (typeof title === 'string') setField(known, 'title', title);
  known.seats.clear();
  return known;
};

/** The thing that an accepted creation made; undefined when the reply names none. */
const madeBy = (facts: Facts, request: PlanRequest, exchange: Exchange): Thing | undefined => {
  const { action, target, params, body } = request;
  const kind = action.makes;
  if (kind === undefined) return undefined;
  const id = keyMade(kind, { params, body }, exchange.json);
  if (id === undefined) return undefined;
  const known = facts.things.find((thing) => thing.kind === kind && thing.id === id && thing.state === 'live');
  // A team of that title may have been there already (OP-TEAM-01).
  if (known !== undefined) return madeAgain(known, body);
  const container = action.on === null ? undefined : target?.thing;
  const own = action.act === 'duplicate' ? {} : params;
  const before = numberInside(exchange.json, 'comments') ?? 0;
  const thing = addThing(facts, { kind, id, params: { ...own, [kinds[kind].param]: id }, container }, before);
  if (action.act !== 'duplicate') fieldsOfNew(thing, body);
  if (target !== undefined && target.state !== 'live') thing.state = 'unknown';
  return thing;
};

const create = (facts: Facts, request: PlanRequest, exchange: Exchange): Thing | undefined => {
  const { other, body } = request;
  const made = madeBy(facts, request, exchange);
  const isDoubtful =
    (other !== undefined && other.state !== 'live') || fieldsOf(body).some(([, value]) => isTooLong(value));
  if (made?.kind === 'siteSectionGroup') join(facts, request, made);
  if (made !== undefined && isDoubtful) forget(facts, made);
  // A reply may open a resolved comment again (OP-CMT-11).
  const answered = request.target?.thing;
  const makesReply = request.action.makes !== undefined && isReply(request.action.makes);
  if (makesReply && answered !== undefined) widenField(answered, 'resolved', false);
  return made;
};

/** Whether nobody says what an accepted request did: it went to what was gone, or below a wrong container. */
const isBeyondTheText = ({ action, target, other }: PlanRequest): boolean => {
  const standing = target?.state;
  if (standing === 'unknown') return action.act !== 'remove';
  if (standing === 'foreign' || standing === 'gone' || other?.state === 'unknown') return true;
  return (action.act === 'update' || action.act === 'put') && other !== undefined && other.state !== 'live';
};

/** A place where a thing may lie besides those known; undefined stands for any. */
const mayAlsoLie = ({ fields }: Thing, place: unknown): void => {
  const { values, rule } = fields.get('parent') ?? { values: [undefined], rule: 'reads-last-write' };
  fields.set('parent', { values: [...new Set([...values, place])], rule });
};

/** What an accepted request changes in the facts; gives the thing that it made. */
export const accepted = (facts: Facts, request: PlanRequest, exchange: Exchange): Thing | undefined => {
  const { action, target } = request;
  if (action.makes !== undefined) return create(facts, request, exchange);
  const thing = target?.thing;
  if (thing === undefined || action.act === 'read' || action.act === 'list') return undefined;
  if (isBeyondTheText(request)) {
    forget(facts, thing);
    const { parent } = request.body;
    if (parent !== undefined) mayAlsoLie(thing, parent);
    // Put into a group that may be there or not.
    if (request.other?.thing?.kind === 'siteSection') loosen(facts, request.other.thing);
  } else effects[action.act](facts, request, thing, exchange);
  return undefined;
};

/** What a refused request leaves: everything, by a rule that is no must. */
export const refused = (request: PlanRequest): void => {
  const thing = request.target?.thing;
  if (thing === undefined || request.action.makes !== undefined) return;
  for (const [name] of fieldsOf(request.body)) reruled(thing.fields, name, 'refused-writes-change-nothing');
  for (const id of thing.seats.keys()) {
    if (request.action.act === 'bulk' || id === request.person)
      reruled(thing.seats, id, 'refused-writes-change-nothing');
  }
  if (request.action.act === 'value') {
    for (const name of thing.values.keys()) reruled(thing.values, name, 'refused-writes-change-nothing');
  }
};
