import { requirements } from '#spec/requirement.ts';
import type { Plan } from '../../run/plan.ts';
import { isRed, judgeReference } from '../judged.ts';
import type { Mutant } from './mutant.ts';

// They draw sequences over every kind of thing, so it is chance whether one meets a lost, invented or misread one.
const files: readonly string[] = ['model', 'concurrency'];
const sequenceRules = requirements.filter(({ file }) => files.includes(file)).map(({ id }) => id);

/** What to do about collateral. */
export const collateralHint = 'name them in `mayAlsoBreak`, or make the fault narrower';

const allowedIn = ({ name, breaks, mayAlsoBreak }: Mutant): ReadonlySet<string> => {
  // Scripts run without the compiler, which would name it.
  if (!Array.isArray(mayAlsoBreak)) throw new Error(`${name}: write \`mayAlsoBreak: []\`, or what else it turns red`);
  return new Set([breaks, ...mayAlsoBreak, ...sequenceRules]);
};

/** What turns red in a plan beside what a mutant breaks and may also break. Throws for one that does not say. */
export const collateralOf = async (mutant: Mutant, plan: Plan): Promise<readonly string[]> => {
  const allowed = allowedIn(mutant);
  const { outcomes } = await judgeReference({ mutant, plan });
  return outcomes
    .filter(isRed)
    .filter(({ requirement, verdict }) => verdict === 'error' || !allowed.has(requirement))
    .map(({ name, verdict, reason }) => `${name}: ${verdict} ${reason}`);
};
