import { constantFrom, integer, record } from 'fast-check';
import type { World } from '../client/world.ts';
import { holds, inapplicable, judge, type Finding, type Judgement } from '../judgement.ts';
import { check, type Check, type CheckContext } from './check.ts';
import { makeShelf, needsPlaces, placed, type Position } from './shelf.ts';

const unseen = 'No list of the text shows the places of collections: it lists them for the whole organization only.';

/** Which space moves and beside which: indexes into the present order. */
const draws = record({
  moved: integer({ min: 0, max: 3 }),
  neighbour: integer({ min: 0, max: 2 }),
  size: constantFrom(2, 3, 4),
});
type Draw = { readonly moved: number; readonly neighbour: number; readonly size: number };

type Rule = {
  readonly side: Position['side'] | 'end';
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
    expected: 'a space moved before a neighbour stands right before it',
    kept: standsBeside(-1),
  },
  'moves/after': {
    side: 'after',
    expected: 'a space moved after a neighbour stands right after it',
    kept: standsBeside(1),
  },
  'moves/default-end': {
    side: 'end',
    expected: 'a space moved without a position stands at the end',
    kept: (ids, _wanted, id) => ids.at(-1) === id,
  },
};

/** Two moves, so that a place that was right by chance is left again. */
const moveTwice = async (world: World, { moved, neighbour, size }: Draw, rule: Rule): Promise<Judgement> => {
  const { order, move } = await makeShelf(world, size);
  const findings: Finding[] = [];
  const exchanges = [];
  let { ids } = await order();
  for (const turn of [0, 1]) {
    // To the end goes what does not stand there; else any space beside any other.
    const id = rule.side === 'end' ? ids[moved % (ids.length - 1)]! : ids[(moved + turn) % ids.length]!;
    const others = ids.filter((other) => other !== id);
    const beside = others[(neighbour + turn) % others.length]!;
    const position = rule.side === 'end' ? undefined : { side: rule.side, neighbour: beside };
    const wanted = placed(ids, id, position);
    const sent = await move(id, position);
    const after = await order(wanted);
    exchanges.push(sent, after.page);
    if (!rule.kept(after.ids, wanted, id, beside)) {
      const got = after.ids.includes(id) ? 'another place' : 'a list without it';
      findings.push({ expected: rule.expected, got, pointer: '/items', exchanges: [sent, after.page] });
    }
    ({ ids } = after);
  }
  return judge(findings, exchanges);
};

const placeCheck = (name: string, rule: Rule): Check =>
  check(name, { evidence: 2 }, async ({ world, operation, property, profile }) => {
    if (operation !== 'moveSpace') return inapplicable(unseen);
    await needsPlaces(world);
    return property(draws, (draw, fork) => moveTwice(fork, draw, rule), { runs: Math.min(profile.runs, 12) });
  });

const othersKeepTheirOrder = async ({ world, operation }: CheckContext): Promise<Judgement> => {
  if (operation !== 'moveSpace') return inapplicable(unseen);
  await needsPlaces(world);
  const { order, move } = await makeShelf(world, 4);
  const findings: Finding[] = [];
  const exchanges = [];
  let { ids } = await order();
  const moves: readonly (readonly [number, Position['side'] | 'end', number])[] = [
    [3, 'before', 1],
    [0, 'after', 2],
    [1, 'end', 0],
  ];
  let isMoved = false;
  for (const [at, side, beside] of moves) {
    const id = ids[at]!;
    const position = side === 'end' ? undefined : { side, neighbour: ids[beside]! };
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

/** The order of the spaces of a collection after moves (4.1, 4.3). */
export const orderAfterMovesChecks: readonly Check[] = [
  ...Object.entries(rules).map(([name, rule]) => placeCheck(name, rule)),
  check('moves/others-keep-their-order', { evidence: 2 }, othersKeepTheirOrder),
];
