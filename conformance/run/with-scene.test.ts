import assert from 'node:assert/strict';
import test from 'node:test';
import { broken } from '../core/check-result.ts';
import type { Exchange } from '../http/exchange.ts';
import { withScene } from './with-scene.ts';

const exchange = (method: string, place: string, ok = true): Exchange => ({
  operation: '-',
  request: { method, url: `http://127.0.0.1:1/v1/${place}`, headers: {}, body: null, authorization: 'token' },
  status: ok ? 200 : 400,
  headers: {},
  text: '',
  json: undefined,
  ok,
  ms: 1,
});

test('a finding comes with the accepted writes before it, once each', () => {
  const [made, refused, read, written, seen, removed] = [
    exchange('PUT', 'teams'),
    exchange('PUT', 'teams', false),
    exchange('GET', 'teams'),
    exchange('PATCH', 'teams/a'),
    exchange('GET', 'teams/a'),
    exchange('DELETE', 'teams/a'),
  ] as const;
  const judged = broken([{ expected: 'one', got: 'another', exchanges: [written, seen] }]);
  const shown = withScene(judged, [made, refused, read, written, seen, removed]);
  assert.ok(shown.kind === 'broken');
  assert.deepEqual(shown.findings[0]?.exchanges, [made, written, seen]);
});

test('a finding whose requests are of another namespace stays as it is', () => {
  const judged = broken([{ expected: 'one', got: 'another', exchanges: [exchange('GET', 'teams')] }]);
  assert.deepEqual(withScene(judged, [exchange('PUT', 'teams')]), judged);
});
