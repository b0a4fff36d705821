import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withReactions } from './reactions.ts';
import type { Reaction } from './records.ts';

const by = (reactions: readonly Reaction[]) =>
  reactions.map(({ emoji, users }) => [emoji, ...users.map((each) => `${each.user}@${each.reactedAt}`)]);
const change = (user: string, added: string[], removed: string[] = [], now = 1) => ({ user, added, removed, now });

test('an emoji counts each user once, also when it stands twice in one list', () => {
  const once = withReactions([], change('ada', ['👍', '👍']));
  assert.deepEqual(by(withReactions(once, change('ada', ['👍'], [], 2))), [['👍', 'ada@1']]);
});

test('entries keep the order of first use, users the order in which they came', () => {
  const first = withReactions([], change('ada', ['b', 'a']));
  assert.deepEqual(by(withReactions(first, change('bo', ['c', 'a', 'b'], [], 2))), [
    ['b', 'ada@1', 'bo@2'],
    ['a', 'ada@1', 'bo@2'],
    ['c', 'bo@2'],
  ]);
});

test('a removal takes only what is the own, and nothing where there is none', () => {
  const both = withReactions(withReactions([], change('ada', ['a'])), change('bo', ['a']));
  assert.deepEqual(by(withReactions(both, change('bo', [], ['a', 'z']))), [['a', 'ada@1']]);
  assert.deepEqual(by(withReactions(both, change('cy', [], ['a']))), [['a', 'ada@1', 'bo@1']]);
});

test('an emoji that nobody has left is dropped', () => {
  assert.deepEqual(withReactions(withReactions([], change('ada', ['a'])), change('ada', [], ['a'])), []);
});

test('what is both added and removed is removed', () => {
  assert.deepEqual(withReactions([], change('ada', ['a'], ['a'])), []);
  const had = withReactions([], change('ada', ['a']));
  assert.deepEqual(withReactions(had, change('ada', ['a'], ['a'])), []);
});

test('the reactions given are not changed', () => {
  const had = withReactions([], change('ada', ['a']));
  withReactions(had, change('bo', ['a'], []));
  assert.deepEqual(by(had), [['a', 'ada@1']]);
});
