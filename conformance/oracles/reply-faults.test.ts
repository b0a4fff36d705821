import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jsonFaults } from './reply-faults.ts';

const got = (text: string, wholeLength?: number): readonly string[] =>
  jsonFaults('getTeamInOrganizationById', {
    headers: {},
    text,
    json: undefined,
    ...(wholeLength === undefined ? {} : { wholeLength }),
  }).map((fault) => fault.got);

test('JSON that is cut off says where, another text does not', () => {
  assert.deepEqual(got('{"object":"te'), ['a body that is no JSON: it ends after 13 characters']);
  assert.deepEqual(got('<p>no</p>'), ['a body that is no JSON']);
  assert.deepEqual(got(''), ['an empty body']);
});

test('what the suite itself has cut is not called cut off', () => {
  assert.deepEqual(got('{"object":"te', 70_000), ['a body that is no JSON']);
});
