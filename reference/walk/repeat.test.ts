import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createReference, type Reference } from '../reference.ts';
import { defaultWorld } from '../in-process.ts';
import { exampleServer } from '../example-server.ts';
import { inputsAt, walkOrder } from './inputs.ts';
import { placesOf } from './places.ts';
import { send, wholeOf } from './raw-walk.ts';

const world = defaultWorld;
const started = (seed: number): Reference => createReference({ world, seed, clock: 'fixed', control: true });

const stateOf = async (server: Reference): Promise<string> => {
  const { body } = await server.answer({ method: 'GET', target: '/_control/state', headers: {}, body: null });
  return body!.toString();
};

/** Every byte that a server answers on the whole walk, and the state that it leaves. */
const walked = async (server: Reference, seed: number): Promise<readonly string[]> => {
  // Where things are is asked of a server of its own, so that this one is asked for nothing else.
  const inputs = inputsAt(await placesOf(await exampleServer({ seed })));
  const replies: string[] = [];
  for (const id of walkOrder) replies.push(`${id} ${wholeOf(await send(server, id, inputs[id]))}`);
  return [...replies, await stateOf(server)];
};

test('two servers with the same seed answer the same requests with the same bytes, over all operations', async () => {
  const [one, other] = [await walked(started(7), 7), await walked(started(7), 7)];
  assert.equal(one.length, walkOrder.length + 1);
  for (const [at, text] of one.entries()) assert.ok(text === other[at], text);
  const third = await walked(started(8), 8);
  assert.ok(one.at(-1) !== third.at(-1));
});

test('a reset after the whole walk gives the world of the start, and the walk again its bytes', async () => {
  const server = started(1);
  const start = await stateOf(server);
  const first = await walked(server, 1);
  assert.ok(first.at(-1) !== start);
  const { status } = await server.answer({ method: 'POST', target: '/_control/reset', headers: {}, body: null });
  assert.equal(status, 200);
  assert.ok((await stateOf(server)) === start);
  const again = await walked(server, 1);
  for (const [at, text] of first.entries()) assert.ok(text === again[at], text);
});
