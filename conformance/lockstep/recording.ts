import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Client, Input } from '../http/client.ts';
import type { Exchange } from '../http/exchange.ts';

/** One request of a plan as the target got it, and its answer. `removes` is one that clears away what a plan made. */
export type Recorded = {
  readonly operation: OperationId;
  readonly input: Input;
  readonly exchange: Exchange;
  readonly removes: boolean;
};

/** How long a plan waits around its writes. */
export type Waiting = {
  readonly sleep: (ms: number) => Promise<void>;
  readonly elapsed: () => number;
  /** Least time between two writes, so that the server's times tell them apart. */
  readonly betweenWritesMs: number;
  /** Until reads show what was written. */
  readonly settleMs: number;
};

const isWrite = (operation: OperationId): boolean => operationRow(operation).method !== 'GET';

/** A client that sends one request after the other, however many are asked for at once, and notes each. */
export const recording = (
  client: Client,
  { sleep, elapsed, betweenWritesMs, settleMs }: Waiting,
  onRecorded: (recorded: Recorded) => void,
): Client => {
  let last: Promise<unknown> = Promise.resolve();
  let writtenAt = -Infinity;
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
  const call: Client['call'] = (operation, input = {}, purpose = 'judge') =>
    inTurn(async () => {
      const isJudged = purpose === 'judge' && isWrite(operation);
      const wait = betweenWritesMs - (elapsed() - writtenAt);
      if (isJudged && wait > 0) await sleep(Math.ceil(wait));
      const exchange = await client.call(operation, input, purpose);
      if (isJudged) writtenAt = elapsed();
      if (isJudged && settleMs > 0) await sleep(settleMs);
      onRecorded({ operation, input, exchange, removes: purpose === 'remove' });
      return exchange;
    });
  return { ...client, call };
};
