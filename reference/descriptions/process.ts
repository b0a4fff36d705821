import type { Outside } from '../handler.ts';
import { FetchFailure } from '../fetching/failure.ts';
import { lazy } from '../lazy.ts';
import type { OpenAPISpec } from '../store/settings-records.ts';
import { openapiSpecKey } from '../store/settings-tables.ts';
import type { Store } from '../store/store.ts';
import type { HeldDescription } from './held-description.ts';
import { showComputed } from './computed-page.ts';

/** What a processing comes to: a description, or why there is none (2.14). */
export type Outcome = HeldDescription | 'FETCH_TIMEOUT' | 'FETCH_ERROR' | 'PARSE_ERROR';

const reading = lazy(() => import('./described.ts'));

/** Reads the text of a source. */
export const outcomeOfText = async (text: string): Promise<Outcome> =>
  (await (await reading.load()).described(text)) ?? 'PARSE_ERROR';

/** Takes the outcome of a processing; `version` is the id of the version that it makes if it brings another text. */
export const complete = (store: Store, spec: OpenAPISpec, outcome: Outcome, version: string): void => {
  const done = { processingState: 'complete', lastProcessedAt: store.clock.now() } as const;
  if (typeof outcome === 'string') store.openapiSpecs.update(spec, { ...done, lastProcessErrorCode: outcome });
  else {
    const lastVersion = spec.content?.digest === outcome.digest ? spec.lastVersion : version;
    store.openapiSpecs.update(spec, { ...done, lastProcessErrorCode: undefined, lastVersion, content: outcome });
    showComputed(store, spec);
  }
  store.pages.forget();
};

// As one that is replaced, changed or deleted meanwhile has another processing, or none, each has a token of its own.
const current = new WeakMap<OpenAPISpec, object>();

const isCurrent = (store: Store, spec: OpenAPISpec, token: object): boolean =>
  current.get(spec) === token && store.openapiSpecs.get(openapiSpecKey(spec.organization, spec.slug)) === spec;

/** What was under way for a description counts no more. */
export const supersede = (spec: OpenAPISpec): void => void current.delete(spec);

const outcomeOfFetch = async (url: URL, { gate, log }: Outside): Promise<Outcome | undefined> => {
  try {
    const barred = (why: string) => log(`API description: recorded and not fetched: ${why}.`);
    const fetched = await gate.fetch(url, { barred });
    return (
      fetched && (await outcomeOfText(fetched.text === '' ? new TextDecoder().decode(fetched.bytes) : fetched.text))
    );
  } catch (error) {
    return error instanceof FetchFailure && error.reason === 'slow' ? 'FETCH_TIMEOUT' : 'FETCH_ERROR';
  }
};

const atOnce = 2;

/** Work that is begun in its order, not too much of it at once. */
class Queue {
  readonly #waiting: (() => Promise<void>)[] = [];
  #running = 0;
  readonly #resters: (() => void)[] = [];

  add(work: () => Promise<void>): void {
    this.#waiting.push(work);
    // After the answer to whoever asked for it.
    setImmediate(() => this.#next());
  }

  /** Until nothing waits and nothing is under way. */
  rest(): Promise<void> {
    return this.#isIdle() ? Promise.resolve() : new Promise((resolve) => this.#resters.push(resolve));
  }

  #isIdle(): boolean {
    return this.#running + this.#waiting.length === 0;
  }

  #next(): void {
    const work = this.#running < atOnce ? this.#waiting.shift() : undefined;
    if (work === undefined) {
      const resters = this.#isIdle() ? this.#resters.splice(0) : [];
      for (const resolve of resters) resolve();
      return;
    }
    this.#running += 1;
    void work().finally(() => {
      this.#running -= 1;
      this.#next();
    });
  }
}

const queues = new WeakMap<Store, Queue>();

/** Until every description of a store is processed. */
export const atRest = (store: Store): Promise<void> => queues.get(store)?.rest() ?? Promise.resolve();

/**
 * Fetches and reads a description once it is its turn, after the request that asked for it: pending, in progress,
 * complete. It stays pending where it may not be fetched (OP-ENV-06).
 */
export const processLater = (store: Store, spec: OpenAPISpec, url: URL, version: string, outside: Outside): void => {
  const token = {};
  current.set(spec, token);
  const enter = (processingState: 'pending' | 'progress'): void => {
    store.openapiSpecs.update(spec, { processingState });
    store.pages.forget();
  };
  const queue = queues.get(store) ?? new Queue();
  queues.set(store, queue);
  queue.add(async () => {
    if (!isCurrent(store, spec, token)) return;
    enter('progress');
    const outcome = await outcomeOfFetch(url, outside);
    if (!isCurrent(store, spec, token)) return;
    if (outcome === undefined) enter('pending');
    else complete(store, spec, outcome, version);
  });
};
