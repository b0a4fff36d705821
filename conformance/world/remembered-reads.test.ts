import assert from 'node:assert/strict';
import test from 'node:test';
import type { OperationId } from '#spec/operation.ts';
import type { Input } from '../http/client.ts';
import type { Exchange } from '../http/exchange.ts';
import { rememberingReads } from './remembered-reads.ts';
import type { World } from './world.ts';

/** A world that counts what is sent through it. */
const counting = () => {
  const sent: string[] = [];
  const memo = new Map<string, Promise<unknown>>();
  const call = (operation: OperationId, input: Input = {}): Promise<Exchange> => {
    sent.push(`${operation} ${JSON.stringify(input)}`);
    const json = { items: [] };
    return Promise.resolve({
      ok: true,
      status: 200,
      operation,
      json,
      text: JSON.stringify(json),
    } as unknown as Exchange);
  };
  const once = <Value>(key: string, compute: () => Promise<Value>): Promise<Value> => {
    const known = (memo.get(key) as Promise<Value> | undefined) ?? compute();
    memo.set(key, known);
    return known;
  };
  return { sent, world: { call, once } as unknown as World };
};

const params = { spaceId: 'space' };

test('a reading is sent once, whichever check asks, by itself or in a walk', async () => {
  const { sent, world } = counting();
  const [one, other] = [rememberingReads(world), rememberingReads(world)];
  await one.call('listSpaceLinks', { params, query: { limit: 2 } });
  await other.call('listSpaceLinks', { params, query: { limit: 2 } });
  await one.walk('listSpaceLinks', { params }, { limit: 1_000 });
  await other.walk('listSpaceLinks', { params }, { limit: 1_000 });
  assert.equal(sent.length, 2);
});

test('another page is another reading, and what writes is always sent', async () => {
  const { sent, world } = counting();
  const remembering = rememberingReads(world);
  await remembering.call('listSpaceLinks', { params });
  await remembering.call('listSpaceLinks', { params, query: { limit: 1 } });
  await remembering.call('updateSpaceById', { params, body: {} });
  await remembering.call('updateSpaceById', { params, body: {} });
  assert.equal(sent.length, 4);
});
