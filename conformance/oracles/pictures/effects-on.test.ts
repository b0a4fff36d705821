import assert from 'node:assert/strict';
import { test } from 'node:test';
import { givenBy } from './effects-on.ts';

const given = (ssoURL: string): readonly string[] => {
  const params = { organizationId: 'o1', samlProviderId: 's1' };
  const sent = { sent: 1, answered: 2, ok: true, made: undefined };
  return [...givenBy({ operation: 'updateOrganizationSAMLProvider', params, body: { ssoURL }, ...sent }).keys()];
};

test('an address is answered as it was given where nothing may be taken out of it', () => {
  assert.deepEqual(given('https://login.example.org/in'), ['ssoURL']);
  for (const address of [
    'https://user:word@login.example.org/in',
    'https://login.example.org/in?key=1',
    'https://login.example.org/in#key',
    'https://login.example.org',
  ])
    assert.deepEqual(given(address), [], address);
});

const moved = (body: object): readonly string[] => {
  const sent = { sent: 1, answered: 2, ok: true, made: undefined };
  return [...givenBy({ operation: 'moveSpace', params: { spaceId: 's1' }, body, ...sent }).keys()];
};

test('a parent beside a place may be another one, as a neighbour may lie elsewhere', () => {
  assert.deepEqual(moved({ parent: 'c1' }), ['parent']);
  assert.deepEqual(moved({ parent: 'c1', position: { before: 's2' } }), []);
});

test('what a publishing gives is shown, though what it leaves out may be anything (OP-INT-02.d)', () => {
  const sent = { sent: 1, answered: 2, ok: true, made: undefined };
  const body = { summary: 'A summary.', target: 'site' };
  const write = { operation: 'publishIntegration', params: { integrationName: 'i1' }, body, ...sent } as const;
  assert.deepEqual([...givenBy(write).keys()], ['summary', 'target']);
});
