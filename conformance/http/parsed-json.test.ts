import assert from 'node:assert/strict';
import { test } from 'node:test';
import { depthLimit, nestsTooDeep, replyJson } from './parsed-json.ts';

const nested = (levels: number, inside = '1'): string => `${'['.repeat(levels)}${inside}${']'.repeat(levels)}`;

test('JSON nests too deep above the limit, not at it', () => {
  assert.equal(nestsTooDeep(nested(depthLimit)), false);
  assert.equal(nestsTooDeep(nested(depthLimit + 1)), true);
  assert.equal(nestsTooDeep(`${'{"a":'.repeat(depthLimit + 1)}1${'}'.repeat(depthLimit + 1)}`), true);
});

test('lists one beside the other are no depth', () => {
  assert.equal(nestsTooDeep(`[${Array.from({ length: 5_000 }, () => '[{"a":[]}]').join()}]`), false);
});

test('brackets in texts are none, whatever is escaped before the end of a text', () => {
  const brackets = '['.repeat(2 * depthLimit);
  for (const text of [brackets, String.raw`\"${brackets}`, String.raw`${brackets}\\`, String.raw`\\\"${brackets}`])
    assert.equal(nestsTooDeep(nested(10, `"${text}",${JSON.stringify(text)}`)), false, text.slice(0, 8));
});

test('brackets behind a text that ends with a backslash count', () => {
  assert.equal(nestsTooDeep(String.raw`["\\",${nested(depthLimit)}]`), true);
});

test('a text that has no end holds whatever comes', () => {
  assert.equal(nestsTooDeep(`["${'['.repeat(3 * depthLimit)}`), false);
});

test('times of a reply are read in UTC, with the fraction that they have; other texts are left alone', () => {
  const text = JSON.stringify({
    createdAt: '2024-05-01T17:30:00.120+05:30',
    user: { endDate: '2024-04-30T23:00:00-08:00', editedAt: '2024-05-01T12:00:00Z' },
    title: '2024-05-01T17:30:00+05:30',
    markdown: '{"createdAt":"2024-05-01T17:30:00+05:30"}',
    readAt: '2024-13-01T17:30:00+05:30',
    endDate: '9999-12-31T23:59:59-08:00',
  });
  assert.deepEqual(replyJson(text), {
    createdAt: '2024-05-01T12:00:00.120Z',
    user: { endDate: '2024-05-01T07:00:00Z', editedAt: '2024-05-01T12:00:00Z' },
    title: '2024-05-01T17:30:00+05:30',
    markdown: '{"createdAt":"2024-05-01T17:30:00+05:30"}',
    readAt: '2024-13-01T17:30:00+05:30',
    endDate: '9999-12-31T23:59:59-08:00',
  });
  assert.equal(replyJson('{'), undefined);
});
