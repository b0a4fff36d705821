import assert from 'node:assert/strict';
import test from 'node:test';
import { isUsageError } from '../core/usage-error.ts';
import { createClient } from '../http/client.ts';
import { createPace } from '../http/rate-limit.ts';
import { answeringTransport } from '../world/example-run.ts';
import { greet } from './greet.ts';

test('a run that may send no request ends with 2 and a sentence', async () => {
  const time = { elapsed: () => 0, sleep: () => Promise.resolve() };
  const transport = answeringTransport(() => ({ items: [] }));
  const baseUrl = 'http://h';
  const pace = createPace({ requests: 0 }, time);
  const client = createClient({ transport, baseUrl, token: 't', pace, ...time });
  await assert.rejects(greet(client, { baseUrl }), (thrown) => {
    assert.ok(isUsageError(thrown));
    assert.match(thrown.message, /^Nothing can be asked: the budget of 0 requests is used up \(limits\.requests\)\.$/);
    return thrown.exitCode === 2;
  });
});
