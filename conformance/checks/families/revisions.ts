import type { OperationId } from '#spec/operation.ts';
import { judge, unverified, type Finding } from '../../core/check-result.ts';
import { idsOf, inside, textInside, timeInside } from '../../core/json-path.ts';
import type { Params } from '../../core/params.ts';
import type { Exchange } from '../../http/exchange.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { arrangedInput } from '../../requests/arranged-input.ts';
import { atRest } from '../../world/at-rest.ts';
import { flatPages, topPages } from '../../world/content.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';

const revisionOf = (params: Params): OperationId =>
  params['changeRequestId'] === undefined ? 'getCurrentRevision' : 'getRevisionOfChangeRequestById';

const readRevision = (world: World, { spaceId = '', changeRequestId }: Params): Promise<Exchange> => {
  const params = { spaceId, ...(changeRequestId === undefined ? {} : { changeRequestId }) };
  return world.must(revisionOf(params), { params });
};

/** The ids of pages in reading order, those below others as well where both replies show them (OP-CNT-04). */
const orderIn = (reply: Exchange, isDeep: boolean): readonly string[] =>
  idsOf(isDeep ? flatPages(topPages(reply)) : topPages(reply));

const pagesInOneOrder = check('content/pages-in-one-order', { evidence: 2 }, async ({ world, operation }) => {
  await requireDifferingAnswers(world);
  const { params } = await arrangedInput(world, operation);
  const before = await readRevision(world, params);
  const pages = await world.must(operation, { params });
  const after = await readRevision(world, params);
  const exchanges = [before, pages, after];
  const isDeep = orderIn(before, false).length === orderIn(pages, false).length;
  const [wanted, shown] = [orderIn(before, isDeep), orderIn(pages, isDeep)];
  const isSteady = wanted.join() === orderIn(after, isDeep).join();
  // Others than those of the revision break CNT-10.
  const isSame = [...wanted].toSorted().join() === [...shown].toSorted().join();
  if (!isSteady || !isSame || wanted.length < 2)
    return unverified('two pages that a revision and the pages operation both show', exchanges);
  if (wanted.join() === shown.join()) return judge([], exchanges);
  const expected = 'the pages in the order of the revision';
  return judge([{ expected, got: 'another order', pointer: '/pages', exchanges }], exchanges);
});

type Fault = Omit<Finding, 'exchanges'>;

const timeFaults = (before: Exchange, after: Exchange): readonly Fault[] => {
  const [old, now] = [timeInside(before.json, 'createdAt'), timeInside(after.json, 'createdAt')];
  if (old === undefined || now === undefined || now >= old) return [];
  return [
    { expected: 'a time no earlier than that of the revision before', got: 'an earlier one', pointer: '/createdAt' },
  ];
};

const parentFaults = (before: Exchange, after: Exchange): readonly Fault[] => {
  const [former, parents] = [inside(before.json, 'parents'), inside(after.json, 'parents')];
  if (!Array.isArray(parents)) return [];
  const shared = { expected: 'parents of its own', pointer: '/parents' };
  if (parents.length === 0) return [{ ...shared, got: 'no parent' }];
  const isFormer = JSON.stringify(parents) === JSON.stringify(former);
  return isFormer ? [{ ...shared, got: 'those of the revision before' }] : [];
};

const laterRevision = check('content/later-revision', { evidence: 3 }, async ({ world, operation }) => {
  const input = await arrangedInput(world, operation);
  const before = await readRevision(world, input.params);
  const sent = await world.must(operation, input);
  const id = textInside(before.json, 'id');
  const isOther = (reply: Exchange): boolean => textInside(reply.json, 'id') !== id;
  const settled = await world.settled(() => readRevision(world, input.params), isOther);
  const after = isOther(settled) ? await atRest(world, () => readRevision(world, input.params)) : settled;
  const exchanges = [before, sent, after];
  if (id === undefined || !isOther(after)) return unverified('an import that brings another revision', exchanges);
  const faults = [...timeFaults(before, after), ...parentFaults(before, after)];
  return judge(
    faults.map((fault) => ({ ...fault, exchanges })),
    exchanges,
  );
});

/** Revisions beside what came before them, and beside their pages (2.17). */
export const revisionChecks: readonly Check[] = [pagesInOneOrder, laterRevision];
