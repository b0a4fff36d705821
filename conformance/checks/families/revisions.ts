import type { OperationId } from '#spec/operation.ts';
import { judge, unverified, type Finding } from '../../core/check-result.ts';
import { idsOf, inside, listInside, textInside, timeInside } from '../../core/json-path.ts';
import type { Params } from '../../core/params.ts';
import type { Exchange } from '../../http/exchange.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { arrangedInput } from '../../requests/arranged-input.ts';
import type { Placed } from '../../requests/beside-change-request.ts';
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

/** A revision before and after an import. */
type Imported = { readonly before: Exchange; readonly sent: Exchange; readonly after: Exchange };

const idIn = ({ json }: Exchange): string | undefined => textInside(json, 'id');

const importOnce = async (world: World, operation: OperationId, input: Placed): Promise<Imported> => {
  const before = await readRevision(world, input.params);
  const sent = await world.must(operation, input);
  const isOther = (reply: Exchange): boolean => idIn(reply) !== idIn(before);
  const settled = await world.settled(() => readRevision(world, input.params), isOther);
  const after = isOther(settled) ? await atRest(world, () => readRevision(world, input.params)) : settled;
  return { before, sent, after };
};

/** Two imports into one place, once a run. */
const twoImports = (world: World, operation: OperationId) =>
  world.onceForAll(`two imports by ${operation}`, async (own) => {
    const input = await arrangedInput(own, operation);
    return [await importOnce(own, operation, input), await importOnce(own, operation, input)] as const;
  });

const bringsAnother = ({ before, after }: Imported): boolean =>
  idIn(before) !== undefined && idIn(after) !== idIn(before);

const storyOf = ({ before, sent, after }: Imported): readonly Exchange[] => [before, sent, after];

const timeFaults = ({ before, after }: Imported): readonly Fault[] => {
  const [old, now] = [timeInside(before.json, 'createdAt'), timeInside(after.json, 'createdAt')];
  if (old === undefined || now === undefined || now >= old) return [];
  return [
    { expected: 'a time no earlier than that of the revision before', got: 'an earlier one', pointer: '/createdAt' },
  ];
};

const parentFaults = ({ before, after }: Imported): readonly Fault[] => {
  const parents = inside(after.json, 'parents');
  if (!Array.isArray(parents)) return [];
  const shared = { expected: 'parents of its own', pointer: '/parents' };
  if (parents.length === 0) return [{ ...shared, got: 'no parent' }];
  const former = new Set(listInside(before.json, 'parents'));
  return parents.some((parent) => former.has(parent)) ? [{ ...shared, got: 'a parent of the revision before' }] : [];
};

const laterRevision = check('content/later-revision', { evidence: 3 }, async ({ world, operation }) => {
  await requireDifferingAnswers(world);
  const imports = await twoImports(world, operation);
  const judged = imports.filter(bringsAnother);
  if (judged.length === 0) return unverified('an import that brings another revision', imports.flatMap(storyOf));
  return judge(
    judged.flatMap((each) =>
      [...timeFaults(each), ...parentFaults(each)].map((fault) => ({ ...fault, exchanges: storyOf(each) })),
    ),
    judged.flatMap(storyOf),
  );
});

/** The revision that an import answers, whole or by its id (2.17). */
const answered = ({ sent: { json } }: Imported): string | undefined =>
  textInside(json, 'revision') ?? textInside(json, 'revision', 'id');

/** A server that answers before the work is done may answer what it found there (OP-CNT-01.a): with the first import too. */
const answersItsRevision = check(
  'content/import-answers-its-revision',
  { evidence: 6 },
  async ({ world, operation }) => {
    await requireDifferingAnswers(world);
    const [first, second] = await twoImports(world, operation);
    const exchanges = [first, second].flatMap(storyOf);
    const isEarly = answered(first) === idIn(first.before);
    if (!bringsAnother(first) || !bringsAnother(second) || answered(second) === undefined || isEarly)
      return unverified('two imports that answer the revisions that they bring', exchanges);
    if (answered(second) !== idIn(second.before)) return judge([], exchanges);
    const expected = 'the revision that the import brings';
    return judge([{ expected, got: 'the one that was there before it', pointer: '/revision', exchanges }], exchanges);
  },
);

/** Revisions beside what came before them, and beside their pages (2.17). */
export const revisionChecks: readonly Check[] = [pagesInOneOrder, laterRevision, answersItsRevision];
