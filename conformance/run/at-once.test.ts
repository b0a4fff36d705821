import assert from 'node:assert/strict';
import test from 'node:test';
import type { Client } from '../http/client.ts';
import type { Transport } from '../http/transport.ts';
import { atOnceFor } from './at-once.ts';

/** A server whose round trips take so long, one after the other; what was asked of it beyond the first. */
const served = (...trips: readonly number[]) => {
  let asked = 0;
  const transport: Transport = {
    send: () => Promise.reject(new Error('nothing is sent here')),
    close: () => Promise.resolve(),
    roundTripMs: () => Math.min(...trips.slice(0, asked + 1)),
  };
  const call = (): Promise<never> => {
    asked += 1;
    return Promise.reject(new Error('an answer that says nothing'));
  };
  const client = { call } as unknown as Client;
  const settings = { baseUrl: 'http://127.0.0.1:1' };
  const atOnce = (more: { readonly budget?: number; readonly mayGrow?: boolean }) =>
    atOnceFor({ settings, transport, concurrency: 16, ...more }, client);
  return { atOnce, asked: () => asked };
};

test('a server near by that is slow at first is no far one', async () => {
  const { atOnce, asked } = served(25, 2);
  assert.equal(await atOnce({ mayGrow: true }), 16);
  assert.equal(asked(), 1);
});

test('one that stays far away is asked twice more, and more is judged at once', async () => {
  const { atOnce, asked } = served(52, 50, 51);
  assert.equal(await atOnce({ mayGrow: true }), 64);
  assert.equal(asked(), 2);
});

test('nobody is asked where it may not grow or a budget says how many', async () => {
  for (const more of [{}, { mayGrow: true, budget: 2000 }]) {
    const { atOnce, asked } = served(50);
    assert.ok((await atOnce(more)) <= 16);
    assert.equal(asked(), 0);
  }
});
