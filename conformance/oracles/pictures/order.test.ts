import assert from 'node:assert/strict';
import test from 'node:test';
import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from '../../http/exchange.ts';
import { placesIn } from '../reply-oracles.ts';
import { keepOrder } from './order.ts';
import { sightingsIn } from './sighting.ts';

type Said = {
  readonly operation: OperationId;
  readonly params: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly json?: unknown;
};

const exchangeOf = ({ operation, json }: Said): Exchange => ({
  operation,
  request: { method: 'GET', url: 'http://127.0.0.1/v1', headers: {}, body: null, authorization: 'token' },
  status: 200,
  headers: {},
  text: '',
  json,
  ok: true,
  ms: 0,
});

/** What a story says is in another order. */
const turned = (story: readonly Said[]): readonly string[] => {
  const order = keepOrder(() => true);
  return story.flatMap((said, at) => {
    const { operation, params, body, json } = said;
    const [sent, answered] = [2 * at, 2 * at + 1];
    const exchange = exchangeOf(said);
    if (!operation.startsWith('list'))
      order.wrote({ ...said, body, sent, answered, ok: true, made: undefined, exchange });
    const sightings = sightingsIn(operation, params, placesIn(operation, exchange), (_, value) => value);
    const items = (json as { items?: readonly unknown[] } | undefined)?.items;
    const found = order.looked({ seen: { exchange, operation, sent, answered }, params, sightings, items });
    return found.map(({ thing, operation: write }) => `${thing.id} ${write}`);
  });
};

const site = { organizationId: 'o1', siteId: 't1' };
const section = (id: string) => ({ object: 'site-section', id, title: id, path: id, siteSpaces: [], urls: {} });
const sections = (...ids: readonly string[]): Said => ({
  operation: 'listSiteSections',
  params: site,
  json: { items: ids.map(section) },
});
const groups = (...ids: readonly string[]): Said => ({
  operation: 'listSiteSectionGroups',
  params: site,
  json: { items: [{ object: 'site-section-group', id: 'g1', title: 'Group', sections: ids.map(section) }] },
});
const choose = (id: string): Said => ({ operation: 'updateSiteById', params: site, body: { defaultSiteSection: id } });
const moveGroup: Said = {
  operation: 'moveSiteSectionGroup',
  params: { ...site, siteSectionGroupId: 'g1' },
  body: { position: { before: { type: 'site-section', id: 'a' } } },
};
const teams = (...ids: readonly string[]): Said => ({
  operation: 'listTeamsInOrganizationById',
  params: { organizationId: 'o1' },
  json: { items: ids.map((id) => ({ object: 'team', id, title: id, members: 0, createdAt: '', urls: {} })) },
});
const nameTeam = (teamId: string): Said => ({
  operation: 'updateTeamInOrganizationById',
  params: { organizationId: 'o1', teamId },
  body: { title: 'Zebra' },
});

test('a list in another order after a write that says nothing of it is told', () => {
  assert.deepEqual(turned([sections('a', 'b', 'c'), choose('c'), sections('b', 'a', 'c')]), ['b updateSiteById']);
  assert.deepEqual(turned([sections('a', 'b', 'c'), choose('c'), sections('c', 'a', 'b')]), [], 'the default leads');
  assert.deepEqual(turned([sections('a', 'b', 'c'), choose('c'), sections('a', 'b', 'c')]), []);
});

test('no write between, no order to tell', () => {
  assert.deepEqual(turned([sections('a', 'b'), sections('b', 'a')]), []);
});

test('what is moved, put away or new says nothing of the others', () => {
  const move: Said = { operation: 'moveSiteSection', params: { ...site, siteSectionId: 'a' }, body: {} };
  const remove: Said = { operation: 'deleteSiteSectionById', params: { ...site, siteSectionId: 'a' } };
  assert.deepEqual(turned([sections('a', 'b', 'c'), move, sections('b', 'c', 'a')]), []);
  assert.deepEqual(turned([sections('a', 'b', 'c'), remove, sections('b', 'c', 'd')]), []);
  assert.deepEqual(turned([sections('a', 'b', 'c'), remove, sections('c', 'b')]), ['c deleteSiteSectionById']);
});

test('a group that is moved keeps its sections in their order, and takes them along in the list of all', () => {
  assert.deepEqual(turned([groups('b', 'c'), moveGroup, groups('c', 'b')]), ['c moveSiteSectionGroup']);
  assert.deepEqual(turned([sections('a', 'b', 'c'), moveGroup, sections('b', 'c', 'a')]), []);
});

test('a list by titles follows a new title, and only of what has it', () => {
  assert.deepEqual(turned([teams('a', 'b', 'c'), nameTeam('a'), teams('b', 'c', 'a')]), []);
  assert.deepEqual(turned([teams('a', 'b', 'c'), nameTeam('a'), teams('c', 'b', 'a')]), [
    'c updateTeamInOrganizationById',
  ]);
});
