import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listInside, textInside } from '../core/json-path.ts';
import { isRed, judgeReference } from './judged.ts';
import { inItems } from './mutants/faults/lists.ts';
import type { Fault } from './mutants/fault.ts';

const list = 'listMembersInOrganizationById';
const addressOf = (item: unknown): string | undefined => textInside(item, 'user', 'email');

/** Whoever is searched for has left by then, and is not in the whole list after that either, until it is read again. */
const leaving: Fault = () => {
  let gone: string | undefined;
  const without = inItems(({ envelope, items }) => {
    const stay = items.filter((item) => addressOf(item) !== gone);
    envelope['count'] = Number(envelope['count']) - items.length + stay.length;
    return stay;
  })();
  return async (ask, server) => {
    const { search } = ask.query;
    if (search !== undefined) {
      const { json } = await server.call(list, { query: { search }, params: ask.params });
      gone = listInside(json, 'items').map(addressOf)[0];
    }
    const answer = await without(ask, server);
    if (search === undefined) gone = undefined;
    return answer;
  };
};

test('a member who leaves before the search for them turns no rule red', async () => {
  const only = ['MBR-05', 'MBR-06'];
  const mutant = { name: 'members leave', breaks: 'MBR-01', mayAlsoBreak: [], on: [list], fault: leaving } as const;
  const { outcomes } = await judgeReference({ only, mutant });
  assert.equal(outcomes.length, only.length);
  assert.deepEqual(outcomes.filter(isRed), []);
});
