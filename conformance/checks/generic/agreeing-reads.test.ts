import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreementOf, differing } from './agreeing-reads.ts';

const team = { id: 't1', title: 'a', members: 1, urls: { location: 'x' }, tags: ['a'] };

test('answers that agree where both speak do not differ', () => {
  assert.deepEqual(differing(team, { ...team, members: 2, more: true, title: 'a' }), []);
  assert.deepEqual(differing({ ...team, urls: null }, team), []);
});

test('each member that differs is named by its pointer', () => {
  assert.deepEqual(differing(team, { ...team, title: 'b', urls: { location: 'y' }, tags: [] }), [
    '/title',
    '/urls/location',
    '/tags',
  ]);
});

const seen = (differ: readonly string[], moved: readonly string[] = []) => ({ differ, moved, exchanges: [] });
const verdictOf = (...compared: readonly ReturnType<typeof seen>[]) => {
  const result = agreementOf(compared);
  return result?.kind === 'broken' ? result.findings.map(({ pointer }) => pointer) : (result?.kind ?? 'open');
};

test('an item agrees with its reading once each of its members did', () => {
  assert.equal(verdictOf(seen([])), 'holds');
  assert.equal(verdictOf(seen(['/title']), seen([])), 'holds');
  assert.equal(verdictOf(seen([], ['/owner/name']), seen(['/title'])), 'holds');
  assert.equal(verdictOf(), 'open');
  assert.equal(verdictOf(seen([], ['/owner/name'])), 'open');
});

test('a member that differs twice is wrong, whatever moves beside it', () => {
  assert.equal(verdictOf(seen(['/title'])), 'open');
  assert.deepEqual(verdictOf(seen(['/title']), seen(['/title'])), ['/title']);
  const beside = seen(['/title', '/owner/name'], ['/owner/name']);
  assert.deepEqual(verdictOf(beside, beside), ['/title']);
});

test('a member that moves each time is neither', () => {
  const moving = seen(['/owner/name'], ['/owner/name']);
  assert.equal(verdictOf(moving, moving, moving), 'open');
});
