import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import type { Exchange } from '../http/exchange.ts';
import { kinds, type Kind } from '../resources/kinds.ts';
import type { World } from '../world/world.ts';

/** The writes to one thing of a kind that can make nothing (OP-TR-03); a deleted space may take some (OP-SPC-04). */
export const writesToOne = (kind: Kind): readonly OperationId[] => {
  const { create, put, update, remove } = kinds[kind];
  if (kind === 'space') return [];
  const path = operationRow(update).pathParameters.join();
  return operationIds.filter((operation) => {
    const { acts, method, pathParameters } = operationRow(operation);
    const isReplaced = operation === update && acts.as === 'replace';
    const isMaking = isReplaced || acts.as === 'create' || operation === create || operation === put;
    return method !== 'GET' && pathParameters.join() === path && !isMaking && operation !== remove;
  });
};

/** The answers to writes to a thing that was removed. */
export type WrittenRemoved = readonly Exchange[];

/** Prepares writes while the thing is there; what is given sends them, and the removal once more, when it is not. */
export const writesToRemoved = async (
  world: World,
  operations: readonly OperationId[],
  remove: OperationId,
  params: Params,
): Promise<() => Promise<WrittenRemoved>> => {
  const prepared: (readonly [OperationId, { readonly params: Params; readonly body?: unknown }])[] = [];
  for (const operation of operations) {
    const arranged = await unlessMissing(() => world.arrange(operation, { params }));
    if (arranged !== undefined) prepared.push([operation, { params, body: arranged.body }]);
  }
  return async () => {
    const sent: Exchange[] = [];
    for (const [operation, input] of [...prepared, [remove, { params }] as const])
      sent.push(await world.call(operation, input));
    return sent;
  };
};
