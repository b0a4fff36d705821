import {
  Arbitrary,
  array,
  constant,
  constantFrom,
  nat,
  oneof,
  record,
  Stream,
  subarray,
  tuple,
  Value,
  type Random,
} from 'fast-check';
import type { OperationId } from '#spec/operation.ts';
import type { Kind } from '../resources/kinds.ts';
import { actionOf, kindsOf, type Act, type Action } from './actions.ts';
import { focuses, type Focus } from './focus.ts';
import type { Rule } from './rules.ts';
import { smallerPlans } from './smaller-plans.ts';

/** Where a ref looks: things alive, things gone, a live thing below a container of another, an id of another kind, or none. */
export type Pool = 'live' | 'dead' | 'elsewhere' | 'other-kind' | 'bogus';

/** A pool and an index into it, taken modulo its size, so that every ref means something in every state. */
export type Ref = readonly [Pool, number];

/** One request of a plan: JSON, and at once generator output, counterexample and fixture. */
export type Step = {
  readonly operation: OperationId;
  readonly refs: readonly Ref[];
  /** Body members and the index of each value in the pool of its kind. */
  readonly body: Readonly<Record<string, number>>;
  /** 0: texts come from a small pool and meet again; 1: they are used once; 2: they are too long, neighbours are unknown. */
  readonly vary: number;
};

export type StepPlan = readonly Step[];

/** Steps of a plan. */
const fewest = 20;
const longest = 40;
/** Operations of a plan about few things, besides those that its focus asks for. */
const ownOperations = { minLength: 2, maxLength: 5 };
/** A family as small as this is used whole. */
const smallFamily = 6;
/** Operations of a plan about everything. */
const allOperations = { minLength: 5, maxLength: 14 };
/** Families that such a plan takes from. */
const mixedFamilies = { minLength: 2, maxLength: 3 };
/** How much more often a plan changes something than it makes, reads or removes. */
const weights: Partial<Record<Act, number>> = {
  update: 4,
  put: 4,
  move: 4,
  value: 3,
  seat: 3,
  join: 3,
  bulk: 2,
  restore: 2,
};

const goldenSection = (Math.sqrt(5) - 1) / 2;
const isCoprime = (one: number, other: number): boolean => (other === 0 ? one === 1 : isCoprime(other, one % other));

const times = <Value>(count: number, value: Value): Value[] => Array.from<Value>({ length: count }).fill(value);

type Draw = {
  readonly pick: number;
  readonly pools: readonly [Pool, Pool];
  readonly at: readonly [number, number];
  readonly chosen: number;
  readonly values: readonly number[];
  readonly vary: number;
};

/** Refs that look for things alive, but for so many of twenty; as many again look for what is of another place. */
const poolsOf = ({ deadRefs }: Focus): Arbitrary<Pool> =>
  constantFrom(
    ...times(3 * (20 - 2 * deadRefs), 'live' as const),
    ...times(3 * deadRefs, 'dead' as const),
    ...times(deadRefs, 'elsewhere' as const),
    ...times(deadRefs, 'other-kind' as const),
    ...times(deadRefs, 'bogus' as const),
  );

const drawsOf = (focus: Focus): Arbitrary<Draw> =>
  record({
    pick: nat(999),
    pools: tuple(poolsOf(focus), poolsOf(focus)),
    // The thing acted on is mostly the same one, so that it is written again and again.
    at: tuple(constantFrom(0, 0, 0, 0, 1, 2), nat(3)),
    chosen: nat(15),
    values: array(nat(4), { minLength: 4, maxLength: 4 }),
    vary: constantFrom(...times(6, 0), ...times(6 - focus.longTexts, 1), ...times(focus.longTexts, 2)),
  });

const chosenOf = ({ needs, may }: Action, chosen: number): readonly string[] => {
  const optional = may.filter((_, index) => (chosen & (1 << index)) !== 0);
  return needs.length + optional.length === 0 ? may.slice(0, 1) : [...needs, ...optional];
};

/** Only what was deleted is worth a restore; a put under any other name makes a thing that no plan knows. */
const poolOf = ({ act }: Action, pool: Pool): Pool => {
  if (act === 'put' && pool !== 'dead') return 'live';
  return act === 'restore' && pool === 'live' ? 'dead' : pool;
};

const stepOf = (operations: readonly OperationId[], draw: Draw): Step => {
  const action = actionOf(operations[draw.pick % operations.length]!);
  const { values } = draw;
  const body = chosenOf(action, draw.chosen).map((name, index) => [name, values[index % values.length]!] as const);
  const count = (action.on === null ? 0 : 1) + (action.other === undefined ? 0 : 1);
  const refs = ([0, 1] as const)
    .slice(0, count)
    .map((index): Ref => [poolOf(action, draw.pools[index]), draw.at[index]]);
  return { operation: action.operation, refs, body: Object.fromEntries(body), vary: draw.vary };
};

type Operations = readonly OperationId[];

/** One operation of those that do such an act; none where none does. */
const oneOf = (family: Operations, acts: readonly Act[]): Arbitrary<Operations> => {
  const fitting = family.filter((operation) => acts.includes(actionOf(operation).act));
  return fitting.length === 0 ? constant([]) : constantFrom(...fitting).map((operation) => [operation]);
};

const aboutFew = ({ always, acts }: Focus, family: Operations): Arbitrary<Operations> =>
  tuple(
    family.length <= smallFamily ? constant(family) : subarray([...new Set(family)], ownOperations),
    ...acts.map((group) => oneOf(family, group)),
  ).map((groups) => [...new Set([...always, ...groups.flat()])]);

const atMost = (size: number, { minLength, maxLength }: { minLength: number; maxLength: number }) => ({
  minLength: Math.min(minLength, size),
  maxLength: Math.min(maxLength, size),
});

/** Operations of a few families at once: kinds that have nothing to do with one another. */
const aboutAll = (families: readonly Operations[]): Arbitrary<Operations> =>
  subarray([...families], atMost(families.length, mixedFamilies)).chain((some) => {
    const operations = [...new Set(some.flat())];
    return subarray(operations, atMost(operations.length, allOperations));
  });

const weighted = (operations: Operations): Operations =>
  operations.flatMap((operation) => times(weights[actionOf(operation).act] ?? 1, operation));

/** The families of a focus as far as a target has what their things need. */
const familiesOf = ({ families }: Focus, isUsable: (kind: Kind) => boolean): readonly Operations[] =>
  families
    .map((family) => family.filter((operation) => kindsOf(actionOf(operation)).every(isUsable)))
    .filter((family) => family.length >= ownOperations.minLength);

/** Which of so many has a turn, so that turns in a row are about different ones, though like ones stand together. */
const inTurn = (turn: number, count: number): number => {
  const stride = Array.from({ length: count }, (_, index) => index + 1).findLast(
    (step) => step <= Math.max(1, count * goldenSection) && isCoprime(step, count),
  );
  return (turn * (stride ?? 1)) % count;
};

/** Empty plans, which meet no case, where a target has nothing that the focus is about. */
const drawnPlans = (focus: Focus, families: readonly Operations[], turn?: number): Arbitrary<StepPlan> => {
  if (families.length === 0) return constant([]);
  const all = [...families.map((family) => aboutFew(focus, family)), ...times(2, aboutAll(families))];
  return tuple(
    turn === undefined ? oneof(...all) : all[inTurn(turn, all.length)]!,
    array(drawsOf(focus), { minLength: fewest, maxLength: longest, size: 'max' }),
  ).map(([operations, steps]) => {
    const byWeight = weighted(operations);
    return steps.map((draw) => stepOf(byWeight, draw));
  });
};

/**
 * Plans of up to 40 steps that meet the case of a rule often, each over a random part of the operations (swarm): what a
 * plan leaves out lets the rest meet more often. Uses kinds that `isUsable` on the target. With a `turn` they are about
 * one family, the next turn about another. Shrinks by smallerPlans.
 */
export const plansOf = (
  rule: Rule,
  isUsable: (kind: Kind) => boolean = () => true,
  turn?: number,
): Arbitrary<StepPlan> => {
  const drawn = drawnPlans(focuses[rule], familiesOf(focuses[rule], isUsable), turn);
  return Object.assign(Object.create(Arbitrary.prototype) as Arbitrary<StepPlan>, {
    // No bias: it would draw short plans over the first values first.
    generate: (random: Random) => new Value(drawn.generate(random, undefined).value, undefined),
    canShrinkWithoutContext: (value: unknown): value is StepPlan => Array.isArray(value),
    shrink: (plan: StepPlan) => new Stream(smallerPlans(plan)).map((smaller) => new Value(smaller, undefined)),
  });
};
