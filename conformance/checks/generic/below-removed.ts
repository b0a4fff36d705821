import { judge, unverified } from '../../core/check-result.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import { notRefused } from '../../oracles/expectations.ts';
import { kindRemovedBy, kinds } from '../../resources/kinds.ts';
import { check, type Check } from '../check.ts';
import { usualLane } from '../usual-lane.ts';
import { twoLives } from './two-lives.ts';

const refused = check('identity/below-removed', { lane: usualLane, evidence: 3 }, async ({ operation, world }) => {
  const kind = kindRemovedBy(operation);
  if (kind === undefined) throw missingPrerequisite(`a kind that ${operation} removes`);
  const { gone, after, below = [] } = await twoLives(world, kind);
  const { word } = kinds[kind];
  if (gone === undefined || after?.ok === true || below.length === 0)
    return unverified(`a removed ${word} with something to read in it`, after === undefined ? [] : [after]);
  return judge(
    below.flatMap((each) => notRefused(each.after, `${each.operation} below a deleted ${word}`, [each.before, gone])),
    [gone, ...below.flatMap((each) => [each.before, each.after])],
  );
});

/** Nothing is read in what is no longer there (4.1). */
export const belowRemovedChecks: readonly Check[] = [refused];
