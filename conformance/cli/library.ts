import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import manifest from '../../package.json' with { type: 'json' };
import { didYouMean } from '#spec/nearest.ts';
import { saveFailures } from '../report/save-failures.ts';
import type { PublishedReport } from '../report/formats/published.ts';
import { asSettings } from '../target/settings.ts';
import { usageError } from '../core/usage-error.ts';
import { checkCommand, checked, planned } from './check.ts';
import { loadReference } from './embedded.ts';
import { withBaseline } from './ending.ts';
import type * as api from './library-api.ts';
import type { Shell } from './shell.ts';
import { flagsOfSettings } from './target-flags.ts';
import type { WritePlan } from './write-plan.ts';

// Beside the bundle of this file; from the sources, where the build puts it.
const programs = ['./docplane.js', '../../dist/docplane.js'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

const silent = (): void => undefined;

/** Reads no variable of the environment: what a test judges is what it names. */
const shellOf = ({ signal, log = silent }: api.RunSettings): Shell => ({
  environment: {},
  out: log,
  err: log,
  isTerminal: false,
  columns: 80,
  colour: false,
  elapsed: () => performance.now(),
  now: () => new Date(),
  signal: signal ?? new AbortController().signal,
  program: [process.execPath, programs.find((path) => existsSync(path)) ?? ''],
  version: manifest.version,
});

const listOf = (patterns: string | readonly string[] = []): readonly string[] =>
  typeof patterns === 'string' ? [patterns] : patterns;

const withoutUndefined = (given: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

const asTexts = (given: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(withoutUndefined(given)).map(([name, value]) => [name, String(value)]));

/** What commander would have parsed of these options. Throws a usage error for an unknown key. */
const parsedOf = (options: Omit<api.CheckOptions, 'signal' | 'log'>, who: string): Record<string, unknown> => {
  const { only, skip, profile, seed, runs, concurrency, shard, minCoverage, deadline, ...most } = options;
  const { journal, ledger, deferred = ledger, save, baseline, updateBaseline, readOnly, readings, ...target } = most;
  const numbers = { seed, runs, concurrency, shard, minCoverage, deadline };
  return {
    ...checkCommand().opts(),
    ...flagsOfSettings(asSettings(withoutUndefined(target), who)),
    ...asTexts({ ...numbers, profile, journal, deferred, save, baseline }),
    only: listOf(only),
    skip: listOf(skip),
    readOnly,
    updateBaseline,
    ...(readings === undefined ? {} : { readings }),
    quiet: true,
  };
};

/** One run of the suite, as `docplane check` makes it; gives the JSON report. Rejects with usage errors. */
export const check = async ({ signal, log, ...options }: api.CheckOptions = {}): Promise<PublishedReport> => {
  const shell = shellOf({ signal, log });
  const { report, ending } = await checked(parsedOf(options, 'check()'), shell);
  if (options.save !== undefined) saveFailures(report, options.save);
  return withBaseline(report, ending, shell.out);
};

/** What `check` with the same options would write, by reads of the target alone. Rejects with usage errors. */
export const plan = async ({ signal, log, ...options }: api.CheckOptions = {}): Promise<WritePlan> =>
  planned(parsedOf(options, 'plan()'), shellOf({ signal, log }));

const referenceKeys = ['host', 'port', 'seed', 'clock', 'control', 'choose', 'world', 'allowFetch', 'log'];

/** The reference server in this process, as `docplane serve` runs it. Rejects for an unknown key, world or reading. */
export const createReference = async (options: api.ReferenceOptions = {}): Promise<api.RunningReference> => {
  const { host = '127.0.0.1', port = 0, choose = {}, log, ...rest } = options;
  const unknown = Object.keys(options).find((name) => !referenceKeys.includes(name));
  if (unknown !== undefined)
    throw usageError(
      `createReference(): unknown key ${unknown}.${didYouMean(unknown, referenceKeys)}`,
      `Known keys: ${referenceKeys.join(', ')}.`,
    );
  const { serve } = await loadReference();
  return serve({
    ...(withoutUndefined(rest) as Pick<Parameters<typeof serve>[0], 'seed' | 'clock' | 'control' | 'world'>),
    host,
    port,
    choices: choose,
    log: log ?? ((line) => void process.stderr.write(`${line}\n`)),
  });
};
