import { Command, Option } from 'commander';
import { secretsOf, withRedactedErrors } from '../core/redact.ts';
import type { Outcome } from '../core/outcome.ts';
import { profiles } from '../core/profile.ts';
import { fileDeferred } from '../core/deferred.ts';
import { parseBaseline } from '../report/baseline/read-baseline.ts';
import { definitions } from '../report/formats/numbers.ts';
import { createProgress } from '../report/formats/progress.ts';
import type { PublishedReport } from '../report/formats/published.ts';
import type { KeptPlans } from '../cases/kept-plans.ts';
import type { RemoteHost } from '../remote/remote-host.ts';
import type { Plan } from '../run/plan.ts';
import type { Selection } from '../run/select.ts';
import type { Settings } from '../target/settings.ts';
import type { Environment } from '../target/read-target.ts';
import { besideOf } from './beside.ts';
import { connectionOptions, secretsOfConnection, warnOf } from './connection.ts';
import { end, endingOptions, sayTo, writeOut, type Ending } from './ending.ts';
import { stillPlanned } from './failed-in.ts';
import { failureLimit } from './failure-limit.ts';
import { collect } from './flag-values.ts';
import { journalFolder } from './journals.ts';
import { recorded } from './recorded.ts';
import { lockstepFor } from './lockstep.ts';
import type { Shell } from './shell.ts';
import { codeAfterSignal } from './signal-codes.ts';
import { realSurroundings } from './surroundings.ts';
import { runDefaults, runRequest, type RunInput, type RunRequest } from './run-request.ts';
import { quoted } from './repeating-flags.ts';
import { settingsOfFlags, targetOptions } from './target-flags.ts';
import { withReadings } from './readings-file.ts';
import { withTarget } from './with-target.ts';
import { watching, type Once } from './watching.ts';
import type { WritePlan } from './write-plan.ts';

type Flags = Omit<RunInput, 'settings' | 'targetFile'> & {
  readonly target?: string;
  readonly coverage?: boolean;
  readonly plan?: boolean;
  readonly watch?: boolean;
};

const examples = `
Examples:
  docplane check                                    the reference server, started for this run
  docplane check --base-url https://api.example.test --token "$TOKEN" --plan
  docplane check --target target.yaml --read-only
  docplane check --target target.yaml --limits-requests 5000 --limits-requests-per-second 20
  docplane check --target target.yaml --budget 2000
  docplane check --only 'PAGE-03 listSites' --seed 42 --report html=out.html
  docplane check --target target.yaml --report json=last.json
  docplane check --target target.yaml --failed last.json --max-failures 1
`;

const numberHelp = `What the numbers count:\n${definitions.map(([word, meaning]) => `  ${word.padEnd(13)} ${meaning}\n`).join('')}`;

/** The flags of `check` beside those of the target file. */
export const checkCommand = (): Command => {
  const command = new Command('check')
    .description('Judge a server; without --base-url the reference server, started for this run')
    .option('--target <file>', 'target file (YAML or JSON), or the line that serve prints (DOCPLANE_TARGET)')
    .option('--only <pattern>', 'judge only this: outcome, requirement, operation, family, level or check', collect, [])
    .option('--skip <pattern>', 'leave this out; both may be repeated, * stands for any text', collect, [])
    .option('--failed <report>', 'judge what was red or unverified in this JSON report, and nothing else')
    .option('--max-failures <number>', 'end the run after this many failures that --baseline does not know')
    .option('--watch', 'judge again whenever the server has gone and come back: what is red first, then all')
    .option('--rules <version>', 'judge by the rules that this version of the suite had, such as 0.1')
    .option('--seed <seed>', 'seed of every drawn value', String(runDefaults.seed))
    .option('--runs <number>', 'draws of each property; a multiple of 24 repeats every other check that many times')
    .option('--budget <number>', 'send at most this many requests: judge what finds most with them, each once')
    .option('--concurrency <number>', 'outcomes judged at once (default: 16, up to 64 with the latency measured)')
    .option('--profile <name>', `how much is tried: ${Object.keys(profiles).join(', ')}`, runDefaults.profile)
    .option('--shard <i/n>', 'judge only this part of n; docplane merge puts the reports together')
    .option('--coverage', 'print the grid of operations and aspects: what was judged, and why the rest was not')
    .option('--deadline <seconds>', 'longest wait for one whole answer', String(runDefaults.deadline))
    .option(
      '--journal <file>',
      `notes everything created before use; by default a file in ${journalFolder}, deleted once all is removed`,
    )
    .addOption(new Option('--ledger <file>', 'the former name of --deferred').hideHelp())
    .option('--deferred <file>', 'notes what this run deletes; the same command some days later judges the 7 days')
    .option('--read-only', 'send no request that could change anything; what needs one is unverified')
    .option('--plan', 'send nothing; count requests by family, and writes by operation and path')
    .option(
      '--readings <file>',
      'show the readings of this file (docplane probe --json) in the reports; the run asks nothing itself',
    )
    .option('--no-readings', 'do not ask how the server reads the open points, though a report could show it')
    .option('--lockstep [plan]', 'play plans on the reference too; with a text, only plans whose name contains it')
    .option('--no-lockstep', 'play nothing on the reference beside the server')
    .option('--strict', 'exit with 1 when the reference differs and no open point explains it')
    .option('--save <folder>', 'write each failure as a file for docplane play; files already there are tried first');
  command.addHelpText('after', `${examples}\n${numberHelp}`);
  for (const option of [...endingOptions(), ...connectionOptions(), ...targetOptions()]) command.addOption(option);
  return command;
};

/** The run that parsed flags ask for. Throws usage errors. */
export const requestOfFlags = (parsed: Readonly<Record<string, unknown>>, environment: Environment): RunRequest => {
  const flags = parsed as Flags;
  return runRequest({ ...flags, targetFile: flags.target, settings: settingsOfFlags(parsed) }, environment);
};

/** Names of the failures that a baseline accepts for now. */
const knownIn = ({ baseline }: Ending): ReadonlySet<string> =>
  new Set(
    baseline === undefined ? [] : parseBaseline(baseline.text, baseline.file).baseline.known.map(({ name }) => name),
  );

/** All that judges: most of the program, which the embedded reference need not wait for. */
const judging = () => import('./judging.ts');

const keptFor = async ({ save }: RunRequest): Promise<KeptPlans> => {
  const { keptPlans, makePlan, ownSequences, readSequences } = await judging();
  const { outcomes } = makePlan();
  return keptPlans([...ownSequences(outcomes), ...(save === undefined ? [] : readSequences(save, outcomes))]);
};

const selectedBy = ({ selection, failed }: RunRequest, planned: () => Plan, { err }: Shell): Selection => {
  if (failed === undefined) return selection;
  const plan = new Set(planned().outcomes.map(({ name }) => name));
  return stillPlanned(selection, { file: failed, plan, tell: err });
};

const sessionOf = async (request: RunRequest, shell: Shell) => {
  const { seed, profile, concurrency, mayGrow, shard, readOnly, readings, strict } = request;
  const { minCoverage } = request.ending;
  const { makePlan, rulesOf } = await judging();
  const plan = request.rules === undefined ? undefined : makePlan(rulesOf(request.rules));
  const selection = selectedBy(request, () => plan ?? makePlan(), shell);
  return {
    version: shell.version,
    seed,
    profile,
    concurrency,
    mayGrow,
    selection,
    readOnly,
    readings,
    strict,
    ...(request.budget === undefined ? {} : { budget: request.budget }),
    signal: shell.signal,
    kept: await keptFor(request),
    ...(plan === undefined ? {} : { plan }),
    ...(shard === undefined ? {} : { shard }),
    ...(minCoverage === undefined ? {} : { minCoverage }),
  };
};

/** A server to judge; it is not needed any more after `release`. */
type Judged = {
  readonly settings: Settings;
  readonly remotes: RemoteHost | undefined;
  readonly release: () => void;
};

/** What no message of a run may show. */
const secretsIn = (settings: Settings, { connection }: RunRequest): string[] =>
  [secretsOf(settings), secretsOfConnection(connection)].flat();

type Around = Pick<Judged, 'remotes'> & {
  readonly embedded: boolean;
  readonly elapsed: () => number;
  readonly secrets: readonly string[];
  readonly baseUrl: string;
};

const surroundingsOf = ({ journal, deferred }: RunRequest, { elapsed, baseUrl, ...about }: Around) => ({
  ...realSurroundings(elapsed, { ...about, file: journal }),
  ...(deferred === undefined ? {} : { deferred: fileDeferred(deferred, baseUrl) }),
});

/** Takes the report of a run at a server that does not answer as the API does, before the usage error goes on. */
type Unjudged = (report: PublishedReport) => Promise<void>;

const judge = async (
  request: RunRequest,
  { settings, remotes, release, unjudged }: Judged & { readonly unjudged: Unjudged },
  shell: Shell,
): Promise<PublishedReport> => {
  const { elapsed, columns } = shell;
  const { targetFlags, judgingFlags, concurrency, mayGrow, deadlineMs, ending } = request;
  const startedAt = shell.now().toISOString();
  const write = ending.quiet ? () => undefined : sayTo(shell, ending);
  const embedded = request.settings.baseUrl === undefined;
  const { baseUrl = '' } = settings;
  const { publish, reapBefore, runOrSayWhy, socketTransport } = await judging();
  const lockstep = lockstepFor(request, shell, (origin) => socketTransport(origin, { deadlineMs }));
  const isBudgeted = request.budget !== undefined;
  if (!embedded && !request.readOnly && !isBudgeted)
    await reapBefore(settings, shell, sayTo(shell, ending), request.connection);
  const secrets = secretsIn(settings, request);
  warnOf(request.connection, shell);
  const { origin } = new URL(baseUrl);
  const sockets = { deadlineMs, connections: concurrency, mayGrow, ...request.connection, repeats: !isBudgeted };
  const plain = socketTransport(origin, sockets);
  const { transport, close } = await recorded(plain, { ending, origin, secrets }, shell);
  const limit = failureLimit(shell.signal, request.maxFailures, knownIn(ending));
  const { signal, tell } = limit;
  const isTerminal = shell.isTerminal && !ending.json;
  const progress = createProgress({ write, isTerminal, columns, elapsed, signal });
  try {
    const told = {
      targetFlags,
      judgingFlags,
      secrets,
      startedAt,
      embedded,
      ...(request.rules === undefined ? {} : { rules: request.rules }),
    };
    const session = {
      ...(await sessionOf(request, shell)),
      ...(await besideOf(request, settings, shell)),
      ...(lockstep === undefined ? {} : { lockstep }),
      settings,
      transport,
      surroundings: surroundingsOf(request, { embedded, elapsed, secrets, remotes, baseUrl }),
      onPlan: (planned: readonly unknown[]) => progress.start(planned.length),
      signal,
      onOutcome: (outcome: Outcome) => {
        progress.tell(outcome);
        tell(outcome);
      },
      onRound: progress.round,
    };
    const report = await runOrSayWhy(session, (none) => unjudged(publish(none, told)));
    release();
    const published = publish(report, told);
    return request.probed === undefined ? published : withReadings(published, request.probed);
  } finally {
    limit.release();
    progress.end();
    close();
  }
};

/** One run; its baseline is not applied yet. Throws usage errors. */
export const checked = (
  request: RunRequest,
  shell: Shell,
  unjudged: Unjudged = (report) => writeOut(report, request.ending, shell),
): Promise<PublishedReport> =>
  withTarget(
    request.settings,
    shell,
    (settings, remotes, release) =>
      withRedactedErrors(secretsIn(settings, request), () =>
        judge(request, { settings, remotes, release, unjudged }, shell),
      ),
    { meanwhile: () => void judging().catch(() => undefined) },
  );

/** What a run would write. Throws usage errors. */
export const planned = async (request: RunRequest, shell: Shell): Promise<WritePlan> => {
  const session = await sessionOf(request, shell);
  const { writePlan } = await import('./write-plan.ts');
  return withTarget(request.settings, shell, (settings) =>
    withRedactedErrors(secretsIn(settings, request), () => writePlan(session, settings, shell, request.connection)),
  );
};

const gridText = async ({ outcomes }: PublishedReport, { columns }: Shell): Promise<string> => {
  const { coverageGrid } = await import('../report/grid/coverage-grid.ts');
  const { gridLines } = await import('../report/formats/grid-table.ts');
  return gridLines(coverageGrid(outcomes), columns).join('\n');
};

/** The verb `check`: gives the exit code. Throws usage errors. */
export const runCheck = async (parsed: Readonly<Record<string, unknown>>, shell: Shell): Promise<number> => {
  const { plan, coverage, watch } = parsed as Flags;
  const request = requestOfFlags(parsed, shell.environment);
  const { ending, save } = request;
  if (plan === true) {
    const written = await planned(request, shell);
    const { writePlanText } = await import('./write-plan.ts');
    shell.out(ending.json ? `${JSON.stringify(written, null, 2)}\n` : writePlanText(written));
    if (ending.files.length > 0) shell.err('--plan judges nothing: no report was written.\n');
    return 0;
  }
  let hasJudged = false;
  // While a watched server comes back, the reports of the last run stay.
  const unjudged: Unjudged = (report) => (hasJudged ? Promise.resolve() : writeOut(report, ending, shell));
  const once: Once = async (each) => {
    const report = await checked(each, shell, unjudged);
    hasJudged = true;
    const say = sayTo(shell, ending);
    if (coverage === true) say(`\n${await gridText(report, shell)}\n`);
    if (save !== undefined) {
      const { saveFailures } = await import('../report/save-failures.ts');
      for (const path of saveFailures(report, save))
        say(`saved: ${path} (${['npx docplane play', quoted(path), request.targetFlags].join(' ').trimEnd()})\n`);
    }
    return { report, code: await end(report, ending, shell) };
  };
  const code = watch === true ? await watching(request, once, shell) : (await once(request)).code;
  return codeAfterSignal(code, shell);
};
