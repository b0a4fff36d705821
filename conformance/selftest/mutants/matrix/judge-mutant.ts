import type { OperationId } from '#spec/operation.ts';
import type { RequirementId } from '#spec/requirement.ts';
import type { Plan, PlannedOutcome } from '../../../run/plan.ts';
import { profiles } from '../../../core/profile.ts';
import type { Report } from '../../../report/report.ts';
import type { DerivedMutant } from '../derived/derived-mutant.ts';
import { isRed, judgeReference } from '../../judged.ts';
import type { Mutant } from '../mutant.ts';
import { collateralOf } from '../collateral.ts';
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
  /** The fault stood in a member that the server leaves out: no run meets it otherwise. */
  readonly planted?: true;
  /** CPU time of the process meanwhile: nearly that of the run on a quiet machine. */
  readonly cpuMs: number;
  /** What turned red that has nothing to do with it, where that was looked for. */
  readonly collateral?: readonly string[];
  /** Set when the suite itself failed. */
  readonly error?: string;
};

type Fate = Pick<Judged, 'killedBy' | 'requests' | 'error'>;

const fate = ({ outcomes, requests }: Pick<Report, 'outcomes' | 'requests'>): Fate => {
  const red = outcomes.find(isRed);
  const error = red?.verdict === 'error' ? { error: `${red.name}: ${red.reason}` } : {};
  return { killedBy: red === undefined || red.verdict === 'error' ? null : red.name, requests, ...error };
};

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** How much is asked before a kill must not hang on which of many outcomes comes to its end first. */
const alone = { concurrency: 1 };

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
    ...alone,
    enough: isRed,
  });
  return { mutant: name, group: 'named', on, breaks, ...fate(report), bites: null, cpuMs: cpuMs() - start };
};

/** A named mutant, judged by everything in the smoke profile that asks for its operations. */
export const judgeCollateral = async (mutant: Mutant): Promise<Judged> => {
  const { name, on, breaks, wrecks } = mutant;
  const { callers } = await traceCalls();
  const start = cpuMs();
  const collateral = wrecks === undefined ? await collateralOf(mutant, callers(on)) : [];
  const about = { mutant: name, group: 'named', on, breaks } as const;
  return { ...about, killedBy: null, requests: 0, bites: null, collateral, cpuMs: cpuMs() - start };
};

/** The outcomes that should see a fault, where the document says which; all that ask for its operation come after them. */
const stagesOf = (plan: Plan, { breaks, on, kind }: DerivedMutant): readonly Plan[] => {
  const isAimed = ({ row, subject, check }: PlannedOutcome): boolean =>
    on.some((operation) => operation === subject) &&
    (breaks === undefined ? !kind.startsWith('reply') || check.name.startsWith('replies/') : row.id === breaks);
  const aimed = plan.outcomes.filter(isAimed);
  const others = plan.outcomes.filter((planned) => !isAimed(planned));
  return [aimed, others].filter(({ length }) => length > 0).map((outcomes) => ({ ...plan, outcomes }));
};

/**
 * A derived mutant, judged by what should see it and then by everything in the smoke profile that asks for its
 * operation. The fault is planted where the server shows nothing that it could spoil.
 */
export const judgeDerived = async (mutant: DerivedMutant, seed: number): Promise<Judged> => {
  const { name, on, breaks, planted } = mutant;
  const { callers, shows } = await traceCalls();
  const isPlanted = planted !== undefined && !on.some((operation) => shows(operation, planted.place));
  const start = cpuMs();
  const bites = { count: 0 };
  const fault = counting(isPlanted ? planted.fault : mutant.fault, bites);
  const faulty: Mutant = { name, breaks: breaks ?? 'BODY-01', mayAlsoBreak: [], on, fault };
  let found: Fate = { killedBy: null, requests: 0 };
  for (const plan of stagesOf(callers(on), mutant)) {
    const { requests, ...rest } = fate(await judgeReference({ mutant: faulty, seed, plan, ...alone, enough: isRed }));
    found = { ...rest, requests: found.requests + requests };
    if (found.killedBy !== null || found.error !== undefined) break;
  }
  return {
    mutant: name,
    group: 'derived',
    on,
    breaks: breaks ?? null,
    ...found,
    bites: bites.count,
    ...(isPlanted ? { planted: true } : {}),
    cpuMs: cpuMs() - start,
  };
};
