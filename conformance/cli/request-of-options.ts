import { asSettings, settingKeys } from '../target/settings.ts';
import type { CheckOptions, RunSettings } from './library-api.ts';
import { refuseUnknownKey } from './refuse-unknown-key.ts';
import { runRequest, type RunRequest } from './run-request.ts';

const targetKeys = [...new Set(settingKeys.flatMap(({ path }) => path.slice(0, 1)))];
const isRunKey: Readonly<Record<keyof RunSettings, true>> = {
  only: true,
  skip: true,
  rules: true,
  profile: true,
  seed: true,
  runs: true,
  budget: true,
  concurrency: true,
  shard: true,
  minCoverage: true,
  deadline: true,
  journal: true,
  readOnly: true,
  lockstep: true,
  strict: true,
  deferred: true,
  ledger: true,
  baseline: true,
  updateBaseline: true,
  save: true,
  readings: true,
  signal: true,
  log: true,
};

/** The run that options ask for. Throws a usage error for an unknown key or a value that is none. */
export const requestOfOptions = (options: CheckOptions, who: string): RunRequest => {
  refuseUnknownKey(options, [...targetKeys, ...Object.keys(isRunKey)], who);
  const target = Object.entries(options).filter(([name, value]) => targetKeys.includes(name) && value !== undefined);
  const settings = asSettings(Object.fromEntries(target), who);
  return runRequest({ ...options, settings, quiet: true }, {});
};
