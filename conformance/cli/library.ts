import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import manifest from '../../package.json' with { type: 'json' };
import { saveFailures } from '../report/save-failures.ts';
import type { PublishedReport } from '../report/formats/published.ts';
import { checked, planned } from './check.ts';
import { loadReference } from './embedded.ts';
import { withBaseline } from './ending.ts';
import type * as api from './library-api.ts';
import { refuseUnknownKey } from './refuse-unknown-key.ts';
import { requestOfOptions } from './request-of-options.ts';
import type { Shell } from './shell.ts';
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

const withoutUndefined = (given: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

/** One run of the suite, as `docplane check` makes it; gives the JSON report. Rejects with usage errors. */
export const check = async (options: api.CheckOptions = {}): Promise<PublishedReport> => {
  const shell = shellOf(options);
  const request = requestOfOptions(options, 'check()');
  const report = await checked(request, shell);
  if (request.save !== undefined) saveFailures(report, request.save);
  return withBaseline(report, request.ending, shell.out);
};

/** What `check` with the same options would write, by reads of the target alone. Rejects with usage errors. */
export const plan = async (options: api.CheckOptions = {}): Promise<WritePlan> =>
  planned(requestOfOptions(options, 'plan()'), shellOf(options));

const referenceKeys = ['host', 'port', 'seed', 'clock', 'control', 'choose', 'world', 'allowFetch', 'log'];

/** The reference server in this process, as `docplane serve` runs it. Rejects for an unknown key, world or reading. */
export const createReference = async (options: api.ReferenceOptions = {}): Promise<api.RunningReference> => {
  const { host = '127.0.0.1', port = 0, choose = {}, log, ...rest } = options;
  refuseUnknownKey(options, referenceKeys, 'createReference()');
  const { serve } = await loadReference();
  return serve({
    ...(withoutUndefined(rest) as Pick<Parameters<typeof serve>[0], 'seed' | 'clock' | 'control' | 'world'>),
    host,
    port,
    choices: choose,
    log: log ?? ((line) => void process.stderr.write(`${line}\n`)),
  });
};
