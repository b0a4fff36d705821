import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Judged } from './judge-mutant.ts';
import type { Job } from './worker.ts';

const workerFile = fileURLToPath(new URL('worker.ts', import.meta.url));

/**
 * Judges jobs in processes of their own, one job at a time each. Results come in the order of the jobs. Rejects when a
 * process ends before its job.
 */
export const judgeAll = async (
  jobs: readonly Job[],
  workers: number,
  onJudged: (judged: Judged, job: Job) => void = () => undefined,
): Promise<readonly Judged[]> => {
  const results: Judged[] = [];
  let next = 0;
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const child = fork(workerFile, { execArgv: ['--import', 'tsx'] });
      let current = -1;
      const hand = (): void => {
        current = next;
        next += 1;
        const job = jobs[current];
        if (job === undefined) child.disconnect();
        else child.send(job);
      };
      child.on('message', (judged: Judged) => {
        const judgedJob = jobs[current];
        results[current] = judged;
        if (judgedJob !== undefined) onJudged(judged, judgedJob);
        hand();
      });
      child.on('error', reject);
      child.on('exit', (code) => {
        const unfinished = jobs[current];
        if (unfinished === undefined) resolve();
        else reject(new Error(`The process that judged "${unfinished.name}" ended with ${code}`));
      });
      hand();
    });
  await Promise.all(Array.from({ length: Math.min(workers, jobs.length) }, work));
  return results;
};
