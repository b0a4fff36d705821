import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from '../http/exchange.ts';
import { openLeftovers } from './leftovers.ts';

/** An accepted request about a site, with its whole reply. */
const accepted = (operation: OperationId, sent: object | null, reply: object): Exchange => ({
  operation,
  request: {
    method: sent === null ? 'GET' : 'POST',
    url: 'http://127.0.0.1:1/v1/orgs/o/sites',
    headers: {},
    body: sent === null ? null : JSON.stringify(sent),
    authorization: 'token',
  },
  status: 200,
  headers: {},
  text: JSON.stringify(reply),
  json: reply,
  ok: true,
  ms: 1,
});

const wrong = { visibility: 'no-such-word' };
const created = accepted('createSite', wrong, { id: 'site-1', ...wrong });
const updated = accepted('updateSiteById', wrong, { id: 'site-2', ...wrong });
const pointer = '/visibility';

const afterBoth = () => {
  const leftovers = openLeftovers();
  for (const exchange of [created, updated]) leftovers.see(exchange);
  return leftovers;
};

test('of two operations that take the same, neither is excused by the other', () => {
  const { shownAt, shownNear } = afterBoth();
  for (const own of [created, updated]) {
    const { operation } = own;
    assert.deepEqual(shownAt(operation, { pointer, exchanges: [own] }), []);
    assert.deepEqual(shownNear(operation, { exchanges: [own] }), []);
    // Whatever the rule is about, the finding is that this request was taken.
    assert.deepEqual(shownAt('getSiteById', { pointer, exchanges: [own] }), []);
  }
  const readAfter = accepted('getSiteById', null, { id: 'site-2', ...wrong });
  assert.deepEqual(shownAt('updateSiteById', { pointer, exchanges: [updated, readAfter] }), []);
});

test('who only shows what they took is excused by both', () => {
  const { shownAt, shownNear } = afterBoth();
  const read = accepted('getSiteById', null, { id: 'site-1', ...wrong });
  assert.deepEqual(shownAt('getSiteById', { pointer, exchanges: [read] }), ['createSite', 'updateSiteById']);
  assert.deepEqual(shownNear('getSiteById', { exchanges: [read] }), ['createSite', 'updateSiteById']);
});
