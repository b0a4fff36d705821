import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FetchGate } from '../fetch-gate.ts';
import { transfer } from './transfer.ts';

const gate: FetchGate = {
  fetch: () => Promise.resolve(undefined),
  exchange: ({ url }) => Promise.resolve({ url, status: 200, contentType: '', body: Buffer.from('four') }),
};

test('a transfer that takes long says every five seconds how much has come, and no more once it is done', async (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] });
  const log: string[] = [];
  const outside = { gate, log: (line: string) => log.push(line) };
  const made = await transfer('import', 'http://mia:opensesame@docs.example.org/a.git', outside, async (url, way) => {
    context.mock.timers.tick(5_000);
    await way.gate.exchange?.({ url, method: 'GET', headers: {} });
    context.mock.timers.tick(5_000);
    return 'done';
  });
  context.mock.timers.tick(60_000);
  assert.equal(made.outcome, 'done');
  assert.deepEqual(log, [
    'git: the import goes on: 0 answers with 0 bytes so far.',
    'git: the import goes on: 1 answers with 4 bytes so far.',
  ]);
});
