import assert from 'node:assert/strict';
import test from 'node:test';
import { answer } from '../model/history.ts';
import { described, notAccepted, notRefused, shows, unlike } from './expectations.ts';
import { placed } from '../world/ordered-list.ts';
import { unknownId } from '../core/unknown-id.ts';

test('null and absent are one, blanks at the end of a text are none', () => {
  const read = answer(200, { title: 'a', parent: null, body: { markdown: 'text\n' } });
  assert.ok(shows(read, { title: 'a', parent: undefined, 'body.markdown': 'text' }));
  assert.ok(!shows(read, { title: undefined }));
  assert.ok(!shows(answer(404, { title: 'a' }), { title: 'a' }));
});

test('a finding says what is wrong without naming ids', () => {
  const [finding] = unlike(
    answer(200, { body: { markdown: 'dp123-other' } }),
    { 'body.markdown': 'dp123' },
    'a comment',
  );
  assert.equal(finding?.expected, 'a comment has the markdown that it was given');
  assert.equal(finding?.got, 'another text');
  assert.equal(finding?.pointer, '/body/markdown');
  assert.equal(unlike(answer(404), {}, 'a comment')[0]?.got, 'status 404');
  assert.deepEqual([described('locked'), described(3), described(null)], ['"locked"', '3', 'nothing']);
});

test('every 2xx is an acceptance, everything else a refusal', () => {
  assert.equal(notRefused(answer(205), 'it').length, 1);
  assert.equal(notRefused(answer(500), 'it').length, 0);
  assert.equal(notAccepted(answer(204), 'it').length, 0);
  assert.equal(notAccepted(answer(302), 'it').length, 1);
});

test('a moved thing stands beside its neighbour, or at the end', () => {
  const order = ['a', 'b', 'c'];
  assert.deepEqual(placed(order, 'c', { side: 'before', neighbour: 'b' }), ['a', 'c', 'b']);
  assert.deepEqual(placed(order, 'a', { side: 'after', neighbour: 'b' }), ['b', 'a', 'c']);
  assert.deepEqual(placed(order, 'a'), ['b', 'c', 'a']);
});

test('an unknown id keeps the form of a known one, and is long enough to be nobody', () => {
  const known = '3f2a0b1c-9d8e-4f70-8a1b-2c3d4e5f6071';
  assert.match(unknownId(known), /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  assert.notEqual(unknownId(known), known);
  assert.ok(unknownId('17').length >= 12);
});
