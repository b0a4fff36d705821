import type { JsonSchema } from '#spec/document.ts';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { namedSchema, requiredOf, typesOf } from '../../../../core/json-schema.ts';
import { objectsAt } from '../../derived/reply-places.ts';
import { resourceKinds, resources } from '../../../../resources/index.ts';
import type { Answer, FaultyRequest, Fault, Members } from '../../fault.ts';
import { isAccepted, membersOf } from '../../faults/replies.ts';
import { changersOf, comesLater } from '../changers.ts';
import type { MeaningMutant } from '../meaning-mutant.ts';
import { constantsOf, isCounter, isTime } from '../member-values.ts';
import { showing, thingPlaces, type ThingMember, type ThingPlace } from '../reply-things.ts';
import { createSightings, identityOf, isOneInItsPlace, keyMembers, type Sighting } from '../sightings.ts';

/** A true value as a fault sees it. */
type Seen = Sighting & {
  /** What other things of the kind have, where it differs. */
  readonly others: readonly unknown[];
  /** How often the operation has answered. */
  readonly turn: number;
};

/** What stands in a reply in place of the true value; undefined leaves the member out. */
type Change = (seen: Seen) => unknown;
/** A constant also stands where the server leaves out what would hold it. */
type NamedChange = readonly [word: string, change: Change, isPlanted?: true];

const put = (holder: Members, key: string, value: unknown): void => {
  if (value === undefined) delete holder[key];
  else holder[key] = value;
};

type Holder = { readonly object: Members; readonly name: string };

/** The objects that hold a member in the things at a place, each with a name that is the same in every reply. */
const holdersOf = (json: unknown, place: ThingPlace, { way }: ThingMember, ask: FaultyRequest): readonly Holder[] =>
  objectsAt(json, place.way).flatMap((thing) => {
    const own = isOneInItsPlace(ask.operation, place.schema) ? Object.values(ask.params) : [identityOf(thing, ask)];
    const identity = [...own, ask.authorization ?? ''];
    return objectsAt(thing, way.slice(0, -1)).map((object, index) => ({
      object,
      name: JSON.stringify([...identity, index]),
    }));
  });

/** Makes the objects on the way to a member where none of them is an item. */
const plant = (thing: Members, way: readonly string[]): void => {
  if (way.includes('*')) return;
  let object = thing;
  for (const step of way.slice(0, -1)) {
    object[step] ??= {};
    object = membersOf(object[step]) ?? {};
  }
};

/** One member of what an operation answers about is wrong, in every success. */
const alteredMember =
  (operation: OperationId, place: ThingPlace, member: ThingMember, [, change, isPlanted]: NamedChange): Fault =>
  () => {
    const sightings = createSightings();
    const key = member.way.at(-1) ?? '';
    let turn = 0;
    const look = (ask: FaultyRequest, { json }: Answer): void => {
      const isHere = ask.operation === operation;
      const places = thingPlaces(ask.operation).filter(({ schema }) => schema === place.schema);
      if (isHere && isPlanted === true) for (const thing of objectsAt(json, place.way)) plant(thing, member.way);
      const holders = places.flatMap((each) =>
        holdersOf(json, each, member, ask).map((holder) => ({ ...holder, isAltered: isHere && each.isOwn })),
      );
      const seen = holders.map((holder) => ({ ...holder, sighting: sightings.see(holder.name, holder.object[key]) }));
      turn += isHere ? 1 : 0;
      for (const { object, name, sighting, isAltered } of seen) {
        if (!isAltered) continue;
        put(object, key, change({ ...sighting, others: sightings.others(name, sighting.now), turn }));
      }
    };
    return async (ask, server) => {
      const answer = await server.send(ask);
      if (isAccepted(answer)) look(ask, answer);
      return answer;
    };
  };

const always =
  (value: unknown): Change =>
  () =>
    structuredClone(value);

const stale: Change = ({ changes, before, now }) => (changes === 0 ? now : before);
const creation: Change = ({ first }) => first;
/** A value stays until there is none. */
const untilNone: Change = ({ fresh }) => fresh;
const ofAnother: Change = ({ others: [another], now }) => (now === undefined ? now : (another ?? now));
const fromSecondChange: Change = ({ changes, second, now }) => (changes < 2 ? now : second);

const secondMs = 1_000;
const yearMs = 31_536_000_000;

const later =
  (ms: (seen: Seen) => number): Change =>
  (seen) =>
    typeof seen.now === 'string' ? new Date(Date.parse(seen.now) + ms(seen)).toISOString() : seen.now;

const ofArray =
  (change: (items: readonly unknown[], seen: Seen) => readonly unknown[]): Change =>
  (seen) =>
    Array.isArray(seen.now) ? change(seen.now as unknown[], seen) : seen.now;

const withRemoved = ofArray((items, { before }) => {
  const texts = new Set(items.map((item) => JSON.stringify(item)));
  const removed = Array.isArray(before) ? (before as unknown[]).filter((item) => !texts.has(JSON.stringify(item))) : [];
  return [...items, ...removed];
});

const arrayChanges: readonly NamedChange[] = [
  ['first-only', ofArray((items) => items.slice(0, 1))],
  ['reversed', ofArray((items) => items.toReversed())],
  ['with-removed', withRemoved],
];
const timeChanges: readonly NamedChange[] = [
  ['future', later(() => yearMs)],
  ['moved-by-reads', later(({ turn }) => turn * secondMs)],
];
const counterChanges: readonly NamedChange[] = [['from-second-change', fromSecondChange]];

/** Changes of arrays and counters that show what was before a write. */
const old: ReadonlySet<string> = new Set(['with-removed', 'from-second-change']);

const isFlag = (schema: JsonSchema): boolean => typesOf(schema).includes('boolean');

/** What belongs to the type of a member. */
const ownChanges = ({ schema, way }: ThingMember): readonly NamedChange[] => {
  if (typesOf(schema).includes('array')) return arrayChanges;
  if (isTime(schema)) return timeChanges;
  return isCounter(schema) || way.at(-1) === 'count' ? counterChanges : [];
};

/** Whether a thing is another one with another value of the member. */
const isKey = (operation: OperationId, { schema, members }: ThingPlace, { way }: ThingMember): boolean => {
  const keys = keyMembers.filter((name) => members.some((each) => each.way.join('.') === name));
  return !isOneInItsPlace(operation, schema) && way.join('.') === keys[0];
};

/** Flags that are true in the answer of a write: its caller may do what they say, and what was made is in use. */
const isGranted = (operation: OperationId, { schema, way }: ThingMember): boolean =>
  way[0] === 'permissions' || (isFlag(schema) && operationRow(operation).acts.as === 'create');

/** What stays as it was made, or is the name under which it is written. */
const isLasting = ({ schema }: ThingPlace, { way }: ThingMember): boolean => {
  const path = way.join('.');
  const isName = resourceKinds.some((kind) => resources[kind].schema === schema && resources[kind].key === path);
  return path === 'createdAt' || isName;
};

/** Whether it is a text of which a thing may have none: one that goes over into another came and did not go. */
const isLeftOut = ({ schema }: ThingPlace, { way, schema: own }: ThingMember): boolean =>
  way.length === 1 &&
  typesOf(own).includes('string') &&
  !isTime(own) &&
  !requiredOf(namedSchema(schema)).includes(way[0] ?? '');

/** What no write changes is never old, nor is what tells a thing from others. */
const staysAsMade = (operation: OperationId, place: ThingPlace, member: ThingMember): boolean =>
  isKey(operation, place, member) ||
  isLasting(place, member) ||
  changersOf(place.schema, member.way.join('.')).every(({ isMaking }) => isMaking);

/** Reads in full; of the reply to a write its constants: as a whole, old and mixed up, it is wrong by other operators. */
const changesOf = (operation: OperationId, place: ThingPlace, member: ThingMember): readonly NamedChange[] => {
  const { method, acts } = operationRow(operation);
  const { schema, way } = member;
  const constants = constantsOf(schema).map(([word, value]): NamedChange => [word, always(value), true]);
  // What a write answers has its items read elsewhere.
  if (method !== 'GET') {
    const isEmpty = typesOf(schema).includes('array') && comesLater(operation, way.join('.'));
    if (way.includes('*') || isEmpty) return [];
    return isGranted(operation, member) ? constants.slice(-1) : constants.slice(0, 1);
  }
  // Which of several items an item was before is not known.
  if (way.includes('*')) return [...constants, ...ownChanges(member)];
  const other: readonly NamedChange[] = isFlag(schema) ? [] : [['of-another', ofAnother]];
  const isFixed = staysAsMade(operation, place, member);
  const fixed = [...constants, ...other, ...ownChanges(member).filter(([word]) => !old.has(word))];
  if (isFixed) return fixed;
  const oldest: readonly NamedChange[] = acts.as === 'list' ? [] : [['creation', creation]];
  const lasting: readonly NamedChange[] = isLeftOut(place, member) ? [['until-none', untilNone]] : [];
  return [...constants, ['stale', stale], ...oldest, ...lasting, ...other, ...ownChanges(member)];
};

const ofMember = (operation: OperationId, place: ThingPlace, member: ThingMember): MeaningMutant[] =>
  changesOf(operation, place, member).map((named) => ({
    operator: 'reply-member',
    change: named[0],
    operation,
    place: member.way.join('/'),
    member: { of: place.schema, path: member.way.join('.') },
    on: showing(place.schema),
    fault: alteredMember(operation, place, member, named),
  }));

/** A member of what an operation answers about: constant, old, that of another thing, or wrong as its type can be. */
export const replyMembers = (): MeaningMutant[] =>
  operationIds.flatMap((operation) =>
    thingPlaces(operation)
      .filter(({ isOwn }) => isOwn)
      // Plain items are wrong together with their list.
      .flatMap((place) =>
        place.members.filter(({ way }) => way.at(-1) !== '*').flatMap((member) => ofMember(operation, place, member)),
      ),
  );
