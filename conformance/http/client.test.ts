import assert from 'node:assert/strict';
import test from 'node:test';
import { answeringTransport } from '../world/example-run.ts';
import { isMissingPrerequisite } from '../core/missing-prerequisite.ts';
import { createClient, targetOf } from './client.ts';
import { curl, member } from './exchange.ts';
import { createPace, type Purpose } from './rate-limit.ts';
import { outlasting } from './outage.ts';
import { isTransportProblem, transportProblem, type RawReply, type RawRequest, type Transport } from './transport.ts';
import { nextPage, walkList } from './walk.ts';

const clientOf = (answer: (request: RawRequest) => unknown, baseUrl = 'http://127.0.0.1:4010') =>
  createClient({
    transport: answeringTransport(answer),
    baseUrl,
    token: 'secret-token',
    pace: (send) => send(),
    elapsed: () => 0,
  });

test('path and query are encoded', () => {
  const params = { organizationId: 'a/b', userId: 'ü' };
  assert.equal(targetOf('getMemberInOrganizationById', { params }), '/v1/orgs/a%2Fb/members/%C3%BC');
  const query = { title: 'a&b', limit: 5, page: undefined };
  assert.equal(targetOf('listTeamsInOrganizationById', { params, query }), '/v1/orgs/a%2Fb/teams?title=a%26b&limit=5');
  assert.throws(() => targetOf('getTeamInOrganizationById', { params }), /no value for the path parameter teamId/);
});

test('what no URL can carry is missing, not a fault', () => {
  const organizationId = '\uD800';
  const operation = 'listTeamsInOrganizationById';
  assert.throws(() => targetOf(operation, { params: { organizationId } }), isMissingPrerequisite);
  const query = { page: organizationId };
  assert.throws(() => targetOf(operation, { params: { organizationId: 'o' }, query }), isMissingPrerequisite);
});

test('a prefix of the base URL is kept', async () => {
  const targets: string[] = [];
  const client = clientOf(({ target }) => targets.push(target), 'http://127.0.0.1:4010/api');
  const { request } = await client.call('listOrganizationsForAuthenticatedUser');
  assert.deepEqual(targets, ['/api/v1/orgs']);
  assert.equal(request.url, 'http://127.0.0.1:4010/api/v1/orgs');
});

test('the token goes out but is never kept', async () => {
  const sent: RawRequest[] = [];
  const client = clientOf((request) => sent.push(request));
  const exchange = await client.call('listOrganizationsForAuthenticatedUser');
  const bare = await client.call('listOrganizationsForAuthenticatedUser', { token: null });
  const other = await client.call('listOrganizationsForAuthenticatedUser', { token: 'other-secret' });
  assert.deepEqual(
    sent.map(({ headers }) => headers['authorization']),
    ['Bearer secret-token', undefined, 'Bearer other-secret'],
  );
  assert.doesNotMatch(JSON.stringify([exchange, bare, other]), /secret/);
  assert.match(curl(exchange), /-H "Authorization: Bearer \$DOCPLANE_TOKEN"/);
  assert.doesNotMatch(curl(bare), /Authorization/);
});

test('a curl line redacts passwords in URLs and quotes for the shell', async () => {
  const client = clientOf(() => ({}));
  const body = { url: 'https://me:hunter2@git.example.org/x', title: "it's" };
  const line = curl(await client.call('createCollection', { params: { organizationId: 'acme' }, body }));
  assert.doesNotMatch(line, /hunter2/);
  assert.match(line, /it'\\''s/);
});

test('null counts as absent, and only own members count', async () => {
  const exchange = await clientOf(() => ({ title: null, id: 'x' })).call('listOrganizationsForAuthenticatedUser');
  assert.equal(member(exchange, 'title'), undefined);
  assert.equal(member(exchange, 'toString'), undefined);
  assert.equal(member(exchange, 'id'), 'x');
});

const page = (items: readonly number[], next?: unknown) => ({
  items,
  count: items.length,
  ...(next === undefined ? {} : { next }),
});

test('a walk ends on each form of the last page and on a page that comes twice', async () => {
  for (const last of [undefined, null, {}]) {
    const pages = [page([1, 2], { page: 'b' }), page([3], last)];
    const client = clientOf(() => pages.shift());
    const walk = await walkList(client.call, 'listOrganizationsForAuthenticatedUser', {}, {});
    assert.deepEqual([walk.items, walk.ended], [[1, 2, 3], true]);
  }
  const endless = clientOf(() => page([1], { page: 'same' }));
  const walk = await walkList(endless.call, 'listOrganizationsForAuthenticatedUser', {}, {});
  assert.deepEqual([walk.pages.length, walk.ended], [2, false]);
  const exchange = await endless.call('listOrganizationsForAuthenticatedUser');
  assert.equal(nextPage(exchange), 'same');
});

test('429 is waited for as long as the server says', async () => {
  const slept: number[] = [];
  let now = 0;
  const sleep = (ms: number): Promise<void> => {
    slept.push(ms);
    now += ms;
    return Promise.resolve();
  };
  const pace = createPace({}, { elapsed: () => now, sleep });
  const replies: RawReply[] = [
    { status: 429, headers: { 'retry-after': '2' }, body: '' },
    { status: 200, headers: {}, body: '' },
  ];
  const reply = await pace(() => Promise.resolve(replies.shift() as RawReply), 'judge');
  assert.deepEqual([reply.status, slept], [200, [2000]]);
});

test('requests per second and the budget of requests hold', async () => {
  let now = 0;
  const sleep = (ms: number): Promise<void> => {
    now += ms;
    return Promise.resolve();
  };
  const pace = createPace({ requestsPerSecond: 10, requests: 3 }, { elapsed: () => now, sleep });
  const send = (purpose: Purpose = 'judge') =>
    pace(() => Promise.resolve({ status: 200, headers: {}, body: '' }), purpose);
  for (let index = 0; index < 3; index += 1) await send();
  assert.equal(now, 200);
  await assert.rejects(
    send(),
    (thrown) => isMissingPrerequisite(thrown) && /budget of 3 requests/.test(thrown.missing),
  );
});

test('the budget holds for what is sent again, and what an outage takes counts', async () => {
  const time = { elapsed: () => 0, sleep: () => Promise.resolve() };
  const busy: RawReply = { status: 429, headers: { 'retry-after': '0' }, body: '' };
  let sent = 0;
  const pace = createPace({ requests: 3 }, time);
  const asking = pace(() => {
    sent += 1;
    return Promise.resolve(busy);
  }, 'judge');
  await assert.rejects(asking, isMissingPrerequisite);
  assert.equal(sent, 3);
  const another = createPace({ requests: 2 }, time);
  await another.next('judge');
  await another.next('remove');
  await assert.rejects(another.next('judge'), isMissingPrerequisite);
  await another.next('remove');
});

test('requests that an outage takes are requests of the run', async () => {
  let isAway = false;
  let sent = 0;
  const transport: Transport = {
    send: () => {
      sent += 1;
      if (!isAway) return Promise.resolve({ status: 200, headers: {}, body: '{}' });
      isAway = false;
      return Promise.reject(transportProblem('reset', 'closed'));
    },
    close: () => Promise.resolve(),
  };
  const time = { elapsed: () => 0, sleep: () => Promise.resolve() };
  const pace = createPace({}, time);
  const outages = outlasting({ transport, ...time, turns: pace });
  const client = createClient({ transport, baseUrl: 'http://h', token: 't', pace, outages, elapsed: time.elapsed });
  await client.call('listOrganizationsForAuthenticatedUser');
  isAway = true;
  await client.call('listOrganizationsForAuthenticatedUser');
  assert.deepEqual([client.requests(), sent], [4, 4]);
});

test('a server that refuses everything for its pace is lost, and its refusals are no answers to judge', async () => {
  const replies: RawReply[] = [{ status: 200, headers: {}, body: '{}' }];
  const busy: RawReply = { status: 429, headers: { 'retry-after': '3600' }, body: '' };
  const transport: Transport = {
    send: () => Promise.resolve(replies.shift() ?? busy),
    close: () => Promise.resolve(),
  };
  const time = { elapsed: () => 0, sleep: () => Promise.resolve() };
  const client = createClient({ transport, baseUrl: 'http://h', token: 't', pace: createPace({}, time), ...time });
  await client.call('listOrganizationsForAuthenticatedUser');
  for (let asked = 0; asked < 5; asked += 1) {
    // It may be one operation that has such a limit.
    assert.equal(client.lost(), undefined);
    await assert.rejects(
      client.call('listOrganizationsForAuthenticatedUser'),
      (thrown) => isTransportProblem(thrown) && /that is not 429 with Retry-After/.test(thrown.message),
    );
  }
  assert.match(client.lost() ?? '', /wants to be asked again in 3600 s/);
});

test('once answers are waited for no more than a second, a pause of the server does not end the run', async () => {
  let now = 0;
  let deadlineMs = 10_000;
  let unanswered: readonly string[] = [];
  const transport: Transport = {
    send: async ({ method }) => {
      if (!unanswered.includes(method)) return { status: 200, headers: {}, body: '{}' };
      const until = now + deadlineMs;
      await Promise.resolve();
      now = Math.max(now, until);
      throw transportProblem(deadlineMs === 10_000 ? 'timeout' : 'overdue', 'no answer');
    },
    hasten: () => void (deadlineMs = 1_000),
    close: () => Promise.resolve(),
  };
  const elapsed = (): number => now;
  const time = { elapsed, sleep: (ms: number) => Promise.resolve(void (now += ms)) };
  const pace = createPace({}, time);
  const outages = outlasting({ transport, ...time, turns: pace });
  const client = createClient({ transport, baseUrl: 'http://h', token: 't', pace, outages, elapsed });
  const ask = () => client.call('listOrganizationsForAuthenticatedUser').catch(() => undefined);
  await ask();
  unanswered = ['POST'];
  const make = () => client.call('createSite', { params: { organizationId: 'o' }, body: {} }).catch(() => undefined);
  await make();
  await make();
  assert.equal(deadlineMs, 1_000);
  unanswered = ['GET', 'POST'];
  await Promise.all(Array.from({ length: 16 }, ask));
  assert.equal(client.lost(), undefined);
  for (let asked = 0; asked < 20; asked += 1) await ask();
  assert.match(client.lost() ?? '', /^answers stayed away for the 30 s/);
});
