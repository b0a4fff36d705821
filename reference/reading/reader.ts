import { Worker } from 'node:worker_threads';
import { withinWork } from '../fetching/within-time.ts';
import type { ReadingAnswer, ReadingJob, ReadingKind, Readings } from './reading-job.ts';
import { ReadingFailure } from './reading-failure.ts';
import { threadFile } from './thread-file.ts';

/** What one document may take of the processor, once the thread is there. */
export type ReadingLimits = { readonly timeLimitMs: number; readonly memoryLimitMb: number };

const usualLimits: ReadingLimits = { timeLimitMs: 5_000, memoryLimitMb: 512 };
const idleLimitMs = 30_000;

const startThread = async ({ memoryLimitMb }: ReadingLimits): Promise<Worker> => {
  const { file, options } = await threadFile();
  return new Worker(file, { ...options, resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb } });
};

const nextAnswer = (worker: Worker, signal: AbortSignal): Promise<ReadingAnswer> =>
  new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onError);
      signal.removeEventListener('abort', onAbort);
      finish();
    };
    const onMessage = (answer: ReadingAnswer): void => settle(() => resolve(answer));
    const onError = (): void => settle(() => reject(new ReadingFailure('damaged')));
    const onAbort = (): void => settle(() => reject(new ReadingFailure('slow')));
    worker.on('message', onMessage).on('error', onError).on('exit', onError);
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
  });

/**
 * Reads documents from outside in a thread of its own, one after another: what takes too long or too much there ends
 * with the thread, and nobody else waits for it.
 */
export class Reader {
  readonly #limits: ReadingLimits;
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  constructor(limits: Partial<ReadingLimits> = {}) {
    this.#limits = { ...usualLimits, ...limits };
  }

  /** Throws a ReadingFailure. */
  read<Kind extends ReadingKind>(
    kind: Kind,
    given: Readings[Kind]['given'],
    signal?: AbortSignal,
  ): Promise<Readings[Kind]['read']> {
    const job = [kind, given] as unknown as ReadingJob;
    const own = this.#last.then(() => this.#perform(job, signal));
    this.#last = own.catch(() => undefined);
    return own as Promise<Readings[Kind]['read']>;
  }

  async #perform(job: ReadingJob, given: AbortSignal | undefined): Promise<unknown> {
    if (given?.aborted === true) throw new ReadingFailure('slow');
    clearTimeout(this.#idle);
    const answer = await this.#ask(job, given).catch(async (error: unknown) => {
      await this.#stop();
      throw error;
    });
    this.#rest();
    if ('failure' in answer) throw new ReadingFailure(answer.failure);
    return 'read' in answer ? answer.read : undefined;
  }

  async #ask(job: ReadingJob, given: AbortSignal | undefined): Promise<ReadingAnswer> {
    const worker = await this.#started(given ?? new AbortController().signal);
    return withinWork(this.#limits.timeLimitMs, given, (signal) => {
      const next = nextAnswer(worker, signal);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(job);
      return next;
    });
  }

  async #started(signal: AbortSignal): Promise<Worker> {
    const known = this.#worker;
    if (known !== undefined) {
      known.ref();
      return known;
    }
    const worker = await startThread(this.#limits);
    // Whoever waits for it hears of its end; when nobody does, the next one starts another.
    worker
      .on('error', () => undefined)
      .on('exit', () => {
        if (this.#worker === worker) this.#worker = undefined;
      });
    this.#worker = worker;
    await nextAnswer(worker, signal);
    return worker;
  }

  // A thread at rest keeps no process alive, and goes after a while.
  #rest(): void {
    this.#worker?.unref();
    this.#idle = setTimeout(() => void this.#stop(), idleLimitMs).unref();
  }

  async #stop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}

/** The one thread of this process. */
export const reader = new Reader();
