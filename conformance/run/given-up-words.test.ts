import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GivenUp } from './across-outages.ts';
import { givenUpWords } from './given-up-words.ts';

const site = 'createSite';

test('operations that alone gave no answer are named', () => {
  assert.equal(
    givenUpWords(new Map([['A-1 listSites', site] as const, ['B-1 getSiteById', site] as const]), 10),
    'No whole answer came from createSite: 2 outcomes were given up, tried again for nothing.',
  );
});

test('requests outside the operations are named as what they are', () => {
  const givenUp: GivenUp = new Map([
    ['A-1 listSites', '-'],
    ['B-1 listSites', site],
  ]);
  assert.equal(
    givenUpWords(givenUp, 10),
    'No whole answer came from createSite, requests that no operation describes: 2 outcomes were given up, tried again for nothing.',
  );
});

test('where the server was away, many gave none, or hardly anything was judged, it is the server', () => {
  const away = new Map([['A-1 listSites', site] as const, ['B-1 listTeamsInOrganizationById', undefined] as const]);
  const many = (['createSite', 'createCollection', 'listSites', 'getSpaceById'] as const).map(
    (operation) => [`A-1 ${operation}`, operation] as const,
  );
  for (const givenUp of [away, new Map(many)])
    assert.match(givenUpWords(givenUp, 10), /^The server stopped answering now and then: \d outcomes were given up, /);
  assert.match(givenUpWords(new Map([['A-1 listSites', site]]), 1), /now and then: one outcome was given up, /);
});
