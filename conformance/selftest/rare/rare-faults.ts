import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { hashSeed } from '../../core/seed.ts';
import { isAccepted, membersOf, success } from '../mutants/faults/replies.ts';
import type { Answer, FaultyRequest, Fault, Server } from '../mutants/fault.ts';

/** A server whose one fault shows in one of `every` requests, whichever operation they are for. */
export type RareFault = { readonly name: string; readonly on: readonly OperationId[]; readonly fault: Fault };

type Bite = (ask: FaultyRequest, server: Server) => Promise<Answer>;

const isReading = (operation: OperationId): boolean => operationRow(operation).method === 'GET';
const readings = operationIds.filter(isReading);
const writings = operationIds.filter((operation) => !isReading(operation));

/** As a step, which is given whether it is to act. */
type Watchful = (ask: FaultyRequest, server: Server, isDue: boolean) => Promise<Answer>;

/** Due where the draw says so. */
const seldom =
  (bite: () => Watchful, every: number, salt: number): Fault =>
  () => {
    const step = bite();
    let asked = 0;
    return (ask, server) => {
      asked += 1;
      return step(ask, server, hashSeed(salt, String(asked)) % every === 0);
    };
  };

const stateless =
  (bite: Bite): (() => Watchful) =>
  () =>
  (ask, server, isDue) =>
    isDue ? bite(ask, server) : server.send(ask);

const altered = (alter: (json: Record<string, unknown>) => Record<string, unknown>): (() => Watchful) =>
  stateless(async (ask, server) => {
    const answer = await server.send(ask);
    const members = membersOf(answer.json);
    return isAccepted(answer) && members !== undefined ? { ...answer, json: alter({ ...members }) } : answer;
  });

const itemsOf = (json: Readonly<Record<string, unknown>>): readonly unknown[] | undefined =>
  Array.isArray(json['items']) ? (json['items'] as readonly unknown[]) : undefined;

const overItems = (alter: (items: readonly unknown[]) => readonly unknown[]): (() => Watchful) =>
  altered((json) => {
    const items = itemsOf(json);
    return items === undefined ? json : { ...json, items: alter(items) };
  });

/** The thing itself, or the first one of a list. */
const overThings = (alter: (thing: Record<string, unknown>) => Record<string, unknown>): (() => Watchful) =>
  altered((json) => {
    const items = itemsOf(json);
    if (items === undefined) return alter(json);
    return { ...json, items: items.map((item, at) => (at === 0 ? alter({ ...membersOf(item) }) : item)) };
  });

/** Answers what was answered last time to the same request. */
const stale = (): Watchful => {
  const last = new Map<string, Answer>();
  return async ({ operation, params, query, ...ask }, server, isDue) => {
    const key = JSON.stringify([operation, params, query]);
    const answer = await server.send({ operation, params, query, ...ask });
    const before = last.get(key);
    last.set(key, answer);
    return isDue ? (before ?? answer) : answer;
  };
};

/** Answers what another thing of the kind was answered with. */
const mixedUp = (): Watchful => {
  const last = new Map<OperationId, Answer>();
  return async (ask, server, isDue) => {
    const answer = await server.send(ask);
    const other = last.get(ask.operation);
    if (isAccepted(answer)) last.set(ask.operation, answer);
    return isDue && isAccepted(answer) ? (other ?? answer) : answer;
  };
};

const bites: readonly (readonly [string, readonly OperationId[], () => Watchful])[] = [
  ['an id is missing', operationIds, overThings(({ id: _id, ...rest }) => rest)],
  ['an object constant is another one', operationIds, overThings((thing) => ({ ...thing, object: 'thing' }))],
  [
    'a body comes as text/html',
    operationIds,
    stateless(async (ask, server) => {
      const answer = await server.send(ask);
      return { ...answer, headers: { ...answer.headers, 'content-type': 'text/html' } };
    }),
  ],
  [
    'no content comes with a body',
    writings,
    stateless(async (ask, server) => {
      const answer = await server.send(ask);
      return answer.status === 204 ? { ...answer, status: 200, json: {} } : answer;
    }),
  ],
  ['a list leaves out its last item', readings, overItems((items) => items.slice(0, -1))],
  ['a list holds its first item twice', readings, overItems((items) => [...items.slice(0, 1), ...items])],
  ['a list comes in reverse', readings, overItems((items) => items.toReversed())],
  [
    'a deletion is answered and not made',
    writings,
    stateless((ask, server) =>
      operationRow(ask.operation).method === 'DELETE' ? Promise.resolve(success(undefined)) : server.send(ask),
    ),
  ],
  [
    'a write is made without its body',
    writings,
    stateless((ask, server) => server.send(membersOf(ask.body) === undefined ? ask : { ...ask, body: {} })),
  ],
  ['a query is not looked at', readings, stateless((ask, server) => server.send({ ...ask, query: {} }))],
  [
    'no token is asked for',
    operationIds,
    stateless((ask, server) => server.send({ ...ask, authorization: server.administrator })),
  ],
  ['a read answers what another thing was', readings, mixedUp],
  ['a read answers what it answered before', readings, stale],
  [
    'a request is answered with 500',
    operationIds,
    stateless(() => Promise.resolve({ status: 500, headers: {}, json: undefined })),
  ],
];

/** The faults, each in one of `every` requests; `salt` draws which. */
export const rareFaults = (every: number, salt: number): readonly RareFault[] =>
  bites.map(([name, on, bite]) => ({ name, on, fault: seldom(bite, every, salt) }));
