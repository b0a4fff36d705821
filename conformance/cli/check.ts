import { Command, Option } from 'commander';
import { socketDefaults } from '../http/socket-options.ts';
import { secretsOf, withRedactedErrors } from '../core/redact.ts';
import { profiles, type Profile } from '../core/profile.ts';
import { fileDeferred } from '../core/deferred.ts';
import { createProgress } from '../report/formats/progress.ts';
import type { PublishedReport } from '../report/formats/published.ts';
import type { ProbeReport } from '../report/formats/published-readings.ts';
import { parseSeed, type SeedToken } from '../core/seed.ts';
import type { KeptPlans } from '../cases/kept-plans.ts';
import type { SessionOptions } from '../run/session.ts';
import { parseShard } from '../core/shard.ts';
import type { Settings } from '../target/settings.ts';
import { usageError } from '../core/usage-error.ts';
import { givenSettings } from './check-settings.ts';
import { end, endingOptions, readEnding, sayTo, type Ending } from './ending.ts';
import { collect, positive, whole } from './flag-values.ts';
import { journalFolder } from './journals.ts';
import type { Shell } from './shell.ts';
import { codeAfterSignal } from './signal-codes.ts';
import { realSurroundings } from './surroundings.ts';
import { quoted, repeatingFlags, settingsOfFlags, targetOptions } from './target-flags.ts';
import { readReadings, withReadings } from './readings-file.ts';
import { withTarget } from './with-target.ts';
import type { WritePlan } from './write-plan.ts';

type Flags = {
  readonly target?: string;
  readonly only: readonly string[];
  readonly skip: readonly string[];
  readonly seed: string;
  readonly runs?: string;
  readonly concurrency?: string;
  readonly profile: Profile['name'];
  readonly shard?: string;
  readonly coverage?: boolean;
  readonly deadline: string;
  readonly journal?: string;
  readonly readOnly?: boolean;
  readonly plan?: boolean;
  readonly save?: string;
  /** A file; true to ask in any run, false to ask in none. */
  readonly readings?: string | boolean;
  readonly deferred?: string;
  /** The former name of `deferred`. */
  readonly ledger?: string;
};

const seedOf = (text: string): SeedToken => {
  const seed = parseSeed(text);
  if (seed !== undefined) return seed;
  throw usageError(`--seed ${text} is no seed.`, 'Give a whole number, or the token that a failure printed (42:3:7).');
};

const profileOf = ({ profile: name, runs }: Flags): Profile => {
  const profile = profiles[name];
  return runs === undefined ? profile : { ...profile, runs: whole('--runs', runs) };
};

const examples = `
Examples:
  docplane check                                    the reference server, started for this run
  docplane check --base-url https://api.example.test --token "$TOKEN" --plan
  docplane check --target target.yaml --read-only
  docplane check --target target.yaml --limits-requests 5000 --limits-requests-per-second 20
  docplane check --only 'PAGE-03 listSites' --seed 42 --report html=out.html
`;

/** The flags of `check` beside those of the target file. */
export const checkCommand = (): Command => {
  const command = new Command('check')
    .description('Judge a server; without --base-url the reference server, started for this run')
    .option('--target <file>', 'target file (YAML or JSON), or the line that serve prints (DOCPLANE_TARGET)')
    .option('--only <pattern>', 'judge only this: outcome, requirement, operation, family, level or check', collect, [])
    .option('--skip <pattern>', 'leave this out; both may be repeated, * stands for any text', collect, [])
    .option('--seed <seed>', 'root of everything drawn', '42')
    .option('--runs <number>', 'draws of each property; a multiple of 24 repeats all other checks as often')
    .option('--concurrency <number>', 'outcomes judged at once (default: 16, up to 64 with the latency measured)')
    .addOption(new Option('--profile <name>', 'how much is tried').choices(Object.keys(profiles)).default('default'))
    .option('--shard <i/n>', 'judge only this part of n; docplane merge puts the reports together')
    .option('--coverage', 'print the grid of operations and aspects: what was judged, and why the rest was not')
    .option('--deadline <seconds>', 'longest wait for one whole answer', String(socketDefaults.deadlineMs / 1000))
    .option(
      '--journal <file>',
      `where everything made is noted before use; else a file in ${journalFolder}, gone once all is removed`,
    )
    .addOption(new Option('--ledger <file>', 'the former name of --deferred').hideHelp())
    .option('--deferred <file>', 'notes what was deleted, for a visit some days later that judges the 7 days')
    .option('--read-only', 'send no request that could change anything; what needs one is unverified')
    .option('--plan', 'print the requests that would change something, by operation and place, and send none of them')
    .option('--readings <file>', 'show the readings of this file (docplane probe --json) in the reports; asks nothing')
    .option('--no-readings', 'ask nothing about open points, though a report has a place for it')
    .option('--save <folder>', 'write each failure as a fixture for docplane play; those in it are tried first');
  command.addHelpText('after', examples);
  for (const option of [...endingOptions(), ...targetOptions()]) command.addOption(option);
  return command;
};

type Prepared = {
  readonly options: Omit<SessionOptions, 'settings' | 'transport' | 'surroundings'>;
  readonly deadlineMs: number;
  readonly given: Settings;
  /** Flags that lead to the same target again. */
  readonly targetFlags: string;
  readonly ending: Ending;
  /** Readings of a probe before. */
  readonly probed?: ProbeReport;
};

/** A whole run asks how the server reads the open points when a report shows it. */
const asksReadings = ({ readings, only, skip, profile }: Flags, { files, json }: Ending): boolean => {
  if (typeof readings === 'boolean') return readings;
  if (readings !== undefined || profile === 'smoke' || only.length + skip.length > 0) return false;
  return json || files.some(({ format }) => format !== 'junit');
};

const shardOf = ({ shard }: Flags, { minCoverage, baseline }: Ending): Pick<SessionOptions, 'shard'> => {
  if (shard === undefined) return {};
  // A shard verifies its share only, and several would write one file.
  if (minCoverage !== undefined)
    throw usageError('--min-coverage cannot be told from a shard.', 'Give it to docplane merge.');
  if (baseline?.update === true)
    throw usageError('--update-baseline cannot be told from a shard.', 'Give it to docplane merge.');
  return { shard: parseShard(shard) };
};

const concurrencyOf = ({ concurrency }: Flags) =>
  concurrency === undefined
    ? { concurrency: socketDefaults.connections, mayGrow: true }
    : { concurrency: whole('--concurrency', concurrency), mayGrow: false };

const prepare = (parsed: Readonly<Record<string, unknown>>, flags: Flags, shell: Shell): Prepared => {
  const ending = readEnding(parsed);
  const { minCoverage } = ending;
  const options = {
    version: shell.version,
    seed: seedOf(flags.seed),
    profile: profileOf(flags),
    ...concurrencyOf(flags),
    selection: { only: flags.only, skip: flags.skip },
    signal: shell.signal,
    readOnly: flags.readOnly === true,
    ...shardOf(flags, ending),
    readings: asksReadings(flags, ending),
    ...(minCoverage === undefined ? {} : { minCoverage }),
  };
  const deadlineMs = 1000 * positive('--deadline', flags.deadline);
  const given = givenSettings(settingsOfFlags(parsed), flags.target, shell.environment);
  const target = flags.target === undefined ? '' : `--target ${quoted(flags.target)}`;
  const targetFlags = [target, repeatingFlags(parsed)].filter((part) => part !== '').join(' ');
  const probed = typeof flags.readings === 'string' ? readReadings(flags.readings, given.baseUrl) : undefined;
  return { options, deadlineMs, given, targetFlags, ending, ...(probed === undefined ? {} : { probed }) };
};

/** All that judges: most of the program, which the embedded reference need not wait for. */
const judging = () => import('./judging.ts');

const keptFor = async ({ save }: Flags): Promise<KeptPlans> => {
  const { keptPlans, makePlan, ownSequences, readSequences } = await judging();
  const { outcomes } = makePlan();
  return keptPlans([...ownSequences(outcomes), ...(save === undefined ? [] : readSequences(save, outcomes))]);
};

/** A server to judge; it is not needed any more after `release`. */
type Judged = { readonly settings: Settings; readonly release: () => void };

const judge = async (
  prepared: Prepared,
  { settings, release }: Judged,
  flags: Flags,
  shell: Shell,
): Promise<PublishedReport> => {
  const { elapsed, columns } = shell;
  const { json, quiet } = prepared.ending;
  const startedAt = shell.now().toISOString();
  const write = quiet ? () => undefined : sayTo(shell, prepared.ending);
  const progress = createProgress({ write, isTerminal: shell.isTerminal && !json, columns, elapsed });
  const embedded = prepared.given.baseUrl === undefined;
  const { options, deadlineMs, targetFlags } = prepared;
  const { publish, reapBefore, runSession, socketTransport } = await judging();
  const deferred = flags.deferred ?? flags.ledger;
  if (!embedded && flags.readOnly !== true) await reapBefore(settings, shell, sayTo(shell, prepared.ending));
  const secrets = secretsOf(settings);
  try {
    const report = await runSession({
      ...options,
      kept: await keptFor(flags),
      settings,
      transport: socketTransport(new URL(settings.baseUrl ?? '').origin, {
        deadlineMs,
        connections: options.concurrency,
        mayGrow: flags.concurrency === undefined,
      }),
      surroundings: {
        ...realSurroundings(elapsed, { embedded, file: flags.journal, secrets }),
        ...(deferred === undefined ? {} : { deferred: fileDeferred(deferred, settings.baseUrl ?? '') }),
      },
      onPlan: (planned) => progress.start(planned.length),
      onOutcome: progress.tell,
      onRound: progress.round,
    });
    release();
    const published = publish(report, { targetFlags, secrets, startedAt, embedded });
    return prepared.probed === undefined ? published : withReadings(published, prepared.probed);
  } finally {
    progress.end();
  }
};

type Checked = { readonly report: PublishedReport; readonly ending: Ending };

/** One run as parsed flags ask for it, and what they want done with its report. Throws usage errors. */
export const checked = async (parsed: Readonly<Record<string, unknown>>, shell: Shell): Promise<Checked> => {
  const flags = parsed as unknown as Flags;
  const prepared = prepare(parsed, flags, shell);
  const report = await withTarget(
    prepared.given,
    shell,
    (settings, release) =>
      withRedactedErrors(secretsOf(settings), () => judge(prepared, { settings, release }, flags, shell)),
    { meanwhile: () => void judging().catch(() => undefined) },
  );
  return { report, ending: prepared.ending };
};

/** What a run as parsed flags ask for it would write. Throws usage errors. */
export const planned = async (parsed: Readonly<Record<string, unknown>>, shell: Shell): Promise<WritePlan> => {
  const flags = parsed as unknown as Flags;
  const prepared = prepare(parsed, flags, shell);
  const options = { ...prepared.options, kept: await keptFor(flags) };
  const { writePlan } = await import('./write-plan.ts');
  return withTarget(prepared.given, shell, (settings) =>
    withRedactedErrors(secretsOf(settings), () => writePlan(options, settings, shell)),
  );
};

const gridText = async ({ outcomes }: PublishedReport, { columns }: Shell): Promise<string> => {
  const { coverageGrid } = await import('../report/grid/coverage-grid.ts');
  const { gridLines } = await import('../report/formats/grid-table.ts');
  return gridLines(coverageGrid(outcomes), columns).join('\n');
};

/** The verb `check`: gives the exit code. Throws usage errors. */
export const runCheck = async (parsed: Readonly<Record<string, unknown>>, shell: Shell): Promise<number> => {
  const flags = parsed as unknown as Flags;
  if (flags.plan === true) {
    const { json, files } = readEnding(parsed);
    const plan = await planned(parsed, shell);
    const { writePlanText } = await import('./write-plan.ts');
    shell.out(json ? `${JSON.stringify(plan, null, 2)}\n` : writePlanText(plan));
    if (files.length > 0) shell.err('--plan judges nothing: no report was written.\n');
    return 0;
  }
  const { report, ending } = await checked(parsed, shell);
  const say = sayTo(shell, ending);
  if (flags.coverage === true) say(`\n${await gridText(report, shell)}\n`);
  if (flags.save !== undefined) {
    const { saveFailures } = await import('../report/save-failures.ts');
    for (const path of saveFailures(report, flags.save)) say(`saved: ${path} (npx docplane play ${quoted(path)})\n`);
  }
  return codeAfterSignal(await end(report, ending, shell), shell);
};
