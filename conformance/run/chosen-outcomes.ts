import { claimsIn } from '../core/claims.ts';
import type { Outcome } from '../core/outcome.ts';
import type { Shard } from '../core/shard.ts';
import type { Selected } from '../report/report.ts';
import type { Settings } from '../target/settings.ts';
import { withinBudget, type OutcomeOrder } from './budget/within-budget.ts';
import { byClaim, type ByClaim } from './by-claim.ts';
import type { Plan, PlannedOutcome } from './plan.ts';
import type { Selection } from './select.ts';

/** What a run is asked to judge. */
export type Asked = {
  readonly settings: Settings;
  readonly selection: Selection;
  readonly shard?: Shard;
  /** Requests that the run may send, and the order in which outcomes are taken into them. */
  readonly budget?: number;
  readonly order?: OutcomeOrder;
};

/** What a run judges of what is selected, as far as it is claimed and the budget goes. */
export const chosenOf = ({ settings, shard, budget, order }: Asked, selected: readonly PlannedOutcome[]): ByClaim => {
  const claimed = byClaim(selected, shard, claimsIn(settings));
  return budget === undefined ? claimed : { ...claimed, planned: withinBudget(claimed.planned, budget, order) };
};

type Told = {
  readonly plan: Plan;
  readonly selected: readonly PlannedOutcome[];
  readonly outcomes: readonly Outcome[];
};

/** The same as a report says it, beside what it tells. */
export const selectedOf = ({ settings, selection, budget }: Asked, { plan, selected, outcomes }: Told): Selected => {
  const told = new Set(outcomes.map(({ name }) => name));
  const leftOut = selected.map(({ name }) => name).filter((name) => !told.has(name));
  return {
    ...selection,
    planned: plan.outcomes.length,
    musts: plan.musts,
    selected: budget === undefined ? selected.length : outcomes.length,
    ...(settings.implements === undefined ? {} : { implements: settings.implements }),
    ...(budget === undefined ? {} : { budget: { requests: budget, leftOut } }),
  };
};
