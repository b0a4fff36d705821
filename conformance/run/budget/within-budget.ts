import { usageError } from '../../core/usage-error.ts';
import { atOnceWithin } from './cap-requests.ts';
import type { PlannedOutcome } from '../plan.ts';
import table from './outcome-order.json' with { type: 'json' };

/** What is left of a budget for answers that are longer, or come later, than those of the reference. */
const margin = 0.02;
/** Requests that no single outcome was seen to send, such as a further look at work that goes on. */
const spare = 15;

/**
 * Outcomes from what finds most per request on, each with the requests that it takes when those before it were judged;
 * `before` is what a run sends first, `others` what an outcome takes that is not listed.
 */
export type OutcomeOrder = {
  readonly before: number;
  readonly others: number;
  readonly outcomes: Readonly<Record<string, number>>;
};

/** The order that `npm run budget -- --write` made. */
export const outcomeOrder: OutcomeOrder = table;

/** What of a budget outcomes may take, with what a run sends before them. */
export const roomIn = (budget: number): number => budget * (1 - margin) - spare - atOnceWithin(budget);

const isPlain = ({ row }: PlannedOutcome): boolean => row.check === 'success/answers';

/**
 * One outcome of each operation of which none is listed, which is new since the order was made: whether its plain
 * request is accepted where that is planned, as nothing tells more of so few requests.
 */
const ofNewOperations = (
  planned: readonly PlannedOutcome[],
  isListed: (outcome: PlannedOutcome) => boolean,
): readonly PlannedOutcome[] => {
  const met = new Set(planned.filter(isListed).map(({ subject }) => subject));
  const ofNew = planned.filter(({ subject }) => !met.has(subject));
  return [...ofNew.filter(isPlain), ...ofNew].filter(({ subject }) => {
    const isFirst = !met.has(subject);
    met.add(subject);
    return isFirst;
  });
};

/**
 * The outcomes that find most with so many requests, in the order of the plan: one of each operation
 * that the order does not know, as many from the front of the order as the budget holds, then others. Throws a usage error when it holds none.
 */
export const withinBudget = (
  planned: readonly PlannedOutcome[],
  budget: number,
  { before, others, outcomes }: OutcomeOrder = outcomeOrder,
): readonly PlannedOutcome[] => {
  const known = new Set(planned.map(({ name }) => name));
  const listed = Object.entries(outcomes).filter(([name]) => known.has(name));
  const isListed = ({ name }: PlannedOutcome): boolean => outcomes[name] !== undefined;
  const unlisted = (some: readonly PlannedOutcome[]) => some.map(({ name }) => [name, others] as const);
  const first = unlisted(ofNewOperations(planned, isListed));
  const rest = unlisted(planned.filter((outcome) => !isListed(outcome)));
  const chosen = new Set<string>();
  let left = roomIn(budget) - before;
  const inOrder = others > left ? [...listed, ...rest] : [...first, ...listed, ...rest];
  for (const [name, requests] of inOrder) {
    if (chosen.has(name)) continue;
    if (requests > left) break;
    left -= requests;
    chosen.add(name);
  }
  if (chosen.size > 0) return planned.filter(({ name }) => chosen.has(name));
  throw usageError(`No outcome of the selection needs as little as ${budget} requests.`, 'Give --budget more.');
};
