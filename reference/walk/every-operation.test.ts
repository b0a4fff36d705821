import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationIds } from '#spec/operation.ts';
import { exampleServer } from '../example-server.ts';
import { inputsAt, walkOrder } from './inputs.ts';
import { placesOf } from './places.ts';

// Every reply of a trial is checked against the document, and a breach is thrown.
test('every operation is answered with success in the untouched world, in replies that keep to the document', async () => {
  const server = await exampleServer();
  const inputs = inputsAt(await placesOf(server));
  for (const id of operationIds) {
    const { params, ...more } = inputs[id];
    server.reset();
    const { status, body } = await server.ask(id, params as never, more);
    const hint = 'state a request that is accepted in reference/walk/*-inputs.ts';
    assert.ok(status >= 200 && status < 300, `${id}: ${status} ${JSON.stringify(body)}; ${hint}`);
  }
});

test('all of them are answered with success one after the other', async () => {
  const server = await exampleServer();
  const inputs = inputsAt(await placesOf(server));
  assert.deepEqual(walkOrder.toSorted(), operationIds.toSorted());
  for (const id of walkOrder) {
    const { params, ...more } = inputs[id];
    const { status, body } = await server.ask(id, params as never, more);
    assert.ok(status >= 200 && status < 300, `${id}: ${status} ${JSON.stringify(body)}`);
  }
});
