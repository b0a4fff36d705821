import { constant, constantFrom, integer, record, shuffledSubarray, tuple, type Arbitrary } from 'fast-check';
import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from '../../http/exchange.ts';
import { catchProblems } from '../../world/catch-problems.ts';
import type { World } from '../../world/world.ts';
import { broken, holds, inapplicable, unverified, type CheckResult } from '../../core/check-result.ts';
import { isMissingPrerequisite, unlessMissing } from '../../core/missing-prerequisite.ts';
import { hashWord } from '../../core/seed.ts';
import { sharedFirst } from '../../requests/shared-first.ts';
import { check, type Check, type CheckContext } from '../check.ts';
import { among, needsPlaces, orderingOf, type Ordering } from '../../world/places.ts';
import { placed, type Before, type Elsewhere, type OrderedList, type Position } from '../../world/ordered-list.ts';
import { withArticle } from '../../core/article.ts';

const unseen = 'No list of the text shows the places of collections: it lists them for the whole organization only.';

/** Where a move puts a thing: `back` is the end of the list that it has left before. */
type Side = Position['side'] | 'end' | 'back';
const sides: readonly Side[] = ['end', 'before', 'after', 'back'];
const ends: readonly Side[] = ['end', 'back'];

/**
 * One move: its side, which thing moves and beside which, as indexes into the present order; where it went before, if
 * it comes from elsewhere.
 */
type Step = { readonly side: Side; readonly moved: number; readonly neighbour: number; readonly from?: Elsewhere };
/** Moves on one shelf of so many things, perhaps where another was removed. */
type MovePlan = { readonly size: number; readonly before: Before; readonly steps: readonly Step[] };

const indexes = integer({ min: 0, max: 11 });

/** Every side once, in any order. */
const rounds = tuple(shuffledSubarray([...sides], { minLength: sides.length }), indexes, indexes).map(
  ([order, moved, neighbour]) => order.map((side): Step => ({ side, moved, neighbour })),
);

const places: readonly Elsewhere[] = ['the root', 'another collection'];

/** To both sides of a neighbour from elsewhere, each from another place. */
const arrivals = tuple(
  shuffledSubarray([...places], { minLength: places.length }),
  constantFrom<Position['side'][][]>(['before', 'after'], ['after', 'before']),
  indexes,
  indexes,
).map(([froms, order, moved, neighbour]) =>
  order.map((side, turn): Step => ({ side, moved: moved + turn, neighbour, from: froms[turn]! })),
);

/** The first goes down to either side of one in the middle, beyond which others stand where there are four. */
const downward = constantFrom<Position['side'][][]>(['before', 'after'], ['after', 'before']).map((order) =>
  order.map((side): Step => ({ side, moved: 0, neighbour: 1 })),
);

/** Each side twice, so that a place that was right by chance is left again; then down, and what comes from elsewhere. */
const plans: Arbitrary<MovePlan> = record({
  size: constantFrom(2, 3, 4, 4),
  before: constantFrom<Before[]>('nothing', 'a removed one'),
  steps: tuple(rounds, rounds, downward, arrivals).map((all) => all.flat()),
});

/** A move that was accepted, and the order around it. */
type Move = {
  readonly side: Side;
  readonly id: string;
  readonly beside: string;
  readonly before: readonly string[];
  readonly wanted: readonly string[];
  readonly after: readonly string[];
  readonly exchanges: readonly Exchange[];
};
/** The moves of a plan; what was thrown where the server refused one, by its side. */
type PlayedMoves = { readonly moves: readonly Move[]; readonly refused: ReadonlyMap<Side, unknown> };

type Rule = {
  /** The moves that it is about. */
  readonly about: readonly Side[];
  readonly expected: (word: string) => string;
  readonly isKept: (move: Move) => boolean;
  readonly got: (move: Move) => string;
};

const without = (ids: readonly string[], id: string): string => ids.filter((other) => other !== id).join();

const place = (about: readonly Side[], what: string, isKept: Rule['isKept']): Rule => ({
  about,
  expected: (word) => `${withArticle(word)} moved ${what}`,
  isKept,
  got: ({ after, id }) => (after.includes(id) ? 'another place' : 'a list without it'),
});

const standsBeside =
  (by: number): Rule['isKept'] =>
  ({ after, id, beside }) =>
    after.includes(id) && after.indexOf(id) === after.indexOf(beside) + by;

const rules: Readonly<Record<string, Rule>> = {
  'moves/before': place(['before'], 'before a neighbour stands right before it', standsBeside(-1)),
  'moves/after': place(['after'], 'after a neighbour stands right after it', standsBeside(1)),
  'moves/default-end': place(ends, 'without a position stands at the end', ({ after, id }) => after.at(-1) === id),
  'moves/others-keep-their-order': {
    about: sides,
    expected: () => 'a move keeps the order of the others among themselves',
    isKept: ({ before, after, id }) => without(after, id) === without(before, id),
    got: () => 'another order',
  },
};

/** What a step moves in an order, and beside what: to the end goes what does not stand there. */
const chosen = ({ movable, neighbours }: OrderedList, ids: readonly string[], { side, moved, neighbour }: Step) => {
  const some = among(ids, movable).filter((id) => !ends.includes(side) || id !== ids.at(-1));
  const id = some[moved % some.length];
  const others = among(ids, neighbours).filter((other) => other !== id);
  const beside = others[neighbour % others.length];
  return id === undefined || beside === undefined ? undefined : { id, beside };
};

/** Where a thing goes before a step: nowhere, or out of a list that it can leave. */
const leftFor = ({ side, from }: Step): Elsewhere | undefined => from ?? (side === 'back' ? 'the root' : undefined);

/** Takes a thing out of the list, where it can be elsewhere. */
const hasLeft = async ({ leave }: OrderedList, id: string, whither: Elsewhere): Promise<boolean> =>
  leave !== undefined && (await unlessMissing(() => leave(id, whither))) !== undefined;

/** Plays the moves, each from the order that the one before left; a refused one says nothing of other sides. */
const playMoves = async (world: World, { size, before, steps }: MovePlan, { open }: Ordering): Promise<PlayedMoves> => {
  const shelf = await open(world, size, before);
  const moves: Move[] = [];
  const refused = new Map<Side, unknown>();
  let { ids } = await shelf.order();
  for (const step of steps) {
    const what = chosen(shelf, ids, step);
    if (what === undefined) break;
    const { side } = step;
    const position = side === 'before' || side === 'after' ? { side, neighbour: what.beside } : undefined;
    const wanted = placed(ids, what.id, position);
    const whither = leftFor(step);
    if (whither !== undefined && !(await hasLeft(shelf, what.id, whither))) continue;
    try {
      const sent = await shelf.move(what.id, position);
      const { ids: after, page } = await shelf.order(wanted);
      moves.push({ side, ...what, before: ids, wanted, after, exchanges: [sent, page] });
      ids = after;
    } catch (thrown) {
      if (!isMissingPrerequisite(thrown)) throw thrown;
      refused.set(side, thrown);
      // What has left and may not come back is no longer in the list.
      if (whither !== undefined) ({ ids } = await shelf.order(ids.filter((id) => id !== what.id)));
    }
  }
  return { moves, refused };
};

/** Judges a rule by moves; throws what its own moves threw where one was refused. */
const judgedBy = (
  { about, expected, isKept, got }: Rule,
  word: string,
  { moves, refused }: PlayedMoves,
): CheckResult => {
  const seen = moves.filter(({ side }) => about.includes(side));
  const wrong = seen.filter((move) => !isKept(move));
  const findings = wrong.map((move) => {
    const { exchanges } = move;
    return { expected: expected(word), got: got(move), pointer: '/items', exchanges };
  });
  if (findings.length > 0) return broken(findings);
  for (const side of about) if (refused.has(side)) throw refused.get(side);
  const isMoved = seen.some(({ before, after }) => before.join() !== after.join());
  return isMoved ? holds(seen.flatMap(({ exchanges }) => exchanges)) : unverified('moves that show their order');
};

/** Moves of a plan, played once a run for all rules about places. */
const playedForAll = (world: World, plan: MovePlan, operation: OperationId, ordering: Ordering) => {
  const text = JSON.stringify(plan);
  const key = `moves of ${operation} ${hashWord(0, text)}${hashWord(1, text)}`;
  return world.onceForAll(key, (own) => playMoves(own, plan, ordering));
};

/** Every kind of move twice, where a thing was removed: places count those that are there. */
const toldPlan: MovePlan = {
  size: 4,
  before: 'a removed one',
  steps: [...sides.filter((side) => side !== 'back'), ...sides].map((side, turn) => ({
    side,
    moved: turn,
    neighbour: turn,
  })),
};

const judgePlaces = async (context: CheckContext, rule: Rule): Promise<CheckResult> => {
  const { world, operation, parts, property, profile } = context;
  const ordering = orderingOf(operation);
  if (ordering === undefined) return inapplicable(unseen);
  await needsPlaces(world, operation, ordering);
  const shared = async (plan: MovePlan) =>
    judgedBy(rule, ordering.word, await playedForAll(world, plan, operation, ordering));
  const alone = async (plan: MovePlan, fork: World) =>
    judgedBy(rule, ordering.word, await playMoves(fork, plan, ordering));
  const runs = Math.min(Math.ceil(profile.runs / 5), 12);
  // What is in doubt by moves that all look at is judged by the same once more.
  if (profile.once)
    return sharedFirst(
      () => shared(toldPlan),
      () => property(constant(toldPlan), alone, { runs: 1 }),
    );
  const drawn = (plan: MovePlan) => catchProblems(operation, () => shared(plan));
  return parts([{ arbitrary: plans, runs, drawnAs: `moves of ${operation}`, drawn, alone }]);
};

/** The order of spaces in a collection and of what a site is built of, after moves (4.1, 4.3, 4.6). */
export const orderAfterMovesChecks: readonly Check[] = Object.entries(rules).map(([name, rule]) =>
  check(name, { evidence: 2 }, (context) => judgePlaces(context, rule)),
);
