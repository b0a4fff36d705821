import assert from 'node:assert/strict';
import type { PaceTime } from './rate-limit.ts';
import type { RawReply } from './transport.ts';

/** A clock that moves from one sleeper to the next, as soon as nothing else is left to do. */
export const virtualTime = () => {
  let now = 0;
  let sleepers: { readonly at: number; readonly wake: () => void }[] = [];
  const time: PaceTime = {
    elapsed: () => now,
    sleep: (ms) =>
      new Promise((resolve) => {
        sleepers.push({ at: now + ms, wake: resolve });
      }),
  };
  const run = async (work: Promise<unknown>): Promise<void> => {
    let isDone = false;
    void work.then(() => {
      isDone = true;
    });
    for (;;) {
      await new Promise(setImmediate);
      if (isDone) return;
      const next = Math.min(...sleepers.map(({ at }) => at));
      assert.ok(Number.isFinite(next), 'nobody sleeps and nothing ends');
      now = Math.max(now, next);
      const due = sleepers.filter(({ at }) => at <= now);
      sleepers = sleepers.filter(({ at }) => at > now);
      for (const { wake } of due) wake();
    }
  };
  return { time, run };
};

/** An answer of that status, which says when to ask again where it is a refusal. */
export const answer = (status: number, retryAfter = '1'): RawReply => ({
  status,
  headers: status === 429 || status === 503 ? { 'retry-after': retryAfter } : {},
  body: '',
});
