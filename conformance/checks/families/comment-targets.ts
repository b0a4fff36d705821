import type { World } from '../../world/world.ts';
import type { OperationId } from '#spec/operation.ts';
import { broken, holds, judge, unverified, type Finding, type CheckResult } from '../../core/check-result.ts';
import { check, type Check } from '../check.ts';
import { faultsOfTarget, isOutdated, type TargetFault } from '../../oracles/comment-targets.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { shownIn, targetScene, type ShownTarget } from '../../requests/target-scene.ts';
import { commentPages } from '../../world/comment-pages.ts';
import { idsOf, inside, textInside } from '../../core/json-path.ts';
import { settledList } from '../../world/steady-walk.ts';
import { changeRequestThread, post, spaceThread, threadOf, type PostOperations } from '../../world/threads.ts';
import type { Params } from '../../core/params.ts';

const names = async (
  world: World,
  operation: OperationId,
  member: string,
  of: (params: Params) => readonly unknown[],
) => {
  const { read, params } = await post(world, threadOf(operation).comment);
  const named = inside(read.json, 'target', member);
  if (named === undefined) return unverified(`a target that names its ${member}`, [read]);
  if (of(params).includes(named)) return holds([read]);
  const expected = `the target of a comment names the ${member} that it stands in`;
  return judge([{ expected, got: 'another value', pointer: `/target/${member}`, exchanges: [read] }], [read]);
};

const targetNamesSpace = check('comments/target-names-space', {}, ({ world, operation }) =>
  names(world, operation, 'space', ({ spaceId }) => [spaceId]),
);

const targetNamesChangeRequest = check('comments/target-names-change-request', {}, ({ world, operation }) =>
  // It is known by its id or by its number (4.1), whichever the target file gives.
  names(world, operation, 'changeRequest', ({ changeRequestId }) => [
    changeRequestId,
    world.target.changeRequest?.number,
  ]),
);

const targetNamesPage = check('comments/target-names-page', {}, async ({ world, operation }) => {
  const { comment } = threadOf(operation);
  const { params, pages } = await commentPages(world, comment);
  const findings: Finding[] = [];
  const plain = await post(world, comment, { params });
  const exchanges = [plain.read];
  for (const page of pages.slice(0, 2)) {
    const { read } = await post(world, comment, { params, body: { page } });
    exchanges.push(read);
    const named = textInside(read.json, 'target', 'page', 'id');
    if (named === page) continue;
    const got = named === undefined ? 'no page' : 'another page';
    const expected = 'a comment posted for a page names that page';
    findings.push({ expected, got, pointer: '/target/page/id', exchanges: [read] });
  }
  const isAlwaysNamed = textInside(plain.read.json, 'target', 'page', 'id') === pages[0];
  if (findings.length === 0 && isAlwaysNamed) return unverified('a comment that is about no page', exchanges);
  return judge(findings, exchanges);
});

const targetNamesNode = check('comments/target-names-node', {}, async ({ world, operation }) => {
  const { comment } = threadOf(operation);
  const { params, pages } = await commentPages(world, comment);
  const node = world.name('node');
  const { read } = await post(world, comment, { params, body: { page: pages[0], node } });
  const named = textInside(read.json, 'target', 'node', 'id');
  if (named === node) return holds([read]);
  const got = named === undefined ? 'no node' : 'another node';
  const expected = 'a comment posted for a node of a page names that node';
  return judge([{ expected, got, pointer: '/target/node/id', exchanges: [read] }], [read]);
});

/** Judges what the replies to an operation show of comments on several things. */
const overTargets = (
  name: string,
  hasCase: (each: ShownTarget) => boolean,
  faultsOf: (each: ShownTarget) => readonly TargetFault[],
): Check =>
  check(name, {}, async ({ world, operation }) => {
    await requireDifferingAnswers(world);
    const scene = await targetScene(world, operation);
    const all = shownIn(scene, operation);
    const shown = all.filter(hasCase);
    const exchanges = shown.map(({ exchange }) => exchange);
    const findings = shown.flatMap((each) => faultsOf(each).map((fault) => ({ ...fault, exchanges: [each.exchange] })));
    if (findings.length > 0) return broken(findings);
    if (shown.length === 0) return unverified('a reply that shows the target of a comment');
    const missing = all.length < scene.rows ? 'a reply that shows each comment as it was posted' : scene.missing;
    return missing === undefined ? holds(exchanges) : unverified(missing, exchanges);
  });

const targetIsAsPosted = overTargets(
  'comments/target-is-as-posted',
  ({ comment }) => inside(comment, 'target') !== undefined,
  ({ comment, given }) => faultsOfTarget(comment, given),
);

const pageIsNotOutdated = overTargets(
  'comments/page-is-not-outdated',
  ({ comment, given }) => given.page !== undefined && inside(comment, 'target', 'page') !== undefined,
  ({ comment }) => {
    const expected = 'the page of a comment that was just posted for it is not outdated';
    return isOutdated(comment) ? [{ expected, got: 'outdated', pointer: '/target/page/outdated' }] : [];
  },
);

type Side = { readonly written: PostOperations; readonly params: Params };

/** A comment on each side is in the list of its own side, and not in the list of the first one when it is not there. */
const staysApart = async (world: World, judged: Side, other: Side): Promise<CheckResult> => {
  const mine = await post(world, judged.written, { params: judged.params });
  const foreign = await post(world, other.written, { params: other.params });
  const list = (side: Side, id: string) =>
    settledList(world, side.written.list, { params: side.params }, ({ items }) => idsOf(items).includes(id));
  const own = await list(judged, mine.id);
  const beside = await list(other, foreign.id);
  const exchanges = [mine.posted, foreign.posted, ...own.pages, ...beside.pages];
  if (!idsOf(own.items).includes(mine.id) || !idsOf(beside.items).includes(foreign.id)) {
    return unverified('posted comments and replies that are listed', exchanges);
  }
  // An id may be one of its place alone (OP-RES-02): a text is of nothing else.
  const isForeign = (item: unknown): boolean =>
    textInside(item, 'id') === foreign.id &&
    (textInside(item, 'body', 'markdown') ?? foreign.markdown).trimEnd() === foreign.markdown;
  const isMixed = own.items.some(isForeign);
  const got = 'one that was posted elsewhere';
  const expected = 'the list holds what was posted there only';
  return judge(isMixed ? [{ expected, got, pointer: '/items', exchanges }] : [], exchanges);
};

const listIsOfOneSpace = check('comments/list-is-of-one-space', {}, async ({ world }) => {
  const written = spaceThread.comment;
  const [one, other] = [await world.make('space'), await world.make('space')];
  return staysApart(world, { written, params: one.params }, { written, params: other.params });
});

const listIsOfOneChangeRequest = check('comments/list-is-of-one-change-request', {}, async ({ world }) => {
  const written = changeRequestThread.comment;
  const { params } = await world.arrange(written.list);
  const space = { written: spaceThread.comment, params: { spaceId: params['spaceId'] ?? '' } };
  return staysApart(world, { written, params }, space);
});

const repliesAreOfOneComment = check('comments/replies-are-of-one-comment', {}, async ({ world, operation }) => {
  const { comment, reply: written } = threadOf(operation);
  const [one, other] = [await world.make(comment.kind), await world.make(comment.kind)];
  return staysApart(world, { written, params: one.params }, { written, params: other.params });
});

/** What comments are about, and which list they are in (2.9, 4.7). */
export const commentTargetChecks: readonly Check[] = [
  targetNamesSpace,
  targetNamesChangeRequest,
  targetNamesPage,
  targetNamesNode,
  targetIsAsPosted,
  pageIsNotOutdated,
  listIsOfOneSpace,
  listIsOfOneChangeRequest,
  repliesAreOfOneComment,
];
