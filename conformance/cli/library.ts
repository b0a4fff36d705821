import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import manifest from '../../package.json' with { type: 'json' };
import { didYouMean } from '../nearest.ts';
import type { PublishedReport } from '../reporters/published.ts';
import { asSettings } from '../target/settings.ts';
import { usageError } from '../usage-error.ts';
import { checkCommand, checked } from './check.ts';
import { loadReference } from './embedded.ts';
import type * as api from './library-api.ts';
import type { Shell } from './shell.ts';
import { flagsOfSettings } from './target-flags.ts';

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

/** One run of the suite, as `docplane check` makes it; gives the JSON report. Rejects with usage errors. */
export const check = async (options: api.CheckOptions = {}): Promise<PublishedReport> => {
  const { only, skip, signal, log, profile, seed, runs, concurrency, shard, ...most } = options;
  const { minCoverage, deadline, journal, ledger, readOnly, ...target } = most;
  const texts = asTexts({ profile, seed, runs, concurrency, shard, minCoverage, deadline, journal, ledger });
  const parsed = {
    ...checkCommand().opts(),
    ...flagsOfSettings(asSettings(withoutUndefined(target), 'check()')),
    ...texts,
    only: listOf(only),
    skip: listOf(skip),
    readOnly,
    quiet: true,
  };
  return (await checked(parsed, shellOf({ signal, log }))).report;
};

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
