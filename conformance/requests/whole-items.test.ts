import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '../http/exchange.ts';
import { wholeItems } from './whole-items.ts';

const page = (json: object): Exchange => ({ ok: true, json }) as unknown as Exchange;

test('a page, a chosen part or what says that there is more is no whole list', () => {
  const whole = page({ count: 1, items: [{}] });
  assert.deepEqual(wholeItems(whole, [['limit', 100]]), [{}]);
  assert.deepEqual(wholeItems(whole, [['status', 'all']]), [{}]);
  assert.equal(wholeItems(whole, [['status', 'open']]), undefined);
  assert.equal(wholeItems(whole, [['page', 'x']]), undefined);
  assert.equal(wholeItems(page({ count: 2, items: [{}] }), []), undefined);
  assert.equal(wholeItems(page({ count: 1, items: [{}], next: { page: 'x' } }), []), undefined);
  assert.equal(wholeItems({ ...whole, ok: false }, []), undefined);
});
