// A run of the whole suite, or of much of it, stands here.
const wholeRuns = ['conformance/selftest/', 'conformance/conformance.test.ts'];
const mostInOne = 40;

/** Which tests are wanted. */
export type Wanted = {
  /** Parts of file names, any of them; none is every file. */
  readonly parts: readonly string[];
  /** Part of the name of a test. */
  readonly name: string | undefined;
  /** Leaves out whole runs of the suite, and what runs the built program. */
  readonly unit: boolean;
};

/** What is known of test files. */
export type Known = {
  readonly textOf: (file: string) => string;
  readonly needsBuild: (file: string) => boolean;
  /** How long a file took last time; 0 where it never ran here. */
  readonly secondsOf: (file: string) => number;
};

/** Test files for one process. */
export type Job = { readonly files: readonly string[]; readonly needsBuild: boolean };

/** Whether a test file runs the whole suite, or much of it. */
export const isWholeRun = (file: string): boolean => wholeRuns.some((start) => file.startsWith(start));

// `test(claim, …)` and test(`under ${id}`, …): the name is made when the file runs.
const makesNames = /(?<![.\w])(?:test|it|describe|suite)\(\s*(?:`[^`]*\$\{|[\w$]+\s*[,.([])/;

/** The test files that may hold a wanted test, in the order of their paths. */
export const wantedFiles = (
  files: readonly string[],
  { parts, name, unit }: Wanted,
  { textOf, needsBuild }: Omit<Known, 'secondsOf'>,
): readonly string[] =>
  files
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)))
    .filter((file) => !unit || !(isWholeRun(file) || needsBuild(file)))
    .filter((file) => name === undefined || textOf(file).includes(name) || makesNames.test(textOf(file)))
    .toSorted();

const chunks = (files: readonly string[]): readonly (readonly string[])[] => {
  const count = Math.ceil(files.length / mostInOne);
  const size = Math.ceil(files.length / count);
  return Array.from({ length: count }, (_, index) => files.slice(index * size, (index + 1) * size));
};

/**
 * Unit tests first, many to a process (each costs half a second to start), then whole runs of the suite, a process each,
 * the longest first: so two cores share them evenly. With a name, few tests of a file run: then all share processes.
 */
export const plannedJobs = (
  files: readonly string[],
  { name }: Wanted,
  { needsBuild, secondsOf }: Omit<Known, 'textOf'>,
): readonly Job[] => {
  const isAlone = (file: string): boolean => name === undefined && isWholeRun(file);
  const shared = files.filter((file) => !isAlone(file));
  const alone = files.filter(isAlone).toSorted((one, other) => secondsOf(other) - secondsOf(one));
  const jobsOf = (built: boolean): readonly Job[] =>
    chunks(shared.filter((file) => needsBuild(file) === built)).map((each) => ({ files: each, needsBuild: built }));
  return [...jobsOf(false), ...jobsOf(true), ...alone.map((file) => ({ files: [file], needsBuild: needsBuild(file) }))];
};
