import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OperationId } from '#spec/operation.ts';
import { holds, unverified, type CheckResult } from '../core/check-result.ts';
import type { Input } from '../http/client.ts';
import type { Exchange } from '../http/exchange.ts';
import { rememberedFirst, rememberingReads } from './remembered-reads.ts';
import type { World } from './world.ts';

/** A world that counts what is sent through it. */
const counting = (status = 200) => {
  const sent: string[] = [];
  const memo = new Map<string, Promise<Exchange>>();
  const call = (operation: OperationId, input: Input = {}): Promise<Exchange> => {
    sent.push(`${operation} ${JSON.stringify(input)}`);
    const json = { items: [] };
    const answer = {
      ok: status < 300,
      status,
      operation,
      json,
      text: JSON.stringify(json),
      request: { method: 'GET' },
    };
    return Promise.resolve(answer as unknown as Exchange);
  };
  const recall: World['recall'] = (operation, input = {}) => {
    const key = JSON.stringify([operation, input]);
    const known = memo.get(key) ?? call(operation, input);
    memo.set(key, known);
    return known;
  };
  return { sent, world: { call, must: call, recall } as unknown as World };
};

const params = { spaceId: 'space' };

test('a reading is sent once, whichever check asks, by itself or in a walk', async () => {
  const { sent, world } = counting();
  const [one, other] = [rememberingReads(world), rememberingReads(world)];
  await one.call('listSpaceLinks', { params, query: { limit: 2 } });
  await other.must('listSpaceLinks', { params, query: { limit: 2 } });
  await one.walk('listSpaceLinks', { params }, { limit: 1_000 });
  await other.walk('listSpaceLinks', { params }, { limit: 1_000 });
  assert.equal(sent.length, 2);
});

test('what writes is always sent', async () => {
  const { sent, world } = counting();
  const remembering = rememberingReads(world);
  await remembering.call('updateSpaceById', { params, body: {} });
  await remembering.must('updateSpaceById', { params, body: {} });
  assert.equal(sent.length, 2);
});

/** A judgement of one reading, and how many it was given. */
const judging = (judgement: CheckResult) => {
  const asked: World[] = [];
  return {
    asked,
    judge: async (world: World): Promise<CheckResult> => {
      asked.push(world);
      await world.must('getSpaceById', { params });
      return judgement;
    },
  };
};

test('a rule that holds by what is remembered, or meets no case there, asks nothing anew', async () => {
  for (const judgement of [holds([]), unverified('a case')]) {
    const { sent, world } = counting();
    const { asked, judge } = judging(judgement);
    assert.equal(await rememberedFirst(world, judge), judgement);
    assert.deepEqual([asked.length, sent.length], [1, 1]);
  }
});

test('what remembered readings show broken, or refuse, is asked anew', async () => {
  const broken: CheckResult = { kind: 'broken', findings: [] };
  const { sent, world } = counting();
  const { asked, judge } = judging(broken);
  assert.equal(await rememberedFirst(world, judge), broken);
  assert.deepEqual([asked.length, asked.at(-1) === world, sent.length], [2, true, 2]);

  const refusing = counting(503);
  const { asked: tried, judge: judgeRefused } = judging(holds([]));
  await rememberedFirst(refusing.world, judgeRefused);
  assert.equal(tried.length, 2);
});
