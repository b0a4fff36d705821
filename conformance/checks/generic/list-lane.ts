import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Subject } from '../../core/outcome.ts';
import { kindNames, kinds } from '../../resources/kinds.ts';
import { kindOfItems } from '../../resources/operation-role.ts';
import { resources } from '../../resources/index.ts';
import type { Lane } from '../check.ts';

/** A search through all spaces shows what any check writes into one. */
const ofSpaces: readonly Subject[] = ['searchOrganizationContent'];

/** Whether a list hangs under something of the suite's own, into which nobody else writes. */
const isOwn = (list: OperationId): boolean => {
  const container = operationRow(list).pathParameters.at(-1);
  return kindNames.some((kind) => kinds[kind].param === container);
};

/**
 * The lane of a check that compares two readings of a list: lists that the checks of a whole run write into are judged
 * one at a time, when the free checks are through.
 */
export const listLane = (subject: Subject): Lane => {
  if (ofSpaces.includes(subject)) return kinds.space.lane ?? 'free';
  const kind = subject === '-' ? undefined : kindOfItems(subject);
  if (subject === '-' || kind === undefined || isOwn(subject)) return 'free';
  const { create, lane, remove } = resources[kind];
  // Nothing comes into a list, or goes from it, of what is neither made nor removed.
  return (create === null && remove === null ? null : lane) ?? 'free';
};
