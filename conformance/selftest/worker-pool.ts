import { fork } from 'node:child_process';
import { progressOf } from './progress.ts';

type WorkerPool<Job, Result> = {
  /** A file that answers each message, a job, by one. */
  readonly workerFile: string;
  readonly jobs: readonly Job[];
  readonly workers: number;
  /** Called with each result as it comes. */
  readonly onResult?: (result: Result, job: Job) => void;
};

/**
 * Gives the jobs to processes of their own, one at a time each, and says on stderr how far they are. Results come in the
 * order of the jobs. Rejects when a process ends before its job.
 */
export const inProcesses = async <Job extends { readonly name: string }, Result>(
  pool: WorkerPool<Job, Result>,
): Promise<readonly Result[]> => {
  const { workerFile, jobs, workers, onResult = () => undefined } = pool;
  const results: Result[] = [];
  const oneMore = progressOf(jobs.length);
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
      child.on('message', (result: Result) => {
        const done = jobs[current];
        results[current] = result;
        if (done !== undefined) onResult(result, done);
        oneMore();
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
