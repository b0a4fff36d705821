import { budgetProfile } from '../../../core/profile.ts';
import type { OutcomeOrder } from '../../../run/budget/within-budget.ts';
import { makePlan } from '../../../run/plan.ts';
import { isRed, judgeReference } from '../../judged.ts';
import { mutants } from '../named/index.ts';
import { foundInPassing } from './found-in-passing.ts';

/**
 * The outcomes that a named mutant turns red, the parts of a run whose requests show it to the laws of traffic, and the
 * requests that it took.
 */
export type RedOutcomes = {
  readonly mutant: string;
  readonly red: readonly string[];
  readonly passing: readonly string[];
  readonly requests: number;
};

/** A named mutant to judge: by outcomes of these names, or by what a budget holds. */
export type Job = {
  readonly name: string;
  readonly seed: number;
  readonly outcomes?: readonly string[];
  readonly budget?: number;
  /** In place of the order of the project. */
  readonly order?: OutcomeOrder;
};

const byName = new Map(mutants.map((mutant) => [mutant.name, mutant]));
const whole = makePlan();

/** Judges a named mutant as a run with a budget would, or by some outcomes and by what passes meanwhile. */
export const redOutcomesOf = async ({ name, seed, outcomes: names, ...within }: Job): Promise<RedOutcomes> => {
  const mutant = byName.get(name);
  if (mutant === undefined) throw new Error(`No mutant is named ${name}`);
  if (names !== undefined) {
    const wanted = new Set(names);
    const plan = { ...whole, outcomes: whole.outcomes.filter((each) => wanted.has(each.name)) };
    return { mutant: name, ...(await foundInPassing(mutant, seed, plan, whole)) };
  }
  const { outcomes, requests } = await judgeReference({ mutant, seed, profile: budgetProfile, ...within });
  const red = outcomes.filter((each) => isRed(each) && each.verdict !== 'error').map((each) => each.name);
  return { mutant: name, red, passing: [], requests };
};
