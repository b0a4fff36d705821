import { openWord } from './references/open-words.ts';
import { listInside } from '../core/json-path.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import { itemsOf } from '../http/walk.ts';
import { member, type Exchange } from '../http/exchange.ts';
import type { World } from './world.ts';
import type { Params } from '../core/params.ts';

type JsonObject = Readonly<Record<string, unknown>>;

const objects = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value)
    ? (value as unknown[]).filter((each): each is JsonObject => typeof each === 'object' && each !== null)
    : [];

/** The pages in a reply at the top of the tree. */
export const topPages = (reply: Exchange): readonly JsonObject[] => objects(member(reply, 'pages'));

/** All pages below some, in reading order, whether they come as a tree or in one list (OP-CNT-04). */
export const flatPages = (pages: readonly JsonObject[]): readonly JsonObject[] =>
  pages.flatMap((page) => [page, ...flatPages(objects(page['pages']))]);

/** The pages that any server lets be read by their ids (OP-CNT-04): documents at the top of the tree. */
export const documentsOf = (reply: Exchange): readonly JsonObject[] =>
  topPages(reply).filter(({ id, type }) => typeof id === 'string' && type === 'document');

/** The pages of a space or change request. */
export const readPages = (world: World, { spaceId = '', changeRequestId }: Params): Promise<Exchange> =>
  changeRequestId === undefined
    ? world.call('listPages', { params: { spaceId } })
    : world.call('listPagesInChangeRequest', { params: { spaceId, changeRequestId } });

/** The files of a space or change request. */
const readFiles = (world: World, { spaceId = '', changeRequestId }: Params): Promise<Exchange> =>
  changeRequestId === undefined
    ? world.call('listFiles', { params: { spaceId } })
    : world.call('listFilesInChangeRequestById', { params: { spaceId, changeRequestId } });

/**
 * The run's space with content to read: a duplicate of the template, or the template itself where duplicates come
 * without pages and files (OP-SPC-11). Never change it or what is in it.
 */
export const contentSpace = (world: World): Promise<string> =>
  world.once('contentSpace', async () => {
    const spaceId = (await world.shared('space')).id;
    const pages = documentsOf(await readPages(world, { spaceId }));
    const files = itemsOf(await readFiles(world, { spaceId }));
    return pages.length > 0 && files.length > 0 ? spaceId : (world.target.templateSpace ?? spaceId);
  });

const place = (params: Params): string =>
  params['changeRequestId'] !== undefined
    ? 'the change request (target key changeRequest)'
    : 'the space (target key templateSpace)';

const found = (id: unknown, what: string, params: Params, reply: Exchange): string => {
  if (typeof id === 'string') return id;
  throw missingPrerequisite(`${what} among the content of ${place(params)}`, reply);
};

const memoKey = (what: string, { spaceId = '', changeRequestId = '' }: Params): string =>
  `${what} ${spaceId} ${changeRequestId}`;

/** The id of a page of a space or change request that can be read by it. */
export const pageIn = (world: World, params: Params): Promise<string> =>
  world.once(memoKey('page', params), async () => {
    const reply = await readPages(world, params);
    return found(documentsOf(reply)[0]?.['id'], 'a document page', params, reply);
  });

/** Files that are asked for what leads to them, until one is found. */
const askedMost = 6;

/** The id of a file of a space or change request to which something leads, where one of the first does. */
export const linkedFileIn = (world: World, params: Params): Promise<string> =>
  world.once(memoKey('linked file', params), async () => {
    const inChangeRequest = params['changeRequestId'] !== undefined;
    const backlinks = inChangeRequest ? 'listChangeRequestFileBacklinks' : 'listSpaceFileBacklinks';
    for (const { id } of objects(itemsOf(await readFiles(world, params))).slice(0, askedMost)) {
      const { ok, json } = await world.call(backlinks, { params: { ...params, fileId: String(id) } });
      if (ok && listInside(json, 'items').length > 0) return String(id);
    }
    return fileIn(world, params);
  });

/** The id of a file of a space or change request. */
export const fileIn = (world: World, params: Params): Promise<string> =>
  world.once(memoKey('file', params), async () => {
    const reply = await readFiles(world, params);
    // Of several the one that shows most, so that its members are seen.
    const [fullest] = objects(itemsOf(reply)).toSorted(
      (one, other) => Object.keys(other).length - Object.keys(one).length,
    );
    return found(fullest?.['id'], 'a file', params, reply);
  });

const words = /\p{L}{4,}/gu;

/** A page and a whole word that stands in both its title and its text, letter for letter (OP-SRCH-01). */
export const tellingWord = (
  pages: readonly JsonObject[],
): { readonly id: string; readonly word: string } | undefined => {
  for (const { id, title, markdown } of pages) {
    if (typeof id !== 'string' || typeof title !== 'string' || typeof markdown !== 'string') continue;
    const inText = new Set(markdown.match(words));
    const word = title.match(words)?.find((each) => inText.has(each));
    if (word !== undefined) return { id, word };
  }
  return undefined;
};

const shownPages = 3;

/** The first few pages, for a sentence about what was looked for in vain. */
export const triedIn = <Page>(pages: readonly Page[], wordsOf: (page: Page) => string): string => {
  const shown = pages.slice(0, shownPages).map(wordsOf);
  const left = pages.length - shown.length;
  if (shown.length === 0) return 'no document was there to read';
  return `tried ${shown.join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
};

/** A page and the words of its title. */
const titleWords = ({ title, markdown }: JsonObject): string => {
  const tried = typeof title === 'string' ? (title.match(words) ?? []) : [];
  const why = typeof markdown === 'string' ? '' : ', whose text is not shown';
  return `"${String(title)}"${why} (${tried.length === 0 ? 'no word of four letters' : tried.join(', ')})`;
};

/** The same as tellingWord. Throws where no page has one, and says which pages and words were tried. */
export const searchedWord = (pages: readonly JsonObject[]): { readonly id: string; readonly word: string } => {
  const told = tellingWord(pages);
  if (told !== undefined) return told;
  throw missingPrerequisite(
    `a page with a word of its title in its text (target key templateSpace): ${triedIn(pages, titleWords)}`,
  );
};

/** The readings of some pages of a space, each by itself, so that their text is there (OP-CNT-05). */
export const readEach = async (
  world: World,
  spaceId: string,
  pages: readonly JsonObject[],
): Promise<readonly JsonObject[]> => {
  const format = await openWord(world, 'pageFormat');
  const replies = await Promise.all(
    pages.map(({ id }) => world.call('getPageById', { params: { spaceId, pageId: String(id) }, query: { format } })),
  );
  return objects(replies.filter(({ ok }) => ok).map(({ json }) => json));
};

/** The readings of the documents of a space. */
export const readDocuments = async (world: World, spaceId: string): Promise<readonly JsonObject[]> =>
  readEach(world, spaceId, documentsOf(await readPages(world, { spaceId })));

const nestedRead = 3;

/** The readings of some documents below other pages, the deepest first. A server need not let them be read (OP-CNT-04). */
export const readNested = (world: World, spaceId: string, read: Exchange): Promise<readonly JsonObject[]> => {
  const depthOf = ({ path }: JsonObject): number => (typeof path === 'string' ? path.split('/').length : 1);
  const nested = flatPages(topPages(read)).filter((page) => page['type'] === 'document' && depthOf(page) > 1);
  return readEach(world, spaceId, nested.toSorted((one, other) => depthOf(other) - depthOf(one)).slice(0, nestedRead));
};

/** A page of the run's content and a word that a search must find it by. */
export const searchedPage = (
  world: World,
): Promise<{ readonly spaceId: string; readonly id: string; readonly word: string }> =>
  world.once('searchedPage', async () => {
    const spaceId = await contentSpace(world);
    return { spaceId, ...searchedWord(await readDocuments(world, spaceId)) };
  });
