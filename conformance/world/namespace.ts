import { operationRow, type OperationId } from '#spec/operation.ts';
import { noJson, refusedPrerequisite } from '../core/missing-prerequisite.ts';
import type { BareRequest, Input } from '../http/client.ts';
import type { Exchange } from '../http/exchange.ts';
import { recognize } from '../http/recognize.ts';
import { kinds } from '../resources/kinds.ts';
import type { CallRecord } from './call-record.ts';
import { trackThings } from './created-resources.ts';
import type { RunState } from './open-world.ts';
import { removeThings } from './remove.ts';
import { reads } from '../http/send-guard.ts';
import { watchTime, type StrayTime } from '../http/time-watch.ts';

/** The sending half of a world: counts its requests, remembers the last ones, tracks what they make and the time. */
export type Namespace = {
  readonly call: (operation: OperationId, input?: Input) => Promise<Exchange>;
  readonly must: (operation: OperationId, input?: Input) => Promise<Exchange>;
  readonly send: (request: BareRequest) => Promise<Exchange>;
  readonly recent: () => readonly Exchange[];
  readonly strayTime: () => StrayTime;
  readonly toldTime: () => number | undefined;
  readonly dispose: () => Promise<number>;
};

const recentLimit = 20;

/** Requests of a namespace and its forks, and those of them that may write. */
export type RequestCount = { sent: number; writing: number };

/** `counter` counts every request, `record` notes its operation; forks share those of their parent. */
export const openNamespace = (run: RunState, counter: RequestCount, record: CallRecord): Namespace => {
  const things = trackThings(run.journal, run.budget);
  const recent: Exchange[] = [];
  const time = watchTime(() => run.advancedMs);
  const remember = (exchange: Exchange): Exchange => {
    if (recent.push(exchange) > recentLimit) recent.shift();
    return exchange;
  };
  const count = (method: string): void => {
    counter.sent += 1;
    if (!reads(method)) counter.writing += 1;
  };
  const call: Namespace['call'] = async (operation, input = {}) => {
    count(operationRow(operation).method);
    record.operations.add(operation);
    const looking = run.ssoMarks.sends(operation, input);
    if (looking !== undefined) await looking;
    things.before(operation, input);
    const exchange = await run.client.call(operation, input);
    things.after(exchange, operation, input);
    time.seen(operation, exchange);
    return remember(exchange);
  };
  return {
    call,
    send: async (request) => {
      count(request.method);
      const asked = recognize(request);
      if (asked !== undefined) await run.ssoMarks.sends(asked.operation, { ...request, params: asked.params });
      return remember(await run.client.send(request));
    },
    must: async (operation, input) => {
      const exchange = await call(operation, input);
      if (!exchange.ok) throw refusedPrerequisite(exchange);
      const { text, json } = exchange;
      if (text !== '' && json === undefined && operationRow(operation).reply !== null) throw noJson(exchange);
      return exchange;
    },
    recent: () => recent,
    strayTime: time.stray,
    toldTime: time.told,
    dispose: async () => {
      // An error that is remembered holds on to all that stood around it.
      recent.length = 0;
      return removeThings(run.client, {
        left: things.left,
        removed: ({ kind, params }, exchange) => {
          const operation = kinds[kind].remove;
          if (operation !== null) things.after(exchange, operation, { params });
        },
      });
    },
  };
};
