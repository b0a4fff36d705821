import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collection, traffic } from './played-traffic.ts';

test('a write whose connection never closes keeps nothing from being compared after ten minutes', () => {
  for (const [waitMs, red] of [
    [60_000, []],
    [600_000, ['COL-12 deleteCollectionById']],
  ] as const) {
    const seen = traffic();
    seen.leaves('PATCH /collections/c2');
    seen.waits(waitMs);
    seen.passes('GET /collections/c3', { reply: collection('c3') });
    seen.waits(40_000);
    seen.passes('DELETE /collections/c1', { status: 204 });
    seen.passes('GET /collections/c1', { reply: collection('c1') });
    assert.deepEqual(seen.red(), red);
  }
});
