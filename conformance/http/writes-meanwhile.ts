import type { OperationId } from '#spec/operation.ts';
import type { Input } from './client.ts';

/** A write of the run, whoever sent it. */
export type SentWrite = {
  readonly operation: OperationId;
  readonly params: NonNullable<Input['params']>;
  readonly body: unknown;
};

/** Notes writes while they are on their way, for works that read what several outcomes may write to. */
export const noteWrites = () => {
  const onTheirWay = new Set<SentWrite>();
  const working = new Set<Set<SentWrite>>();
  return {
    /** Sends a write, which is on its way until it is answered, refused or lost. */
    sending: async <Value>(write: SentWrite, send: () => Promise<Value>): Promise<Value> => {
      onTheirWay.add(write);
      for (const seen of working) seen.add(write);
      try {
        return await send();
      } finally {
        onTheirWay.delete(write);
      }
    },
    /** Works, and gives all writes that were on their way at any moment of it. */
    meanwhile: async <Value>(
      work: () => Promise<Value>,
    ): Promise<readonly [value: Value, writes: readonly SentWrite[]]> => {
      const seen = new Set(onTheirWay);
      working.add(seen);
      try {
        return [await work(), [...seen]];
      } finally {
        working.delete(seen);
      }
    },
  };
};

/** What notes them. */
export type NotedWrites = ReturnType<typeof noteWrites>;
