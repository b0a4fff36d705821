import { constantFrom, integer, record } from 'fast-check';
import type { World } from '../client/world.ts';
import { holds, inapplicable, judge, type Finding, type Judgement } from '../judgement.ts';
import { check, type Check, type CheckContext } from './check.ts';
import { among, needsPlaces, orderingOf, type Ordering } from './places.ts';
import { placed, type Position } from './shelf.ts';

const unseen = 'No list of the text shows the places of collections: it lists them for the whole organization only.';

/** Which thing moves and beside which: indexes into the present order. */
const draws = record({
  moved: integer({ min: 0, max: 3 }),
  neighbour: integer({ min: 0, max: 2 }),
  size: constantFrom(2, 3, 4),
});
type Draw = { readonly moved: number; readonly neighbour: number; readonly size: number };

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

/** Two moves, so that a place that was right by chance is left again. */
const moveTwice = async (
  world: World,
  { moved, neighbour, size }: Draw,
  rule: Rule,
  { word, open }: Ordering,
): Promise<Judgement> => {
  const { movable, neighbours, order, move } = await open(world, size);
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
  check(name, { evidence: 2 }, async ({ world, operation, property, profile }) => {
    const ordering = orderingOf(operation);
    if (ordering === undefined) return inapplicable(unseen);
    await needsPlaces(world, operation, ordering);
    const runs = Math.min(Math.ceil(profile.runs / 3), 12);
    return property(draws, (draw, fork) => moveTwice(fork, draw, rule, ordering), { runs });
  });

const othersKeepTheirOrder = async ({ world, operation }: CheckContext): Promise<Judgement> => {
  const ordering = orderingOf(operation);
  if (ordering === undefined) return inapplicable(unseen);
  await needsPlaces(world, operation, ordering);
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

/** The order of spaces in a collection and of what a site is built of, after moves (4.1, 4.3, 4.6). */
export const orderAfterMovesChecks: readonly Check[] = [
  ...Object.entries(rules).map(([name, rule]) => placeCheck(name, rule)),
  check('moves/others-keep-their-order', { evidence: 2 }, othersKeepTheirOrder),
];
