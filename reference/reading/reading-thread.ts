import { parentPort } from 'node:worker_threads';
import type { ReadingAnswer, ReadingJob } from './reading-job.ts';

const read = async (job: ReadingJob): Promise<unknown> => {
  switch (job[0]) {
    case 'html':
      return (await import('../imports/html.ts')).readHtml(job[1]);
    case 'markdown':
      return (await import('../imports/markdown.ts')).readMarkdown(job[1]);
    case 'description':
      return (await import('../descriptions/read-description.ts')).readDescription(job[1]);
    default:
      return (await import('../layout/picture-size.ts')).pictureSize(job[1]);
  }
};

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
const answer = (value: ReadingAnswer): void => parentPort?.postMessage(value);

// One after another: the next comes when this one is answered.
parentPort?.on('message', (job: ReadingJob) => {
  read(job).then(
    (value) => answer({ read: value }),
    // Nesting beyond what a stack holds shows as a RangeError.
    (error: unknown) => answer({ failure: error instanceof RangeError ? 'deep' : 'damaged' }),
  );
});
answer({ ready: true });
