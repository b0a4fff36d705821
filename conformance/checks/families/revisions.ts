import { judge, unverified, type Finding } from '../../core/check-result.ts';
import { idsOf, listInside, timeInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { arrangedInput } from '../../requests/arranged-input.ts';
import { flatPages, topPages } from '../../world/content.ts';
import { idIn, orderIn, readRevision } from '../../world/revisions.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';

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

/** Revisions beside their pages, and beside others (2.17). */
export const revisionChecks: readonly Check[] = [pagesInOneOrder, revisionsOfOneId];
