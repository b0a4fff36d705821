import { constantFrom, integer, record } from 'fast-check';
import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { holds, inapplicable, judge, unverified, type Finding, type CheckResult } from '../../core/check-result.ts';
import { sharedFirst } from '../../requests/shared-first.ts';
import { check, type Check, type CheckContext } from '../check.ts';
import { among, needsPlaces, orderingOf, type Ordering } from '../../world/places.ts';
import { placed, type Before, type Position } from '../../world/ordered-list.ts';

const unseen = 'No list of the text shows the places of collections: it lists them for the whole organization only.';

/** Which thing moves and beside which: indexes into the present order. */
const draws = record({
  moved: integer({ min: 0, max: 3 }),
  neighbour: integer({ min: 0, max: 2 }),
  size: constantFrom(2, 3, 4),
  before: constantFrom<Before[]>('nothing', 'a removed one'),
});
type Draw = {
  readonly moved: number;
  readonly neighbour: number;
  readonly size: number;
  readonly before: Before;
};

type Rule = {
  readonly side: Position['side'] | 'end';
  /** What becomes of a thing moved, behind its word. */
  readonly expected: string;
  /** Whether an order keeps the rule. */
  readonly kept: (ids: readonly string[], wanted: readonly string[], id: string, neighbour: string) => boolean;
};

const standsBeside =
  (by: number): Rule['kept'] =>
  (ids, _wanted, id, neighbour) =>
    ids.indexOf(id) === ids.indexOf(neighbour) + by && ids.includes(id);
const without = (ids: readonly string[], id: string): string => ids.filter((other) => other !== id).join();

const rules: Readonly<Record<string, Rule>> = {
  'moves/before': {
    side: 'before',
    expected: 'moved before a neighbour stands right before it',
    kept: standsBeside(-1),
  },
  'moves/after': {
    side: 'after',
    expected: 'moved after a neighbour stands right after it',
    kept: standsBeside(1),
  },
  'moves/default-end': {
    side: 'end',
    expected: 'moved without a position stands at the end',
    kept: (ids, _wanted, id) => ids.at(-1) === id,
  },
};

type Move = {
  readonly side: Rule['side'];
  readonly id: string;
  readonly beside: string;
  readonly before: readonly string[];
  readonly wanted: readonly string[];
  readonly after: readonly string[];
  readonly exchanges: readonly Exchange[];
};

const turns: readonly Rule['side'][] = ['end', 'before', 'after'];

/** Every kind of move twice, on one shelf from which a thing was removed: places count those that are there. */
const tellMoves = async (world: World, { open }: Ordering): Promise<readonly Move[]> => {
  const { movable, neighbours, order, move } = await open(world, 4, 'a removed one');
  const moves: Move[] = [];
  let { ids: before } = await order();
  for (const [turn, side] of [...turns, ...turns].entries()) {
    const some = among(before, movable).filter((id) => side !== 'end' || id !== before.at(-1));
    const id = some[turn % some.length]!;
    const others = among(before, neighbours).filter((other) => other !== id);
    const beside = others[turn % others.length]!;
    const position = side === 'end' ? undefined : { side, neighbour: beside };
    const wanted = placed(before, id, position);
    const sent = await move(id, position);
    const { ids: after, page } = await order(wanted);
    moves.push({ side, id, beside, before, wanted, after, exchanges: [sent, page] });
    before = after;
  }
  return moves;
};

/** In a smoke run the rules about places look at the same moves; what is in doubt there is judged by its own. */
const byToldMoves = (
  { world, operation, profile }: CheckContext,
  ordering: Ordering,
  sees: (move: Move) => boolean,
  isKept: (move: Move) => boolean,
  alone: () => Promise<CheckResult>,
): Promise<CheckResult> => {
  if (!profile.once) return alone();
  return sharedFirst(async () => {
    const told = await world.onceForAll(`moves of ${operation}`, (own) => tellMoves(own, ordering));
    const seen = told.filter(sees);
    const changes = seen.some(({ before, after }) => before.join() !== after.join());
    return changes && seen.every(isKept)
      ? holds(seen.flatMap(({ exchanges }) => exchanges))
      : unverified('moves that show their order');
  }, alone);
};

/** Two moves, so that a place that was right by chance is left again; perhaps where a thing was removed. */
const moveTwice = async (
  world: World,
  { moved, neighbour, size, before }: Draw,
  rule: Rule,
  { word, open }: Ordering,
): Promise<CheckResult> => {
  const { movable, neighbours, order, move } = await open(world, size, before);
  const findings: Finding[] = [];
  const exchanges = [];
  let { ids } = await order();
  for (const turn of [0, 1]) {
    const some = among(ids, movable);
    // To the end goes what does not stand there; else anything beside any other.
    const ending = some.filter((id) => id !== ids.at(-1));
    const id = rule.side === 'end' ? ending[moved % ending.length]! : some[(moved + turn) % some.length]!;
    const others = among(ids, neighbours).filter((other) => other !== id);
    const beside = others[(neighbour + turn) % others.length]!;
    const position = rule.side === 'end' ? undefined : { side: rule.side, neighbour: beside };
    const wanted = placed(ids, id, position);
    const sent = await move(id, position);
    const after = await order(wanted);
    exchanges.push(sent, after.page);
    if (!rule.kept(after.ids, wanted, id, beside)) {
      const got = after.ids.includes(id) ? 'another place' : 'a list without it';
      const expected = `a ${word} ${rule.expected}`;
      findings.push({ expected, got, pointer: '/items', exchanges: [sent, after.page] });
    }
    ({ ids } = after);
  }
  return judge(findings, exchanges);
};

const placeCheck = (name: string, rule: Rule): Check =>
  check(name, { evidence: 2 }, async (context) => {
    const { world, operation, property, profile } = context;
    const ordering = orderingOf(operation);
    if (ordering === undefined) return inapplicable(unseen);
    await needsPlaces(world, operation, ordering);
    const runs = Math.min(Math.ceil(profile.runs / 3), 12);
    return byToldMoves(
      context,
      ordering,
      ({ side }) => side === rule.side,
      ({ after, wanted, id, beside }) => rule.kept(after, wanted, id, beside),
      () => property(draws, (draw, fork) => moveTwice(fork, draw, rule, ordering), { runs }),
    );
  });

const threeMoves = async (world: World, ordering: Ordering): Promise<CheckResult> => {
  const { movable, neighbours, order, move } = await ordering.open(world, 4);
  const findings: Finding[] = [];
  const exchanges = [];
  let { ids } = await order();
  const moves: readonly (readonly [number, Position['side'] | 'end'])[] = [
    [-1, 'before'],
    [0, 'after'],
    [1, 'end'],
  ];
  let isMoved = false;
  for (const [at, side] of moves) {
    const id = among(ids, movable).at(at)!;
    const beside = among(ids, neighbours).filter((other) => other !== id)[1]!;
    const position = side === 'end' ? undefined : { side, neighbour: beside };
    const sent = await move(id, position);
    const after = await order(placed(ids, id, position));
    exchanges.push(sent, after.page);
    isMoved ||= after.ids.join() !== ids.join();
    if (without(after.ids, id) !== without(ids, id)) {
      const expected = 'a move keeps the order of the others among themselves';
      findings.push({ expected, got: 'another order', pointer: '/items', exchanges: [sent, after.page] });
    }
    ({ ids } = after);
  }
  return findings.length === 0 && !isMoved ? holds([]) : judge(findings, exchanges);
};

const othersKeepTheirOrder = async (context: CheckContext): Promise<CheckResult> => {
  const { world, operation } = context;
  const ordering = orderingOf(operation);
  if (ordering === undefined) return inapplicable(unseen);
  await needsPlaces(world, operation, ordering);
  return byToldMoves(
    context,
    ordering,
    () => true,
    ({ before, after, id }) => without(after, id) === without(before, id),
    () => threeMoves(world, ordering),
  );
};

/** The order of spaces in a collection and of what a site is built of, after moves (4.1, 4.3, 4.6). */
export const orderAfterMovesChecks: readonly Check[] = [
  ...Object.entries(rules).map(([name, rule]) => placeCheck(name, rule)),
  check('moves/others-keep-their-order', { evidence: 2 }, othersKeepTheirOrder),
];
