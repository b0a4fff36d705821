import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { judgeResponses, type ResponseMatrix } from './judge-responses.ts';
import { firstBroken } from './oracles.ts';
import { recordTraffic, showingMore, type Recorded } from './recorded.ts';

let recorded: readonly Recorded[];
let matrix: ResponseMatrix;
before(async () => {
  recorded = await recordTraffic();
  // DOCPLANE_REPLIES=all alters each of them.
  matrix = judgeResponses(process.env['DOCPLANE_REPLIES'] === 'all' ? recorded : showingMore(recorded));
});

test('no recorded reply of the reference is called broken', () => {
  const broken = recorded.map((reply) => [reply.operation, firstBroken(reply)]).filter(([, id]) => id !== undefined);
  assert.deepEqual(broken, []);
});

test('every altered reply that the text forbids is called broken', (context) => {
  const survivors = Object.values(matrix.silent).reduce((sum, count) => sum + count, 0);
  context.diagnostic(
    `${matrix.judged} altered replies: ${matrix.killed} called broken, ${survivors} of which the text says nothing, ${matrix.holes.length} holes`,
  );
  assert.ok(matrix.killed > 1_000);
  assert.deepEqual(matrix.holes, []);
});

test('no altered reply is called broken of which the text says nothing', () => {
  assert.deepEqual(matrix.overreach, []);
});
