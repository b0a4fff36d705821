import { Refusal } from '../errors.ts';
import type { FetchGate } from '../fetch-gate.ts';
import { withinTime } from '../fetching/within-time.ts';
import type { Outside } from '../handler.ts';
import { reporting } from '../progress.ts';
import { transferLimits } from './limits.ts';
import type { Way } from './smart-http.ts';
import { TransferFailure } from './transfer-failure.ts';

/** How a transfer ended: not made, as it may not be (OP-ENV-06), failed, or done. */
export type Transfer<Done> =
  | { readonly outcome: 'not-made' }
  | { readonly outcome: 'failed'; readonly failure: Refusal }
  | { readonly outcome: 'done'; readonly done: Done };

const turns = new WeakMap<object, Map<string, Promise<unknown>>>();

const macrotask = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Begins the work once the one before it under the same name, and all that follows from that one at once, is done. */
export const inTurn = async <Value>(whose: object, name: string, work: () => Promise<Value>): Promise<Value> => {
  const queue = turns.get(whose) ?? new Map<string, Promise<unknown>>();
  turns.set(whose, queue);
  const before = queue.get(name);
  const own = (before === undefined ? Promise.resolve() : before.then(macrotask)).then(work);
  const settled = own.then(
    () => undefined,
    () => undefined,
  );
  queue.set(name, settled);
  void settled.then(() => queue.get(name) === settled && queue.delete(name));
  return own;
};

// What the other side sent is in the messages of what breaks while it is read: nothing of it is shown.
const failureFrom = (error: unknown): Refusal => (error instanceof Refusal ? error : new TransferFailure('damaged'));

/** The address of a repository that can be reached over HTTP; undefined for every other form. */
const webAddress = (address: string): URL | undefined =>
  /^https?:/i.test(address) && URL.canParse(address) ? new URL(address) : undefined;

/** The same gate, and how much came through it. */
const counted = (gate: FetchGate) => {
  const came = { answers: 0, bytes: 0 };
  const exchange: FetchGate['exchange'] = async (outgoing, terms) => {
    const answer = await gate.exchange?.(outgoing, terms);
    came.answers += 1;
    came.bytes += answer?.body.length ?? 0;
    return answer;
  };
  return { gate: gate.exchange === undefined ? gate : { ...gate, exchange }, came };
};

/**
 * Makes a transfer with the repository at an address; the work answers undefined where it may not be made, which a line
 * of the log says.
 */
export const transfer = async <Done>(
  what: 'import' | 'export',
  address: string,
  { gate: open, log }: Outside,
  work: (url: URL, way: Way) => Promise<Done | undefined>,
): Promise<Transfer<Done>> => {
  const url = webAddress(address);
  if (url === undefined) {
    log(`git: the ${what} is recorded and not made, as nothing is transferred but over http and https.`);
    return { outcome: 'not-made' };
  }
  const barred = (why: string) => log(`git: the ${what} is recorded and not made: ${why}.`);
  const { gate, came } = counted(open);
  const stop = reporting(
    log,
    () => `git: the ${what} goes on: ${came.answers} answers with ${came.bytes} bytes so far.`,
  );
  try {
    const done = await withinTime(transferLimits.timeLimitMs, undefined, (signal) =>
      work(url, { gate, signal, barred }),
    );
    return done === undefined ? { outcome: 'not-made' } : { outcome: 'done', done };
  } catch (error) {
    return { outcome: 'failed', failure: failureFrom(error) };
  } finally {
    stop();
  }
};
