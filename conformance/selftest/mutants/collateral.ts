import { requirements } from '#spec/requirement.ts';
import type { Plan } from '../../run/plan.ts';
import { isRed, judgeReference } from '../judged.ts';
import type { Mutant } from './mutant.ts';

// They draw sequences over every kind of thing, so it is chance whether one meets a lost, invented or misread one.
const files: readonly string[] = ['model', 'concurrency'];
const sequenceRules = requirements.filter(({ file }) => files.includes(file)).map(({ id }) => id);

/** What turns red in a plan beside what a mutant breaks and may also break. */
export const collateralOf = async (mutant: Mutant, plan: Plan): Promise<readonly string[]> => {
  const allowed = new Set<string>([mutant.breaks, ...mutant.mayAlsoBreak, ...sequenceRules]);
  const { outcomes } = await judgeReference({ mutant, plan });
  return outcomes
    .filter(isRed)
    .filter(({ requirement, verdict }) => verdict === 'error' || !allowed.has(requirement))
    .map(({ name, verdict, reason }) => `${name}: ${verdict} ${reason}`);
};
