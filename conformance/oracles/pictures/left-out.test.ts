import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from '../../http/exchange.ts';
import { placesIn } from '../reply-oracles.ts';
import { keepPictures } from './pictures.ts';
import { sightingsIn } from './sighting.ts';

const params = { spaceId: 's1' };
const space = (more: object) => ({ object: 'space', id: 's1', title: 'Ink', organization: 'o1', ...more });

const exchangeOf = (operation: OperationId, json: unknown): Exchange => ({
  operation,
  request: { method: 'GET', url: 'http://127.0.0.1/v1', headers: {}, body: null, authorization: 'token' },
  status: 200,
  headers: {},
  text: JSON.stringify(json),
  json,
  ok: true,
  ms: 0,
});

/** What is wrong with spaces that are read one after the other, each once it was moved into the collection c1. */
const afterMoves = (spaces: readonly object[]): readonly string[] => {
  const pictures = keepPictures(() => true);
  let moment = 0;
  const seen = (operation: OperationId, json: unknown): readonly string[] => {
    const exchange = exchangeOf(operation, json);
    const at = { sent: (moment += 1), answered: (moment += 1) };
    const body = { parent: 'c1' };
    if (operation === 'moveSpace')
      pictures.wrote({ operation, params, body, ...at, ok: true, made: undefined, exchange });
    const sightings = sightingsIn(operation, params, placesIn(operation, exchange), (_, value) => value);
    return pictures.saw({ exchange, operation, ...at }, sightings).map(({ aspect, member }) => `${aspect} ${member}`);
  };
  return spaces.flatMap((json) => [...seen('moveSpace', space({ parent: 'c1' })), ...seen('getSpaceById', json)]);
};

test('a reading may leave out a member that it has never shown of a thing, and none that it has', () => {
  assert.deepEqual(afterMoves([space({})]), []);
  assert.deepEqual(afterMoves([space({ parent: 'c1' }), space({})]), ['stored parent']);
});
