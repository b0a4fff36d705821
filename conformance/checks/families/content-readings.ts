import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Exchange } from '../../http/exchange.ts';
import { nextPage } from '../../http/walk.ts';
import { openWord } from '../../world/references/open-words.ts';
import type { World } from '../../world/world.ts';
import { broken, judge, unverified, type CheckResult } from '../../core/check-result.ts';
import { differences, membersNamed } from '../../oracles/differences.ts';
import { lostParts } from '../../oracles/lost-parts.ts';
import { refusedPrerequisite } from '../../core/missing-prerequisite.ts';
import { arrangedInput } from '../../requests/arranged-input.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { atRest } from '../../world/at-rest.ts';
import { rememberedFirst } from '../../world/remembered-reads.ts';
import { check, type Check } from '../check.ts';
import { inside, textInside } from '../../core/json-path.ts';

type Query = Readonly<Record<string, boolean | number | string>>;

const accepted = (exchange: Exchange): Exchange => {
  if (!exchange.ok) throw refusedPrerequisite(exchange);
  return exchange;
};

/** A way to send the valid request of a reading with more in its query. */
const reading = async (world: World, operation: OperationId) => {
  await requireDifferingAnswers(world);
  const input = await arrangedInput(world, operation);
  return async (query: Query): Promise<Exchange> =>
    world.call(operation, { ...input, query: { ...input.query, ...query } });
};

/** Content that nobody writes to is read once for all that judge it. */
const overReadings = (
  name: string,
  evidence: number,
  judging: (world: World, operation: OperationId) => Promise<CheckResult>,
): Check =>
  check(name, { evidence }, ({ operation, world }) =>
    rememberedFirst(world, (remembering) => judging(remembering, operation)),
  );

const isInside = (pointer: string, others: readonly string[]): boolean =>
  others.some((other) => pointer === other || pointer.startsWith(`${other}/`) || other.startsWith(`${pointer}/`));

/** A parameter with its default spelled out, between two readings without it: what differs there too is not its doing. */
const defaultChangesNothing = (name: string, query: Query): Check =>
  overReadings(name, 3, async (world, operation) => {
    const read = await reading(world, operation);
    const first = accepted(await read({}));
    const spelled = await read(query);
    // Where reads lag, the last must not be older than the one with the parameter.
    const last = accepted(await atRest(world, () => read({})));
    const [parameter = ''] = Object.keys(query);
    if (!spelled.ok) {
      const got = `status ${spelled.status}`;
      return broken([{ expected: `${parameter} true is accepted`, got, exchanges: [first, spelled] }]);
    }
    const restless = differences(first.json, last.json);
    const changed = differences(last.json, spelled.json).filter((pointer) => !isInside(pointer, restless));
    return judge(
      changed.map((pointer) => ({
        expected: `the same value with ${parameter} true as without it`,
        got: 'another value',
        pointer,
        exchanges: [last, spelled],
      })),
      [first, spelled, last],
    );
  });

type Place = Readonly<Record<string, string>>;

const usual = (): Promise<Place> => Promise.resolve({});

const importedFromGit = async (world: World): Promise<Place | undefined> => {
  const { params } = await world.make('space');
  const { body } = await world.arrange('importGitRepository', { params });
  return (await world.call('importGitRepository', { params, body })).ok ? params : undefined;
};

/** Where content with git members may be: where it is read anyway, in the template, and after a Git import. */
const placesWithGit = (world: World, operation: OperationId): readonly (() => Promise<Place | undefined>)[] => {
  if (operationRow(operation).pathParameters.includes('changeRequestId')) return [usual];
  const { templateSpace: spaceId, remote } = world.target;
  return [
    usual,
    () => Promise.resolve(spaceId === undefined ? undefined : { spaceId }),
    async () => {
      if (remote?.git === undefined) return undefined;
      return world.onceForReading('content after a Git import', importedFromGit);
    },
  ];
};

type Judging = (world: World, operation: OperationId, place: Place) => Promise<CheckResult>;

/** Judges content at the first place that shows git members. */
const whereGitShows = (name: string, judging: Judging): Check =>
  check(name, { evidence: 2 }, async ({ operation, world }) => {
    await requireDifferingAnswers(world);
    let judgement = unverified('content that shows git members');
    for (const find of placesWithGit(world, operation)) {
      const place = await find();
      if (place === undefined) continue;
      judgement = await rememberedFirst(world, (remembering) => judging(remembering, operation, place));
      if (judgement.kind !== 'unverified') break;
    }
    return judgement;
  });

/** What a reading takes beside its switches, such that it shows a part of what it holds as Markdown. */
const besides = async (world: World, operation: OperationId): Promise<Query> => {
  const { query } = operationRow(operation);
  return {
    ...(query.includes('format') ? { format: await openWord(world, 'pageFormat') } : {}),
    ...(query.includes('limit') ? { limit: 1 } : {}),
  };
};

/** The git member of each thing in a reply that is not computed, by its id. */
const gitById = (value: unknown): readonly (readonly [string, unknown])[] => {
  if (typeof value !== 'object' || value === null) return [];
  const id = textInside(value, 'id');
  const git = inside(value, 'git');
  const isOwn = id !== undefined && git !== undefined && inside(value, 'computed') === undefined;
  return [...(isOwn ? [[id, git] as const] : []), ...Object.values(value).flatMap(gitById)];
};

const idsIn = (value: unknown): readonly string[] =>
  typeof value !== 'object' || value === null
    ? []
    : [textInside(value, 'id') ?? [], ...Object.values(value).map(idsIn)].flat();

/** Things that show git in one reading, and are there without it, or with another one, in the other. */
const withoutTheirGit = (plain: Exchange, other: Exchange): readonly string[] => {
  const [there, shown] = [new Set(idsIn(other.json)), new Map(gitById(other.json))];
  return gitById(plain.json)
    .filter(([id, git]) => there.has(id) && differences(git, shown.get(id)).length > 0)
    .map(([id]) => id);
};

/** The ids of whatever shows a git member. */
const withGit = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const id = textInside(value, 'id');
  const own = id === undefined || inside(value, 'git') === undefined ? [] : [id];
  return [...own, ...Object.values(value).flatMap(withGit)];
};

/** What shows git in one reading, and is there without any in the other: what git says may change meanwhile. */
const lostGit = (plain: Exchange, other: Exchange): readonly string[] => {
  const [there, shown] = [new Set(idsIn(other.json)), new Set(withGit(other.json))];
  return withGit(plain.json).filter((id) => there.has(id) && !shown.has(id));
};

/** What is there without metadata as well: further members may be left out, and no thing (OP-CNT-03.a). */
const keepsParts = async (plain: Exchange, bare: Exchange, read: () => Promise<Exchange>): Promise<CheckResult> => {
  if (lostParts(plain.json, bare.json).length === 0) return judge([], [plain, bare]);
  const last = accepted(await read());
  const lost = lostParts(last.json, bare.json);
  const expected = 'all that is there with metadata true, with metadata false as well';
  const exchanges = [plain, bare, last];
  return judge(
    lost.map((pointer) => ({ expected, got: 'less', pointer, exchanges })),
    exchanges,
  );
};

const noGitWithoutMetadata: Judging = async (world, operation, place) => {
  const input = await world.arrange(operation, { params: place });
  const { params } = input;
  const plain = accepted(await world.call(operation, { params }));
  const exchanges = [plain];
  // Alone, and beside all else that the reading takes.
  for (const query of [
    { metadata: false },
    { metadata: false, computed: false, ...(await besides(world, operation)) },
  ]) {
    const bare = await world.call(operation, { params, query });
    const [first = '', ...others] = Object.keys(query);
    const said = `${first} false${others.length === 0 ? '' : ` beside ${others.join(', ')}`}`;
    if (!bare.ok) {
      const got = `status ${bare.status}`;
      return broken([{ expected: `${said} is accepted`, got, exchanges: [plain, bare] }]);
    }
    const next = nextPage(bare);
    const later = next === undefined ? [] : [await world.call(operation, { params, query: { ...query, page: next } })];
    const expected = `no git member with ${said}`;
    for (const page of [bare, ...later.filter(({ ok }) => ok)]) {
      const left = membersNamed('git', page.json);
      if (left.length > 0) return broken(left.map((pointer) => ({ expected, got: 'one', pointer, exchanges: [page] })));
      exchanges.push(page);
    }
    const kept = others.length > 0 ? undefined : await keepsParts(plain, bare, () => world.call(operation, { params }));
    if (kept?.kind === 'broken') return kept;
  }
  if (membersNamed('git', plain.json).length === 0)
    return unverified('content that shows git members (target keys templateSpace, changeRequest)', exchanges);
  return judge([], exchanges);
};

/** What nobody has read without git shows it again to who reads it once without and then as before. */
const gitComesAgain = async (world: World, operation: OperationId): Promise<CheckResult | undefined> => {
  const isElsewhere = operationRow(operation).pathParameters.includes('changeRequestId');
  if (world.isBrief || isElsewhere || world.target.remote?.git === undefined) return undefined;
  const place = await importedFromGit(world);
  if (place === undefined) return undefined;
  const { params } = await world.arrange(operation, { params: place });
  const plain = await world.call(operation, { params });
  const bare = await world.call(operation, { params, query: { metadata: false } });
  const after = await world.settled(
    () => world.call(operation, { params }),
    (read) => !read.ok || lostGit(plain, read).length === 0,
  );
  const exchanges = [plain, bare, after];
  if (![plain, bare, after].every(({ ok }) => ok) || withGit(plain.json).length === 0) return undefined;
  const expected = 'git members as before, once metadata false is not given any more';
  const isLost = lostGit(plain, after).length > 0;
  return isLost
    ? broken([{ expected, got: 'none', exchanges }])
    : keepsParts(plain, bare, () => Promise.resolve(after));
};

const omittedThisTime = whereGitShows('content/metadata-false-omits-git', noGitWithoutMetadata);

const metadataFalseOmitsGit: Check = {
  ...omittedThisTime,
  run: async (context) => {
    const again = await gitComesAgain(context.world, context.operation);
    return again?.kind === 'broken' ? again : omittedThisTime.run(context);
  },
};

const gitWithoutComputed: Judging = async (world, operation, place) => {
  const { params } = await world.arrange(operation, { params: place });
  const plain = accepted(await world.call(operation, { params }));
  const bare = accepted(await world.call(operation, { params, query: { computed: false } }));
  const exchanges = [plain, bare];
  const there = idsIn(bare.json);
  if (!gitById(plain.json).some(([id]) => there.includes(id)))
    return unverified('content that shows git members and is not computed', exchanges);
  if (withoutTheirGit(plain, bare).length === 0) return judge([], exchanges);
  const last = accepted(await atRest(world, () => world.call(operation, { params })));
  const lost = withoutTheirGit(last, bare);
  if (withoutTheirGit(plain, last).length > 0 || lost.length === 0)
    return unverified('content whose git members stay as they are', [...exchanges, last]);
  const expected = 'the git members of what is not computed with computed false too';
  return broken([{ expected, got: 'none, or others', exchanges: [bare, last] }]);
};

const computedFalseKeepsGit = whereGitShows('content/computed-false-keeps-git', gitWithoutComputed);

const markdownIsShown = overReadings('content/markdown-is-shown', 1, async (world, operation) => {
  const read = await reading(world, operation);
  const page = await read({ format: await openWord(world, 'pageFormat') });
  if (page.ok && textInside(page.json, 'markdown') !== undefined) return judge([], [page]);
  const got = page.ok ? 'no text' : `status ${page.status}`;
  return broken([{ expected: 'the text of the page in markdown', got, pointer: '/markdown', exchanges: [page] }]);
});

/** What the parameters of content readings do (section 4.8). */
export const contentReadingChecks: readonly Check[] = [
  defaultChangesNothing('content/metadata-default-true', { metadata: true }),
  defaultChangesNothing('content/computed-default-true', { computed: true }),
  metadataFalseOmitsGit,
  computedFalseKeepsGit,
  markdownIsShown,
];
