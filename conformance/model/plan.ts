import { Arbitrary, array, constantFrom, nat, record, Stream, subarray, tuple, Value, type Random } from 'fast-check';
import type { OperationId } from '#spec/operation.ts';
import { actionOf, actions, type Action } from './actions.ts';
import { smallerPlans } from './smaller-plans.ts';

/** Where a ref looks: things alive, things gone, a live thing below a container of another, an id of another kind, or none. */
const pools = ['live', 'dead', 'elsewhere', 'other-kind', 'bogus'] as const;
export type Pool = (typeof pools)[number];

/** A pool and an index into it, taken modulo its size, so that every ref means something in every state. */
export type Ref = readonly [Pool, number];

/** One request of a plan: JSON, and at once generator output, counterexample and fixture. */
export type Step = {
  readonly operation: OperationId;
  readonly refs: readonly Ref[];
  /** Body members and the index of each value in the pool of its kind. */
  readonly body: Readonly<Record<string, number>>;
  /** 0: texts come from a small pool and meet again; 1: they are used once; 2: titles and descriptions are too long. */
  readonly vary: number;
};

export type Plan = readonly Step[];

/** Steps of a plan. */
const longest = 40;
const fewestOperations = 5;
const mostOperations = 14;

const drawnPools: readonly Pool[] = [
  ...Array.from({ length: 15 }, (): Pool => 'live'),
  ...Array.from({ length: 3 }, (): Pool => 'dead'),
  'elsewhere',
  'other-kind',
  'bogus',
];

type Draw = {
  readonly pick: number;
  readonly pools: readonly [Pool, Pool];
  readonly at: readonly [number, number];
  readonly chosen: number;
  readonly values: readonly number[];
  readonly vary: number;
};

const draws: Arbitrary<Draw> = record({
  pick: nat(999),
  pools: tuple(constantFrom(...drawnPools), constantFrom(...drawnPools)),
  at: tuple(nat(3), nat(3)),
  chosen: nat(15),
  values: array(nat(4), { minLength: 4, maxLength: 4 }),
  vary: constantFrom(0, 0, 0, 1, 1, 2),
});

const chosenOf = ({ needs, may }: Action, chosen: number): readonly string[] => {
  const optional = may.filter((_, index) => (chosen & (1 << index)) !== 0);
  return needs.length + optional.length === 0 ? may.slice(0, 1) : [...needs, ...optional];
};

/** Only what was deleted is worth a restore. */
const poolOf = ({ act }: Action, pool: Pool): Pool => (act === 'restore' && pool === 'live' ? 'dead' : pool);

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

const drawnPlans: Arbitrary<Plan> = tuple(
  subarray(
    actions.map(({ operation }) => operation),
    { minLength: fewestOperations, maxLength: mostOperations },
  ),
  array(draws, { minLength: 1, maxLength: longest, size: 'max' }),
).map(([operations, steps]) => steps.map((draw) => stepOf(operations, draw)));

/**
 * Plans of up to 40 steps, each over a random part of the operations (swarm): what a plan leaves out lets the rest
 * meet more often. Shrinks by smallerPlans.
 */
export const plans: Arbitrary<Plan> = Object.assign(Object.create(Arbitrary.prototype) as Arbitrary<Plan>, {
  // No bias: it would draw short plans over the first values first.
  generate: (random: Random) => new Value(drawnPlans.generate(random, undefined).value, undefined),
  canShrinkWithoutContext: (value: unknown): value is Plan => Array.isArray(value),
  shrink: (plan: Plan) => new Stream(smallerPlans(plan)).map((smaller) => new Value(smaller, undefined)),
});
