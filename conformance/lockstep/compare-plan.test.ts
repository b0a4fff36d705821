import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Client, Input } from '../http/client.ts';
import type { Exchange } from '../http/exchange.ts';
import { openIdentities } from '../oracles/twins/identities.ts';
import { openStarts } from '../oracles/twins/starts.ts';
import { compareWith } from './compare-plan.ts';
import type { Recorded } from './recording.ts';

const answer = (status: number, json: unknown): Exchange =>
  ({ status, ok: status < 300, json, headers: {} }) as unknown as Exchange;

const asked = (operation: Recorded['operation'], input: Input, status: number, json: unknown): Recorded => ({
  operation,
  input,
  exchange: answer(status, json),
  removes: false,
});

/** What is different where the reference gives these answers in turn; the space is a copy of another template on each server. */
const differences = async (plan: readonly Recorded[], answers: readonly Exchange[], isAlike = false) => {
  const identities = openIdentities();
  identities.pair('space-of-a', 'space-of-b', 'copied');
  const left = [...answers];
  const client = { call: () => Promise.resolve(left.shift()) } as unknown as Client;
  const translation = { input: (input: Input) => input, pages: () => undefined };
  const comparing = { identities, bases: [[], []] as const, starts: openStarts(), isAlike };
  const found = await compareWith({ client, translation, comparing }, plan);
  return { what: found.map(({ pointer, what }) => `${pointer} ${what}`), left: left.length };
};

const params = { spaceId: 'space-of-a' };
const pages = (...ids: readonly string[]) => ({ pages: ids.map((id) => ({ object: 'page', id })) });
const page = (id: string) => ({ object: 'page', id, title: 'x' });

test('what the target’s copy alone has is not asked for', async () => {
  const plan = [
    asked('listPages', { params }, 200, pages('page-a-1', 'page-a-2')),
    asked('getPageById', { params: { ...params, pageId: 'page-a-2' } }, 200, page('page-a-2')),
    asked('postCommentInSpace', { params, body: { page: 'page-a-2' } }, 200, {}),
    asked('updateSpaceById', { params, body: { emoji: 'x' } }, 200, {}),
  ];
  const none = answer(404, {});
  // Whatever else a plan does is done on both, so that it is put back on both.
  const answers = [answer(200, pages('page-b-1')), answer(200, {}), none, none];
  assert.deepEqual(await differences(plan, answers), { what: [], left: 2 });
});

test('what both copies have is asked for, and a refusal of one of them tells', async () => {
  const plan = [
    asked('listPages', { params }, 200, pages('page-a-1')),
    asked('getPageById', { params: { ...params, pageId: 'page-a-1' } }, 200, page('page-a-1')),
  ];
  const { what } = await differences(plan, [answer(200, pages('page-b-1')), answer(404, {})]);
  assert.deepEqual(what, ['status accepted']);
});

const links = (count: number) => ({ count, items: [] });

const linksOf = (query: Input['query'], count: number): Recorded =>
  asked('listSpaceLinks', { params, ...(query === undefined ? {} : { query }) }, 200, links(count));

test('a list of a copy with a filter begins with a count of its own', async () => {
  const plan = [linksOf(undefined, 8), linksOf({ status: 'ok' }, 5), linksOf({ status: 'ok', limit: 1 }, 6)];
  const answers = [8, 3, 3].map((count) => answer(200, links(count)));
  assert.deepEqual((await differences(plan, answers)).what, ['/count value']);
});

const valueOf = (field: string, value?: string) => ({ customField: { object: 'custom-field', id: field }, value });

test('fields that others have added to the organization are no difference of a space, values of the plan’s own are', async () => {
  const values = asked('getSpaceCustomFields', { params }, 200, [valueOf('of-others'), valueOf('own-a', 'one')]);
  const field = asked('createOrganizationCustomField', { body: { name: 'own' } }, 200, { id: 'own-a', name: 'own' });
  const made = answer(200, { id: 'own-b', name: 'own' });
  const same = await differences([field, values], [made, answer(200, [valueOf('own-b', 'one')])], true);
  assert.deepEqual(same.what, []);
  const other = await differences([field, values], [made, answer(200, [valueOf('own-b', 'two')])], true);
  assert.deepEqual(other.what, ['/*/value value']);
});
