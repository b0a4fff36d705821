import type { OperationId } from '#spec/operation.ts';
import { broken, judge, unverified, type Finding } from '../../core/check-result.ts';
import { idsOf, inside, listInside, numberInside, textInside, timeInside } from '../../core/json-path.ts';
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

/** The space or change request that content is of. */
const placeOf = ({ spaceId = '', changeRequestId }: Params): Params => ({
  spaceId,
  ...(changeRequestId === undefined ? {} : { changeRequestId }),
});

const readRevision = (world: World, params: Params): Promise<Exchange> =>
  world.must(revisionOf(params), { params: placeOf(params) });

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

/** All that shapes a reading of content and chooses nothing, at other than its default. */
const shaped = { metadata: false, computed: false };

const pagesOf = (params: Params): OperationId =>
  params['changeRequestId'] === undefined ? 'listPages' : 'listPagesInChangeRequest';

/** The readings of a place that may be kept apart from those without a query. */
const shapedReaders = ({ isBrief }: World, params: Params): readonly OperationId[] => [
  revisionOf(params),
  ...(isBrief ? [] : [pagesOf(params)]),
];

/** What a reading is known again by: its revision, and all pages in it. */
const markOf = (reply: Exchange): string => JSON.stringify([idIn(reply) ?? null, orderIn(reply, true)]);

/** One shaped reading, and the same request after an import. */
type Shaped = { readonly before: Exchange; readonly after: Exchange };

/** An import, and shaped readings of its place around it. */
const importAmongReadings = async (
  world: World,
  operation: OperationId,
  { params, body }: Placed,
): Promise<{ readonly imported: Imported; readonly readings: readonly Shaped[] }> => {
  const around = { params: placeOf(params), query: shaped };
  const former: (readonly [OperationId, Exchange])[] = [];
  for (const reader of shapedReaders(world, params)) former.push([reader, await world.call(reader, around)]);
  const imported = await importOnce(world, operation, { params, body });
  const readings: Shaped[] = [];
  for (const [reader, before] of former) {
    const isOther = (reply: Exchange): boolean => markOf(reply) !== markOf(before);
    const after = await world.settled(() => world.call(reader, around), isOther);
    readings.push({ before, after });
  }
  return { imported, readings };
};

/** Two imports into one place, once a run. */
const twoImports = (world: World, operation: OperationId) =>
  world.onceForAll(`two imports by ${operation}`, async (own) => {
    const input = await arrangedInput(own, operation);
    const { imported, readings } = await importAmongReadings(own, operation, input);
    return { imports: [imported, await importOnce(own, operation, input)] as const, readings };
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
  const { imports } = await twoImports(world, operation);
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

/** Where the work of an import follows its answer that counts nothing, and may name what it found (OP-CNT-01.a). */
const isDone = ({ sent }: Imported): boolean => (numberInside(sent.json, 'importedResources') ?? 0) > 0;

const answersItsRevision = check(
  'content/import-answers-its-revision',
  { evidence: 3 },
  async ({ world, operation }) => {
    await requireDifferingAnswers(world);
    const { imports } = await twoImports(world, operation);
    const judged = imports.filter((each) => bringsAnother(each) && isDone(each) && answered(each) !== undefined);
    if (judged.length === 0)
      return unverified('an import that answers the revision that it brings', imports.flatMap(storyOf));
    // Which of the two it is, is open (OP-OWN-04.c); it is the same each time.
    const former = judged.filter((each) => answered(each) === idIn(each.before));
    const expected = 'the revision that the import brings, as another import answered it';
    if (former.length === 0 || former.length === judged.length) return judge([], judged.flatMap(storyOf));
    const got = 'the one that was there before it';
    return broken([{ expected, got, pointer: '/revision', exchanges: judged.flatMap(storyOf) }]);
  },
);

/** Pages that the import brought and every shape shows: computed ones may be left out (OP-CNT-03.b). */
const cameWith = ({ before, after }: Imported): boolean => {
  const old = new Set(orderIn(before, true));
  const came = flatPages(topPages(after)).filter(({ id }) => typeof id === 'string' && !old.has(id));
  return came.some(({ type, computed }) => type === 'document' && computed === undefined);
};

/** Whether the reading shows that of which the import has brought another. */
const mayJudge = (imported: Imported, { before, after }: Shaped): boolean =>
  before.ok && after.ok && (idIn(before) === undefined ? cameWith(imported) : idIn(after) !== undefined);

const isOfBefore = ({ before, after }: Shaped): boolean =>
  idIn(before) === undefined ? markOf(after) === markOf(before) : idIn(after) === idIn(before);

const importShowsInEveryShape = check(
  'content/import-shows-in-every-shape',
  { evidence: 4 },
  async ({ world, operation }) => {
    await requireDifferingAnswers(world);
    const { imports, readings } = await twoImports(world, operation);
    const [imported] = imports;
    const judged = bringsAnother(imported) ? readings.filter((each) => mayJudge(imported, each)) : [];
    const shown = judged.flatMap(({ before, after }) => [before, after]);
    const exchanges = [...storyOf(imported), ...shown];
    if (judged.length === 0)
      return unverified('an import that brings another revision, and content without what is computed', exchanges);
    const expected = 'what an import brought, with metadata and computed false as well';
    return judge(
      judged.filter(isOfBefore).map(({ before, after }) => ({
        expected,
        got: 'what was there before it',
        pointer: idIn(before) === undefined ? '/pages' : '/id',
        exchanges: [before, ...storyOf(imported), after],
      })),
      exchanges,
    );
  },
);

const attempts = 3;

/** Two readings of one revision that tell another time of its making; undefined where the time stays, or the revision moves. */
const movedTime = async (read: () => Promise<Exchange>): Promise<readonly Exchange[] | undefined> => {
  let pair: readonly Exchange[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const [one, other] = [await read(), await read()];
    const [made, madeThen] = [one, other].map(({ json }) => timeInside(json, 'createdAt'));
    if (idIn(one) !== idIn(other) || made === madeThen) return undefined;
    pair = [one, other];
  }
  return pair;
};

const contentOf = (revision: Exchange): string =>
  JSON.stringify([
    flatPages(topPages(revision)).map(({ id, title }) => [id, title]),
    idsOf(listInside(revision.json, 'files')),
  ]);

/** What the numbers after that of the target's change request name, where they name one in its space. */
const neighboursOf = async (world: World, spaceId: string, number: number): Promise<readonly Exchange[]> => {
  const found: Exchange[] = [];
  for (const changeRequestId of [number + 1, number + 2].map(String))
    found.push(await world.call('getRevisionOfChangeRequestById', { params: { spaceId, changeRequestId } }));
  return found.filter(({ ok }) => ok);
};

/** A revision of its space's id may show what a change request lays over it (OP-CNT-08.a). */
const oneOfOneId = async (world: World, own: Exchange): Promise<readonly Finding[]> => {
  const { space: spaceId = '', number } = world.target.changeRequest ?? {};
  if (world.isBrief || number === undefined) return [];
  const main = await readRevision(world, { spaceId });
  const others = await neighboursOf(world, spaceId, number);
  return others
    .filter((other) => idIn(other) === idIn(own) && idIn(own) !== idIn(main) && contentOf(other) !== contentOf(own))
    .slice(0, 1)
    .map((other) => ({
      expected: 'another id than that of a revision with other pages or files',
      got: 'the same',
      pointer: '/id',
      exchanges: [main, own, other],
    }));
};

const revisionsOfOneId = check('content/revisions-of-one-id', { evidence: 2 }, async ({ world, operation }) => {
  await requireDifferingAnswers(world);
  const { params } = await arrangedInput(world, operation);
  const seen: Exchange[] = [];
  const read = async (): Promise<Exchange> => {
    const revision = await readRevision(world, params);
    seen.push(revision);
    return revision;
  };
  const moved = await movedTime(read);
  const shared = { got: 'another one', pointer: '/createdAt', exchanges: moved ?? [] };
  const findings = moved === undefined ? [] : [{ expected: 'the time of the reading before', ...shared }];
  const own = seen.at(-1)!;
  const doubled = await oneOfOneId(world, own);
  // Others may write to it meanwhile.
  const isStill = doubled.length === 0 || contentOf(await read()) === contentOf(own);
  return judge([...findings, ...(isStill ? doubled : [])], seen);
});

/** Revisions beside what came before them, and beside their pages (2.17). */
export const revisionChecks: readonly Check[] = [
  pagesInOneOrder,
  laterRevision,
  answersItsRevision,
  importShowsInEveryShape,
  revisionsOfOneId,
];
