import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Mutant } from './mutants/mutant.ts';
import type { Fault } from './mutants/fault.ts';
import { membersOf } from './mutants/faults/replies.ts';
import { isRed, judgeReference, type Judging } from './judged.ts';
import { mutants } from './mutants/named/index.ts';

const nowhere = 'https://nowhere.docplane.example/';

/** Takes whatever it is given to fetch, and shows it, but looks where nothing is. */
const looksElsewhere =
  (when: (operation: string) => boolean): Fault =>
  () =>
  (ask, server) => {
    const body = membersOf(ask.body);
    if (body === undefined || !when(ask.operation ?? '')) return server.send(ask);
    if (typeof body['url'] === 'string') return server.send({ ...ask, body: { ...body, url: nowhere } });
    const isAddress = typeof membersOf(body['source'])?.['url'] === 'string';
    return server.send(isAddress ? { ...ask, body: { ...body, source: { url: nowhere } } } : ask);
  };

const fetching = [
  'importGitRepository',
  'exportToGitRepository',
  'importContent',
  'importContentInChangeRequest',
  'createOpenAPISpec',
  'createOrUpdateOpenAPISpecBySlug',
] as const;

const idle: Mutant = {
  name: 'every import and export is accepted, and nothing is fetched or sent',
  breaks: 'GIT-36',
  mayAlsoBreak: [],
  on: fetching,
  fault: looksElsewhere(() => true),
};

const about = ['GIT-*', 'CNT-2*', 'CNT-3*', 'OAS-18', 'OAS-19', 'OAS-2*'];
const judge = async (judging: Judging) => {
  const { outcomes } = await judgeReference({ only: about, ...judging });
  const red = outcomes.filter(isRed);
  const broken = (verdict: string): string[] => [
    ...new Set(red.filter((each) => each.verdict === verdict).map(({ requirement }) => requirement)),
  ];
  return { outcomes, red, failed: broken('fail'), warned: broken('warn') };
};

test('a server that accepts all, does nothing and is said to fetch breaks at least five musts', async () => {
  const { failed, warned } = await judge({ mutant: idle });
  assert.deepEqual(failed.toSorted(), ['CNT-30', 'GIT-36', 'GIT-37', 'GIT-41', 'GIT-42', 'OAS-19'], warned.join());
  for (const id of ['GIT-17', 'GIT-18', 'GIT-21', 'GIT-26', 'GIT-31', 'CNT-22', 'CNT-23', 'OAS-18'])
    assert.ok(warned.includes(id), id);
});

test('one of which nothing was seen at the remotes, and nothing is said, is neither red nor green there', async () => {
  const { outcomes, red } = await judge({ mutant: idle, reads: {} });
  assert.deepEqual(
    red.map(({ name, reason }) => `${name}: ${reason}`),
    [],
  );
  const open = outcomes.filter(({ verdict }) => verdict === 'unverified');
  assert.ok(open.some(({ name }) => name === 'GIT-17 importGitRepository'));
  const { reason } = open.find(({ name }) => name === 'GIT-36 importGitRepository')!;
  assert.match(reason, /--reads OP-ENV-06\.b=fetch/);
});

test('one that is said to record alone breaks no rule about what it would fetch', async () => {
  const { red } = await judge({ mutant: idle, reads: { 'OP-ENV-06': 'recorded' } });
  assert.deepEqual(
    red.map(({ name, reason }) => `${name}: ${reason}`),
    [],
  );
});

test('one that fetches websites and is idle with Git is warned of, as it reaches the remotes', async () => {
  const git: Mutant = { ...idle, fault: looksElsewhere((operation) => operation.includes('Git')) };
  const { failed, warned } = await judge({ mutant: git, reads: {}, only: ['GIT-*'] });
  assert.deepEqual(failed, []);
  for (const id of ['GIT-17', 'GIT-18', 'GIT-21', 'GIT-26', 'GIT-31']) assert.ok(warned.includes(id), id);
});

test('without remotes of the suite no rule about what they bring is red or green', async () => {
  const { outcomes } = await judgeReference({
    withoutRemotes: true,
    only: ['git/import-*', 'git/export-sends-commit', 'git/fetching-*'],
  });
  assert.ok(outcomes.length >= 14);
  for (const { name, verdict, reason } of outcomes) {
    assert.equal(verdict, 'unverified', name);
    assert.match(reason ?? '', /--remote-host/);
  }
});

const halves = [
  ['a Git import brings everything but images', 'GIT-21'],
  ['a Git import loses the nesting of pages', 'GIT-38'],
  ['every import is one of the main branch', 'GIT-28'],
  ['a standalone import is one like all others', 'GIT-14'],
] as const;

for (const [name, rule] of halves) {
  test(`a server of which nothing is said, where ${name}, breaks the row that says so`, async () => {
    const mutant = mutants.find((each) => each.name === name);
    assert.ok(mutant !== undefined, name);
    const { failed, warned } = await judge({ mutant, reads: {}, only: [rule] });
    assert.deepEqual([...failed, ...warned], [rule]);
  });
}

const oneWay = [
  ['createOrUpdateOpenAPISpecBySlug', 'OAS-19'],
  ['importContentInChangeRequest', 'CNT-30'],
] as const;

for (const [operation, rule] of oneWay)
  test(`a server of which nothing is said, and that fetches but not by ${operation}, breaks the must there`, async () => {
    const mutant: Mutant = { ...idle, breaks: rule, fault: looksElsewhere((each) => each === operation) };
    const { outcomes } = await judge({ mutant, reads: {}, only: [rule] });
    assert.deepEqual(
      outcomes.filter(isRed).map(({ name, verdict }) => [name, verdict]),
      [[`${rule} ${operation}`, 'fail']],
    );
  });

const ofGit = ['family:git', 'duplicateSpace', 'updateSpaceById', 'deleteSpaceById', 'getSpaceById', 'listPages'];
const ofContent = ['getCurrentRevision', 'listFiles', 'getPageById', 'listPageLinksInSpace'];

test('where other imports are not claimed, rules about Git say what they lack themselves', async () => {
  const { outcomes } = await judgeReference({
    only: ['GIT-17', 'GIT-31'],
    reads: {},
    mutant: idle,
    between: (transport, settings) => {
      Object.assign(settings, { implements: [...ofGit, ...ofContent] });
      return transport;
    },
  });
  assert.equal(outcomes.length, 2);
  for (const { name, verdict, reason } of outcomes) {
    assert.equal(verdict, 'unverified', name);
    assert.match(reason, /it asked none of them/, name);
  }
});
