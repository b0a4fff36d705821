import type { OperationId } from '#spec/operation.ts';
import type { RequirementId } from '#spec/requirement.ts';
import type { Plan } from '../../plan.ts';
import { profiles } from '../../profile.ts';
import type { Report } from '../../report.ts';
import type { DerivedMutant } from '../derived/derived-mutant.ts';
import type { Fault } from '../fault.ts';
import { isRed, judgeReference } from '../judged.ts';
import type { Mutant } from '../mutant.ts';
import { traceCalls, type Trace } from '../traced.ts';
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
  /** The fault stood in a member that the server leaves out: no run meets it otherwise. */
  readonly planted?: true;
  /** CPU time of the process meanwhile: nearly that of the run on a quiet machine. */
  readonly cpuMs: number;
  /** Set when the suite itself failed. */
  readonly error?: string;
};

let trace: Promise<Trace> | undefined;
const traced = (): Promise<Trace> => (trace ??= traceCalls());

const fate = ({ outcomes, requests }: Pick<Report, 'outcomes' | 'requests'>) => {
  const red = outcomes.find(isRed);
  const error = red?.verdict === 'error' ? { error: `${red.name}: ${red.reason}` } : {};
  return { killedBy: red === undefined || red.verdict === 'error' ? null : red.name, requests, ...error };
};

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** A named mutant, judged by the requirement that it names alone. */
export const judgeNamed = async (
  mutant: Mutant,
  seed: number,
  profile: keyof typeof profiles = mutant.profile ?? 'smoke',
): Promise<Judged> => {
  const { name, on, breaks } = mutant;
  const start = cpuMs();
  const report = await judgeReference({
    mutant,
    seed,
    profile: profiles[profile],
    only: [breaks],
    enough: isRed,
  });
  return { mutant: name, group: 'named', on, breaks, ...fate(report), bites: null, cpuMs: cpuMs() - start };
};

/** What asks for these operations; the outcomes of the rule that should see the fault come first. */
const inOrder = (plan: Plan, { breaks, on }: DerivedMutant): Plan => {
  const rank = ({ row, subject }: Plan['outcomes'][number]): number =>
    (row.id === breaks ? 0 : 2) + (on.some((operation) => operation === subject) ? 0 : 1);
  return { ...plan, outcomes: plan.outcomes.toSorted((one, other) => rank(one) - rank(other)) };
};

const judgeFault = async (mutant: DerivedMutant, fault: Fault, seed: number): Promise<Judged> => {
  const { name, on, breaks } = mutant;
  const callers = (await traced()).callers(on);
  const start = cpuMs();
  const bites = { count: 0 };
  const faulty: Mutant = { name, breaks: breaks ?? 'BODY-01', mayAlsoBreak: [], on, fault: counting(fault, bites) };
  const report = await judgeReference({ mutant: faulty, seed, plan: inOrder(callers, mutant), enough: isRed });
  const about = { mutant: name, group: 'derived', on, breaks: breaks ?? null } as const;
  return { ...about, ...fate(report), bites: bites.count, cpuMs: cpuMs() - start };
};

/**
 * A derived mutant, judged by everything in the smoke profile that asks for its operation. What the server leaves out
 * is planted where no request meets the fault.
 */
export const judgeDerived = async (mutant: DerivedMutant, seed: number): Promise<Judged> => {
  const natural = await judgeFault(mutant, mutant.fault, seed);
  if (natural.bites !== 0 || natural.error !== undefined || mutant.planted === undefined) return natural;
  const planted = await judgeFault(mutant, mutant.planted, seed);
  return { ...planted, planted: true, cpuMs: natural.cpuMs + planted.cpuMs };
};
