import assert from 'node:assert/strict';
import test from 'node:test';
import { areAlike, reactionIn, reactionsIn, reactionsText } from './reactions-read.ts';

const entry = (emoji: string, ...ids: readonly string[]) => ({
  emoji,
  count: ids.length,
  users: ids.map((id) => ({ user: { id } })),
});

test('an entry that nobody chose is none', () => {
  const json = { reactions: [entry('🎉'), entry('🚀', 'ada'), { emoji: '🐙', count: 0 }] };
  assert.deepEqual(
    reactionsIn(json).map(({ emoji }) => emoji),
    ['🚀'],
  );
  assert.equal(reactionIn(json, '🎉'), undefined);
});

test('an entry may leave out its users', () => {
  assert.deepEqual(reactionIn({ reactions: [{ emoji: '🎉', count: 2 }] }, '🎉'), {
    emoji: '🎉',
    count: 2,
    users: undefined,
  });
});

test('the same reactions in another order read the same', () => {
  const one = { reactions: [entry('🎉', 'ada', 'bert'), entry('🚀', 'ada')] };
  const other = { reactions: [entry('🚀', 'ada'), entry('🎉', 'bert', 'ada')] };
  assert.equal(reactionsText(one), reactionsText(other));
  assert.notEqual(reactionsText(one), reactionsText({ reactions: [entry('🎉', 'ada'), entry('🚀', 'ada')] }));
  assert.equal(reactionsText(one, ['🎉']), reactionsText({ reactions: [entry('🚀', 'ada')] }));
});

const shown = (count: number, ...ids: readonly string[]) => ({
  reactions: [{ emoji: 'x', count, users: ids.map((id) => ({ user: { id } })) }],
});

test('two replies show the same reactions, as far as both speak of them', () => {
  assert.equal(areAlike(shown(2, 'a', 'b'), shown(2, 'b', 'a')), true);
  assert.equal(areAlike(shown(2, 'a', 'b'), shown(2, 'a')), false);
  assert.equal(areAlike(shown(2, 'a', 'b'), shown(1, 'a', 'b')), false);
  assert.equal(areAlike(shown(1, 'a'), { reactions: [{ emoji: 'x' }] }), true);
  assert.equal(areAlike(shown(1, 'a'), { reactions: [] }), false);
  assert.equal(areAlike(shown(1, 'a'), {}), true);
});
