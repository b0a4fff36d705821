import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operationIds } from '#spec/operation.ts';
import { bundle, top } from '../../.tools/bench-process.ts';
import { median, spread, type BenchRow } from '../../.tools/bench-row.ts';
import { serveMutant } from '../selftest/mutants/faulty-proxy.ts';
import { mutants } from '../selftest/mutants/named/index.ts';

const rounds = 5;
const limitSeconds = 1;
/** Done by every operation, as a server is broken that somebody has just begun to write. */
const broken = 'the list of teams needs no token';

/** Seconds from the command to the first line about a failure. */
const untilFailure = (target: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const from = performance.now();
    const child = spawn(process.execPath, [bundle, 'check', '--target', target], {
      cwd: top,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    let seconds: number | undefined;
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (seconds !== undefined || !/^fail /m.test(text)) return;
      seconds = (performance.now() - from) / 1_000;
      child.kill('SIGKILL');
    });
    child.once('exit', () => {
      if (seconds === undefined) reject(new Error(`bench: no failure was shown:\n${text}`));
      else resolve(seconds);
    });
  });

const measure = async () => {
  const mutant = mutants.find(({ name }) => name === broken);
  if (mutant === undefined) throw new Error(`bench: no mutant is named "${broken}"`);
  const folder = mkdtempSync(join(tmpdir(), 'docplane-bench-'));
  const samples: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // A server of its own each time: what a killed run made stays in it.
    const server = await serveMutant({ ...mutant, on: operationIds });
    const target = join(folder, `${round}.json`);
    writeFileSync(target, JSON.stringify(server.settings));
    samples.push(await untilFailure(target));
    await server.close();
  }
  rmSync(folder, { recursive: true });
  const value = median(samples);
  const margin = (spread(samples) * 100).toFixed(0);
  return { figure: `${value.toFixed(2)} s (± ${margin} %)`, value, reached: value <= limitSeconds, samples };
};

/** S3: the first failure on the screen, from the command on. */
export const firstFailure: BenchRow = {
  id: 'S3',
  what: 'check with a broken server: from the command to the first failure on the screen',
  mustReach: '<= 1 s',
  measure,
};
