import { redOutcomesOf, type Job } from './red-outcomes.ts';

process.on('message', (job: Job) => {
  redOutcomesOf(job).then(
    (found) => process.send?.(found),
    (error: unknown) => {
      process.stderr.write(`${job.name}: ${String(error)}\n`);
      process.exitCode = 70;
      process.disconnect();
    },
  );
});
