import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foundToo } from './search-by-beginning.ts';

const olga = { id: 'olga', displayName: 'Olga Onleave', email: 'leave@acme.example' };
const dora = { id: 'dora', displayName: 'Dora Disabled', email: 'olsen@acme.example' };
const oleg = { id: 'oleg', displayName: 'Oleg Newcomer', email: 'oleg@acme.example' };
const people = [olga, dora, oleg];

const namesToo = (text: string, ...found: readonly string[]): string[] =>
  foundToo(people, text, new Set(found)).map(({ id }) => id);

test('who is found by the beginning of the name alone brings along whose address begins so, and the reverse', () => {
  assert.deepEqual(namesToo('ol', 'olga'), ['olga', 'dora', 'oleg']);
  assert.deepEqual(namesToo('Ol', 'dora'), ['olga', 'dora', 'oleg']);
});

test('whoever is found as written brings along only who is written so', () => {
  assert.deepEqual(namesToo('Ol', 'olga'), ['olga', 'oleg']);
  assert.deepEqual(namesToo('ol', 'dora'), ['dora', 'oleg']);
});

test('who has the text in both fields, or is it, shows nothing', () => {
  assert.deepEqual(namesToo('ol', 'oleg'), []);
  assert.deepEqual(namesToo('ol'), []);
  assert.deepEqual(namesToo('Olga Onleave', 'olga'), []);
});
