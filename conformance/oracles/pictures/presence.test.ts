import assert from 'node:assert/strict';
import test from 'node:test';
import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from '../../http/exchange.ts';
import { placesIn } from '../reply-oracles.ts';
import { keepPresence } from './presence.ts';
import { sightingsIn } from './sighting.ts';

type Said = { readonly operation: OperationId; readonly params: Readonly<Record<string, string>>; json?: unknown };

const exchangeOf = ({ operation, json }: Said): Exchange => ({
  operation,
  request: { method: 'GET', url: 'http://127.0.0.1/v1', headers: {}, body: null, authorization: 'token' },
  status: json === undefined ? 404 : 200,
  headers: {},
  text: JSON.stringify(json) ?? '',
  json,
  ok: json !== undefined,
  ms: 0,
});

/** What a story says is missing. */
const missed = (story: readonly Said[]): readonly string[] => {
  const presence = keepPresence(() => true);
  return story.flatMap((said, at) => {
    const { operation, params } = said;
    const [sent, answered] = [2 * at, 2 * at + 1];
    const exchange = exchangeOf(said);
    if (/^(?:delete|update)/.test(operation)) {
      presence.wrote({ operation, params, body: {}, sent, answered, ok: true, made: undefined, exchange });
      return [];
    }
    const sightings = sightingsIn(operation, params, placesIn(operation, exchange), (_, value) => value);
    const items = exchange.ok && operation.startsWith('list') ? [] : undefined;
    const found = presence.looked({ seen: { exchange, operation, sent, answered }, params, sightings, items });
    return found.map(({ thing, got, operation: write }) => `${thing.id} ${write} ${got}`);
  });
};

const around = { organizationId: 'o1' };
const at = (id: string) => ({ ...around, translationSettingsId: id });
const settings = (id: string) => ({
  object: 'translation-settings',
  id,
  title: 'Docs',
  languages: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  urls: {},
});
const read = (id: string, isThere = true): Said => ({
  operation: 'getTranslation',
  params: at(id),
  ...(isThere ? { json: settings(id) } : {}),
});
const list = (...ids: readonly string[]): Said => ({
  operation: 'listTranslations',
  params: around,
  json: { count: ids.length, items: ids.map(settings) },
});
const remove = (id: string): Said => ({ operation: 'deleteTranslation', params: at(id) });

test('what a removal is not about stays, by itself and in a whole list', () => {
  const one = [read('a'), read('b'), list('a', 'b'), remove('a')];
  assert.deepEqual(missed([...one, read('a', false), read('b'), list('b')]), []);
  assert.deepEqual(missed([...one, read('b', false), read('b', false)]), ['b deleteTranslation status 404']);
  assert.deepEqual(missed([...one, list()]), ['b deleteTranslation a list without it']);
});

test('what is missing though nothing was written since says nothing of a write', () => {
  assert.deepEqual(missed([remove('a'), read('b'), read('b', false)]), []);
});

test('what was removed and is there again was brought back by another write', () => {
  const gone = [remove('a'), read('a', false)];
  assert.deepEqual(missed([...gone, remove('b'), read('a')]), ['a deleteTranslation "a"']);
  assert.deepEqual(missed([...gone, { operation: 'updateTranslation', params: at('a') }, read('a')]), []);
  assert.deepEqual(missed([...gone, read('a')]), []);
  assert.deepEqual(missed([read('a', false), remove('b'), read('a')]), []);
  const back: Said = { operation: 'updateTranslation', params: at('a') };
  assert.deepEqual(missed([remove('a'), back, read('a', false), remove('b'), read('a')]), []);
});

test('what lies in a removed thing may go with it', () => {
  const params = { ...around, siteId: 's1' };
  const link = { object: 'share-link', id: 'l1', createdAt: '2026-01-01T00:00:00.000Z', urls: {} };
  const links = (items: readonly object[]): Said => ({
    operation: 'listSiteShareLinks',
    params,
    json: { count: items.length, items },
  });
  const other = remove('a');
  assert.deepEqual(missed([links([link]), { operation: 'deleteSiteById', params }, links([])]), []);
  assert.deepEqual(missed([links([link]), other, links([])]), ['l1 deleteTranslation a list without it']);
});

test('what an update changes stays where it was shown', () => {
  const update: Said = { operation: 'updateTranslation', params: at('a') };
  assert.deepEqual(missed([list('a', 'b'), update, list('a', 'b')]), []);
  assert.deepEqual(missed([list('a', 'b'), update, list('b')]), ['a updateTranslation a list without it']);
  assert.deepEqual(missed([read('a'), update, read('a', false)]), ['a updateTranslation status 404']);
});
