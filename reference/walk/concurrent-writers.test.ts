import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { handlers } from '../handlers.ts';
import { createReference, type RawReply } from '../reference.ts';
import { defaultWorld } from '../in-process.ts';
import { exampleServer } from '../example-server.ts';
import type { AnyInput } from './input.ts';
import { inputsAt, targetOf } from './inputs.ts';
import { placesOf } from './places.ts';
import { send } from './raw-walk.ts';
import { tornPlaces } from './torn-places.ts';

type Write = { readonly id: OperationId; readonly input: AnyInput };
type State = Parameters<typeof tornPlaces>[0];

const options = { world: defaultWorld, clock: 'fixed', control: true } as const;
const inputs = inputsAt(await placesOf(await exampleServer()));
const writing = operationIds.filter((id) => operationRow(id).method !== 'GET');
const writeOf = (id: OperationId): Write => ({ id, input: inputs[id] });

// Fetches nothing, and takes so long for it that others come between.
const slowGate = { fetch: () => setTimeout(30, undefined), bars: () => 'nothing is fetched' };

/** The same world twice: one server asked over sockets by many at once, one asked in turn. */
const busy = createReference({ ...options, gate: slowGate });
const calm = createReference(options);
const listening = await busy.listen('127.0.0.1', 0);
after(() => listening.close());

const overSocket = async ({ id, input }: Write): Promise<number> => {
  const headers = { authorization: `Bearer ${busy.facts.token}`, 'content-type': 'application/json' };
  const request = { method: operationRow(id).method, headers };
  const body = input.body === undefined ? {} : { body: JSON.stringify(input.body) };
  const response = await fetch(`${listening.url}${targetOf(id, input)}`, { ...request, ...body });
  await response.arrayBuffer();
  return response.status;
};

const stateOf = async ({ answer }: { answer: typeof busy.answer }): Promise<string> => {
  const reply: RawReply = await answer({ method: 'GET', target: '/_control/state', headers: {}, body: null });
  return reply.body!.toString();
};

const orders = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  items.length < 2
    ? [items]
    : items.flatMap((first, at) => orders(items.toSpliced(at, 1)).map((rest) => [first, ...rest]));

/** The statuses of one after the other, from the untouched world. */
const oneByOne = async (writes: readonly Write[]) => {
  calm.reset();
  const statuses = new Map<Write, number>();
  for (const write of writes) statuses.set(write, (await send(calm, write.id, write.input)).status);
  return statuses;
};

const parametersOf = (id: OperationId): readonly string[] => operationRow(id).pathParameters;

// Whoever takes the thing away, or else what it stands in; or else somebody who writes to it too.
const rivalOf = (id: OperationId): Write => {
  const { params } = inputs[id];
  const near = writing
    .filter((other) => other !== id && parametersOf(other).every((name) => name in params))
    .toSorted((left, right) => parametersOf(right).length - parametersOf(left).length);
  const rival = near.find((other) => operationRow(other).method === 'DELETE') ?? near[0];
  return rival === undefined ? writeOf(id) : { id: rival, input: { ...inputs[rival], params } };
};

// A rival comes while the others wait for what is outside.
const headStartMs = (id: OperationId): number => (handlers[id].handler.ahead === undefined ? 0 : 10);

// A second body for whoever changes things, so that it shows which one was last.
const altered = ({ id, input }: Write): Write => {
  const title = input.body?.['title'];
  return typeof title === 'string'
    ? { id, input: { ...input, body: { ...input.body, title: 'Other' } } }
    : { id, input };
};

for (const id of writing) {
  test(`${id} by several at once leaves what some order of them leaves`, async () => {
    const rival = rivalOf(id);
    const writes = [writeOf(id), altered(writeOf(id)), rival];
    busy.reset();
    const statuses = await Promise.all([
      ...writes.slice(0, -1).map(overSocket),
      setTimeout(headStartMs(id)).then(() => overSocket(rival)),
    ]);
    const state = await stateOf(busy);
    assert.deepEqual(
      statuses.filter((status) => status >= 500),
      [],
    );
    const explains = async (order: readonly Write[]): Promise<boolean> => {
      const told = await oneByOne(order);
      return writes.every((write, at) => told.get(write) === statuses[at]) && (await stateOf(calm)) === state;
    };
    let explained = false;
    for (const order of orders(writes)) explained ||= await explains(order);
    assert.ok(explained, `no order of ${writes.map((write) => write.id).join(', ')} gives ${statuses.join(', ')}`);
    assert.deepEqual(tornPlaces(JSON.parse(state) as State), []);
  });
}

test('all writing operations at once, each four times, leave nothing torn', async () => {
  busy.reset();
  const start = await stateOf(busy);
  assert.deepEqual(tornPlaces(JSON.parse(start) as State), []);
  const storm = [0, 1, 2, 3].flatMap((turn) => writing.toSpliced(0, turn * 9).map(writeOf));
  const statuses = await Promise.all(storm.map(overSocket));
  assert.ok(statuses.every((status) => status < 500));
  assert.ok(statuses.filter((status) => status < 300).length > writing.length / 2);
  assert.deepEqual(tornPlaces(JSON.parse(await stateOf(busy)) as State), []);
});
