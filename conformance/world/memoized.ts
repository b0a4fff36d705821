import type { Client } from '../http/client.ts';
import { isTransportProblem } from '../http/transport.ts';

type Known = { readonly client: Pick<Client, 'outages'>; readonly memo: Map<string, Promise<unknown>> };

const attemptLimit = 3;

/** The value, computed again where the server was away meanwhile: what was cut off says nothing. */
const acrossOutages = async <Value>({ client }: Known, compute: () => Promise<Value>): Promise<Value> => {
  for (let attempt = 1; ; attempt += 1) {
    const before = client.outages();
    try {
      const value = await compute();
      if (client.outages() === before || attempt === attemptLimit) return value;
    } catch (thrown) {
      if (client.outages() === before || attempt === attemptLimit) throw thrown;
    }
  }
};

/**
 * What is computed once, whoever asks first. What broke off with a connection is computed anew for the next one,
 * unless no such request is ever answered.
 */
export const memoized = <Value>(known: Known, key: string, compute: () => Promise<Value>): Promise<Value> => {
  const there = known.memo.get(key) as Promise<Value> | undefined;
  if (there !== undefined) return there;
  const value = acrossOutages(known, compute);
  known.memo.set(key, value);
  value.catch((thrown: unknown) => {
    if (isTransportProblem(thrown) && thrown.isUsual !== true && known.memo.get(key) === value) known.memo.delete(key);
  });
  return value;
};
