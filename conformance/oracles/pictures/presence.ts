import { effects, type Effect } from '#spec/effect.ts';
import { operationRow, type WritingOperationId } from '#spec/operation.ts';
import { isAbout, mayTake } from './effects-on.ts';
import type { Holders } from './holders.ts';
import type { Mismatch } from './pictures.ts';
import { itemsSeen, nameOf, type Sighting, type Thing } from './sighting.ts';
import type { Seen, Written } from './writes.ts';

/** What one place shows: a thing by itself, or the items of a whole list. */
type Place = { readonly seen: Seen; readonly shown: ReadonlyMap<string, Sighting> };

/** A reply with what it shows; `items` are those of a whole list. */
export type Look = {
  readonly seen: Seen;
  readonly params: Readonly<Record<string, string>>;
  readonly sightings: readonly Sighting[];
  readonly items: readonly unknown[] | undefined;
};

const gone: readonly number[] = [404, 410];
const ownPointer = /^(?:\/items\/\d+)?$/;

/** Whether a write removes what the thing lies in. */
const removesAround = ({ operation, params }: Written, { scope }: Thing): boolean => {
  const effect: Effect | undefined = effects[operation as WritingOperationId];
  const last = operationRow(operation).pathParameters.at(-1) ?? '';
  return effect?.thing === 'removed' && scope.includes(params[last] ?? '');
};

/** Whether a write makes a thing and gives it no name, so that no server can take one that is there for it (OP-TEAM-01). */
const makesAnew = ({ operation, ok, made }: Written): boolean => {
  const { acts, body } = operationRow(operation);
  return ok && made !== undefined && acts.as === 'create' && body === null;
};

/** Whether the last write about this very thing removed it: what was brought back may be missing for a while (OP-ENV-04). */
const isRemoved = (writes: readonly Written[], thing: Thing): boolean => {
  const last = writes.findLast((write) => write.ok && isAbout(write, thing));
  const effect: Effect | undefined = last && effects[last.operation as WritingOperationId];
  return effect?.thing === 'removed';
};

/** More than two replies in a row are apart, and much less than the 7 days of a restore. */
const leapMs = 3_600_000;

/** Whether a deleted thing may be gone for good: others can have moved the clock over its 7 days, or nobody tells the time. */
const mayHaveExpired = ({ members }: Sighting, before: Seen, now: Seen): boolean => {
  const [from, to] = [before, now].map(({ exchange }) => Date.parse(exchange.headers['date'] ?? ''));
  return members.has('deletedAt') && !(Math.abs((to ?? NaN) - (from ?? NaN)) < leapMs);
};

/** What is wrong where a removed thing is there again that nothing since was about; one that shows deletedAt is not. */
const returned = (writes: readonly Written[], before: Place, now: Place): readonly Mismatch[] => {
  const between = writes.filter(({ ok, sent }) => ok && sent > before.seen.answered && sent < now.seen.sent);
  const last = between.at(-1);
  if (last === undefined || before.seen.exchange.ok) return [];
  return [...now.shown.values()]
    .filter(({ members }) => !members.has('deletedAt'))
    .filter(({ thing }) => isRemoved(writes, thing))
    .filter(({ thing }) => !between.some((write) => isAbout(write, thing)))
    .map(({ thing, pointer }) => ({
      aspect: 'frame',
      operation: last.operation,
      thing,
      member: 'id',
      pointer,
      expected: '"none: it was removed, and not found since"',
      source: `as before ${last.operation}`,
      got: JSON.stringify(thing.id),
      exchanges: [before.seen.exchange, last.exchange, now.seen.exchange],
    }));
};

/** What is wrong where a creation answers with a thing that was there before it. */
const notNew = (write: Written, { thing, pointer }: Sighting, before: Seen): Mismatch => ({
  aspect: 'frame',
  operation: write.operation,
  thing,
  member: 'id',
  pointer,
  expected: '"a new one"',
  source: 'as a creation answers with what it made',
  got: JSON.stringify(thing.id),
  exchanges: [before.exchange, write.exchange],
});

/** Looks whether what a creation answers with was there before it. */
const keepMade = () => {
  const met = new Map<string, Seen>();
  return (write: Written | undefined, seen: Seen, sightings: readonly Sighting[]): readonly Mismatch[] => {
    const isReply = write?.exchange === seen.exchange && makesAnew(write);
    const found = !isReply
      ? []
      : sightings.flatMap((sighting) => {
          const before = met.get(nameOf(sighting.thing));
          return sighting.thing.id === write.made && before !== undefined ? [notNew(write, sighting, before)] : [];
        });
    for (const { thing } of sightings) if (!met.has(nameOf(thing))) met.set(nameOf(thing), seen);
    return found;
  };
};

/**
 * Things that were there and are not any more, or were removed and are there again, though no write between has anything
 * to do with them, and such as were there before they were made. For requests that come one after the other.
 */
export const keepPresence = (isJudged: (thing: Thing) => boolean, holders: Holders = () => undefined) => {
  const places = new Map<string, Place>();
  const writes: Written[] = [];
  const madeBefore = keepMade();
  const missing = ({ seen, shown }: Place, now: Seen, still: ReadonlyMap<string, Sighting>): readonly Mismatch[] => {
    const between = writes.filter(({ ok, sent }) => ok && sent > seen.answered && sent < now.sent);
    const last = between.at(-1);
    if (last === undefined) return [];
    return [...shown]
      .filter(([name, { thing }]) => !still.has(name) && isJudged(thing))
      .filter(([, sighting]) => !mayHaveExpired(sighting, seen, now))
      .filter(([, { thing, members }]) =>
        between.every(
          (write) => !(mayTake(write, thing, members, holders(thing, write)) || removesAround(write, thing)),
        ),
      )
      .map(([, { thing, pointer }]) => ({
        aspect: 'frame',
        operation: last.operation,
        thing,
        member: '',
        pointer,
        expected: undefined,
        source: `as before ${last.operation}`,
        got: now.exchange.ok ? 'a list without it' : `status ${now.exchange.status}`,
        exchanges: [seen.exchange, last.exchange, now.exchange],
      }));
  };
  return {
    wrote: (write: Written): void => {
      writes.push(write);
    },
    /** What is missing or there again since the same place was looked at before, and what was there before it was made. */
    looked: ({ seen, params, sightings, items }: Look): readonly Mismatch[] => {
      const { operation, exchange } = seen;
      const made = madeBefore(writes.at(-1), seen, sightings);
      if (made.length > 0) return made;
      const isWhole = items !== undefined && items.length <= itemsSeen;
      const isRead = operationRow(operation).acts.as === 'read';
      if (exchange.ok ? !isRead && !isWhole : !isRead || !gone.includes(exchange.status)) return [];
      const key = `${operation} ${JSON.stringify(params)}`;
      const before = places.get(key);
      const own = sightings.filter(({ pointer }) => ownPointer.test(pointer));
      const shown = new Map(own.map((each) => [nameOf(each.thing), each]));
      places.set(key, { seen, shown });
      if (before === undefined) return [];
      return [...missing(before, seen, shown), ...returned(writes, before, { seen, shown })];
    },
  };
};
