import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { document } from '#spec/document.ts';
import { operationIds } from '#spec/operation.ts';
import { exampleServer } from '../../example-server.ts';
import { inputsAt } from '../inputs.ts';
import { placesOf } from '../places.ts';
import { recordedFile, textOf } from './file.ts';
import { queryParametersOf, record, shown } from './recording.ts';

const recording = await record();

test('the recorded examples are those of this server', () => {
  const fresh = readFileSync(recordedFile, 'utf8') === textOf(recording);
  assert.ok(fresh, 'spec/recorded.json is stale: run "npm run record", then "npm run generate", and commit both');
});

test('every operation is recorded with a success, and refusals with a body', () => {
  const failed = operationIds.filter((id) => {
    const status = recording.exchanges[id]?.answer.status ?? 0;
    return status < 200 || status > 299;
  });
  assert.deepEqual(failed, []);
  assert.deepEqual(
    recording.refusals.map(({ status, body }) => [status, body !== undefined]),
    [400, 401, 403, 404, 405, 409].map((status) => [status, true]),
  );
});

test('a fault of the server is nothing to record', () => {
  assert.throws(
    () => shown('getSpaceById', { status: 500, headers: {} }),
    /^Error: getSpaceById answers 500: look .*families\/, .*reference\/handlers\.ts\./,
  );
});

test('every parameter has a value, and this server takes each of them wherever it may be given', async () => {
  const { parameters } = recording;
  assert.deepEqual(Object.keys(parameters).toSorted(), Object.keys(document().components.parameters).toSorted());
  const server = await exampleServer({ seed: 1 });
  const inputs = inputsAt(await placesOf(server));
  for (const id of operationIds) {
    // A value of `page` belongs to one list.
    for (const name of queryParametersOf(id).filter((each) => each !== 'FromPage')) {
      const { name: query = '' } = document().components.parameters[name] ?? {};
      const value = [parameters[name]].flat()[0];
      const given = { ...inputs[id].query, [query]: String(value) };
      const { params, ...more } = inputs[id];
      const { status, body } = await server.ask(id, params as never, { ...more, query: given });
      assert.ok(status >= 200 && status < 300, `${id}: ${query}=${String(value)}: ${status} ${JSON.stringify(body)}`);
      server.reset();
    }
  }
});
