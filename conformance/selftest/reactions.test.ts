import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeReference } from './judged.ts';
import { mutants } from './mutants/named/index.ts';

test('where an emoji is not taken back, nobody can say that taking it back keeps the text', async () => {
  const mutant = mutants.find(({ name }) => name === 'an emoji is not taken back');
  assert.ok(mutant);
  const { outcomes } = await judgeReference({ mutant, only: ['RCT-06 *'] });
  assert.deepEqual(
    outcomes.filter(({ operation }) => operation === 'updateCommentReplyInSpace').map(({ verdict }) => verdict),
    ['unverified'],
  );
  assert.equal(outcomes.filter(({ verdict }) => verdict === 'pass').length, 3);
});
