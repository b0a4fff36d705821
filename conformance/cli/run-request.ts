import { isVersion } from '#spec/version.ts';
import { budgetProfile, leastBudget, profiles, type Profile } from '../core/profile.ts';
import { parseSeed, type SeedToken } from '../core/seed.ts';
import { parseShard, type Shard } from '../core/shard.ts';
import { usageError } from '../core/usage-error.ts';
import { socketDefaults } from '../http/socket-options.ts';
import { mustBeWritable, mustTakeFiles } from './writable.ts';
import type { ProbeReport } from '../report/formats/published-readings.ts';
import type { Selection } from '../run/select.ts';
import type { Environment } from '../target/read-target.ts';
import type { Settings } from '../target/settings.ts';
import { givenSettings } from './check-settings.ts';
import { connectionOf, type Connection, type ConnectionInput } from './connection.ts';
import { failedIn } from './failed-in.ts';
import { readEnding, type Ending, type EndingInput } from './ending.ts';
import { positive, whole, type GivenNumber } from './flag-values.ts';
import { readReadings } from './readings-file.ts';
import { showsReadings } from './report-files.ts';
import { sameTarget } from './repeating-flags.ts';

/** One run as flags (texts) or the options of the library (numbers too) ask for it; nothing in it is checked. */
export type RunInput = EndingInput &
  ConnectionInput & {
    readonly settings: Settings;
    readonly targetFile?: string | undefined;
    readonly only?: string | readonly string[] | undefined;
    readonly skip?: string | readonly string[] | undefined;
    /** The version of the suite whose rules judge. */
    readonly rules?: string | undefined;
    readonly profile?: string | undefined;
    readonly seed?: GivenNumber | undefined;
    readonly runs?: GivenNumber | undefined;
    /** Requests of the whole run. */
    readonly budget?: GivenNumber | undefined;
    readonly concurrency?: GivenNumber | undefined;
    readonly shard?: string | undefined;
    /** Seconds. */
    readonly deadline?: GivenNumber | undefined;
    readonly journal?: string | undefined;
    readonly readOnly?: boolean | undefined;
    /** A file; true to ask in any run, false to ask in none. */
    readonly readings?: string | boolean | undefined;
    /** Part of the name of a plan; true to play plans in any run, false to play none. */
    readonly lockstep?: string | boolean | undefined;
    readonly strict?: boolean | undefined;
    readonly deferred?: string | undefined;
    /** The former name of `deferred`. */
    readonly ledger?: string | undefined;
    readonly save?: string | undefined;
    /** A JSON report: what was red or unverified in it is judged, and nothing else. */
    readonly failed?: string | undefined;
    readonly maxFailures?: GivenNumber | undefined;
  };

/** One run, checked: the same object from the command line and from the library. */
export type RunRequest = {
  /** What is known of the server; without an address the reference is started for the run. */
  readonly settings: Settings;
  /** Flags that lead to the same target again, without a secret. */
  readonly targetFlags: string;
  /** Flags by which another run judges as this one does, beside target, selection, profile and rules. */
  readonly judgingFlags: string;
  readonly selection: Selection;
  /** The report that the names of the selection come from: it may be of another version. */
  readonly failed?: string;
  /** The earlier version whose rules judge; all of today's do without it. */
  readonly rules?: string;
  readonly profile: Profile;
  /** Requests that the run may send: it judges what finds most with them. */
  readonly budget?: number;
  readonly seed: SeedToken;
  /** Outcomes judged at once; with `mayGrow` more, as the latency that is measured asks for. */
  readonly concurrency: number;
  readonly mayGrow: boolean;
  readonly shard?: Shard;
  readonly deadlineMs: number;
  readonly journal?: string;
  readonly readOnly: boolean;
  /** Whether the run asks how the server reads the open points. */
  readonly readings: boolean;
  /** Whether plans are also played on the reference; a text plays only those that have it in their name. */
  readonly lockstep: boolean | string;
  /** Whether questions end the run with exit code 1. */
  readonly strict: boolean;
  /** The readings of an earlier probe, shown in place of its own. */
  readonly probed?: ProbeReport;
  readonly deferred?: string;
  readonly save?: string;
  /** Failures after which the run ends. */
  readonly maxFailures?: number;
  readonly connection: Connection;
  readonly ending: Ending;
};

/** The values of `--seed` and `--deadline` where none is given. */
export const runDefaults = { profile: 'default', seed: 42, deadline: socketDefaults.deadlineMs / 1000 } as const;

const seedOf = ({ seed = runDefaults.seed }: RunInput): SeedToken => {
  const parsed = parseSeed(String(seed));
  if (parsed !== undefined) return parsed;
  throw usageError(
    `--seed ${seed} is not a seed.`,
    'Give a whole number, or the token that a failure printed (42:3:7).',
  );
};

const isProfileName = (name: string): name is Profile['name'] => Object.hasOwn(profiles, name);

/** What a budget leaves no room for. */
const refuseBeside = ({ profile, runs, shard, readings, lockstep, strict }: RunInput): void => {
  const beside = [
    ...(profile === 'deep' ? ['--profile deep'] : []),
    ...(runs === undefined ? [] : ['--runs']),
    ...(shard === undefined ? [] : ['--shard']),
    ...(readings === true ? ['--readings'] : []),
    ...(lockstep === undefined || lockstep === false ? [] : ['--lockstep']),
    ...(strict === true ? ['--strict'] : []),
  ];
  for (const flag of beside)
    throw usageError(`--budget leaves no requests for ${flag}.`, `Leave out ${flag}, or --budget.`);
};

const budgetOf = (input: RunInput): Pick<RunRequest, 'budget'> => {
  if (input.budget === undefined) return {};
  refuseBeside(input);
  const budget = whole('--budget', input.budget);
  if (budget >= leastBudget) return { budget };
  throw usageError(`--budget ${budget} is too little to say anything.`, `Give at least ${leastBudget}.`);
};

const profileOf = ({ profile: name = runDefaults.profile, runs, budget }: RunInput): Profile => {
  if (!isProfileName(name))
    throw usageError(`--profile ${name} is not a profile.`, `Give one of ${Object.keys(profiles).join(', ')}.`);
  if (budget !== undefined) return budgetProfile;
  return runs === undefined ? profiles[name] : { ...profiles[name], runs: whole('--runs', runs) };
};

const listOf = (patterns: RunInput['only'] = []): readonly string[] =>
  typeof patterns === 'string' ? [patterns] : patterns;

const selectionOf = ({ only, skip, failed }: RunInput): Selection => {
  const wanted = listOf(only);
  if (failed === undefined) return { only: wanted, skip: listOf(skip) };
  if (wanted.length > 0) throw usageError('--failed says what is judged.', 'Leave out --only, or --failed.');
  const names = failedIn(failed);
  if (names.length > 0) return { only: names, skip: listOf(skip) };
  throw usageError(`Nothing is red or unverified in ${failed}.`, 'Run without --failed to judge everything.');
};

const rulesVersion = ({ rules }: RunInput): Pick<RunRequest, 'rules'> => {
  if (rules === undefined) return {};
  if (!isVersion(rules)) throw usageError(`--rules ${rules} is no version.`, 'Give one such as 0.1.');
  return { rules };
};

const concurrencyOf = ({ concurrency }: RunInput): Pick<RunRequest, 'concurrency' | 'mayGrow'> =>
  concurrency === undefined
    ? { concurrency: socketDefaults.connections, mayGrow: true }
    : { concurrency: whole('--concurrency', concurrency), mayGrow: false };

const shardOf = ({ shard }: RunInput, { minCoverage, baseline }: Ending): Pick<RunRequest, 'shard'> => {
  if (shard === undefined) return {};
  // A shard verifies its share only, and several would write one file.
  const ofWhole = [
    ...(minCoverage === undefined ? [] : ['--min-coverage']),
    ...(baseline?.update === true ? ['--update-baseline'] : []),
  ];
  for (const flag of ofWhole)
    throw usageError(`${flag} needs the whole run, and --shard judges a part.`, `Give ${flag} to docplane merge.`);
  return { shard: parseShard(shard) };
};

/** A whole run asks how the server reads the open points when a report shows it. */
const asksReadings = ({ readings, profile, budget }: RunInput, { only, skip }: Selection, ending: Ending): boolean => {
  if (typeof readings === 'boolean') return readings;
  if (readings !== undefined || budget !== undefined || profile === 'smoke' || only.length + skip.length > 0)
    return false;
  return ending.json || ending.files.some(({ format }) => showsReadings[format]);
};

/**
 * A whole run of more than smoke plays plans on the reference too. Where that is what it judges, it would be compared
 * with itself, and does so only when asked.
 */
const playsPlans = (input: RunInput, { only, skip }: Selection, isReference: boolean): boolean | string => {
  const { lockstep, profile, readOnly, budget, strict } = input;
  if (readOnly === true || budget !== undefined) return false;
  if (lockstep !== undefined) return lockstep;
  return profile !== 'smoke' && only.length + skip.length === 0 && (!isReference || strict === true);
};

const filesOf = ({ journal, deferred, ledger, save }: RunInput): Pick<RunRequest, 'journal' | 'deferred' | 'save'> => {
  const noted = deferred ?? ledger;
  if (noted !== undefined) mustBeWritable(`--deferred ${noted}`, noted);
  if (save !== undefined) mustTakeFiles(`--save ${save}`, save);
  return {
    ...(journal === undefined ? {} : { journal }),
    ...(noted === undefined ? {} : { deferred: noted }),
    ...(save === undefined ? {} : { save }),
  };
};

const isUsual = (deadline: RunInput['deadline']): boolean =>
  deadline === undefined || Number(deadline) === runDefaults.deadline;

const judgingFlagsOf = ({ readOnly, deadline }: RunInput): string =>
  [...(readOnly === true ? ['--read-only'] : []), ...(isUsual(deadline) ? [] : [`--deadline ${deadline}`])].join(' ');

/** Checks what is asked for, and reads the files that it names. Throws usage errors that name the flag. */
export const runRequest = (input: RunInput, environment: Environment): RunRequest => {
  const ending = readEnding(input);
  const selection = selectionOf(input);
  const settings = givenSettings(input.settings, input.targetFile, environment);
  const { readings } = input;
  return {
    settings,
    targetFlags: sameTarget(input, environment),
    judgingFlags: judgingFlagsOf(input),
    selection,
    ...(input.failed === undefined ? {} : { failed: input.failed }),
    ...rulesVersion(input),
    profile: profileOf(input),
    ...budgetOf(input),
    seed: seedOf(input),
    ...concurrencyOf(input),
    ...shardOf(input, ending),
    deadlineMs: 1000 * positive('--deadline', input.deadline ?? runDefaults.deadline),
    ...filesOf(input),
    readOnly: input.readOnly === true,
    readings: asksReadings(input, selection, ending),
    lockstep: playsPlans(input, selection, settings.baseUrl === undefined),
    strict: input.strict === true,
    ...(input.maxFailures === undefined ? {} : { maxFailures: whole('--max-failures', input.maxFailures) }),
    connection: connectionOf(input),
    ...(typeof readings === 'string' ? { probed: readReadings(readings, settings.baseUrl) } : {}),
    ending,
  };
};
