import { inapplicable } from '../../core/check-result.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { shownWhereItIs } from '../../requests/nest.ts';
import { check, type Check } from '../check.ts';

const nestedIsListed = check('moves/shown-where-it-is', {}, async ({ operation, world }) => {
  if (world.isBrief) return inapplicable('a short run writes to nothing in a nest of collections');
  await requireDifferingAnswers(world);
  return shownWhereItIs(world, operation);
});

/** Where lists show what lies in collections, once it was written to. */
export const nestedListChecks: readonly Check[] = [nestedIsListed];
