import type { OperationId } from '#spec/operation.ts';
import type { RequirementId } from '#spec/requirement.ts';
import type { Plan } from '../../plan.ts';
import { profiles } from '../../profile.ts';
import type { DerivedMutant } from '../derived/derived-mutant.ts';
import { isRed, judgeReference } from '../judged.ts';
import type { Mutant } from '../mutant.ts';
import { traceCalls } from '../traced.ts';
import { counting } from './biting.ts';

/** What became of one mutant. */
export type Judged = {
  readonly mutant: string;
  readonly group: 'named' | 'derived';
  readonly on: readonly OperationId[];
  /** The requirement that should turn red; null where the document alone does not say which. */
  readonly breaks: RequirementId | null;
  /** The first outcome that turned red; null when it survives. */
  readonly killedBy: string | null;
  /** Until that outcome, or of the whole run. */
  readonly requests: number;
  /** In how many requests the fault made a difference; null where it was not counted. */
  readonly bites: number | null;
  /** Set when the suite itself failed. */
  readonly error?: string;
};

const trace = traceCalls();

/** A named mutant, judged by the requirement that it names alone. */
export const judgeNamed = async (
  mutant: Mutant,
  seed: number,
  profile: keyof typeof profiles = mutant.profile ?? 'smoke',
): Promise<Judged> => {
  const { outcomes, requests } = await judgeReference({
    mutant,
    seed,
    profile: profiles[profile],
    only: [mutant.breaks],
    enough: isRed,
  });
  const red = outcomes.find(isRed);
  return {
    mutant: mutant.name,
    group: 'named',
    on: mutant.on,
    breaks: mutant.breaks,
    killedBy: red?.verdict === 'error' ? null : (red?.name ?? null),
    requests,
    bites: null,
    ...(red?.verdict === 'error' ? { error: `${red.name}: ${red.reason}` } : {}),
  };
};

/** What asks for these operations; the outcomes of the rule that should see the fault come first. */
const inOrder = (plan: Plan, { breaks, on }: DerivedMutant): Plan => {
  const rank = ({ row, subject }: Plan['outcomes'][number]): number =>
    (row.id === breaks ? 0 : 2) + (on.some((operation) => operation === subject) ? 0 : 1);
  return { ...plan, outcomes: plan.outcomes.toSorted((one, other) => rank(one) - rank(other)) };
};

/** A derived mutant, judged by everything in the smoke profile that asks for its operation. */
export const judgeDerived = async (mutant: DerivedMutant, seed: number): Promise<Judged> => {
  const bites = { count: 0 };
  const faulty: Mutant = {
    name: mutant.name,
    breaks: mutant.breaks ?? 'BODY-01',
    mayAlsoBreak: [],
    on: mutant.on,
    fault: counting(mutant.fault, bites),
  };
  const { outcomes, requests } = await judgeReference({
    mutant: faulty,
    seed,
    plan: inOrder((await trace).callers(mutant.on), mutant),
    enough: isRed,
  });
  const red = outcomes.find(isRed);
  return {
    mutant: mutant.name,
    group: 'derived',
    on: mutant.on,
    breaks: mutant.breaks ?? null,
    killedBy: red?.verdict === 'error' ? null : (red?.name ?? null),
    requests,
    bites: bites.count,
    ...(red?.verdict === 'error' ? { error: `${red.name}: ${red.reason}` } : {}),
  };
};
