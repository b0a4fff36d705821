import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Subject } from '../core/outcome.ts';
import type { GivenUp } from './across-outages.ts';
import { givenUpWords } from './given-up-words.ts';

const site = { operation: 'createSite' as Subject | undefined, judgings: 3 };

test('operations that alone gave no answer are named', () => {
  assert.equal(
    givenUpWords(new Map([['A-1 listSites', site] as const, ['B-1 getSiteById', site] as const]), 10),
    'No whole answer came from createSite: 2 outcomes were given up, tried again without success.',
  );
});

test('requests outside the operations are named as what they are', () => {
  const givenUp: GivenUp = new Map([
    ['A-1 listSites', { ...site, operation: '-' }],
    ['B-1 listSites', site],
  ]);
  assert.equal(
    givenUpWords(givenUp, 10),
    'No whole answer came from createSite, requests that no operation describes: 2 outcomes were given up, tried again without success.',
  );
});

test('where the server was away, many gave none, or hardly anything was judged, it is the server', () => {
  const away: GivenUp = new Map([
    ['A-1 listSites', site],
    ['B-1 listTeamsInOrganizationById', { ...site, operation: undefined }],
  ]);
  const many = (['createSite', 'createCollection', 'listSites', 'getSpaceById'] as const).map(
    (operation) => [`A-1 ${operation}`, { operation, judgings: 3 }] as const,
  );
  for (const givenUp of [away, new Map(many)])
    assert.match(givenUpWords(givenUp, 10), /^The server stopped answering now and then: \d outcomes were given up, /);
  assert.match(givenUpWords(new Map([['A-1 listSites', site]]), 1), /now and then: one outcome was given up, /);
});

test('what was not tried again is not said to be', () => {
  const once = { ...site, judgings: 1 };
  assert.equal(
    givenUpWords(new Map([['A-1 listSites', once]]), 10),
    'No whole answer came from createSite: one outcome was given up.',
  );
  const some = new Map([['A-1 listSites', once] as const, ['B-1 getSiteById', site] as const]);
  assert.match(givenUpWords(some, 10), /: 2 outcomes were given up, 1 of them tried again without success\.$/);
});
