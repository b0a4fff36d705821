import type { OperationId } from '#spec/operation.ts';
import { judge, unverified, type CheckResult } from '../../core/check-result.ts';
import { idsOf, listInside, textInside } from '../../core/json-path.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import { itemsOf } from '../../http/walk.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { othersOf } from '../../world/callers.ts';
import { searchedPage } from '../../world/content.ts';
import { wholeList } from '../../world/steady-walk.ts';
import type { World } from '../../world/world.ts';
import { check, type Check, type CheckContext } from '../check.ts';

/** Limits that no other search of a run has: answers may be kept for the same query and page. */
const limitsFrom = 901;
const limitsUpTo = 990;

/** A search for a word that stands on a page, by this caller or that one. */
type Search = {
  /** What a caller gets on the first page of so many finds. */
  readonly ask: (limit: number, token: string) => Promise<Exchange>;
  /** The same of the caller of the run, with whatever pages follow. */
  readonly askOwn: (limit: number) => Promise<readonly [items: readonly unknown[], pages: readonly Exchange[]]>;
  readonly holdsPage: (items: readonly unknown[]) => boolean;
  readonly spaceId: string;
};

const searchIn = async (world: World, operation: OperationId): Promise<Search> => {
  const { spaceId, id, word } = await searchedPage(world);
  const params = { organizationId: world.target.organization };
  return {
    spaceId,
    ask: (limit, token) => world.call(operation, { params, query: { query: word, limit }, token }),
    askOwn: async (limit) => {
      const { items, pages } = await wholeList(world, operation, { params, query: { query: word } }, limit);
      return [items, pages];
    },
    holdsPage: (items) =>
      items.some((item) => textInside(item, 'id') === spaceId && idsOf(listInside(item, 'pages')).includes(id)),
  };
};

/** A caller who may not read the space of the page and whose search, made here for the first time, is answered without it. */
const whoFindsNothing = async (
  world: World,
  search: Search,
  limit: number,
): Promise<{ readonly token: string; readonly finds: Exchange }> => {
  for (const token of othersOf(world)) {
    const space = await world.call('getSpaceById', { params: { spaceId: search.spaceId }, token });
    if (space.ok) continue;
    const finds = await search.ask(limit, token);
    if (finds.ok && !search.holdsPage(itemsOf(finds))) return { token, finds };
  }
  throw missingPrerequisite(
    'the token of a caller who may search the organization and not read the space of a page (target key tokens)',
  );
};

/** Numbers of finds that are asked for by nobody else, each of them once. */
const freshLimits = (seed: () => number): (() => number) => {
  const count = limitsUpTo - limitsFrom + 1;
  let at = seed() % count;
  return () => limitsFrom + (at++ % count);
};

const foundAfterAnother = async ({ world, operation, seed }: CheckContext): Promise<CheckResult> => {
  await requireDifferingAnswers(world);
  const search = await searchIn(world, operation);
  const [next, holds] = [freshLimits(seed), search.holdsPage];
  const limit = next();
  const { finds } = await whoFindsNothing(world, search, limit);
  const [items, pages] = await search.askOwn(limit);
  if (holds(items)) return judge([], [finds, ...pages]);
  // The same search of the same caller, which nobody else has made before.
  const [control, others] = await search.askOwn(next());
  const exchanges = [finds, ...pages, ...others];
  if (!holds(control)) return unverified('a word that finds its page', exchanges);
  const expected = 'the page, as without the same search of another caller just before';
  return judge([{ expected, got: 'finds without it', pointer: '/items', exchanges }], exchanges);
};

const unfoundAfterAnother = async ({ world, operation, seed }: CheckContext): Promise<CheckResult> => {
  await requireDifferingAnswers(world);
  const search = await searchIn(world, operation);
  const [next, holds] = [freshLimits(seed), search.holdsPage];
  const { token, finds } = await whoFindsNothing(world, search, next());
  const limit = next();
  const [items, pages] = await search.askOwn(limit);
  if (!holds(items)) return unverified('a word that finds its page', [finds, ...pages]);
  const after = await search.ask(limit, token);
  if (!holds(itemsOf(after))) return judge([], [finds, ...pages, after]);
  const control = await search.ask(next(), token);
  const exchanges = [finds, ...pages, after, control];
  if (holds(itemsOf(control))) return unverified('a caller who is kept from a space all the time', exchanges);
  const expected = 'no page of a space that is closed to the caller, as without the same search of another just before';
  return judge([{ expected, got: 'that page', pointer: '/items', exchanges }], exchanges);
};

/** What is found by one caller right after another one has searched for the same (4.9). */
export const searchOfOthersChecks: readonly Check[] = [
  check('search/found-after-another', { evidence: 2 }, foundAfterAnother),
  check('search/unfound-after-another', { evidence: 3 }, unfoundAfterAnother),
];
