import { operationIds, type OperationId } from '#spec/operation.ts';
import type { RawReply, Transport } from '../http/transport.ts';
import { hashSeed } from '../core/seed.ts';
import { recognize } from '../http/recognize.ts';
import type { Recorded } from './responses/recorded.ts';

const drawn = ({ operation, text }: Recorded): number => hashSeed(1, `${operation} ${text}`);

/** How the next answer of an operation is chosen: one after the other, or any of them each time. */
export type Order = 'in turn' | 'at random';

const notFound: RawReply = {
  status: 404,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ error: { code: 404, message: 'No.' } }),
};

/** A server that answers each operation with what the reference once answered to it, shuffled; `salt` draws the order. */
export const shuffledReplay = (recorded: readonly Recorded[], order: Order, salt: number): Transport => {
  const pools = new Map<OperationId, readonly Recorded[]>();
  for (const operation of operationIds) {
    const own = recorded.filter((reply) => reply.operation === operation);
    pools.set(
      operation,
      own.toSorted((one, other) => drawn(one) - drawn(other)),
    );
  }
  const turns = new Map<OperationId, number>();
  const answer = (operation: OperationId): RawReply => {
    const pool = pools.get(operation) ?? [];
    const turn = turns.get(operation) ?? 0;
    turns.set(operation, turn + 1);
    const next = order === 'in turn' ? turn : hashSeed(salt, `${operation} ${turn}`);
    const reply = pool[next % Math.max(pool.length, 1)];
    return reply === undefined ? notFound : { status: reply.status, headers: reply.headers, body: reply.text };
  };
  return {
    send: (request) => {
      const operation = recognize(request)?.operation;
      return Promise.resolve(operation === undefined ? notFound : answer(operation));
    },
    close: () => Promise.resolve(),
  };
};
