import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { judge, unverified, type Finding } from '../../core/check-result.ts';
import { idsOf, inside, listInside, textInside } from '../../core/json-path.ts';
import { missingPrerequisite, unlessMissing } from '../../core/missing-prerequisite.ts';
import type { Params } from '../../core/params.ts';
import type { Input } from '../../http/client.ts';
import type { Exchange } from '../../http/exchange.ts';
import { itemsOf } from '../../http/walk.ts';
import { arrangedInput } from '../../requests/arranged-input.ts';
import { wordIn } from '../../requests/space-picture.ts';
import { rest } from '../../world/at-rest.ts';
import { flatPages, topPages } from '../../world/content.ts';
import { wholeList } from '../../world/steady-walk.ts';
import type { World } from '../../world/world.ts';
import { isOfARun } from '../bystanders/view.ts';
import { check, type Check } from '../check.ts';

/** What an import brought into a change request, beside what it and its space held before. */
type Brought = {
  readonly spaceId: string;
  readonly pages: readonly unknown[];
  readonly ids: readonly string[];
  /** Pages that the change request alone had before, and that no run brought. */
  readonly earlier: readonly unknown[];
  /** Ids of the pages of the space. */
  readonly ofSpace: ReadonlySet<string>;
  readonly exchanges: readonly Exchange[];
};

const pagesIn = (revision: Exchange): readonly unknown[] => flatPages(topPages(revision));

/** Ids of a revision and of the pages and files in it. */
const idsIn = (revision: Exchange): readonly string[] => [
  ...idsOf([revision.json]),
  ...idsOf(pagesIn(revision)),
  ...idsOf(listInside(revision.json, 'files')),
];

const broughtBy = async (world: World, operation: OperationId): Promise<Brought> => {
  const input = await arrangedInput(world, operation);
  const { params } = input;
  const { spaceId = '' } = params;
  const readRequest = () => world.must('getRevisionOfChangeRequestById', { params });
  const before = await readRequest();
  const space = await world.must('getCurrentRevision', { params: { spaceId } });
  const old = new Set([...idsIn(before), ...idsIn(space)]);
  const isNew = (thing: unknown): boolean => !old.has(textInside(thing, 'id') ?? '');
  const sent = await world.must(operation, input);
  const after = await world.settled(readRequest, (revision) => pagesIn(revision).some(isNew));
  await rest(world);
  const ofSpace = new Set(idsOf(pagesIn(space)));
  const pages = pagesIn(after).filter(isNew);
  // Every import of the run may bring the same website.
  const titles = new Set(pages.map((page) => textInside(page, 'title')));
  const isEarlier = (page: unknown): boolean =>
    !ofSpace.has(textInside(page, 'id') ?? '') && !titles.has(textInside(page, 'title')) && !isOfARun(page);
  return {
    spaceId,
    pages,
    ids: idsIn(after).filter((id) => !old.has(id)),
    earlier: pagesIn(before).filter(isEarlier),
    ofSpace,
    exchanges: [before, space, sent, after],
  };
};

const brought = async (world: World, operation: OperationId): Promise<Brought> => {
  const found = await world.onceForAll('an import into a change request, looked for in its space', (own) =>
    broughtBy(own, operation),
  );
  if (found.pages.length > 0) return found;
  throw missingPrerequisite('an import that shows in the change request', found.exchanges.at(-1));
};

/** Comments on a change request may stand among those of its space (OP-CMT-13); what a search shows is asked by words. */
const isReadingOfSpace = (operation: OperationId): boolean => {
  const { method, pathParameters, family, query } = operationRow(operation);
  return method === 'GET' && pathParameters.join() === 'spaceId' && family !== 'comments' && !query.includes('query');
};

/** Whatever the document lets be read of a space as such. */
const readingsOfSpace: readonly OperationId[] = operationIds.filter(isReadingOfSpace);
const readBriefly: readonly OperationId[] = ['getSpaceById', 'getCurrentRevision', 'listFiles', 'listSpaceLinks'];

const readAll = async (world: World, operation: OperationId, input: Input): Promise<readonly Exchange[]> => {
  if (operationRow(operation).acts.as !== 'list') return [await world.call(operation, input)];
  return (await unlessMissing(() => wholeList(world, operation, input)))?.pages ?? [];
};

const openedMost = 2;

/** The readings of a space that name a page. */
const openedById = (pages: readonly unknown[]) =>
  idsOf(pages)
    .slice(0, openedMost)
    .map((id) => ({ operation: 'getPageById' as const, param: 'pageId', id }));

const showsNowhere = check('scopes/import-shows-nowhere', { evidence: 5 }, async ({ world, operation }) => {
  const { spaceId, pages, ids, exchanges } = await brought(world, operation);
  const findings: Finding[] = [];
  const seen: Exchange[] = [];
  for (const reading of world.isBrief ? readBriefly : readingsOfSpace) {
    const replies = await readAll(world, reading, { params: { spaceId } });
    seen.push(...replies);
    const shown = replies.find(({ ok, text }) => ok && ids.some((id) => text.includes(JSON.stringify(id))));
    if (shown === undefined) continue;
    const expected = 'what is imported into a change request shows nowhere in its space';
    findings.push({ expected, got: `an id of it in ${reading}`, exchanges: [...exchanges, shown] });
  }
  for (const reading of openedById(pages)) {
    const opened = await world.call(reading.operation, { params: { spaceId, [reading.param]: reading.id } });
    seen.push(opened);
    if (!opened.ok || textInside(opened.json, 'id') !== reading.id) continue;
    const expected = 'what is imported into a change request is not there under its id in its space';
    findings.push({ expected, got: `it by ${reading.operation}`, exchanges: [...exchanges, opened] });
  }
  return judge(findings, [...exchanges, ...seen]);
});

type Sought = { readonly isFound: boolean; readonly exchanges: readonly Exchange[] };
type Search = (page: unknown, word: string, ofSpace: ReadonlySet<string>) => Promise<Sought>;

const isPage =
  (page: unknown, ofSpace: ReadonlySet<string>) =>
  (find: unknown): boolean => {
    const id = textInside(find, 'id') ?? '';
    return id === textInside(page, 'id') || (!ofSpace.has(id) && inside(find, 'title') === inside(page, 'title'));
  };

/** Searches the space, or its organization, of which the finds lie in spaces. */
const searchesOf = (world: World, spaceId: string): readonly Search[] => {
  const places: readonly (readonly [OperationId, Params])[] = [
    ['searchSpaceContent', { spaceId }],
    ['searchOrganizationContent', { organizationId: world.target.organization }],
  ];
  return places.map(([operation, params]) => async (page, word, ofSpace) => {
    const exchanges = await readAll(world, operation, { params, query: { query: word } });
    const finds = exchanges
      .flatMap((each) => itemsOf(each))
      .flatMap((item) => (operation === 'searchSpaceContent' ? [item] : pagesOfSpace(item, spaceId)));
    return { isFound: finds.some(isPage(page, ofSpace)), exchanges };
  });
};

const pagesOfSpace = (item: unknown, spaceId: string): readonly unknown[] =>
  textInside(item, 'id') === spaceId ? listInside(item, 'pages') : [];

const triedMost = 2;

/** Documents with a word to look for. */
const toSeek = (pages: readonly unknown[]): readonly (readonly [page: unknown, word: string])[] =>
  pages
    .filter((page) => inside(page, 'type') === 'document' && inside(page, 'hidden') !== true)
    .flatMap((page) => {
      const word = wordIn([page]);
      return word === undefined ? [] : [[page, word] as const];
    })
    .slice(0, triedMost);

/** Where other pages of the change request are found too, its content is searched (OP-SRCH-03). */
const foundByNoSearch = check('scopes/import-is-not-searched', { evidence: 5 }, async ({ world, operation }) => {
  const { spaceId, pages, earlier, ofSpace, exchanges } = await brought(world, operation);
  const findings: Finding[] = [];
  const seen: Exchange[] = [];
  let judged = 0;
  const seek = async (search: Search, page: unknown, word: string): Promise<Sought> => {
    const sought = await search(page, word, ofSpace);
    seen.push(...sought.exchanges);
    return sought;
  };
  for (const search of searchesOf(world, spaceId)) {
    const controls: boolean[] = [];
    for (const [page, word] of toSeek(earlier)) controls.push((await seek(search, page, word)).isFound);
    if (controls.every((isFound) => isFound)) continue;
    judged += 1;
    for (const [page, word] of toSeek(pages)) {
      const sought = await seek(search, page, word);
      if (!sought.isFound) continue;
      const expected = 'a search that finds nothing else of a change request finds no page imported into it';
      findings.push({ expected, got: 'a find', pointer: '/items', exchanges: [...exchanges, ...sought.exchanges] });
    }
  }
  const all = [...exchanges, ...seen];
  const lacks = 'a search that leaves out a page of the change request (target key changeRequest)';
  return judged === 0 ? unverified(lacks, all) : judge(findings, all);
});

/** What goes into a change request stays apart from its space, wherever that is looked at (2.1, 4.8). */
export const contentApartChecks: readonly Check[] = [showsNowhere, foundByNoSearch];
