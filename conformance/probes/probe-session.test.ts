import assert from 'node:assert/strict';
import test from 'node:test';
import { exampleRun } from '../world/example-run.ts';
import { tickMs } from './probe-session.ts';

const tickOf = (answer: unknown): Promise<number> => tickMs(exampleRun(() => answer).client);

test('the times of a server are waited for as long as they take to move', async () => {
  assert.equal(await tickOf({ items: [{ createdAt: '2026-01-01T00:00:00.123Z' }] }), 5);
  assert.equal(await tickOf({ items: [{ createdAt: '2026-01-01T00:00:00Z' }] }), 1_100);
});

test('of a server that is too busy to show any they are waited for longer', async () => {
  assert.equal(await tickOf({ status: 503, headers: { 'retry-after': '1' }, body: '' }), 1_100);
});
