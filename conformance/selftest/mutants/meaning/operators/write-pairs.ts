import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { containerMade, kindMadeBy, kindNames, kindRemovedBy, kinds } from '../../../../resources/kinds.ts';
import { roleOf } from '../../../../resources/operation-role.ts';
import type { Fault } from '../../fault.ts';
import { isAccepted } from '../../faults/replies.ts';
import { skipWrite } from '../../faults/writes.ts';
import type { MeaningMutant } from '../meaning-mutant.ts';
import { isWrite, placeOf, sameReader, seenAfter, undoneBy } from './writes.ts';

/** A write that is answered and not done where it comes right after another one to the same thing. */
const skippedAfter = (operation: OperationId, other: OperationId): Fault | undefined => {
  const role = roleOf(operation);
  const reader = sameReader(operation, role);
  if (reader === null || role === undefined || !['update', 'move', 'transfer'].includes(role.role)) return undefined;
  return () => {
    const last = new Map<string, OperationId>();
    const skip = skipWrite(reader)();
    return async (ask, server) => {
      const place = placeOf(ask, operation);
      const isNext = ask.operation === operation && last.get(place) === other;
      const answer = await (isNext ? skip(ask, server) : server.send(ask));
      if (isAccepted(answer)) last.set(place, ask.operation);
      return answer;
    };
  };
};

/** Whether a write changes a thing of the suite's own: what others write to is never still. */
const isToOwn = (operation: OperationId): boolean => {
  const { kind, role } = roleOf(operation) ?? {};
  return role !== 'create' && kindNames.some((each) => each === kind);
};

/**
 * Whether a write is to a thing itself or to what lies directly in it, and done when it is answered: an import may be
 * done later (OP-CNT-01.a, OP-GIT-01).
 */
const isNear = (operation: OperationId, other: OperationId): boolean => {
  const { pathParameters, family } = operationRow(other);
  const made = kindMadeBy(other);
  const isBeside = made !== undefined && containerMade(made) !== roleOf(operation)?.kind;
  return (
    pathParameters.length <= operationRow(operation).pathParameters.length + 1 &&
    !isBeside &&
    !['content', 'git'].includes(family)
  );
};

const isInChangeRequest = (operation: OperationId): boolean =>
  operationRow(operation).pathParameters.includes('changeRequestId');

/** Whether a write takes away what another one is to; what it takes away for good shows nothing any more. */
const takesAway = (other: OperationId, operation: OperationId, isForGood: boolean): boolean => {
  const kind = kindRemovedBy(other);
  if (kind === undefined || (isForGood && kinds[kind].restore !== null)) return false;
  const { pathParameters } = operationRow(operation);
  return pathParameters.includes(kinds[kind].param) && isInChangeRequest(other) === isInChangeRequest(operation);
};

/** Two writes to one thing, one right after the other: the second undoes the first, or is not done after it. */
export const writePairs = (): MeaningMutant[] =>
  operationIds
    .filter((operation) => isWrite(operation) && isToOwn(operation))
    .flatMap((operation) => {
      // The change request of a run lies in a space that it does not make.
      const others = seenAfter(operation).filter(
        (other) => isNear(operation, other) && isInChangeRequest(other) === isInChangeRequest(operation),
      );
      const on = [operation, ...others];
      const made = (change: string, place: OperationId, fault: Fault | undefined): readonly MeaningMutant[] =>
        fault === undefined ? [] : [{ operator: 'write-pair', change, operation, place, on, fault }];
      const undoing = others.filter((other) => !takesAway(other, operation, true));
      const before = [operation, ...others.filter((other) => !takesAway(other, operation, false))];
      return [
        ...undoing.flatMap((other) =>
          made(
            'undone-by',
            other,
            undoneBy(operation, (next) => next === other),
          ),
        ),
        ...before.flatMap((other) => made('not-done-after', other, skippedAfter(operation, other))),
      ];
    });
