import type { OperationId } from '#spec/operation.ts';
import type { Finding } from '../../core/check-result.ts';
import type { Params } from '../../core/params.ts';
import type { Exchange } from '../../http/exchange.ts';
import { resources } from '../../resources/index.ts';
import { kindMadeBy, kindRemovedBy } from '../../resources/kinds.ts';
import type { Write } from '../pictures/effects-on.ts';
import { nameOf, pointerTo, type Sighting, type Thing } from '../pictures/sighting.ts';
import { countedIn, countsOf, mayMoveCount, holderOf, type CountOf } from './counted-by.ts';
import type { CountCheck, Range } from './counters.ts';

/** One reply with what it shows; `items` where it is a whole list, `write` where it may have changed something. */
export type Reply = {
  readonly operation: OperationId;
  readonly params: Params;
  readonly exchange: Exchange;
  readonly items: readonly unknown[] | undefined;
  readonly write: Write | undefined;
  readonly sightings: readonly Sighting[];
};

/** A number that was held against its list, and what is wrong with it. */
export type CountJudged = {
  readonly check: CountCheck;
  readonly exchanges: readonly Exchange[];
  readonly fault: Finding | undefined;
  /** Whether there is something to count: no number at all and an empty list agree by chance. */
  readonly isTelling: boolean;
};

/** Numbers that were held against their lists before the first write that was accepted, and after it. */
export type CountsAround = { readonly before: readonly CountJudged[]; readonly after: readonly CountJudged[] };

type Shown = { readonly sighting: Sighting; readonly value: number; readonly exchange: Exchange };
type Listed = { readonly items: readonly unknown[]; readonly exchange: Exchange };
type Known = {
  readonly count: CountOf;
  readonly thing: Thing;
  shown: readonly Shown[];
  listed: Listed | undefined;
  /** Items of the list that are gone; undefined while nobody knows. */
  removed: number | undefined;
};

/** Showings of one number that wait for its list. */
const shownMost = 10;
/** Numbers that are remembered. */
const remembered = 200;

const valueOf = ({ members }: Sighting, member: string): unknown => {
  const text = members.get(member);
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
};

/** What a number may be, in words. */
export const rangeText = (least: number, most: number): string => {
  if (least === most) return String(least);
  return most === Infinity ? `${least} or more` : `from ${least} to ${most}`;
};

type Beside = { readonly listed: Listed; readonly narrow: Set<string> | undefined };

/** `narrow`: the counters of which a number has shown that the server counts the least that is permitted. */
const rangeOf = ({ count, removed }: Known, { sighting, value }: Shown, { listed, narrow }: Beside): Range => {
  const { name, range } = count;
  const { items } = listed;
  const given = range({ items, shown: (each) => valueOf(sighting, each), removed: removed ?? Infinity });
  const { least, most, telling = false } = given;
  const isNarrow = narrow?.has(name) === true && most < Infinity;
  if (telling && value === least) narrow?.add(name);
  return isNarrow ? { least, most: least } : given;
};

const judgeOne = (known: Known, shown: Shown, beside: Beside): readonly CountJudged[] => {
  const { check, member, kind } = known.count;
  const { sighting, value } = shown;
  const { least, most } = rangeOf(known, shown, beside);
  // Any number at all is permitted.
  if (least === 0 && most === Infinity) return [];
  const exchanges = [shown.exchange, beside.listed.exchange];
  const isTelling = value > 0 || beside.listed.items.length > 0;
  if (value >= least && value <= most) return [{ check, exchanges, fault: undefined, isTelling }];
  const expected = `${member} of the ${resources[kind].word} counts what its list holds (${rangeText(least, most)})`;
  const fault = { expected, got: String(value), pointer: pointerTo(sighting.pointer, [member]), exchanges };
  return [{ check, exchanges, fault, isTelling }];
};

/** What is gone of a list is known from its beginning, or since its number was once held against it. */
const note = (known: Known, { value }: Shown, { items }: Listed): void => {
  known.removed ??= Math.max(0, value - items.length);
};

/** Forgets what a write may have moved, and counts what it took from the list. */
const disturb = (known: Known, { operation, params }: Write): void => {
  const { count, thing } = known;
  known.shown = [];
  known.listed = undefined;
  const removes = kindRemovedBy(operation);
  if (known.removed === undefined || removes === undefined) return;
  const gone = params[resources[removes].param ?? ''] ?? '';
  if (resources[removes].schema === count.counts) known.removed += 1;
  // What it lies in took all of them along, and may come back without them.
  else if ([thing.id, ...thing.scope].includes(gone)) known.removed = undefined;
};

/**
 * Holds every number against the list that it counts, whichever is read first, as long as no write lay between that may
 * have moved one of them; `isJudged` says of which things nobody else changes anything. With `isWhole` nothing was ever
 * removed of what is counted, so that one number tells how the server reads the next.
 */
export const keepCounts = (isJudged: (thing: Thing) => boolean, isWhole = false) => {
  const all = new Map<string, Known>();
  const narrow = isWhole ? new Set<string>() : undefined;
  const knownOf = (count: CountOf, thing: Thing): Known => {
    const key = `${count.name} ${nameOf(thing)}`;
    const known = all.get(key) ?? { count, thing, shown: [], listed: undefined, removed: undefined };
    if (all.size >= remembered && !all.has(key)) all.clear();
    all.set(key, known);
    return known;
  };
  const wrote = (write: Write): void => {
    for (const known of all.values()) if (mayMoveCount(write, known.thing, known.count)) disturb(known, write);
  };
  const sawThing = (sighting: Sighting, { exchange, write }: Reply): readonly CountJudged[] => {
    const { thing, members } = sighting;
    if (!isJudged(thing) || members.has('deletedAt')) return [];
    return countsOf(thing.kind).flatMap((count) => {
      const value = valueOf(sighting, count.member);
      if (typeof value !== 'number') return [];
      const known = knownOf(count, thing);
      if (write?.made === thing.id && kindMadeBy(write.operation) === thing.kind && thing.kind !== 'space')
        known.removed = 0;
      const shown = { sighting, value, exchange };
      known.shown = [...known.shown.slice(1 - shownMost), shown];
      if (known.listed === undefined) return [];
      const judged = judgeOne(known, shown, { listed: known.listed, narrow });
      note(known, shown, known.listed);
      return judged;
    });
  };
  const sawList = (items: readonly unknown[], { operation, params, exchange }: Reply): readonly CountJudged[] =>
    countedIn(operation).flatMap((count) => {
      const known = knownOf(count, holderOf(count, params));
      known.listed = { items, exchange };
      const judged = known.shown.flatMap((shown) => judgeOne(known, shown, { listed: known.listed!, narrow }));
      for (const shown of known.shown) note(known, shown, known.listed);
      return judged;
    });
  return {
    /** A write whose reply is not seen. */
    wrote,
    /** What a reply shows, of a write after what it did. */
    saw: (reply: Reply): readonly CountJudged[] => {
      if (reply.write !== undefined) wrote(reply.write);
      const ofThings = reply.sightings.flatMap((sighting) => sawThing(sighting, reply));
      return [...ofThings, ...(reply.items === undefined ? [] : sawList(reply.items, reply))];
    },
    forget: (): void => all.clear(),
  };
};
