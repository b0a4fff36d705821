import assert from 'node:assert/strict';
import { test } from 'node:test';
import { team, traffic, type Request } from './played-traffic.ts';

const teams = '/orgs/o/teams';
const pageOf = (next: string | undefined, ...items: readonly object[]): Request => ({
  reply: { count: items.length, items, ...(next === undefined ? {} : { next: { page: next } }) },
});

test('what is deleted between two pages may stand on the second one', () => {
  const { passes, red } = traffic();
  passes(`GET ${teams}?limit=1`, pageOf('n1', team('t1')));
  passes(`DELETE ${teams}/t2`, { status: 204 });
  passes(`GET ${teams}?limit=1&page=n1`, pageOf(undefined, team('t2')));
  assert.deepEqual(red(), []);
});

test('what is deleted before the first page stands on no later one', () => {
  const { passes, red } = traffic();
  passes(`DELETE ${teams}/t2`, { status: 204 });
  passes(`GET ${teams}?limit=1`, pageOf('n1', team('t1')));
  passes(`GET ${teams}?limit=1&page=n1`, pageOf(undefined, team('t2')));
  assert.deepEqual(red(), ['TEAM-12 removeTeamFromOrganizationById']);
});

test('a later page may show things as they were when the walk began, in its third page too', () => {
  const { passes, red } = traffic();
  passes(`GET ${teams}?limit=1`, pageOf('n1', team('t1')));
  passes(`GET ${teams}?limit=1&page=n1`, pageOf('n2', team('t2', 'Old')));
  passes(`PATCH ${teams}/t3`, { body: { title: 'New' }, reply: team('t3', 'New') });
  passes(`GET ${teams}?limit=1&page=n2`, pageOf(undefined, team('t3', 'Old')));
  assert.deepEqual(red(), []);
});

test('a page of a walk whose beginning was not seen is compared with nothing', () => {
  const { passes, red } = traffic();
  passes(`DELETE ${teams}/t2`, { status: 204 });
  passes(`GET ${teams}?limit=1&page=n1`, pageOf(undefined, team('t2')));
  assert.deepEqual(red(), []);
});

test('a request of no operation may have written between two pages', () => {
  for (const [line, isRed] of [
    ['POST /elsewhere', false],
    ['GET /elsewhere', true],
  ] as const) {
    const { passes, red } = traffic();
    passes(`GET ${teams}?limit=1`, pageOf('n1', team('t1')));
    passes(line, { reply: {} });
    passes(`GET ${teams}/t2`, { reply: team('t2', 'New') });
    passes(`GET ${teams}?limit=1&page=n1`, pageOf(undefined, team('t2', 'Old')));
    assert.equal(red().length > 0, isRed, red().join());
  }
});
