import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startInProcess, type Json } from '../in-process.ts';

const server = await startInProcess();
const path = `/v1/orgs/${server.facts.organization}`;
const ids = (items: readonly Json[]) => items.map((item) => String(item['id']));
const pageOf = async (list: string, query: string) => (await server.request('GET', `${path}${list}?${query}`)).body;
const statusOf = async (query: string) => (await server.request('GET', `${path}/members?${query}`)).status;

const walk = async (list: string, query: string): Promise<string[]> => {
  const seen: string[] = [];
  let next = '';
  do {
    const page = await pageOf(list, `${query}${next}`);
    seen.push(...ids(page.items));
    next = page['next'] === undefined ? '' : `&page=${String(page['next']['page'])}`;
  } while (next !== '');
  return seen;
};

for (const list of ['/members', '/teams', '/collections']) {
  for (const limit of [1, 2, 3, 1000]) {
    test(`pages of ${limit} of ${list} give every item once, in one order`, async () => {
      const whole = ids((await pageOf(list, 'limit=1000')).items);
      assert.ok(whole.length > 3);
      assert.deepEqual(await walk(list, `limit=${limit}`), whole);
    });
  }
}

test('ascending is descending backwards', async () => {
  const down = await walk('/members', 'limit=2');
  assert.deepEqual(await walk('/members', 'limit=2&order=asc'), down.toReversed());
});

test('count is the number of all items that match', async () => {
  const page = await pageOf('/members', 'limit=1');
  assert.equal(page.count, (await pageOf('/members', 'limit=1000')).items.length);
  assert.equal(page.items.length, 1);
});

test('a limit of zero answers with no item and no next page', async () => {
  const page = await pageOf('/members', 'limit=0');
  assert.deepEqual(page.items, []);
  assert.ok(page.count > 0);
  assert.equal(page['next'], undefined);
});

for (const query of [
  'limit=-1',
  'limit=1001',
  'limit=2.5',
  'limit=ten',
  'limit=',
  'limit=1&limit=2',
  'page=',
  'page=x',
  'page=MTIzIGE%3D',
  'order=up',
  'sort=name',
  'role=owner',
  'search=%zz',
]) {
  test(`the query ${query} is refused`, async () => assert.equal(await statusOf(query), 400));
}

test('a query that the operation does not know is ignored', async () =>
  assert.equal(await statusOf('colour=red'), 200));

test('pages hold still while the item they stand on goes', async () => {
  const teams: string[] = [];
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    teams.push(String((await server.request('PUT', `${path}/teams`, { body: { title } })).body['id']));
  }
  const all = ids((await pageOf('/teams', 'limit=1000')).items);
  const first = await pageOf('/teams', `limit=${all.indexOf(teams[1]!) + 1}`);
  await server.request('DELETE', `${path}/teams/${teams[1]}`);
  await server.request('DELETE', `${path}/teams/${teams[0]}`);
  const rest = await pageOf('/teams', `page=${String(first['next']!['page'])}`);
  assert.deepEqual(ids(rest.items), [teams[2], teams[3]]);
});
