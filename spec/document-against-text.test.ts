import assert from 'node:assert/strict';
import { test } from 'node:test';
import { document } from './document.ts';
import { operationIds } from './operation.ts';
import { transitions } from './state.ts';
import { compareDefaults, compareLimits, compareStates, compareTransitions } from './text/compare-lists.ts';
import { startComparison } from './text/compare-members.ts';
import { compareBodies, compareOperations, compareReplies, placeOf } from './text/compare-operations.ts';
import { compareParameters } from './text/compare-parameters.ts';
import { compareSilence } from './text/compare-silences.ts';
import { type Mismatch, mismatchLines } from './text/mismatch.ts';
import { readText } from './text/read-text.ts';

const text = readText();
const comparison = startComparison(text, document());
const replies = compareReplies(comparison);
const same = (found: readonly Mismatch[]): void => {
  const lines = mismatchLines(found);
  const message = ['The text stands in fixtures/text/, the document in spec/paths/ and spec/schemas/:', ...lines];
  assert.deepEqual(lines, [], message.join('\n'));
};

test('the document has the operations of the text and no other', () => {
  same(compareOperations(comparison));
  assert.equal(text.operations.length, operationIds.length);
});

test('the document has the parameters of the text, with their types, limits, value lists and defaults', () => {
  same(compareParameters(comparison));
});

test('the document has the request bodies of the text, member by member', () => {
  same(compareBodies(comparison));
});

test('the document has the replies of the text, resource by resource and member by member', () => {
  same(replies);
});

test('the document carries every limit of section 8', () => {
  same(compareLimits(comparison));
});

test('the document has the defaults of the text and no other', () => {
  same(compareDefaults(comparison));
});

test('the document and the table of states hold the transitions of section 3', () => {
  same([...compareTransitions(comparison), ...compareStates(comparison, transitions)]);
});

for (const row of text.silences) {
  test(`the document leaves open: ${row.of} (${row.section})`, () => {
    same(compareSilence(comparison, row));
  });
}

test('each of the 29 lines of the text that speak of a silence has a row', () => {
  assert.equal(new Set(text.silences.flatMap((row) => row.line ?? [])).size, 29);
});

test('the two transcriptions of a body name the same members and required members', () => {
  const named = text.operations.flatMap((row) => (row.body ?? []).map((name) => `${placeOf(row)} # ${name}`));
  const listed = text.bodies.flatMap((row) =>
    row.operations.flatMap((place) =>
      row.members
        .filter((member) => !member.at.includes('.'))
        .map((member) => `${place} # ${member.at}${member.req === true ? '!' : ''}`),
    ),
  );
  assert.deepEqual(listed.toSorted(), named.toSorted());
});

test('every row of enums, charsets and queries is used', () => {
  const members = [...text.resources, ...text.bodies].flatMap((row) => row.members);
  const enums = new Set([...members, ...text.queries].map((row) => row.enum));
  const charsets = new Set([...members, ...text.queries, ...text.paths].map((row) => row.charset));
  const asked = new Set(text.operations.flatMap((row) => row.query ?? []).map((name) => name.replace('!', '')));
  const unused = [
    ...text.enums.filter((row) => !enums.has(row.name)),
    ...text.charsets.filter((row) => !charsets.has(row.name)),
    ...text.queries.filter((row) => !asked.has(row.name)),
  ];
  assert.deepEqual(unused, []);
});
