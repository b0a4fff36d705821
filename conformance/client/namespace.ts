import type { OperationId } from '#spec/operation.ts';
import { refusedPrerequisite } from '../missing-prerequisite.ts';
import type { BareRequest, Client, Input } from './client.ts';
import type { Exchange } from './exchange.ts';
import { kinds } from './kinds.ts';
import { trackThings, type MadeThings } from './made-things.ts';
import type { RunState } from './open-world.ts';
import { watchTime, type StrayTime } from './time-watch.ts';

/** The sending half of a world: counts its requests, remembers the last ones, tracks what they make and the time. */
export type Namespace = {
  readonly call: (operation: OperationId, input?: Input) => Promise<Exchange>;
  readonly must: (operation: OperationId, input?: Input) => Promise<Exchange>;
  readonly send: (request: BareRequest) => Promise<Exchange>;
  readonly recent: () => readonly Exchange[];
  readonly strayTime: () => StrayTime;
  readonly dispose: () => Promise<number>;
};

const recentLimit = 20;

/** A thing that is no longer found needs no removal. */
const goneStatuses: readonly (number | undefined)[] = [404, 410];

/** One pass over what is left, the last made first: how many could not be removed. */
const removeOnce = async (client: Client, things: MadeThings): Promise<number> => {
  let left = 0;
  for (const { kind, params } of things.left()) {
    const operation = kinds[kind].remove;
    if (operation === null) continue;
    const exchange = await client.call(operation, { params }, 'remove').catch(() => undefined);
    if (exchange?.ok === true) things.after(exchange, operation, { params });
    else if (!goneStatuses.includes(exchange?.status)) left += 1;
  }
  return left;
};

/** Moves may have put older things into younger ones: passes go on while each removes something. */
const remove = async (client: Client, things: MadeThings): Promise<number> => {
  let before = Number.POSITIVE_INFINITY;
  let left = await removeOnce(client, things);
  while (left > 0 && left < before) {
    before = left;
    left = await removeOnce(client, things);
  }
  return left;
};

/** `counter` is told of every request; forks share the one of their parent. */
export const openNamespace = (run: RunState, counter: { sent: number }): Namespace => {
  const things = trackThings(run.journal, run.budget);
  const recent: Exchange[] = [];
  const time = watchTime(() => run.advancedMs);
  const remember = (exchange: Exchange): Exchange => {
    if (recent.push(exchange) > recentLimit) recent.shift();
    return exchange;
  };
  const call: Namespace['call'] = async (operation, input = {}) => {
    counter.sent += 1;
    things.before(operation, input);
    const exchange = await run.client.call(operation, input);
    things.after(exchange, operation, input);
    time.seen(operation, exchange);
    return remember(exchange);
  };
  return {
    call,
    send: async (request) => {
      counter.sent += 1;
      return remember(await run.client.send(request));
    },
    must: async (operation, input) => {
      const exchange = await call(operation, input);
      if (!exchange.ok) throw refusedPrerequisite(exchange);
      return exchange;
    },
    recent: () => recent,
    strayTime: time.stray,
    dispose: () => remove(run.client, things),
  };
};
