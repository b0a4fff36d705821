import { budgetProfile } from '../../../core/profile.ts';
import type { OutcomeOrder } from '../../../run/budget/within-budget.ts';
import { isRed, judgeReference } from '../../judged.ts';
import { mutants } from '../named/index.ts';

/** The outcomes that a named mutant turns red, and the requests that it took. */
export type RedOutcomes = { readonly mutant: string; readonly red: readonly string[]; readonly requests: number };

/** A named mutant to judge: by all the rules that its row names, or by what a budget holds. */
export type Job = {
  readonly name: string;
  readonly seed: number;
  readonly budget?: number;
  /** In place of the order of the project. */
  readonly order?: OutcomeOrder;
};

const byName = new Map(mutants.map((mutant) => [mutant.name, mutant]));

/** Judges a named mutant as a run with a budget would. */
export const redOutcomesOf = async ({ name, seed, ...within }: Job): Promise<RedOutcomes> => {
  const mutant = byName.get(name);
  if (mutant === undefined) throw new Error(`No mutant is named ${name}`);
  const only = within.budget === undefined ? [mutant.breaks, ...mutant.mayAlsoBreak] : [];
  const { outcomes, requests } = await judgeReference({ mutant, seed, profile: budgetProfile, only, ...within });
  const red = outcomes.filter((each) => isRed(each) && each.verdict !== 'error').map((each) => each.name);
  return { mutant: name, red, requests };
};
