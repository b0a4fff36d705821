import { rest } from '../../world/at-rest.ts';
import { inside, listInside, textInside } from '../../core/json-path.ts';
import {
  contentSpace,
  flatPages,
  readDocuments,
  readEach,
  readPages,
  searchedPage,
  topPages,
  triedIn,
} from '../../world/content.ts';
import type { Exchange } from '../../http/exchange.ts';
import { itemsOf } from '../../http/walk.ts';
import type { World } from '../../world/world.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Answer, Question, Probes, Prober, Questions } from '../probe.ts';

const searched = (world: World, spaceId: string, query?: string): Promise<Exchange> =>
  world.call('searchSpaceContent', {
    params: { spaceId },
    query: query === undefined ? { limit: 1000 } : { query, limit: 1000 },
  });

const searchedAll = (world: World, query?: string): Promise<Exchange> =>
  world.call('searchOrganizationContent', {
    params: { organizationId: world.target.organization },
    query: query === undefined ? { limit: 1000 } : { query, limit: 1000 },
  });

const holds = (exchange: Exchange, id: string): boolean =>
  itemsOf(exchange).some((item) => textInside(item, 'id') === id);

const match: Question = async ({ world, say }) => {
  const { spaceId, id, word } = await searchedPage(world);
  const middle = await searched(world, spaceId, word.slice(1));
  if (holds(middle, id)) return say('substring', middle);
  const start = await searched(world, spaceId, word.slice(0, -1));
  return say(holds(start, id) ? 'word-prefix' : 'full-text', middle, start);
};

const letterCase: Question = async ({ world, say }) => {
  const { spaceId, id, word } = await searchedPage(world);
  const upper = word.toUpperCase();
  const exchange = await searched(world, spaceId, upper === word ? word.toLowerCase() : upper);
  return say(holds(exchange, id) ? 'folded' : 'exact', exchange);
};

const words = /\p{L}{4,}/gu;

/** A page with a word in its text that neither its title nor its path holds. */
const wordInText = async (world: World, spaceId: string): Promise<{ id: string; word: string } | undefined> => {
  for (const page of await readDocuments(world, spaceId)) {
    const [title = '', markdown = '', path = ''] = ['title', 'markdown', 'path'].map((member) =>
      textInside(page, member)?.toLowerCase(),
    );
    const word = markdown.match(words)?.find((each) => !title.includes(each) && !path.includes(each));
    const id = textInside(page, 'id');
    if (word !== undefined && id !== undefined) return { id, word };
  }
  return undefined;
};

const titleAndPath = (page: unknown): string =>
  `"${textInside(page, 'title') ?? ''}" (path ${textInside(page, 'path') ?? 'not shown'})`;

const fields: Question = async ({ world, say }) => {
  const spaceId = await contentSpace(world);
  const told = await wordInText(world, spaceId);
  // No title and hardly a text holds a path of several steps or words.
  const pages = flatPages(topPages(await readPages(world, { spaceId })));
  const placed = pages.find((page) => /\w[-/]\w/.test(textInside(page, 'path') ?? ''));
  const tried = triedIn(pages, titleAndPath);
  if (told === undefined)
    throw missingPrerequisite(`a page with a word of four letters in its text that its title and path lack: ${tried}`);
  if (placed === undefined) throw missingPrerequisite(`a page with a path of two steps or words: ${tried}`);
  const byText = await searched(world, spaceId, told.word);
  if (!holds(byText, told.id)) return say('title', byText);
  const byPath = await searched(world, spaceId, textInside(placed, 'path'));
  return say(holds(byPath, textInside(placed, 'id') ?? '') ? 'with-path' : 'title-and-body', byText, byPath);
};

const sectionsOf = (exchange: Exchange, id: string): readonly unknown[] =>
  listInside(
    itemsOf(exchange).find((item) => textInside(item, 'id') === id),
    'sections',
  );

const sections: Question = async ({ world, say }) => {
  const { spaceId, id, word } = await searchedPage(world);
  const exchange = await searched(world, spaceId, word);
  const shown = sectionsOf(exchange, id);
  if (shown.length === 0) return say('none', exchange);
  const isHit = (section: unknown): boolean =>
    ['title', 'body'].some(
      (member) => textInside(section, member)?.toLowerCase().includes(word.toLowerCase()) === true,
    );
  return say(shown.every(isHit) ? 'matching' : 'all', exchange);
};

const foundBy = ({ say, status }: Prober, exchange: Exchange): Answer => {
  if (!exchange.ok) return status(exchange);
  return say(itemsOf(exchange).length === 0 ? 'empty' : 'all', exchange);
};

/** What a search with a query answers that looks for nothing, in a space and in the organization. */
const both = (query: string | undefined): Questions => ({
  searchSpaceContent: async (prober) =>
    foundBy(prober, await searched(prober.world, await contentSpace(prober.world), query)),
  searchOrganizationContent: async (prober) => foundBy(prober, await searchedAll(prober.world, query)),
});

const deletedSpace: Question = async ({ world, say }) => {
  const { word } = await searchedPage(world);
  const { id, params } = await world.make('space');
  const before = await searchedAll(world, word);
  if (!holds(before, id)) throw missingPrerequisite('a fresh space that a search of the organization finds', before);
  await world.must('deleteSpaceById', { params });
  await rest(world);
  const after = await searchedAll(world, word);
  return say(holds(after, id) ? 'included' : 'excluded', before, after);
};

/** A page that stands in the change request alone, and a word of its title that no page of the space holds. */
const ofChangeRequest = async (world: World): Promise<{ spaceId: string; id: string; word: string }> => {
  const { changeRequest } = world.target;
  if (changeRequest === undefined) throw missingPrerequisite('a change request (target key changeRequest)');
  const { space: spaceId, id: changeRequestId } = changeRequest;
  const inSpace = await readPages(world, { spaceId });
  const before = flatPages(topPages(inSpace));
  const texts = [...before, ...(await readEach(world, spaceId, before))];
  const known = texts
    .flatMap(({ title, markdown, path }) => [title, markdown, path])
    .join(' ')
    .toLowerCase();
  const own = flatPages(topPages(await readPages(world, { spaceId, changeRequestId })));
  for (const page of own.filter(({ id }) => !before.some((each) => each['id'] === id))) {
    const word = (textInside(page, 'title')?.match(words) ?? []).find((each) => !known.includes(each.toLowerCase()));
    if (word !== undefined) return { spaceId, id: String(page['id']), word };
  }
  throw missingPrerequisite('a change request with a page of its own (target key changeRequest)', inSpace);
};

const inChangeRequest: Question = async ({ world, say }) => {
  const { spaceId, id, word } = await ofChangeRequest(world);
  const exchange = await searched(world, spaceId, word);
  if (!exchange.ok) throw missingPrerequisite('a search that is answered', exchange);
  return say(holds(exchange, id) ? 'included' : 'excluded', exchange);
};

const withoutHits: Question = async ({ world, say }) => {
  const exchange = await searchedAll(world, world.name('nowhere'));
  return say(itemsOf(exchange).length === 0 ? 'omitted' : 'listed', exchange);
};

const order: Question = async ({ world, say }) => {
  const spaceId = await contentSpace(world);
  const list = await readPages(world, { spaceId });
  const places = flatPages(topPages(list)).map(({ id }) => id);
  // Texts hold the commonest letter, where parts of words are found.
  const exchange = await searched(world, spaceId, 'e');
  const found = itemsOf(exchange).map((item) => places.indexOf(inside(item, 'id')));
  if (found.length < 3)
    throw missingPrerequisite('three pages that one search finds (target key templateSpace)', exchange);
  return say(
    found.every((place, index) => index === 0 || place > (found[index - 1] ?? 0)) ? 'page-order' : 'score',
    exchange,
  );
};

export const searchProbes: Probes = {
  'search-match': { searchSpaceContent: match },
  'search-case': { searchSpaceContent: letterCase },
  'search-fields': { searchSpaceContent: fields },
  'search-order': { searchSpaceContent: order },
  'search-sections': { searchSpaceContent: sections },
  'search-without-query': both(undefined),
  'search-blank-query': both('  '),
  'search-long-query': both('x'.repeat(513)),
  'search-change-request-content': { searchSpaceContent: inChangeRequest },
  'search-deleted-space': { searchOrganizationContent: deletedSpace },
  'search-spaces-without-hits': { searchOrganizationContent: withoutHits },
};
