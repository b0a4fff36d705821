import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Recorded } from '../traffic/har/write-har.ts';
import { transportProblem, type RawRequest, type Transport } from '../http/transport.ts';
import { recording } from './recording.ts';

const clock = { elapsed: () => 0, now: () => new Date(0) };

test('a request without an answer is written down too: it may have been done', async () => {
  const written: Recorded[] = [];
  const server: Transport = {
    send: () => Promise.reject(transportProblem('timeout', 'no answer')),
    close: () => Promise.resolve(),
  };
  const har = { add: (each: Recorded) => void written.push(each), close: () => undefined };
  const { send } = recording(server, har, 'http://s', clock);
  await assert.rejects(send({ method: 'DELETE', target: '/v1/collections/c', headers: {}, body: null }), /no answer/);
  const [only] = written;
  assert.deepEqual([only?.crossed.method, only?.crossed.status, only?.crossed.reply], ['DELETE', 0, undefined]);
});

test('callers of a recorded run are told apart without their tokens', async () => {
  const written: Recorded[] = [];
  const server: Transport = {
    send: () => Promise.resolve({ status: 200, headers: {}, body: '{}' }),
    close: () => Promise.resolve(),
  };
  const har = { add: (each: Recorded) => void written.push(each), close: () => undefined };
  const { send } = recording(server, har, 'http://s', clock);
  for (const token of ['a-token-of-one', 'a-token-of-another', 'a-token-of-one']) {
    const headers = { authorization: `Bearer ${token}` };
    await send({ method: 'GET', target: '/v1/orgs', headers, body: null } satisfies RawRequest);
  }
  const [one, another, again] = written.map(({ caller }) => caller);
  assert.equal(one, again);
  assert.notEqual(one, another);
  assert.ok(!String(one).includes('a-token'));
});
