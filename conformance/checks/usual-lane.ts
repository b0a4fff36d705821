import type { OperationId } from '#spec/operation.ts';
import type { Subject } from '../core/outcome.ts';
import { kindMadeBy, kindRemovedBy } from '../resources/kinds.ts';
import { leaveFor } from '../resources/leave.ts';
import { resources } from '../resources/index.ts';
import { roleOf } from '../resources/operation-role.ts';
import type { Lane } from './check.ts';

/**
 * The lane of a check that names none: `free`, but for operations that change what was there before the run, which all
 * checks share.
 */
export const usualLane = (subject: Subject): Lane => {
  if (subject === '-' || leaveFor(subject) === null) return 'free';
  // What a check makes for itself is its own, even where everybody sees it.
  if (kindMadeBy(subject) !== undefined || kindRemovedBy(subject) !== undefined) return 'free';
  const kind = roleOf(subject)?.kind;
  if (kind === undefined) return 'free';
  const { lane, list, remove } = resources[kind];
  // Each removal has a thing of its own: only a list shows it to others.
  return (remove === subject && list === null ? null : lane) ?? 'free';
};

/** The lane of checks in which some operations are read beside an import into the change request of the target. */
export const laneOfImports =
  (...readers: readonly OperationId[]) =>
  (subject: Subject): Lane =>
    readers.some((each) => each === subject) ? usualLane('importContentInChangeRequest') : 'free';
