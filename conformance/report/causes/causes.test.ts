import assert from 'node:assert/strict';
import test from 'node:test';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import type { PublishedOutcome } from '../formats/published.ts';
import { causesOf } from './causes.ts';
import { exchangeOf, failed, type Asked } from './example-failures.ts';
import { causesHeadline } from './headline.ts';

const warned = (outcome: PublishedOutcome): PublishedOutcome => ({ ...outcome, level: 'should', verdict: 'warn' });

const sentences = (outcomes: readonly PublishedOutcome[]): string[] =>
  causesOf(outcomes).map(({ sentence }) => sentence);

const team = 'getTeamInOrganizationById';
const withoutTitle = (name: string, ...before: readonly Asked[]): PublishedOutcome =>
  failed(name, {
    expected: 'Team /title: the required member title',
    got: 'an answer without /title',
    pointer: '/title',
    asked: [...before, [team, 200]],
  });

test('nothing red has no cause', () => {
  assert.deepEqual(causesOf([]), []);
  assert.deepEqual(causesOf([{ ...failed('SUCC-01 getSpaceById'), verdict: 'pass' }]), []);
});

test('a member that one reply lacks is one cause of whatever reads it, and names the clearest outcome first', () => {
  const outcomes = [
    withoutTitle('ECH-02 updateTeamInOrganizationById', ['updateTeamInOrganizationById', 200]),
    withoutTitle('ECH-02 createOrganizationTeam', ['createOrganizationTeam', 201]),
    withoutTitle('TEAM-08 createOrganizationTeam', ['createOrganizationTeam', 201]),
    withoutTitle(`COH-01 ${team}`, ['listTeamsInOrganizationById', 200]),
    withoutTitle(`TEAM-01 ${team}`),
  ];
  assert.deepEqual(causesOf(outcomes), [
    {
      sentence: '`getTeamInOrganizationById` answers without /title',
      verdict: 'fail',
      outcomes: [
        `TEAM-01 ${team}`,
        `COH-01 ${team}`,
        'ECH-02 createOrganizationTeam',
        'ECH-02 updateTeamInOrganizationById',
        'TEAM-08 createOrganizationTeam',
      ],
      requirements: ['TEAM-01', 'COH-01', 'ECH-02', 'TEAM-08'],
      operations: [team],
    },
  ]);
  assert.equal(causesHeadline({ outcomes, causes: causesOf(outcomes) }), '5 failures, 1 cause');
});

test('a limit that every list brings down is one warning', () => {
  const lists = operationIds.filter((id) => operationRow(id).acts.as === 'list');
  const outcomes = lists.map((id) =>
    warned(
      failed(`PAGE-07 ${id}`, {
        expected: 'a limit of 1001 is refused',
        got: 'status 200',
        asked: [[id, 200, '?limit=1001']],
      }),
    ),
  );
  const [cause, ...others] = causesOf(outcomes);
  assert.deepEqual(others, []);
  assert.equal(cause?.outcomes.length, lists.length);
  assert.match(cause?.sentence ?? '', /^(`\w+`, ){2}`\w+` and \d+ more accept a limit of 1001$/);
  assert.equal(causesHeadline({ outcomes, causes: causesOf(outcomes) }), `${lists.length} warnings, 1 cause`);
});

const accepts = (name: string, what: string, pointer?: string): PublishedOutcome =>
  failed(name, {
    expected: `${what} is refused`,
    got: 'status 200',
    ...(pointer === undefined ? {} : { pointer }),
    asked: [['updateSiteById', 200]],
  });

test('a body that nobody looks at is one cause', () => {
  assert.deepEqual(
    sentences([
      accepts('BODY-01 updateSiteById', 'a body that is no JSON'),
      accepts('BODY-02 updateSiteById', 'a JSON number as the whole body'),
      accepts('SITE-03 updateSiteById', 'a title of 129 characters', '/title'),
      accepts('SITE-06 updateSiteById', 'an object as title', '/title'),
      accepts('SITE-04 updateSiteById', 'an unknown visibility', '/visibility'),
    ]),
    [
      '`updateSiteById` accepts an object as title; also an unknown visibility, a title of 129 characters, a body that is no JSON, a JSON number as the whole body',
    ],
  );
});

const lost = (name: string, ...asked: readonly Asked[]): PublishedOutcome =>
  failed(name, { expected: 'the title that it was given', got: 'another text', pointer: '/title', asked });

test('a write that is answered and not done is one cause, though other operations show it', () => {
  const write: Asked = ['updateSiteById', 200];
  const [cause, ...others] = causesOf([
    lost('ECH-02 updateSiteById', write, ['getSiteById', 200]),
    lost('ECH-01 updateSiteById', write),
    lost('SITE-08 updateSiteById', write, ['listSites', 200]),
    lost('STATE-01 -', ['createSite', 201], write, ['getSiteById', 200]),
    accepts('BODY-01 updateSiteById', 'a body that is no JSON'),
  ]);
  assert.deepEqual(others, []);
  assert.deepEqual(cause?.operations, ['updateSiteById']);
});

const listed = (name: string, expected: string, query?: string): PublishedOutcome =>
  failed(name, {
    expected,
    got: 'a list with it',
    pointer: '/items',
    asked:
      query === undefined
        ? [
            ['deleteSiteById', 204],
            ['listSites', 200],
          ]
        : [['listSites', 200, query]],
  });

test('a list that is wrong with and without a filter is led by what shows it without', () => {
  assert.deepEqual(
    sentences([
      listed('SITE-20 listSites', 'only sites whose type is asked for', '?type=basic'),
      listed('SITE-19 listSites', 'only sites that are published', '?published=true'),
      listed('SITE-15 deleteSiteById', 'a deleted site is no longer listed'),
    ]),
    [
      '`listSites`: expected a deleted site is no longer listed, got a list with it at /items; also expected only sites that are published, only sites whose type is asked for',
    ],
  );
});

const refused = (name: string, expected: string, got = 'status 400'): PublishedOutcome =>
  failed(name, { expected, got, asked: [['listSites', 400, '?limit=1000']] });

test('what several operations are expected to do is said once', () => {
  const expected = 'the answer that the id gets';
  assert.deepEqual(
    sentences([
      failed('ID-07 getSiteById', { expected, got: 'status 404', asked: [['getSiteById', 404]] }),
      failed('ID-07 listSites', { expected, got: 'a list without 8 of 8 items', asked: [['listSites', 200]] }),
    ]),
    [
      '`getSiteById` and `listSites` answer 404: expected the answer that the id gets; also got a list without 8 of 8 items',
    ],
  );
});

test('every request that is wrongly refused is named', () => {
  assert.deepEqual(
    sentences([
      refused('PAGE-06 listSites', 'a limit of 1000 is accepted'),
      refused('ACC-03 listSites', 'a valid request is accepted', 'refused a valid value: GET /sites type: 400'),
    ]),
    ['`listSites` answers 400: expected a limit of 1000 is accepted; also refuses a valid value: GET /sites type: 400'],
  );
});

test('two faults of one operation are two causes', () => {
  assert.deepEqual(
    sentences([
      failed('INT-01 getIntegrationByName', {
        expected: 'a number',
        got: 'a text of 1 character',
        pointer: '/version',
        asked: [['getIntegrationByName', 200]],
      }),
      failed('INT-13 getIntegrationByName', {
        expected: 'the organization that published it',
        got: 'another id',
        pointer: '/organization',
        asked: [['getIntegrationByName', 200]],
      }),
    ]).toSorted(),
    [
      '`getIntegrationByName`: expected a number, got a text of 1 character at /version',
      '`getIntegrationByName`: expected the organization that published it, got another id at /organization',
    ],
  );
});

test('a sequence that goes wrong after a write that did nothing has its cause', () => {
  const moved: Asked = ['moveCollection', 200];
  const parent = { expected: 'the parent that it was given', got: 'nothing', pointer: '/parent' };
  const [cause, ...others] = causesOf([
    failed('MOVE-01 moveCollection', { ...parent, asked: [moved] }),
    failed('STATE-04 -', {
      expected: 'deleteCollectionById of a live thing is accepted',
      got: 'status 409',
      asked: [['createCollection', 201], moved, ['deleteCollectionById', 409]],
    }),
  ]);
  assert.deepEqual(others, []);
  assert.deepEqual(cause?.outcomes, ['MOVE-01 moveCollection', 'STATE-04 -']);
});

/** Sentences about a list of two pages after a move with this answer, and about the move. */
const afterMove = (status: number): readonly string[] => {
  const moved: Asked = ['moveSpace', status];
  const pages = ['PAGE-01', 'PAGE-02'].map((rule) =>
    failed(`${rule} listSpacesInCollectionById`, {
      expected: 'next.page while more items follow',
      got: 'none',
      pointer: '/next',
      asked: [['createCollection', 201], moved, ['listSpacesInCollectionById', 200]],
    }),
  );
  const parent = { expected: 'a moved space has the parent that it was given', got: 'nothing', pointer: '/parent' };
  return sentences([...pages, failed('MOVE-01 moveSpace', { ...parent, asked: [moved, ['getSpaceById', 200]] })]);
};

test('a write that is not done stands before what relied on it, and its answer is not blamed', () => {
  assert.deepEqual(afterMove(200), [
    '`moveSpace`: expected a moved space has the parent that it was given, answered without /parent in `getSpaceById`',
    '`listSpacesInCollectionById`: expected next.page while more items follow, got none at /next',
  ]);
});

test('on a write without an answer nothing relied', () => {
  assert.match(afterMove(0)[0] ?? '', /^`listSpacesInCollectionById`: /);
});

test('what a server answers to everything is one cause', () => {
  const outcomes = operationIds.map((id) =>
    failed(`SUCC-01 ${id}`, { expected: `${id} is accepted`, got: 'status 501', asked: [[id, 501]] }),
  );
  const causes = causesOf(outcomes);
  assert.equal(causes.length, 1);
  assert.match(causes[0]?.sentence ?? '', /and \d+ more answer 501: expected /);
});

const broken = (name: string, reason: string): PublishedOutcome => ({ ...failed(name), verdict: 'error', reason });

test('faults of the suite are told apart from the server, those alike once', () => {
  const outcomes = [
    withoutTitle(`TEAM-01 ${team}`),
    broken('SUCC-01 getSpaceById', 'TypeError: ours\n    at a.ts:1'),
    broken('SUCC-02 getSpaceById', 'TypeError: ours\n    at b.ts:2'),
  ];
  assert.deepEqual(
    causesOf(outcomes).map(({ sentence, verdict, outcomes: names }) => [verdict, names.length, sentence]),
    [
      ['error', 2, '`getSpaceById`: TypeError: ours; also SUCC-02 getSpaceById'],
      ['fail', 1, '`getTeamInOrganizationById` answers without /title'],
    ],
  );
});

test('known failures have causes of their own, after those of new ones', () => {
  const known = { ...withoutTitle(`TEAM-01 ${team}`), known: 'ticket 7' };
  const outcomes = [known, withoutTitle(`COH-01 ${team}`, ['listTeamsInOrganizationById', 200])];
  const causes = causesOf(outcomes);
  assert.deepEqual(
    causes.map((cause) => [cause.outcomes[0], cause.known]),
    [
      [`COH-01 ${team}`, undefined],
      [`TEAM-01 ${team}`, true],
    ],
  );
  assert.equal(causesHeadline({ outcomes, causes }), '1 failure, 1 cause');
});

const headlineOf = (...outcomes: readonly PublishedOutcome[]): string =>
  causesHeadline({ outcomes, causes: causesOf(outcomes) });

test('warnings are counted apart, and belong to the cause of failures where they share it', () => {
  const location = warned(
    failed('RES-06 getCollectionById', {
      expected: 'an absolute URL',
      got: 'a text of 9 characters',
      pointer: '/urls/location',
      asked: [['getCollectionById', 200]],
    }),
  );
  const title = withoutTitle(`TEAM-01 ${team}`);
  const same = warned(withoutTitle(`COH-01 ${team}`, ['listTeamsInOrganizationById', 200]));
  assert.equal(headlineOf(title, location), '1 failure, 1 cause; 1 warning, 1 cause of its own');
  assert.equal(headlineOf(title, same), '1 failure, 1 cause; 1 warning of the same');
});

test('a sentence is short whatever a server answers, and an operation that nobody knows is taken', () => {
  const long = 'x'.repeat(5_000);
  const [cause] = causesOf([
    failed(`TEAM-01 ${team}`, { expected: long, got: long, pointer: `/${long}`, asked: [[team, 200]] }),
  ]);
  assert.ok((cause?.sentence.length ?? Infinity) < 600);
  const strange = failed('NEW-01 doSomethingNew');
  const exchange = { ...exchangeOf([team, 200]), operation: 'doSomethingNew' as OperationId };
  const findings = [{ expected: 'a list', got: 'nothing', pointer: '', exchanges: [exchange] }];
  assert.equal(causesOf([{ ...strange, findings }]).length, 1);
});
