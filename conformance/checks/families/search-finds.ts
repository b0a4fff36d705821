import type { OperationId } from '#spec/operation.ts';
import { judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { inside, listInside, textInside } from '../../core/json-path.ts';
import type { Params } from '../../core/params.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Input } from '../../http/client.ts';
import { refusedPrerequisite, unlessMissing } from '../../core/missing-prerequisite.ts';
import { itemsOf } from '../../http/walk.ts';
import { alsoIn } from '../../requests/also-in.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { flatPages, readDocuments, readNested, readPages, searchedWord, topPages } from '../../world/content.ts';
import type { World } from '../../world/world.ts';
import { check, type Check, type CheckContext } from '../check.ts';

/** A space of this check's own, and a word that stands in it. */
const ownContent = async (world: World) => {
  const { id, params } = await world.make('space');
  const pages = await readDocuments(world, id);
  return { id, params, pages, word: searchedWord(pages).word };
};

const find = (items: readonly unknown[], id: unknown): unknown => items.find((item) => inside(item, 'id') === id);

/** A space of the check, its pages, and what a search by a word found there. */
type Found = { readonly read: Exchange; readonly finds: Exchange; readonly member: string };

/** Finds beside the pages that they name. */
const judgeFinds = ({ read, finds, member }: Found): CheckResult => {
  const pages = flatPages(topPages(read));
  const shown = itemsOf(finds).flatMap((item) => {
    const [one, other] = [textInside(item, member), textInside(find(pages, inside(item, 'id')), member)];
    return one === undefined || other === undefined ? [] : [{ one, other }];
  });
  if (shown.length === 0) return unverified(`a find that shows the ${member} of its page`, [read, finds]);
  const wrong = shown.filter(({ one, other }) => one !== other).slice(0, 1);
  const findings = wrong.map(({ one, other }): Finding => ({
    expected: `the ${member} of the page: ${other}`,
    got: one,
    pointer: `/items/*/${member}`,
    exchanges: [read, finds],
  }));
  return judge(findings, [read, finds]);
};

/** Pages as a search names them beside the pages themselves, at the top and below. */
const ofPages = async (world: World, operation: OperationId, member: string): Promise<CheckResult> => {
  const { id: spaceId, params, word } = await ownContent(world);
  const read = await readPages(world, params);
  const findsBy = (query: string): Promise<Exchange> =>
    world.settled(
      () => world.must(operation, { params, query: { query } }),
      (reply) => itemsOf(reply).length > 0,
    );
  const usual = judgeFinds({ read, finds: await findsBy(word), member });
  return alsoIn(world, usual, async () => {
    const nested = searchedWord(await readNested(world, spaceId, read));
    return judgeFinds({ read, finds: await findsBy(nested.word), member });
  });
};

/** A space as a search of its organization names it, before and after it is renamed. */
const ofSpaces = async (world: World, operation: OperationId): Promise<CheckResult> => {
  const { id, params, word } = await ownContent(world);
  const input = { params: { organizationId: world.target.organization }, query: { query: word, limit: 1_000 } };
  const titleIn = (reply: Exchange): string | undefined => textInside(find(itemsOf(reply), id), 'title');
  const seek = (title: string): Promise<Exchange> =>
    world.settled(
      () => world.must(operation, input),
      (reply) => titleIn(reply) === title,
    );
  const exchanges: Exchange[] = [];
  for (const title of [world.name('first'), world.name('second')]) {
    await world.must('updateSpaceById', { params, body: { title } });
    const space = await world.must('getSpaceById', { params });
    if (textInside(space.json, 'title') !== title) return unverified('a space that takes a title', [space]);
    const finds = await seek(title);
    exchanges.push(space, finds);
    const got = titleIn(finds);
    if (got === undefined) return unverified('a space that is found by a word of its pages', exchanges);
    if (got !== title)
      return judge(
        [{ expected: `the title of the space: ${title}`, got, pointer: '/items/*/title', exchanges }],
        exchanges,
      );
  }
  return judge([], exchanges);
};

const titles = async ({ world, operation }: CheckContext): Promise<CheckResult> => {
  await requireDifferingAnswers(world);
  return operation === 'searchSpaceContent' ? ofPages(world, operation, 'title') : ofSpaces(world, operation);
};

const wordsIn = (text = ''): readonly string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

/** All the words of a page that was read: of its titles, its description and its text. */
const wordsOfPage = (page: unknown): ReadonlySet<string> =>
  new Set(['title', 'description', 'markdown'].flatMap((name) => wordsIn(textInside(page, name))));

/** The sections of the finds in a reply, each with the id of its page: those of an organization stand below a space. */
const sectionsIn = (finds: readonly unknown[]) =>
  finds.flatMap((item) => {
    const pages = inside(item, 'pages') === undefined ? [item] : listInside(item, 'pages');
    return pages.flatMap((page) =>
      listInside(page, 'sections').map((section) => ({ section, pageId: textInside(page, 'id') })),
    );
  });

const sectionTexts = ['title', 'body'] as const;

type Pages = Awaited<ReturnType<typeof readDocuments>>;

/** What both searches find by a word of some pages of a space. */
const foundBy = async (own: World, params: Params, pages: Pages) => {
  const { word } = searchedWord(pages);
  const known = new Map(pages.map((page) => [page['id'], wordsOfPage(page)] as const));
  const ofOwn = (reply: Exchange) => sectionsIn(itemsOf(reply)).filter(({ pageId }) => known.has(pageId));
  const search = (operation: OperationId, input: Input): Promise<Exchange> =>
    own.settled(
      () => own.call(operation, input),
      (reply) => ofOwn(reply).length > 0,
    );
  const everywhere = { params: { organizationId: own.target.organization }, query: { query: word, limit: 1_000 } };
  const inSpace = await search('searchSpaceContent', { params, query: { query: word } });
  return { known, ofOwn, inSpace, inOrganization: await search('searchOrganizationContent', everywhere) };
};

type InBoth = Awaited<ReturnType<typeof foundBy>>;

/** The same of a space of this scene's own, once a run: by a word of a page at the top, and by one of a page below. */
const foundInBoth = (world: World): Promise<{ readonly atTop: InBoth; readonly below: InBoth | undefined }> =>
  world.onceForAll('finds of both searches', async (own) => {
    const { id, params, pages } = await ownContent(own);
    const atTop = await foundBy(own, params, pages);
    if (own.isBrief) return { atTop, below: undefined };
    const below = await unlessMissing(async () =>
      foundBy(own, params, await readNested(own, id, await readPages(own, params))),
    );
    return { atTop, below };
  });

/** A law of what both searches find, at the top and below. */
const overBoth =
  (law: (found: InBoth, operation: OperationId) => CheckResult) =>
  async ({ world, operation }: CheckContext): Promise<CheckResult> => {
    await requireDifferingAnswers(world);
    const { atTop, below } = await foundInBoth(world);
    const usual = law(atTop, operation);
    return below === undefined ? usual : alsoIn(world, usual, () => Promise.resolve(law(below, operation)));
  };

/** Sections show words of their page; a body may be cut and marked. */
const sectionsAreOfPages = ({ known, ofOwn, inSpace, inOrganization }: InBoth, operation: OperationId): CheckResult => {
  const finds = operation === 'searchSpaceContent' ? inSpace : inOrganization;
  if (!finds.ok) throw refusedPrerequisite(finds);
  const shown = ofOwn(finds);
  if (shown.length === 0) return unverified('a find that shows a section of its page', [finds]);
  const findings = shown.flatMap(({ section, pageId }) =>
    sectionTexts
      .filter((name) => wordsIn(textInside(section, name)).some((each) => known.get(pageId)?.has(each) === false))
      .map((name): Finding => ({
        expected: `the ${name} of a section of the page`,
        got: 'words that the page does not have',
        pointer: `/items/*/sections/*/${name}`,
        exchanges: [finds],
      })),
  );
  return judge(findings, [finds]);
};

const sectionTextsOf = (sections: readonly unknown[]): readonly string[] =>
  sections.map((section) => JSON.stringify(['id', 'title', 'path'].map((name) => inside(section, name)))).toSorted();

/** Finds of the same pages by the same word: of sections the text names one form for both (2.17). */
const sectionsAgree = ({ known, inSpace, inOrganization }: InBoth): CheckResult => {
  const exchanges = [inSpace, inOrganization];
  const inSpaces = itemsOf(inOrganization).flatMap((item) => listInside(item, 'pages'));
  const both = itemsOf(inSpace).flatMap((page) => {
    const other = known.has(inside(page, 'id')) ? find(inSpaces, inside(page, 'id')) : undefined;
    return other === undefined ? [] : [[page, other]];
  });
  const sections = both.map((pair) => pair.map((each) => sectionTextsOf(listInside(each, 'sections'))));
  if (!sections.flat(2).some((text) => text !== undefined))
    return unverified('a page with sections that both searches find', exchanges);
  const findings: Finding[] = [];
  if (sections.some(([one, other]) => one?.join() !== other?.join())) {
    const expected = 'the sections of a page that the other search finds by the same word';
    findings.push({ expected, got: 'others', pointer: '/items/*/sections', exchanges });
  }
  for (const name of ['title', 'path']) {
    if (both.every(([page, other]) => inside(page, name) === inside(other, name))) continue;
    const expected = `the ${name} of a page that the other search finds by the same word`;
    findings.push({ expected, got: 'another', pointer: `/items/*/${name}`, exchanges });
  }
  return judge(findings, exchanges);
};

/** What searches say of the things that they find (2.17). */
export const searchFindChecks: readonly Check[] = [
  check('search/titles-of-finds', { evidence: 2 }, titles),
  check('search/sections-of-finds', { evidence: 1 }, overBoth(sectionsAreOfPages)),
  check('search/paths-of-finds', { evidence: 2 }, async ({ world, operation }) => {
    await requireDifferingAnswers(world);
    return ofPages(world, operation, 'path');
  }),
  check('search/sections-agree', { evidence: 2 }, overBoth(sectionsAgree)),
];
