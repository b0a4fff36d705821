import { budgetProfile } from '../../../core/profile.ts';
import { roomIn, withinBudget, type OutcomeOrder } from '../../../run/budget/within-budget.ts';
import { makePlan } from '../../../run/plan.ts';
import { judgeReference } from '../../judged.ts';
import { orderOf } from './order.ts';
import type { RedOutcomes } from './red-outcomes.ts';
import { seenLast, traceCosts, type Costs } from './request-costs.ts';
import { spread } from './spread.ts';

/** What an order is derived from. */
export type Deriving = {
  /** Of a run of all outcomes. */
  readonly whole: Costs;
  readonly found: readonly RedOutcomes[];
  /** The budget that it is best for. */
  readonly requests: number;
  /** Outcomes that come first, where they are chosen already. */
  readonly chosen?: readonly string[] | undefined;
};

/** What a run sends before its outcomes is measured with so few of them. */
const smallBudget = 300;
/** How often outcomes are chosen anew by what those that were chosen really sent. */
const turns = 4;
/** How long is looked for them: roughly, since prices change once more. */
const roughRounds = 200;
/** So many budgets are more than enough: what only others want is not sent, and nothing is cut off. */
const enough = 10;

/** With what a run of some outcomes sends beside what each of them was seen to take. */
const corrected = async (order: OutcomeOrder, budget: number): Promise<OutcomeOrder> => {
  const plan = makePlan();
  const outcomes = withinBudget(plan.outcomes, budget, order);
  const told = outcomes.reduce((sum, { name }) => sum + (order.outcomes[name] ?? order.others), order.before);
  const { requests } = await judgeReference({
    profile: budgetProfile,
    budget: enough * budget,
    plan: { ...plan, outcomes },
  });
  return { ...order, before: Math.max(0, order.before + requests - told) };
};

/** The costs of a whole run, and of what is chosen by them those that it has alone: it bears what others bore. */
const costsOfChosen = async ({ whole, found, requests, chosen: given }: Deriving): Promise<Costs> => {
  const plan = makePlan();
  let costs = whole;
  for (let turn = 0; turn < turns; turn += 1) {
    const order = orderOf(costs, found, roomIn(requests), { given, rounds: roughRounds });
    const outcomes = withinBudget(plan.outcomes, requests, order);
    costs = seenLast(costs, await traceCosts({ ...plan, outcomes }, enough * requests));
  }
  return costs;
};

/** The order of outcomes that finds most of some mutants with a budget, each outcome with what it takes. */
export const deriveOrder = async (deriving: Deriving): Promise<OutcomeOrder> => {
  const { found, requests, chosen } = deriving;
  const orderBy = (costs: Costs): OutcomeOrder => orderOf(costs, found, roomIn(requests), { given: chosen });
  const costs = await costsOfChosen(deriving);
  // What no outcome was seen to take leaves less room for them.
  const { before } = await corrected(orderBy(costs), requests);
  const order = await corrected(orderBy({ ...costs, base: before }), requests);
  const { before: atFirst } = await corrected(order, smallBudget);
  return spread(order, withinBudget(makePlan().outcomes, requests, order).length, atFirst);
};
