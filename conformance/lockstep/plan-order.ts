import { operationRow, type OperationId } from '#spec/operation.ts';
import { hashSeed } from '../core/seed.ts';
import type { Plan } from './plan.ts';
import type { Recorded } from './recording.ts';

/** Plans in the order in which they show most that was not compared before. */
export type PlanOrder = {
  /** The plan to play now; undefined when all were given. */
  readonly next: () => Plan | undefined;
  /** Notes what was compared. */
  readonly compared: (recorded: readonly Recorded[]) => void;
};

const isWrite = (operation: OperationId): boolean => operationRow(operation).method !== 'GET';

/** Replies about its operation that a plan counts as compared from the start: the more, the less it adds to others. */
const countedBefore: Readonly<Record<Plan['kind'], number>> = { form: 0, scene: 0, walk: 4, reply: 6, list: 6 };

const countedFor = ({ kind, about }: Plan): number =>
  kind === 'scene' && about !== undefined && !isWrite(about) ? countedBefore.list : countedBefore[kind];

/**
 * Forms of valid requests first, which differ most and cost least; then the plans whose operation was compared least,
 * else by the seed, so that a budget leaves out others each time.
 */
export const orderPlans = (plans: readonly Plan[], root: number): PlanOrder => {
  const replies = new Map<OperationId, number>();
  const countOf = (plan: Plan): number => {
    const seen = plan.about === undefined ? 0 : (replies.get(plan.about) ?? 0);
    return plan.kind === 'form' ? -1 : seen + countedFor(plan);
  };
  const place = new Map(plans.map((plan) => [plan, hashSeed(root, 'lockstep', plan.name)]));
  const left = new Set(plans);
  const isBefore = (one: Plan, other: Plan): boolean => {
    const by = countOf(one) - countOf(other);
    return (by || (place.get(one) ?? 0) - (place.get(other) ?? 0)) < 0;
  };
  return {
    next: () => {
      let first: Plan | undefined;
      for (const plan of left) if (first === undefined || isBefore(plan, first)) first = plan;
      if (first !== undefined) left.delete(first);
      return first;
    },
    compared: (recorded) => {
      for (const { operation, exchange, removes } of recorded) {
        if (exchange.ok && !removes) replies.set(operation, (replies.get(operation) ?? 0) + 1);
      }
    },
  };
};
