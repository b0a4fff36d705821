import type { Exchange } from '../client/exchange.ts';
import { kinds } from '../client/kinds.ts';
import { numberInside, textInside } from '../checks/inside.ts';
import { addThing, childrenOf, mayLieIn, type Facts, type Thing } from './facts.ts';
import { fieldsOf, fieldsOfNew, reruled, setField, widenField } from './fields.ts';
import type { PlanRequest } from './request.ts';
import { isTooLong } from './values.ts';

type Effect = (facts: Facts, request: PlanRequest, thing: Thing, exchange: Exchange) => void;

const forget = (facts: Facts, thing: Thing): void => {
  thing.standing = 'unknown';
  for (const inner of childrenOf(facts, thing)) forget(facts, inner);
};

/** A thing that is not as known, seen before what the rule speaks of: nothing is known of it from now on. */
export const distrust = (facts: Facts, thing: Thing): void => {
  thing.fields.clear();
  forget(facts, thing);
};

/** What a collection takes along is open: cascade or lift (OP-COL-05). */
const removeCollection = (facts: Facts, collection: Thing): void => {
  const taken = facts.things.filter(
    (thing) =>
      thing !== collection && thing.standing !== 'gone' && isPlaced(thing) && mayLieIn(facts, thing, collection),
  );
  for (const thing of taken) forget(facts, thing);
  collection.standing = 'gone';
};

const isPlaced = ({ kind }: Thing): boolean => kind === 'collection' || kind === 'space';

const removeThing: Effect = (facts, _request, thing) => {
  if (thing.kind === 'collection') removeCollection(facts, thing);
  else if (thing.kind === 'space') thing.standing = 'deleted';
  else {
    if (thing.kind === 'commentReply' && thing.container !== undefined) thing.container.repliesRemoved += 1;
    thing.standing = 'gone';
  }
};

const restore: Effect = (facts, _request, thing) => {
  if (thing.standing !== 'deleted') return;
  thing.standing = 'live';
  // As before, or at the root (OP-SPC-07).
  widenField(thing, 'parent', null);
  for (const one of [thing, ...facts.things.filter((inner) => liesIn(inner, thing))]) {
    one.restored = true;
    for (const name of one.fields.keys()) reruled(one.fields, name, 'restored-as-before');
  }
};

const liesIn = (thing: Thing, outer: Thing): boolean =>
  thing.container !== undefined && (thing.container === outer || liesIn(thing.container, outer));

const write: Effect = (facts, { body, target }, thing) => {
  // Moved while deleted, from a place that is not known: it may come back anywhere (OP-SPC-04).
  if (target?.standing !== 'live' && body['parent'] !== undefined) forget(facts, thing);
  // An unknown neighbour that is accepted may decide nothing or something (OP-MOVE-02).
  const put = target?.standing === 'live' && body['position'] === undefined ? setField : widenField;
  for (const [name, value] of fieldsOf(body)) {
    // Other rows judge that this has to be refused; what is stored instead is nobody's word.
    if (isTooLong(value)) thing.fields.delete(name);
    else put(thing, name, value);
  }
};

/** A move into what lies inside the thing itself: nobody says what becomes of them (OP-MOVE-04). */
const move: Effect = (facts, request, thing, exchange) => {
  const { other } = request;
  const isCycle = other?.thing !== undefined && thing.kind === 'collection' && mayLieIn(facts, other.thing, thing);
  if (isCycle || other?.standing === 'foreign') {
    for (const inner of facts.things.filter((each) => isPlaced(each) && mayLieIn(facts, each, thing)))
      forget(facts, inner);
    return;
  }
  write(facts, request, thing, exchange);
};

const seat = (thing: Thing, id: string, ...values: readonly (string | null)[]): void => {
  thing.seats.set(id, { values, rule: 'reads-last-write' });
};

const putSeat: Effect = (_facts, { person, body, target }, thing) => {
  if (target?.standing !== 'live') thing.seats.clear();
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
  move,
  remove: removeThing,
  restore,
  seat: putSeat,
  unseat: emptySeat,
  bulk: putSeats,
};

/** The thing that an accepted creation made; undefined when the reply names none. */
const madeBy = (facts: Facts, { action, target, params, body }: PlanRequest, exchange: Exchange): Thing | undefined => {
  const kind = action.makes;
  const id = textInside(exchange.json, 'id');
  if (kind === undefined || id === undefined) return undefined;
  const known = facts.things.find((thing) => thing.kind === kind && thing.id === id && thing.standing === 'live');
  if (known !== undefined) {
    // A team of that title may have been there already (OP-TEAM-01).
    if (typeof body['title'] === 'string') setField(known, 'title', body['title']);
    known.seats.clear();
    return known;
  }
  const container = action.on === null ? undefined : target?.thing;
  const own = action.act === 'duplicate' ? {} : params;
  const before = numberInside(exchange.json, 'comments') ?? 0;
  const thing = addThing(facts, { kind, id, params: { ...own, [kinds[kind].param]: id }, container }, before);
  if (action.act !== 'duplicate') fieldsOfNew(thing, body);
  if (target !== undefined && target.standing !== 'live') thing.standing = 'unknown';
  return thing;
};

const create = (facts: Facts, request: PlanRequest, exchange: Exchange): Thing | undefined => {
  const { other, body } = request;
  const made = madeBy(facts, request, exchange);
  const isDoubtful = (other !== undefined && other.standing !== 'live') || isTooLong(body['title']);
  if (made !== undefined && isDoubtful) forget(facts, made);
  // A reply may open a resolved comment again (OP-CMT-11).
  const answered = request.target?.thing;
  if (request.action.makes === 'commentReply' && answered !== undefined) widenField(answered, 'resolved', false);
  return made;
};

/** Whether nobody says what an accepted request did: it went to what was gone, or below a wrong container. */
const isBeyondTheText = ({ action, target, other }: PlanRequest): boolean => {
  const standing = target?.standing;
  if (standing === 'unknown') return action.act !== 'remove';
  return standing === 'foreign' || standing === 'gone' || other?.standing === 'unknown';
};

/** What an accepted request changes in the facts; gives the thing that it made. */
export const accepted = (facts: Facts, request: PlanRequest, exchange: Exchange): Thing | undefined => {
  const { action, target } = request;
  if (action.makes !== undefined) return create(facts, request, exchange);
  const thing = target?.thing;
  if (thing === undefined || action.act === 'read' || action.act === 'list') return undefined;
  if (isBeyondTheText(request)) forget(facts, thing);
  else effects[action.act](facts, request, thing, exchange);
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
};
