import assert from 'node:assert/strict';
import test from 'node:test';
import { checks } from '../checks/index.ts';
import { checkWords, wordedChecks } from './check-words.ts';

test('every check says in words how it proves its rule', () => {
  for (const { name } of checks) assert.match(checkWords(name), /^[A-Z].{20,}\.$/, name);
  assert.throws(() => checkWords('no-such-group/anything'), /check-words/);
});

test('every line of words is of a check or of a group of checks', () => {
  const names = new Set(checks.flatMap(({ name }) => [name, name.split('/')[0] ?? '']));
  assert.deepEqual(
    wordedChecks.filter((name) => !names.has(name)),
    [],
  );
});
