import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mutants } from './named/index.ts';
import { namedGaps } from './named-gaps.ts';

const twice = (texts: readonly string[]): readonly string[] =>
  texts.filter((text, index) => texts.indexOf(text) !== index);

test('every mutant of a named gap exists once', () => {
  const names = mutants.map(({ name }) => name);
  const wanted = namedGaps.flatMap((gap) => gap.mutants);
  const odd = wanted.filter((name) => names.filter((each) => each === name).length !== 1);
  assert.deepEqual(odd, [], 'name a mutant of named/ as it names itself');
});

test('every named gap has a mutant, and none has one twice', () => {
  assert.deepEqual(
    namedGaps.filter((gap) => gap.mutants.length === 0).map(({ gap }) => gap),
    [],
  );
  assert.deepEqual(
    namedGaps.flatMap((gap) => twice(gap.mutants)),
    [],
  );
});

test('no gap is named twice', () => {
  assert.deepEqual(twice(namedGaps.map(({ gap }) => gap)), []);
});
