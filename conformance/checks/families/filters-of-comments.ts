import { array, boolean } from 'fast-check';
import type { Walk } from '../../http/walk.ts';
import type { World } from '../../world/world.ts';
import type { OperationId } from '#spec/operation.ts';
import { judge, unverified, type Finding, type CheckResult } from '../../core/check-result.ts';
import { check, type Check } from '../check.ts';
import { commentPages } from '../../world/comment-pages.ts';
import { idsOf, textInside } from '../../core/json-path.ts';
import { accepting, settledList } from '../../world/steady-walk.ts';
import { change, placeOf, post, threadOf } from '../../world/threads.ts';
import type { Params } from '../../core/params.ts';

type Sample = { readonly params: Params; readonly resolved: readonly string[]; readonly open: readonly string[] };

/** Fresh comments, one for each of the flags, resolved where it is true. */
const sample = async (
  world: World,
  operation: OperationId,
  params: Params,
  flags: readonly boolean[],
): Promise<Sample> => {
  const { comment } = threadOf(operation);
  const made: { id: string; isResolved: boolean }[] = [];
  for (const isResolved of flags) {
    const posted = await post(world, comment, { params });
    if (isResolved) await change(world, comment, posted, { resolved: true });
    made.push({ id: posted.id, isResolved });
  }
  const idsWhere = (flag: boolean): string[] => made.flatMap(({ id, isResolved }) => (isResolved === flag ? [id] : []));
  return { params, resolved: idsWhere(true), open: idsWhere(false) };
};

const missing = ({ items, pages }: Walk, wanted: readonly string[], expected: string): Finding[] => {
  const there = idsOf(items);
  if (wanted.every((id) => there.includes(id))) return [];
  return [{ expected, got: 'a list without one of them', pointer: '/items', exchanges: pages }];
};

const present = ({ items, pages }: Walk, wanted: readonly string[], expected: string): Finding[] => {
  const there = idsOf(items);
  if (!wanted.some((id) => there.includes(id))) return [];
  return [{ expected, got: 'a list with one of them', pointer: '/items', exchanges: pages }];
};

const ids = (some: readonly { readonly id: string }[]): string[] => some.map(({ id }) => id);

const foreign = ({ items, pages }: Walk): Finding[] => {
  const words = items.flatMap((item) => textInside(item, 'status') ?? []);
  if (words.every((word) => word === 'resolved')) return [];
  const expected = 'every comment listed with status resolved has it';
  return [{ expected, got: 'another status', pointer: '/items', exchanges: pages }];
};

// Two resolved comments and an open one are always there; the rest is drawn.
const flagDraws = array(boolean(), { maxLength: 3 }).map((drawn) => [true, false, true, ...drawn]);

const statusResolved = check('filters/status-resolved', {}, async ({ world, operation, property, profile }) => {
  const place = await placeOf(world, threadOf(operation).comment);
  const judgeFlags = async (flags: readonly boolean[], fork: World): Promise<CheckResult> => {
    const { params, resolved, open } = await sample(fork, operation, place, flags);
    const findings = (walk: Walk): Finding[] => [
      ...missing(walk, resolved, 'resolved comments are listed with status resolved'),
      ...present(walk, open, 'unresolved comments are not listed with status resolved'),
      ...foreign(walk),
    ];
    return accepting(operation, 'status resolved as filter', async () => {
      const input = { params, query: { status: 'resolved' } };
      const walk = await settledList(fork, operation, input, (each) => findings(each).length === 0);
      return judge(findings(walk), walk.pages);
    });
  };
  return property(flagDraws, judgeFlags, { runs: Math.ceil(profile.runs / 6) });
});

const statusAllByDefault = check('filters/status-all-by-default', {}, async ({ world, operation }) => {
  const place = await placeOf(world, threadOf(operation).comment);
  const { params, resolved, open } = await sample(world, operation, place, [true, false, true]);
  return accepting(operation, 'status all as filter', async () => {
    const findings: Finding[] = [];
    const exchanges = [];
    for (const query of [{}, { status: 'all' }]) {
      const words = 'status' in query ? 'with status all' : 'without status';
      const all = [...resolved, ...open];
      const find = (walk: Walk): Finding[] => missing(walk, all, `the list ${words} holds comments of either status`);
      const walk = await settledList(world, operation, { params, query }, (each) => find(each).length === 0);
      findings.push(...find(walk));
      exchanges.push(...walk.pages);
    }
    return judge(findings, exchanges);
  });
});

const targetPage = check('filters/target-page', {}, async ({ world, operation }) => {
  const { comment } = threadOf(operation);
  const { params, pages } = await commentPages(world, comment);
  const [page, otherPage] = pages;
  const wanted = [
    await post(world, comment, { params, body: { page } }),
    await post(world, comment, { params, body: { page } }),
  ];
  const plain = await post(world, comment, { params });
  // It may be about the first page (OP-OWN-23).
  const isElsewhere = page === undefined || textInside(plain.read.json, 'target', 'page', 'id') !== page;
  const unwanted = isElsewhere ? [plain] : [];
  if (otherPage !== undefined) unwanted.push(await post(world, comment, { params, body: { page: otherPage } }));
  if (page === undefined) return unverified('a page in the space');
  const findings = (walk: Walk): Finding[] => [
    ...missing(walk, ids(wanted), 'comments on the page are listed'),
    ...present(walk, ids(unwanted), 'comments that are not on the page are not listed'),
  ];
  return accepting(operation, 'a page id as filter targetPage', async () => {
    const input = { params, query: { targetPage: page } };
    const walk = await settledList(world, operation, input, (each) => findings(each).length === 0);
    return judge(findings(walk), walk.pages);
  });
});

/** Filters of lists of comments (4.1, 4.7). */
export const commentFilterChecks: readonly Check[] = [statusResolved, statusAllByDefault, targetPage];
