import type { OperationId } from '#spec/operation.ts';
import type { Params } from '../core/params.ts';
import type { Exchange } from '../http/exchange.ts';
import type { CountJudged } from '../oracles/counters/keep-counts.ts';
import type { Aspect, Mismatch } from '../oracles/pictures/pictures.ts';
import { nameOf } from '../oracles/pictures/sighting.ts';
import { kinds, kindsWithin, type Kind } from '../resources/kinds.ts';
import type { Made, World } from '../world/world.ts';
import type { Open } from './open-scene.ts';
import { ownNames, ownPlace } from './own-place.ts';
import { partsOf } from './parts-of.ts';
import { countedListsOf, readersOf } from './scene-readers.ts';
import { openOwnScene } from './scene-readings.ts';
import { sharedBy } from './sibling.ts';
import { shownElsewhere } from './shown-elsewhere.ts';
import type { Showing } from './showing.ts';
import { everyPair, waysOf } from './ways-to-change.ts';

/** What is wrong, the write that is at fault where it is one, and the accepted write before that. */
type At = { readonly operation: OperationId | undefined; readonly after: Exchange | undefined };

/** What every pair of writes to one thing showed. */
export type PairsScene = {
  readonly mismatches: readonly (At & { readonly mismatch: Mismatch; readonly aspect: Aspect })[];
  readonly counts: readonly (At & { readonly judged: CountJudged })[];
};

const isAccepted = ({ ok, request }: Exchange): boolean => ok && request.method !== 'GET';

/** The last accepted write of some exchanges, or before them, and the one before that. */
const writesAt = (all: readonly Exchange[], shown: readonly Exchange[]): At => {
  const last = all.lastIndexOf(shown.at(-1)!);
  const blamed = shown.findLast(isAccepted) ?? all.slice(0, last + 1).findLast(isAccepted);
  const after = blamed === undefined ? undefined : all.slice(0, all.indexOf(blamed)).findLast(isAccepted);
  const { operation } = blamed ?? {};
  return { operation: operation === '-' ? undefined : operation, after };
};

/**
 * What a mismatch is of: of two replies that contradict each other the write, where one is its answer, and of what a write
 * gave the last write since, as the thing was read after each.
 */
const blamed = (
  all: readonly Exchange[],
  mismatch: Mismatch,
): Pick<PairsScene['mismatches'][number], 'aspect' | 'operation' | 'after'> => {
  const { aspect, exchanges, operation } = mismatch;
  const at = writesAt(all, exchanges);
  if (aspect === 'coherence')
    return { ...at, aspect, operation: exchanges.some(isAccepted) ? at.operation : operation };
  const last = all.slice(0, all.lastIndexOf(exchanges.at(-1)!)).findLast(isAccepted);
  const isSince = aspect === 'stored' && last !== undefined && !exchanges.includes(last) && last.operation !== '-';
  if (!isSince) return { ...at, aspect, operation };
  return { aspect: 'frame', operation: last.operation, after: last };
};

const isSame = (one: Mismatch, other: Mismatch): boolean =>
  one.aspect === 'stored' &&
  other.aspect === 'stored' &&
  one.exchanges[0] === other.exchanges[0] &&
  nameOf(one.thing) === nameOf(other.thing) &&
  one.member === other.member;

/**
 * The first sighting of each value of a thing that a write gave and that is not read: the same is seen until it is
 * written again.
 */
export const firstSeen = (mismatches: readonly Mismatch[]): readonly Mismatch[] =>
  mismatches.filter((mismatch, at) => !mismatches.slice(0, at).some((other) => isSame(other, mismatch)));

/** Every reader of a thing, another one beside it and what lies in it, each once. */
const readersAt = (kind: Kind, places: readonly Params[]): readonly Showing[] => {
  const all = [kind, ...kindsWithin(kind)].flatMap((each) => places.flatMap((params) => readersOf(each, params)));
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
};

const readEach = async (open: Open, readers: readonly Showing[]): Promise<void> => {
  for (const { operation, input, around } of readers)
    if (open.shows(operation)) await open.call(operation, input, around);
};

/** One after the other of the first and of the others by turns, each from its first again after its last; none of none. */
const inRotation = (first: readonly Showing[], others: readonly Showing[]) => {
  const turns = [first, others].filter((readers) => readers.length > 0).map((readers) => ({ readers, at: 0 }));
  let count = 0;
  return (): readonly Showing[] => {
    const turn = turns[count % turns.length];
    count += 1;
    if (turn === undefined) return [];
    const { readers, at } = turn;
    turn.at += 1;
    return readers.slice(at % readers.length, (at % readers.length) + 1);
  };
};

/** Where its writes leave it: a site that shows a space keeps it from being transferred. */
const shownWhereItGoes = (world: World, kind: Kind, params: Params): Promise<readonly Showing[]> => {
  const { update, move, transfer } = kinds[kind];
  return shownElsewhere(world, transfer === null ? update : (move ?? transfer), params);
};

const everyPairOf = async (world: World, kind: Kind, params: Params, others: readonly Made[]): Promise<PairsScene> => {
  const { update } = kinds[kind];
  const { own, others: further } = await waysOf(world, { kind, params });
  const ways = [...own, ...further];
  const ids = new Set([...Object.values(params), ...others.map(({ id }) => id)]);
  const open = openOwnScene(world, update, params, ids);
  const shown = await shownWhereItGoes(world, kind, params);
  const readers = [...readersAt(kind, [params, ...others.map((each) => each.params)]), ...shown];
  const itself = [...readersOf(kind, params).slice(0, 1), ...countedListsOf(update, kind, params)];
  await readEach(open, readers);
  const isEachTime = new Set(itself.map((reader) => JSON.stringify(reader)));
  const inTurns = readers.filter((reader) => !isEachTime.has(JSON.stringify(reader)) && !shown.includes(reader));
  const next = inRotation(shown, inTurns);
  // The reply of an update shows the thing too: of two in a row one is followed by a look at the thing, the other by one
  // at what is around it.
  let isUpdated = false;
  for (const at of everyPair(own.length, further.length)) {
    const { send, isUpdate = false } = ways[at]!;
    await send(open);
    const isShown: boolean = isUpdate && isUpdated;
    await readEach(open, isShown ? next() : [...itself, ...(isUpdate ? [] : next())]);
    isUpdated = isUpdate && !isShown;
  }
  await readEach(open, readers);
  const { mismatches, exchanges, counts } = open.end();
  return {
    mismatches: firstSeen(mismatches).map((mismatch) => ({ mismatch, ...blamed(exchanges, mismatch) })),
    counts: counts.after.map((judged) => ({ judged, ...writesAt(exchanges, judged.exchanges) })),
  };
};

const pairsScene = async (world: World, kind: Kind): Promise<PairsScene> => {
  const { update, param } = kinds[kind];
  const place = await ownPlace(world, update, kind);
  const { params } = await world.arrange(update, { params: place });
  const around = Object.fromEntries(Object.entries(params).filter(([name]) => name !== param));
  const shared = { ...(await ownNames(world, kind, 1)), ...(await sharedBy(world, kind, params)) };
  const sibling = await world.make(kind, { params: around, body: shared });
  return everyPairOf(world, kind, params, [sibling, ...(await partsOf(world, kind, params))]);
};

/** Every pair of writes to a thing of a kind, one right after the other, tried once a run. */
export const pairsOf = (world: World, kind: Kind): Promise<PairsScene> =>
  world.onceForAll(`pairs of writes to ${kind}`, (own) => pairsScene(own, kind));
