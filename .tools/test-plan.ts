// A run of the whole suite, or of much of it, stands here.
const wholeRuns = ['conformance/selftest/', 'conformance/conformance.test.ts'];
// Thousands of requests, or documents and servers that hang, flood and never end: each waits for a limit.
const campaign = /^reference\/fuzz\/|\/(?:attacks|hostile-servers)\.test\.ts$/;
// A process costs a second to start. More of them than processors, because much in tests is waiting.
const enoughForOne = 40;
const unitProcesses = 4;
// The first whole run of a process costs twice the processor time of the next, and its start 2 s more: a third process,
// for the time that whole runs wait, took 29 s of processor more, and on two processors 17 s longer.
const wholeRunProcesses = 2;

/** Test files for the same process, and the seconds of processor time that they take in a process that is warm. */
export type LongFiles = { readonly seconds: number; readonly files: readonly string[] };

/** Test files that take longest. Those that share what is recorded or traced once a process are taken together. */
export const longFiles: readonly LongFiles[] = [
  { seconds: 26, files: ['conformance/conformance.test.ts'] },
  {
    seconds: 24,
    files: ['conformance/selftest/mutants/meaning/meaning.test.ts', 'conformance/selftest/mutants/mutants.test.ts'],
  },
  {
    seconds: 12,
    files: [
      'conformance/selftest/shuffled-replay.test.ts',
      'conformance/selftest/responses/response-mutants.test.ts',
      'conformance/selftest/mutants/meaning/altered-replies.test.ts',
    ],
  },
  { seconds: 12, files: ['conformance/selftest/traffic/traffic.test.ts'] },
  { seconds: 11, files: ['conformance/selftest/alternatives/alternatives.test.ts'] },
  { seconds: 8, files: ['conformance/selftest/refused-prerequisites.test.ts'] },
  { seconds: 7, files: ['conformance/selftest/budget.test.ts'] },
  { seconds: 7, files: ['conformance/selftest/side-by-side.test.ts'] },
  { seconds: 7, files: ['conformance/selftest/own-words.test.ts'] },
  { seconds: 6, files: ['conformance/selftest/four-servers.test.ts'] },
  { seconds: 5, files: ['conformance/selftest/saved-failures.test.ts'] },
  { seconds: 4, files: ['conformance/selftest/configurations/configurations.test.ts'] },
  { seconds: 4, files: ['conformance/selftest/lost-coverage.test.ts'] },
  { seconds: 4, files: ['conformance/selftest/stubs/any-reply.test.ts'] },
  { seconds: 3, files: ['conformance/selftest/cases.test.ts'] },
  { seconds: 3, files: ['conformance/selftest/mutants/budget/better-set.test.ts'] },
  { seconds: 3, files: ['conformance/selftest/partial/partial-servers.test.ts'] },
  { seconds: 3, files: ['conformance/selftest/probes.test.ts'] },
  { seconds: 3, files: ['conformance/selftest/shared-clock.test.ts'] },
  { seconds: 2, files: ['conformance/selftest/slow-servers.test.ts'] },
  { seconds: 2, files: ['conformance/selftest/harmless.test.ts'] },
  { seconds: 2, files: ['conformance/selftest/own-dates.test.ts'] },
];

/** Runs of the suite that wait more than they compute: for programs that they start, for outages, for limits of time. */
export const waitingFiles: readonly string[] = [
  'conformance/selftest/recording-proxy.test.ts',
  'conformance/selftest/outages.test.ts',
  'conformance/selftest/repeat-lines.test.ts',
  'conformance/selftest/kill-and-reap.test.ts',
  'conformance/selftest/signals.test.ts',
  'conformance/selftest/traffic/verbs.test.ts',
  'conformance/selftest/workflow/workflow.test.ts',
  'conformance/selftest/connections/verbs.test.ts',
  'conformance/selftest/hostile/hostile.test.ts',
  'conformance/selftest/watching.test.ts',
];

/** Which tests are wanted. */
export type Wanted = {
  /** Parts of file names, any of them; none is every file. */
  readonly parts: readonly string[];
  /** Part of the name of a test. */
  readonly name: string | undefined;
  /** Leaves out whole runs of the suite, campaigns, and what starts programs. */
  readonly unit: boolean;
};

/** What is known of test files. */
export type Known = {
  readonly textOf: (file: string) => string;
  readonly needsBuild: (file: string) => boolean;
  readonly startsPrograms: (file: string) => boolean;
};

/** Test files for one process; or for so many of them, each of which takes the next part when it has ended one. */
export type Job = {
  readonly parts: readonly (readonly string[])[];
  readonly processes: number;
  readonly needsBuild: boolean;
};

/** Whether a test file runs the whole suite, or much of it. */
export const isWholeRun = (file: string): boolean => wholeRuns.some((start) => file.startsWith(start));

// `test(claim, …)` and test(`under ${id}`, …): the name is made when the file runs.
const makesNames = /(?<![.\w])(?:test|it|describe|suite)\(\s*(?:`[^`]*\$\{|[\w$]+\s*[,.([])/;

/** The test files that may hold a wanted test, in the order of their paths. */
export const wantedFiles = (
  files: readonly string[],
  { parts, name, unit }: Wanted,
  { textOf, needsBuild, startsPrograms }: Known,
): readonly string[] => {
  const isUnit = (file: string): boolean =>
    !(isWholeRun(file) || campaign.test(file) || needsBuild(file) || startsPrograms(file));
  return files
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)))
    .filter((file) => !unit || isUnit(file))
    .filter((file) => name === undefined || textOf(file).includes(name) || makesNames.test(textOf(file)))
    .toSorted();
};

/** There and back again, so that nobody gets the longer one each time. */
const dealt = (files: readonly string[], count: number): readonly (readonly string[])[] =>
  Array.from({ length: Math.min(count, files.length) }, (_, hand) =>
    files.filter((_file, index) => {
      const place = index % (2 * count);
      return (place < count ? place : 2 * count - 1 - place) === hand;
    }),
  );

/** As many processes as the files are worth. */
const shared = (files: readonly string[]): readonly (readonly string[])[] =>
  dealt(files, Math.min(unitProcesses, Math.ceil(files.length / enoughForOne)));

/** Whole runs, the longest first: what is left at the end is short, so that no process works on for long alone. */
const longestFirst = (files: readonly string[]): readonly (readonly string[])[] => {
  const long = longFiles
    .toSorted((one, other) => other.seconds - one.seconds)
    .map(({ files: some }) => some.filter((file) => files.includes(file)))
    .filter((some) => some.length > 0);
  const isLong = new Set(long.flat());
  return [...long, ...files.filter((file) => !isLong.has(file)).map((file) => [file])];
};

const waits = (file: string): boolean => waitingFiles.includes(file);

/** The order in which jobs begin: what takes longest runs from the start, whoever is told of first. */
export const begun = <Each extends Job>(jobs: readonly Each[]): readonly Each[] => {
  const isLong = ({ parts }: Each): boolean => parts.flat().every(isWholeRun);
  return [...jobs.filter(isLong), ...jobs.filter((job) => !isLong(job))];
};

/**
 * Unit tests first, many to a process (each costs a second to start), then the runs of the suite, which a few processes
 * take from one queue; those that wait have a process of their own, so that nothing that computes stands behind them.
 * With a name, few tests of a file run: then all share processes.
 */
export const plannedJobs = (
  files: readonly string[],
  { name }: Wanted,
  { needsBuild }: Pick<Known, 'needsBuild'>,
): readonly Job[] => {
  const isApart = (file: string): boolean => name === undefined && isWholeRun(file);
  const short = files.filter((file) => !isApart(file));
  const whole = files.filter(isApart);
  const jobOf = (parts: Job['parts'], processes: number): Job => ({
    parts,
    processes: Math.min(processes, parts.length),
    needsBuild: parts.flat().some(needsBuild),
  });
  const units = [false, true].flatMap((built) => shared(short.filter((file) => needsBuild(file) === built)));
  const computing = longestFirst(whole.filter((file) => !waits(file)));
  const waiting = whole.filter(waits);
  return [...units.map((some) => jobOf([some], 1)), jobOf(computing, wholeRunProcesses), jobOf([waiting], 1)].filter(
    ({ parts }) => parts.flat().length > 0,
  );
};
