import type { Reading } from './choices.ts';
import type { RawRequest } from './pipeline.ts';
import type { RawReply } from './write-reply.ts';

type Answer = (request: RawRequest) => RawReply | Promise<RawReply>;
type Kept = { readonly at: number; readonly reply: RawReply | Promise<RawReply> };

// How long a read may be answered as it was before, in milliseconds of the server's clock.
const lagMs = 20;

const keptLimit = 10_000;

type Reads = { readonly answer: Answer; readonly forget: () => void };

const laggingReads = (answer: Answer, now: () => number): Reads => {
  const kept = new Map<string, Kept>();
  return {
    forget: () => kept.clear(),
    answer: (request) => {
      if (request.method !== 'GET') return answer(request);
      const key = `${request.headers['authorization'] ?? ''} ${request.target}`;
      const before = kept.get(key);
      if (before !== undefined && now() - before.at < lagMs) return before.reply;
      if (kept.size >= keptLimit) kept.clear();
      const reply = answer(request);
      kept.set(key, { at: now(), reply });
      return reply;
    },
  };
};

/** OP-ENV-04.b: where it is eventual, whoever reads the same again before the lag is over gets the answer of before. */
export const readsAs = (reading: Reading<'OP-ENV-04.b'>, answer: Answer, now: () => number): Reads =>
  reading === 'eventual' ? laggingReads(answer, now) : { answer, forget: () => undefined };
