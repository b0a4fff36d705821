import { operationRow, type OperationId } from '#spec/operation.ts';
import { holds, unverified, type CheckResult } from '../../core/check-result.ts';
import { pageSizes, sharedPages } from '../../requests/page-source.ts';
import { sharedFirst } from '../../requests/shared-first.ts';
import { acceptedTogether, type AcceptingCheck } from '../../requests/valid-bodies.ts';
import { acceptEach } from '../../requests/variants/accept-each.ts';
import { bodyVariants } from '../../requests/variants/bodies.ts';
import { formVariants } from '../../requests/variants/forms.ts';
import { positionVariants } from '../../requests/variants/positions.ts';
import { isPaging, queryVariants } from '../../requests/variants/queries.ts';
import { transitionVariants } from '../../requests/variants/transitions.ts';
import type { VariantSource } from '../../requests/variants/variant.ts';
import { writtenVariants } from '../../requests/variants/written.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { check, type Check, type CheckContext } from '../check.ts';
import { usualLane } from '../usual-lane.ts';
import { listLane } from './list-lane.ts';

/** What is sent is accepted; a server that accepts everything shows nothing by that. */
const accepting = (name: string, source: VariantSource): Check =>
  check(name, {}, async ({ operation, world, profile }) => {
    await requireDifferingAnswers(world);
    return acceptEach({ world, operation, source }, profile.once);
  });

/** The same beside other requests of the operation, where many stand in one body; `isAlwaysBrief`: whatever the profile. */
const acceptingTogether = (name: AcceptingCheck, source: VariantSource, isAlwaysBrief = false): Check =>
  check(name, {}, async ({ operation, world, profile }) => {
    await requireDifferingAnswers(world);
    const isBrief = isAlwaysBrief || profile.once;
    const alone = () => acceptEach({ world, operation, source }, isBrief);
    const together = async (): Promise<CheckResult> => {
      const exchanges = await acceptedTogether(world, operation, name);
      return exchanges === undefined ? unverified('each of them accepted') : holds(exchanges);
    };
    return isBrief ? sharedFirst(together, alone) : alone();
  });

/** Whether all that the query of a list may hold is a page and its size. */
const isPagedAlone = (operation: OperationId): boolean =>
  operationRow(operation).query.includes('limit') && operationRow(operation).query.every((name) => isPaging(name));

/** The sizes and pages that rules of paging ask for anyway. */
const acceptedPages = async ({ operation, world }: CheckContext): Promise<CheckResult> => {
  const source = await sharedPages(world, operation);
  return source.steady(async ({ length }) => {
    const { pages } = await source.walk(pageSizes(length)[0] ?? 1, length);
    const asked = [...pages, await source.page({ limit: 1_000 })];
    const isEach = pages.length > 1 && asked.every(({ ok }) => ok);
    return isEach ? holds(asked) : unverified('a second page', asked);
  });
};

/** Query parameters; a brief run asks for the pages of a list once. */
const queries = check(
  'accepted/queries',
  { lane: (subject) => (subject !== '-' && isPagedAlone(subject) ? listLane(subject) : usualLane(subject)) },
  async (context) => {
    const { operation, world, profile } = context;
    await requireDifferingAnswers(world);
    const alone = () => acceptEach({ world, operation, source: queryVariants }, profile.once);
    return profile.once && isPagedAlone(operation) ? sharedFirst(() => acceptedPages(context), alone) : alone();
  },
);

/** Requests that are as valid as the plain one that success/answers judges, in every form that the text gives. */
export const acceptedChecks: readonly Check[] = [
  accepting('accepted/transitions', transitionVariants),
  accepting('accepted/positions', positionVariants),
  queries,
  acceptingTogether('accepted/bodies', bodyVariants),
  accepting('accepted/forms', formVariants),
  acceptingTogether('accepted/written-texts', writtenVariants, true),
];
