import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle, top } from '../../.tools/bench-process.ts';
import { median, spread, type BenchRow } from '../../.tools/bench-row.ts';

const rounds = 5;

/** What one run of the suite took, by its own report and by the clock on the wall. */
export type SuiteRun = {
  readonly seconds: number;
  readonly requests: number;
  readonly durationMs: number;
  readonly coverage: number;
};

type Report = {
  readonly requests: number;
  readonly durationMs: number;
  readonly coverage: { readonly verified: number; readonly checkable: number };
};

/** Runs `docplane check` with these arguments from the command to the exit. Rejects when it is not green. */
export const suiteRun = (args: readonly string[]): Promise<SuiteRun> =>
  new Promise((resolve, reject) => {
    const folder = mkdtempSync(join(tmpdir(), 'docplane-bench-'));
    const file = join(folder, 'report.json');
    const from = performance.now();
    const child = spawn(process.execPath, [bundle, 'check', ...args, '--report', `json=${file}`], {
      cwd: top,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('exit', (code) => {
      const seconds = (performance.now() - from) / 1000;
      if (code !== 0) return reject(new Error(`bench: docplane check ${args.join(' ')} ended with ${code}`));
      const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
      rmSync(folder, { recursive: true });
      const { requests, durationMs, coverage } = report;
      return resolve({ seconds, requests, durationMs, coverage: coverage.verified / coverage.checkable });
    });
  });

const timed = async (args: readonly string[], limit: number) => {
  const runs: SuiteRun[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await suiteRun(args));
  const seconds = runs.map((run) => run.seconds);
  const coverage = Math.min(...runs.map((run) => run.coverage));
  const requests = median(runs.map((run) => run.requests));
  const percent = (coverage * 100).toFixed(1);
  const margin = (spread(seconds) * 100).toFixed(0);
  return {
    figure: `${median(seconds).toFixed(2)} s (± ${margin} %), ${requests} requests, coverage ${percent} %`,
    value: median(seconds),
    reached: median(seconds) <= limit && coverage === 1,
    samples: seconds,
  };
};

/** S1: the whole default profile against the embedded reference. */
export const defaultProfile: BenchRow = {
  id: 'S1',
  what: 'check, default profile, embedded reference, from the command to the exit',
  mustReach: '<= 12 s, coverage 100 %',
  measure: () => timed([], 12),
};

/** S2: the smoke profile, every operation and requirement once. */
export const smokeProfile: BenchRow = {
  id: 'S2',
  what: 'check --profile smoke, embedded reference, from the command to the exit',
  mustReach: '<= 2 s, coverage 100 %',
  measure: () => timed(['--profile', 'smoke'], 2),
};
