import { operationRow, type OperationId } from '#spec/operation.ts';
import type { CheckResult } from '../core/check-result.ts';
import { isMissingPrerequisite, refusedPrerequisite } from '../core/missing-prerequisite.ts';
import { isTransportProblem } from '../http/transport.ts';
import { walkList } from '../http/walk.ts';
import type { World } from './world.ts';

const isRead = (operation: OperationId): boolean => operationRow(operation).method === 'GET';

/** The same namespace, in which a reading that any check has asked for through this is not sent again in the run. */
export const rememberingReads = (world: World): World => {
  const call: World['call'] = (operation, input = {}) =>
    isRead(operation) ? world.recall(operation, input) : world.call(operation, input);
  const must: World['must'] = async (operation, input = {}) => {
    if (!isRead(operation)) return world.must(operation, input);
    const exchange = await call(operation, input);
    if (!exchange.ok) throw refusedPrerequisite(exchange);
    return exchange;
  };
  return {
    ...world,
    call,
    must,
    walk: (operation, input = {}, options = {}) => walkList(call, operation, input, options),
  };
};

/**
 * Judges by readings that other rules asked for too. What they show broken, or were refused, is asked anew: somebody may
 * have written between two of them.
 */
export const rememberedFirst = async (
  world: World,
  judging: (world: World) => Promise<CheckResult>,
): Promise<CheckResult> => {
  try {
    const judgement = await judging(rememberingReads(world));
    if (judgement.kind !== 'broken') return judgement;
  } catch (thrown) {
    if (!isMissingPrerequisite(thrown) && !isTransportProblem(thrown)) throw thrown;
  }
  return judging(world);
};
