import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Passed } from '../passed.ts';
import { keepEvents } from './made-and-removed.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const request = { method: 'PATCH', url: 'http://s/v1/collections/c1', headers: {}, authorization: 'token' } as const;
const place = {
  query: new URLSearchParams(),
  isWrite: true,
  isAnonymous: false,
  made: undefined,
  caller: 'one',
} as const;

/** A write of a collection with a long reply. */
const write = (at: number): Passed => {
  const text = 'x'.repeat(100_000) + String(at);
  const sent = { ...request, body: '{"title":"T"}' };
  return {
    exchange: { operation: 'updateCollectionById', request: sent, status: 200, headers: {}, text, json: { text }, ok: true, ms: 1 },
    operation: 'updateCollectionById',
    params: { collectionId: 'c1' },
    body: { title: 'T' },
    ...place,
    sent: at,
    answered: at + 1,
  }; // oxfmt-ignore
};

test('of writes that are remembered the replies are not kept', async () => {
  const events = keepEvents();
  const replies = Array.from({ length: 20 }, (_, index) => {
    const passed = write(index);
    events.note({ passed, sightings: undefined });
    return new WeakRef(passed.exchange);
  });
  // What was made in this turn is not collected in it.
  await new Promise(setImmediate);
  collectGarbage();
  assert.equal(replies.filter((reply) => reply.deref() !== undefined).length, 0);
  assert.equal(events.made.size, 0);
});
