import { operationRow, type OperationId } from '#spec/operation.ts';
import { judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { accepted, missingPrerequisite, unlessMissing } from '../../core/missing-prerequisite.ts';
import { openWord } from '../../world/references/open-words.ts';
import type { Params } from '../../core/params.ts';
import { idsOf, inside, numberInside, textInside } from '../../core/json-path.ts';
import { fileOf, pageOf } from '../../oracles/link-places.ts';
import { arrangedInput } from '../../requests/arranged-input.ts';
import { alsoBesideChangeRequest, ownPartOfChangeRequest, type Placed } from '../../requests/beside-change-request.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import type { Exchange } from '../../http/exchange.ts';
import { itemsOf, type Walk } from '../../http/walk.ts';
import { rest } from '../../world/at-rest.ts';
import { documentsOf, flatPages, readPages, topPages } from '../../world/content.ts';
import { settledList, wholeList, wholeReply } from '../../world/steady-walk.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';
import { laneOfImports } from '../usual-lane.ts';
import { linksByForm } from './links-of-charts.ts';
import { linksOfRequestPage, pageText } from './links-of-request-pages.ts';
import { linksToRemovedPage } from './rebuilt-branch.ts';

const isInChangeRequest = (operation: OperationId): boolean =>
  operationRow(operation).pathParameters.includes('changeRequestId');

const isBroken = (link: unknown): boolean => textInside(link, 'status') === 'broken';

/** Links to whole pages, at any depth, that are called broken while the list of pages holds them. */
const brokenToHeldPages = async (
  world: World,
  operation: OperationId,
  input: Placed,
  links: Walk,
): Promise<readonly Finding[]> => {
  const { spaceId } = input.params;
  const toPages = (walk: Walk): boolean => walk.items.some((link) => isBroken(link) && pageOf(link, spaceId));
  if (!toPages(links)) return [];
  const before = await readPages(world, input.params);
  const again = await settledList(world, operation, input, (walk) => !toPages(walk));
  const after = await readPages(world, input.params);
  const [held, still] = [before, after].map((reply) => new Set(idsOf(flatPages(topPages(reply)))));
  const expected = 'a link to a page that the revision holds is not broken';
  const exchanges = [before, ...again.pages, after];
  return again.items.flatMap((link, index) => {
    const page = pageOf(link, spaceId) ?? '';
    const isHeld = held?.has(page) === true && still?.has(page) === true;
    if (!isHeld || !isBroken(link)) return [];
    return [{ expected, got: 'broken', pointer: `/items/${index}/status`, exchanges }];
  });
};

const brokenAt = async (world: World, operation: OperationId, input: Placed): Promise<CheckResult> => {
  const { spaceId = '', changeRequestId } = input.params;
  const [list, params] =
    changeRequestId === undefined
      ? (['listFiles', { spaceId }] as const)
      : (['listFilesInChangeRequestById', { spaceId, changeRequestId }] as const);
  const files = await wholeList(world, list, { params });
  const links = await wholeList(world, operation, input);
  const held = new Set(files.items.map((item) => textInside(item, 'id')));
  const exchanges = [...files.pages, ...links.pages];
  const judged = links.items.flatMap((item, index) => {
    const file = fileOf(item, spaceId);
    return file === undefined ? [] : [{ isHeld: held.has(file), status: textInside(item, 'status'), index }];
  });
  const toPages = await brokenToHeldPages(world, operation, input, links);
  if (toPages.length > 0) return judge(toPages, exchanges);
  if (judged.length === 0) return unverified(`a link to a file of the space in ${operation}`, exchanges);
  const findings = judged
    .filter(({ isHeld, status }) => status === (isHeld ? 'broken' : 'ok'))
    .map(({ isHeld, status = '', index }) => {
      const expected = `a link to a file that the revision ${isHeld ? 'holds is not broken' : 'does not hold is not ok'}`;
      return { expected, got: status, pointer: `/items/${index}/status`, exchanges };
    });
  return judge(findings, exchanges);
};

/** What a change request has otherwise than its space leads to what it alone has. */
const brokenInOwnPart = async (world: World, operation: OperationId, usual: CheckResult): Promise<CheckResult> => {
  const own = await ownPartOfChangeRequest(world, operation);
  const other = own === undefined ? undefined : await unlessMissing(() => brokenAt(world, operation, own));
  return other?.kind === 'broken' || (usual.kind === 'unverified' && other !== undefined) ? other : usual;
};

/** Links to files and pages of content as it is, to a page that an import has taken away, and of every form. */
const brokenWhereMissing = check('links/broken-where-missing', { evidence: 2 }, async ({ world, operation }) => {
  const usual = await alsoBesideChangeRequest(world, operation, (input) => brokenAt(world, operation, input));
  if (usual.kind === 'broken' || world.isBrief) return usual;
  if (isInChangeRequest(operation)) return brokenInOwnPart(world, operation, usual);
  for (const story of [linksToRemovedPage, linksByForm]) {
    const told = await unlessMissing(() => story(world, operation));
    if (told?.kind === 'broken') return told;
  }
  return usual;
});

/** What the text calls links that are not broken (4.3). */
const soundWords: readonly string[] = ['ok', 'in-app'];

const inTotal = ['stats', 'total'] as const;
const ofBroken = ['stats', 'broken', 'total'] as const;

const statsFinding = (reply: Exchange, path: readonly string[], expected: string, shown: number): Finding => ({
  expected,
  got: String(shown),
  pointer: `/${path.join('/')}`,
  exchanges: [reply],
});

/** All links on one page, where every reading of what stats count agrees (OP-PAGE-11, OP-OWN-01). */
const statsCountTheListed = check('links/stats-count-the-listed', {}, async ({ world, operation }) => {
  await requireDifferingAnswers(world);
  const input = await arrangedInput(world, operation);
  const reply = await world.must(operation, { ...input, query: { ...input.query, limit: 1_000 } });
  const items = itemsOf(reply);
  if (items.length === 0 || (inside(reply.json, 'next') ?? undefined) !== undefined)
    return unverified(`links of ${operation} on one page (target keys templateSpace, changeRequest)`, [reply]);
  const broken = items.filter((item) => textInside(item, 'status') === 'broken').length;
  const least = [
    [inTotal, items.length],
    [ofBroken, broken],
  ] as const;
  const findings = least.flatMap(([path, listed]): Finding[] => {
    const shown = numberInside(reply.json, ...path);
    if (shown === undefined || shown >= listed) return [];
    return [statsFinding(reply, path, `at least the ${listed} listed`, shown)];
  });
  const [total, brokenTotal] = [numberInside(reply.json, ...inTotal), numberInside(reply.json, ...ofBroken)];
  // Whatever both of them count, each link that is not broken is in the total alone.
  const sound = items.filter((item) => soundWords.includes(textInside(item, 'status') ?? '')).length;
  const most = total === undefined ? undefined : total - sound;
  if (most !== undefined && brokenTotal !== undefined && brokenTotal > most) {
    const expected = `at most ${most} broken: of the ${total} links that stats.total counts, ${sound} are listed as ok or in-app`;
    findings.push(statsFinding(reply, ofBroken, expected, brokenTotal));
  }
  return judge(findings, [reply]);
});

/** A page, its links and those of its space at one moment. */
const lookAt = async (world: World, operation: OperationId, { spaceId = '', pageId = '' }: Params) => {
  const format = await openWord(world, 'pageFormat');
  const params = { spaceId, pageId };
  const page = await world.must('getPageById', { params, query: { format } });
  const own = accepted(await wholeReply(world, operation, { params }));
  const all = accepted(await wholeReply(world, 'listSpaceLinks', { params: { spaceId } }));
  return { page, own, all, exchanges: [page, own, all] };
};
type Look = Awaited<ReturnType<typeof lookAt>>;

/** The page before and after an import into its space. */
const aroundImport = async (world: World, operation: OperationId, params: Params, before: Look) => {
  const { spaceId = '' } = params;
  const sent = await world.must('importContent', await world.arrange('importContent', { params: { spaceId } }));
  await rest(world);
  const after = await lookAt(world, operation, params);
  return { before, after, exchanges: [...before.exchanges, sent, ...after.exchanges] };
};
type Around = Awaited<ReturnType<typeof aroundImport>>;

/** Whether the import left the page as it was, and brought links to other pages. */
const isBesides = ({ before, after }: Around): boolean =>
  pageText(before.page) === pageText(after.page) && itemsOf(after.all).length > itemsOf(before.all).length;

/** Links that an unchanged page has more of, in the list or in its numbers. */
const moreLinks = ({ before, after, exchanges }: Around): readonly Finding[] => {
  const expected = 'the links of a page that nothing has changed, as before';
  const got = 'more links';
  if (itemsOf(after.own).length > itemsOf(before.own).length) return [{ expected, got, pointer: '/items', exchanges }];
  const [was, is] = [before, after].map(({ own }) => numberInside(own.json, ...inTotal));
  if (was === undefined || is === undefined || is <= was) return [];
  return [{ expected, got, pointer: `/${inTotal.join('/')}`, exchanges }];
};

/** The page that an import brought, once the same comes again: the path of the second may begin with that of the first. */
const besideLikePath = async (world: World, operation: OperationId, space: Params, known: readonly string[]) => {
  const brought = documentsOf(await readPages(world, space)).find(({ id }) => !known.includes(String(id)));
  if (brought === undefined) return undefined;
  const params = { ...space, pageId: String(brought['id']) };
  return aroundImport(world, operation, params, await lookAt(world, operation, params));
};

/** What imports into the change request of the target does so when nobody else reads it. */
const lane = laneOfImports('listPageLinksInChangeRequest');

/** A page of a space of its own that an import beside it leaves as it was. */
const linksOfPageAreItsOwn = check(
  'links/page-links-are-its-own',
  { lane, evidence: 6 },
  async ({ world, operation }) => {
    await requireDifferingAnswers(world);
    if (isInChangeRequest(operation)) return linksOfRequestPage(world, operation);
    const { params: space } = await world.make('space');
    const known = documentsOf(await readPages(world, space)).map(({ id }) => String(id));
    const [pageId] = known;
    if (pageId === undefined) throw missingPrerequisite('a space with a document page');
    const params = { ...space, pageId };
    const first = await aroundImport(world, operation, params, await lookAt(world, operation, params));
    if (!isBesides(first)) return unverified('an import that brings links on other pages', first.exchanges);
    const found = moreLinks(first);
    const second =
      found.length > 0 ? undefined : await unlessMissing(() => besideLikePath(world, operation, space, known));
    if (second === undefined || !isBesides(second)) return judge(found, first.exchanges);
    return judge(moreLinks(second), [...first.exchanges, ...second.exchanges]);
  },
);

/** What links are, and where they stand (4.3, 4.8). */
export const pageLinkChecks: readonly Check[] = [brokenWhereMissing, statsCountTheListed, linksOfPageAreItsOwn];
