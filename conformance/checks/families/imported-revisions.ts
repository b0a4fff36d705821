import type { OperationId } from '#spec/operation.ts';
import { broken, judge, unverified, type Finding } from '../../core/check-result.ts';
import { inside, listInside, numberInside, textInside, timeInside } from '../../core/json-path.ts';
import { unlessMissing } from '../../core/missing-prerequisite.ts';
import type { Params } from '../../core/params.ts';
import type { Exchange } from '../../http/exchange.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { arrangedInput } from '../../requests/arranged-input.ts';
import type { Placed } from '../../requests/beside-change-request.ts';
import { atRest } from '../../world/at-rest.ts';
import { flatPages, topPages } from '../../world/content.ts';
import { longPausesMs, readLater } from '../../world/read-later.ts';
import { idIn, orderIn, placeOf, readRevision, revisionOf } from '../../world/revisions.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';

type Fault = Omit<Finding, 'exchanges'>;

/** A revision before and after an import. */
type Imported = { readonly before: Exchange; readonly sent: Exchange; readonly after: Exchange };

const importOnce = async (world: World, operation: OperationId, input: Placed): Promise<Imported> => {
  const before = await readRevision(world, input.params);
  const sent = await world.must(operation, input);
  const isOther = (reply: Exchange): boolean => idIn(reply) !== idIn(before);
  const settled = await world.settled(() => readRevision(world, input.params), isOther);
  const after = isOther(settled) ? await atRest(world, () => readRevision(world, input.params)) : settled;
  return { before, sent, after };
};

const bringsAnother = ({ before, after }: Imported): boolean =>
  idIn(before) !== undefined && idIn(after) !== idIn(before);

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

/** The address of a website of the suite that no other import of the run names; undefined where another is to be read. */
const ownAddress = ({ name, remotes, target }: World): string | undefined =>
  remotes !== undefined && target.remote?.website?.startsWith(remotes.origin) === true
    ? remotes.copy(name('import')).website
    : undefined;

/** A valid import of what nothing else in the run imports, as far as the suite brings it. */
const ownImport = async (world: World, operation: OperationId): Promise<Placed> => {
  const { params, body } = await arrangedInput(world, operation);
  const url = ownAddress(world);
  return { params, body: url === undefined || typeof body !== 'object' ? body : { ...body, url } };
};

/** The same import into another space, given all the time that work behind an answer may take. */
const importElsewhere = async (world: World, operation: OperationId, body: unknown): Promise<Imported | undefined> => {
  const { params } = await world.make('space');
  const imported = await unlessMissing(() => importOnce(world, operation, { params, body }));
  if (imported === undefined || bringsAnother(imported)) return imported;
  const isOther = (reply: Exchange): boolean => idIn(reply) !== idIn(imported.before);
  return { ...imported, after: await readLater(world, () => readRevision(world, params), isOther, longPausesMs) };
};

/** Two imports into one place, once a run, and one of the same into another space. */
const someImports = (world: World, operation: OperationId) =>
  world.onceForAll(`some imports by ${operation}`, async (own) => {
    const { params, body } = await ownImport(own, operation);
    const { imported, readings } = await importAmongReadings(own, operation, { params, body });
    const imports = [imported, await importOnce(own, operation, { params, body })] as const;
    const elsewhere = operation === 'importContent' ? await importElsewhere(own, operation, body) : undefined;
    return { imports, readings, elsewhere };
  });

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
  if (parents.includes(inside(after.json, 'id'))) return [{ ...shared, got: 'itself' }];
  const former = new Set(listInside(before.json, 'parents'));
  return parents.some((parent) => former.has(parent)) ? [{ ...shared, got: 'a parent of the revision before' }] : [];
};

const laterRevision = check('content/later-revision', { evidence: 3 }, async ({ world, operation }) => {
  await requireDifferingAnswers(world);
  const { imports } = await someImports(world, operation);
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
    const { imports } = await someImports(world, operation);
    const judged = imports.filter((each) => bringsAnother(each) && isDone(each) && answered(each) !== undefined);
    if (judged.length === 0)
      return unverified('an import that answers the revision that it brings', imports.flatMap(storyOf));
    // Which of the two it is, is open (OP-OWN-04.c); it is the same each time.
    const former = judged.filter((each) => answered(each) === idIn(each.before));
    const neither = judged.filter((each) => ![idIn(each.before), idIn(each.after)].includes(answered(each)));
    if (neither.length > 0) {
      const either = 'the revision that the import brings, or that which was there before it';
      return judge(
        neither.map((each) => ({
          expected: either,
          got: 'another one',
          pointer: '/revision',
          exchanges: storyOf(each),
        })),
        [],
      );
    }
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
    const { imports, readings } = await someImports(world, operation);
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

const reachesEverySpace = check('content/import-reaches-every-space', { evidence: 5 }, async ({ world, operation }) => {
  await requireDifferingAnswers(world);
  const { imports, elsewhere } = await someImports(world, operation);
  const [first] = imports;
  if (elsewhere === undefined || !bringsAnother(first))
    return unverified('an import that brings another revision, and one of the same into another space', storyOf(first));
  const exchanges = [...storyOf(first), ...storyOf(elsewhere)];
  if (bringsAnother(elsewhere)) return judge([], exchanges);
  const expected = 'another revision, as the same import has brought to another space';
  return broken([{ expected, got: 'the one that was there before it', pointer: '/id', exchanges }]);
});

/** What an import makes of the revision of its place (2.17 and 4.8). */
export const importedRevisionChecks: readonly Check[] = [
  laterRevision,
  answersItsRevision,
  importShowsInEveryShape,
  reachesEverySpace,
];
