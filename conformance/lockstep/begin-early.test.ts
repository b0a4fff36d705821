import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Transport } from '../http/transport.ts';
import { beginningEarly } from './begin-early.ts';

const counted = (fails = false) => {
  const started: string[] = [];
  let closed = 0;
  const transport: Transport = {
    send: () => Promise.reject(new Error('nothing is sent')),
    close: () => {
      closed += 1;
      return Promise.resolve();
    },
  };
  const early = beginningEarly({
    start: (choices) => {
      started.push(choices.join(' '));
      return fails ? Promise.reject(new Error('no reference')) : Promise.resolve({ settings: {}, transport });
    },
  });
  return { early, started, closed: () => closed };
};

test('what has begun is given to the first who asks for it, and another one to the next', async () => {
  const { early, started, closed } = counted();
  early.begin();
  early.begin();
  assert.deepEqual(started, ['']);
  await early.lockstep.start([]);
  assert.deepEqual(started, ['']);
  await early.lockstep.start(['OP-TR-03=create']);
  await early.lockstep.start([]);
  assert.deepEqual(started, ['', 'OP-TR-03=create', '']);
  await early.end();
  assert.equal(closed(), 0);
});

test('with other readings another one is started, and what nobody asked for is ended', async () => {
  const { early, started, closed } = counted();
  early.begin();
  await early.lockstep.start(['OP-TR-03=create']);
  assert.deepEqual(started, ['', 'OP-TR-03=create']);
  await early.end();
  assert.equal(closed(), 1);
  early.begin();
  assert.equal(started.length, 2);
});

test('where it does not start, whoever asks for it is told', async () => {
  const { early } = counted(true);
  early.begin();
  await assert.rejects(early.lockstep.start([]), /no reference/);
  const { early: unasked } = counted(true);
  unasked.begin();
  await unasked.end();
});
