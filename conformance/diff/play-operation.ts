import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import type { Input } from '../http/client.ts';
import type { Exchange } from '../http/exchange.ts';
import { type Kind, kindMadeBy, kindNames, kindRemovedBy, kinds } from '../resources/kinds.ts';
import type { World } from '../world/world.ts';
import { isTransportProblem } from '../http/transport.ts';
import { isMissingPrerequisite } from '../core/missing-prerequisite.ts';
import { changed, strangeId } from '../probes/statuses.ts';
import { brokenBodies } from './broken-bodies.ts';
import type { Step } from './recorded.ts';

type Send = (name: string, request: () => Promise<Exchange>) => Promise<Exchange | undefined>;

/** The reading operation of a path, of the thing that an operation acts on. */
const readerOf = (operation: OperationId): OperationId | undefined => {
  const { path } = operationRow(operation);
  return operationIds.find((id) => operationRow(id).method === 'GET' && operationRow(id).path === path);
};

const kindIn = (list: OperationId): Kind | undefined =>
  kindNames.find((kind) => operationRow(kinds[kind].create).path === operationRow(list).path);

const madeParams = (kind: Kind, input: Input, exchange: Exchange): Input['params'] => {
  const { key, param } = kinds[kind];
  const value = ((exchange.json ?? {}) as Record<string, unknown>)[key];
  return typeof value === 'string' ? { ...input.params, [param]: value } : undefined;
};

const readBack = async (
  world: World,
  operation: OperationId,
  input: Input,
  exchange: Exchange,
  send: Send,
  name: string,
) => {
  const kind = kindMadeBy(operation);
  const reader = kind === undefined || kinds[kind].remove === null ? readerOf(operation) : readerOf(kinds[kind].remove);
  const params = kind === undefined ? input.params : madeParams(kind, input, exchange);
  if (reader === undefined || params === undefined) return;
  await send(name, () => world.call(reader, { params }));
};

/** The list that holds the thing acted on, or held it. */
const listAfter = async (world: World, operation: OperationId, { params = {} }: Input, send: Send): Promise<void> => {
  const kind = kindMadeBy(operation) ?? kindRemovedBy(operation);
  const list = operationIds.find(
    (id) => kind !== undefined && operationRow(id).acts.as === 'list' && kindIn(id) === kind,
  );
  if (list === undefined) return;
  const place = Object.fromEntries(operationRow(list).pathParameters.map((name) => [name, params[name] ?? '']));
  await send('listed after', () => world.call(list, { params: place, query: { limit: largest } }));
};

/** A list of three things of this world whose titles stand in no order, where they can be made. */
const listing =
  (pause: () => Promise<void>) =>
  async (world: World, operation: OperationId, send: Send): Promise<void> => {
    const kind = kindIn(operation);
    const input: Input =
      kind === undefined
        ? await changed(world, operation, {})
        : { params: (await world.arrange(kinds[kind].create)).params };
    if (kind !== undefined) {
      const container = Object.fromEntries(
        operationRow(operation).pathParameters.map((name) => [name, input.params?.[name] ?? '']),
      );
      for (const letter of ['b', 'c', 'a']) {
        const { body } = await world.arrange(kinds[kind].create);
        const hasTitle = typeof body === 'object' && body !== null && 'title' in body;
        await world.make(kind, {
          params: container,
          ...(hasTitle ? { body: { title: `${letter}${world.name('diff', 20)}` } } : {}),
        });
        // What is made at one moment may stand in any order.
        await pause();
      }
    }
    const { params } = input;
    const query = operation.startsWith('search') ? { query: 'a' } : {};
    await send('list', () => world.call(operation, { params: params ?? {}, query: { ...query, limit: largest } }));
    await send('first page of one', () =>
      world.call(operation, { params: params ?? {}, query: { ...query, limit: 1 } }),
    );
    await send('without a token', () => world.call(operation, { params: params ?? {}, query, token: null }));
  };

const largest = 1000;

const writing = async (world: World, operation: OperationId, send: Send): Promise<void> => {
  const { acts, body, pathParameters } = operationRow(operation);
  const input = await changed(world, operation, {});
  await send('without a token', () => world.call(operation, { ...input, token: null }));
  const exchange = await send('valid', () => world.call(operation, input));
  if (exchange !== undefined) await readBack(world, operation, input, exchange, send, 'read back');
  await listAfter(world, operation, input, send);
  if (acts.as === 'remove' && operation !== 'removeMemberFromOrganizationById') {
    await send('again', () => world.call(operation, input));
  }
  const last = pathParameters.at(-1);
  if (last !== undefined) {
    const unknown = { ...input, params: { ...input.params, [last]: strangeId(world) } };
    const makes = acts.as === 'create' || acts.as === 'replace';
    if (!makes) await send('unknown id', () => world.call(operation, unknown));
  }
  if (body === null) return;
  const fullest = await world.arrange(operation, { size: 'fullest' });
  const full = await send('every member', () => world.call(operation, fullest));
  if (full !== undefined) await readBack(world, operation, fullest, full, send, 'every member read back');
  for (const { name, body: broken } of brokenBodies(operation, fullest.body)) {
    await send(name, () => world.call(operation, { params: fullest.params, body: broken }));
  }
};

const reading = async (world: World, operation: OperationId, send: Send): Promise<void> => {
  const input = await changed(world, operation, {});
  await send('valid', () => world.call(operation, input));
  await send('without a token', () => world.call(operation, { ...input, token: null }));
  const last = operationRow(operation).pathParameters.at(-1);
  if (last === undefined || last === 'emailDomain') return;
  const params = { ...input.params, [last]: strangeId(world) };
  await send('unknown id', () => world.call(operation, { params }));
};

/** Sends the plan's requests for one operation. What the target lacks stands in place of an exchange. */
export const playOperation = async (
  world: World,
  operation: OperationId,
  pause: () => Promise<void>,
): Promise<readonly Step[]> => {
  const steps: Step[] = [];
  const send: Send = async (name, request) => {
    const exchange = await request();
    steps.push({ name, exchange });
    return exchange;
  };
  const { acts, method } = operationRow(operation);
  const play = acts.as === 'list' ? listing(pause) : method === 'GET' ? reading : writing;
  try {
    await play(world, operation, send);
  } catch (thrown) {
    if (isMissingPrerequisite(thrown)) steps.push({ name: 'set-up', missing: thrown.missing });
    else if (isTransportProblem(thrown)) steps.push({ name: 'set-up', missing: `an answer: ${thrown.message}` });
    else throw thrown;
  }
  return steps;
};
