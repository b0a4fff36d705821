import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinedLike } from './joined-emoji.ts';

test('an emoji of several signs is written as the server writes plain ones', () => {
  assert.equal(joinedLike('🎉'), '👩🏽‍🚀');
  assert.equal(joinedLike('1f389'), '1f469-1f3fd-200d-1f680');
  assert.equal(joinedLike(':tada:'), ':wave::skin-tone-4:');
});

test('where nobody knows how it would be written there is none', () => {
  assert.equal(joinedLike('tada'), undefined);
  assert.equal(joinedLike('face-1'), undefined);
});
