import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OperationId } from '#spec/operation.ts';
import type { Input } from './client.ts';
import type { Exchange } from './exchange.ts';
import { walkList } from './walk.ts';

/** A list of so many pages, one item each. */
const listOf =
  (pages: number) =>
  (_operation: OperationId, { query = {} }: Input) => {
    const page = Number(query['page'] ?? 0);
    const next = page + 1 < pages ? { next: { page: String(page + 1) } } : {};
    return Promise.resolve({ ok: true, status: 200, json: { items: [page], ...next } } as unknown as Exchange);
  };

const list = 'listTeamsInOrganizationById';
const ofOne = { params: { organizationId: 'one' } };
const ofOther = { params: { organizationId: 'other' } };

test('a list that had no end is followed for a few pages the next time, another one to its end', async () => {
  const endless = new Set<string>();
  const pagesOf = async (pages: number, input: Input, limit: number): Promise<readonly [number, boolean]> => {
    const walk = await walkList(listOf(pages), list, input, { limit, endless });
    return [walk.pages.length, walk.ended];
  };
  assert.deepEqual(await pagesOf(Infinity, ofOne, 1), [1_000, false]);
  assert.deepEqual(await pagesOf(Infinity, ofOne, 1), [20, false]);
  assert.deepEqual(await pagesOf(20, ofOne, 1), [20, true]);
  assert.deepEqual(await pagesOf(900, ofOne, 2), [900, true]);
  assert.deepEqual(await pagesOf(900, ofOther, 1), [900, true]);
});

test('a list that is cut off by a lower limit may have an end', async () => {
  const endless = new Set<string>();
  const cut = await walkList(listOf(60), list, ofOne, { limit: 1, pageLimit: 50, endless });
  assert.equal(cut.ended, false);
  const whole = await walkList(listOf(60), list, ofOne, { limit: 1, endless });
  assert.deepEqual([whole.pages.length, whole.ended], [60, true]);
});
