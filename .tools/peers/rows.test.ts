import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Judgement, PeerFinding } from './peer.ts';
import { cellsOf, ownFindings, unexplained } from './rows.ts';

const explained: PeerFinding = {
  operation: 'GET /orgs',
  says: 'ST202 Schema-valid request rejected | 400 page: not a value that next.page gave.',
};
const broken: PeerFinding = { operation: 'listTeams', says: '200 items/*/id: type "string"' };
const other: PeerFinding = { operation: 'listTeams', says: '200 count: type "number"' };

const judgement = (...findings: readonly PeerFinding[]): Judgement => ({ findings, requests: 10, seconds: 1.6 });

test('what an open point explains is no finding, and what is said twice counts once', () => {
  assert.deepEqual(unexplained([explained, broken, broken]), [`${broken.operation}: ${broken.says}`]);
});

test('a mutant is seen by what the conforming server does not get', () => {
  assert.deepEqual(ownFindings(judgement(broken, explained), judgement(broken)), []);
  assert.equal(ownFindings(judgement(broken, other), judgement(broken)).length, 1);
});

test('a row counts findings, mutants, requests and seconds', () => {
  const cells = cellsOf(judgement(explained), [judgement(broken), judgement(explained)]);
  assert.deepEqual(cells, ['0, and 1 that an open point explains', '1 of 2', '30', '5']);
});
