import assert from 'node:assert/strict';
import test from 'node:test';
import { createClient } from './client.ts';
import type { Pace } from './rate-limit.ts';
import { isTransportProblem, transportProblem, type ProblemKind, type RawReply, type Transport } from './transport.ts';

const first = 'listOrganizationsForAuthenticatedUser';
const team = { params: { organizationId: 'acme', teamId: 't' } };
const passing: Pace = (send) => send();

/** A client of a server that gives what it is asked to give, and how many requests came there. */
const scripted = (give: (count: number) => RawReply | ProblemKind) => {
  let count = 0;
  const transport: Transport = {
    send: () => {
      count += 1;
      const given = give(count);
      return typeof given === 'string' ? Promise.reject(transportProblem(given, given)) : Promise.resolve(given);
    },
    close: () => Promise.resolve(),
  };
  const client = createClient({ transport, baseUrl: 'http://h', token: 't', pace: passing, elapsed: () => 0 });
  return { client, sent: () => count };
};

const good: RawReply = { status: 200, headers: {}, body: '{}' };
const busy = (status: number): RawReply => ({ status, headers: { 'retry-after': '1' }, body: '' });

test('of a server whose answers cannot be read, some removals are tried and then nothing goes out', async () => {
  for (const problem of ['oversized', 'unread', 'reset'] as const) {
    const { client, sent } = scripted((count) => (count === 1 ? good : problem));
    await client.call(first);
    for (let index = 0; index < 100; index += 1)
      await assert.rejects(client.call('removeTeamFromOrganizationById', team, 'remove'), isTransportProblem);
    assert.equal(sent(), 1 + 24, problem);
    assert.match(client.lost() ?? '', /12 requests in a row got no answer/);
  }
});

test('an answer in between lets everything go out', async () => {
  const { client, sent } = scripted((count) => (count % 20 === 0 ? good : 'reset'));
  for (let index = 0; index < 100; index += 1) await client.call(first).catch(() => undefined);
  assert.equal(sent(), 100);
});

test('what a busy server puts off is no answer to judge, and it is not lost', async () => {
  for (const status of [429, 503]) {
    const { client } = scripted(() => busy(status));
    for (let index = 0; index < 40; index += 1)
      await assert.rejects(
        client.call(first),
        (thrown) =>
          isTransportProblem(thrown) &&
          thrown.problem === 'busy' &&
          thrown.isUsual === index > 4 &&
          thrown.exchange?.operation === first &&
          new RegExp(`that is not ${status} with Retry-After`).test(thrown.message),
      );
    assert.equal(client.lost(), undefined);
  }
});

test('a 503 that names no time is an answer like any other', async () => {
  const { client } = scripted(() => ({ status: 503, headers: {}, body: '' }));
  assert.equal((await client.call(first)).status, 503);
});

test('of a long answer that is no JSON the beginning is kept', async () => {
  const long = 'x'.repeat(300_000);
  const { client } = scripted((count) => ({ ...good, body: count === 1 ? long : JSON.stringify(long) }));
  const { text, wholeLength } = await client.call(first);
  assert.ok(text.length < 10_000 && long.startsWith(text));
  assert.equal(wholeLength, 300_000);
  const { json, wholeLength: whole } = await client.call(first);
  assert.deepEqual([json, whole], [long, undefined]);
});
