import type { OperationId } from '#spec/operation.ts';
import { inside, listInside, textInside } from '../core/json-path.ts';
import type { Params } from '../core/params.ts';
import type { Input } from '../http/client.ts';
import { itemsOf } from '../http/walk.ts';
import type { Exchange } from '../http/exchange.ts';
import {
  commentSays,
  fileSays,
  hitSays,
  isWithin,
  linkSays,
  pagesIn,
  referenceSays,
  revisionSays,
  textIn,
  valueIn,
  type PartPicture,
  type SpacePicture,
} from '../oracles/preservation.ts';
import { documentsOf } from '../world/content.ts';
import type { World } from '../world/world.ts';

const textsMost = 2;
const most = 200;

const itemsSaying = (
  exchange: Exchange,
  says: (item: unknown) => string,
  isMeant: (item: unknown) => boolean = () => true,
): PartPicture => ({ says: itemsOf(exchange).filter(isMeant).map(says), exchange });

/** The longest word in the title of a page, which stands in some page of the space. */
export const wordIn = (pages: readonly unknown[]): string | undefined =>
  pages
    .flatMap((page) => (textInside(page, 'title') ?? '').split(/[^\p{L}\p{N}]+/u))
    .toSorted((one, other) => other.length - one.length)
    .find((word) => word.length > 2);

/** In the order of what they say: that of a list may be another each time (OP-PAGE-07). */
const bySaying =
  (says: (item: unknown) => string) =>
  (one: unknown, other: unknown): number => {
    const [text, otherText] = [one, other].map((item) => `${says(item)} ${textInside(item, 'id') ?? ''}`);
    return (text ?? '') < (otherText ?? '') ? -1 : 1;
  };

/** One thing read by itself, as it says there. */
const one = (exchange: Exchange, says: (value: unknown) => string | readonly string[]): PartPicture => ({
  says: exchange.ok ? [says(exchange.json)].flat() : [],
  exchange,
});

const noPart: PartPicture = { says: [], exchange: undefined };

type Get = (
  operation: OperationId,
  params?: Params,
  query?: Readonly<Record<string, string | number>>,
) => Promise<Exchange>;
type Discussion = Pick<SpacePicture, 'comments' | 'comment' | 'replies' | 'reply'>;

/** Its comments, one of them that was answered, and an answer. */
const readDiscussion = async (get: Get): Promise<Discussion> => {
  const comments = await get('listCommentsInSpace', {}, { limit: most });
  const answered = itemsOf(comments).find((each) => Number((each as { readonly replies?: unknown }).replies) > 0);
  const commentId = textInside(answered, 'id');
  const says = itemsSaying(comments, commentSays);
  if (commentId === undefined) return { comments: says, comment: noPart, replies: noPart, reply: noPart };
  const replies = await get('listCommentRepliesInSpace', { commentId }, { limit: most });
  const [first] = itemsOf(replies).toSorted(bySaying(commentSays));
  const commentReplyId = textInside(first, 'id');
  const params = { commentId, commentReplyId: commentReplyId ?? '' };
  return {
    comments: says,
    comment: one(await get('getCommentInSpace', { commentId }), commentSays),
    replies: { ...itemsSaying(replies, commentSays), of: commentId },
    reply: commentReplyId === undefined ? noPart : one(await get('getCommentReplyInSpace', params), commentSays),
  };
};

type Files = Pick<SpacePicture, 'files' | 'file' | 'uses of the file' | 'uses of the file within'>;

/** Its files, one of them by itself, and where that one stands. */
const readFiles = async (get: Get, spaceId: string): Promise<Files> => {
  const files = await get('listFiles', {}, { limit: most });
  const [first] = itemsOf(files).toSorted(bySaying(fileSays));
  const fileId = textInside(first, 'id');
  const says = itemsSaying(files, fileSays);
  if (fileId === undefined)
    return { files: says, file: noPart, 'uses of the file': noPart, 'uses of the file within': noPart };
  const uses = await get('listSpaceFileBacklinks', { fileId }, { limit: most });
  return {
    files: says,
    file: one(await get('getFileById', { fileId }), fileSays),
    'uses of the file': itemsSaying(uses, referenceSays),
    'uses of the file within': itemsSaying(uses, referenceSays, isWithin(spaceId)),
  };
};

type Links = Pick<
  SpacePicture,
  'links' | 'links within' | 'broken links' | 'links of a page' | 'links of a page within' | 'broken links of a page'
>;

const isBroken = (link: unknown): boolean => textInside(link, 'status') === 'broken';

/** Its links and those of a page, and of each the ones to something in the space itself. */
const readLinks = async (get: Get, spaceId: string, pageId: string | undefined): Promise<Links> => {
  const isOwn = (link: unknown): boolean => isWithin(spaceId)(inside(link, 'targetReference'));
  const onPage = pageId === undefined ? undefined : await get('listPageLinksInSpace', { pageId }, { limit: most });
  const links = await get('listSpaceLinks', {}, { limit: most });
  return {
    links: itemsSaying(links, linkSays),
    'links within': itemsSaying(links, linkSays, isOwn),
    'broken links': itemsSaying(links, linkSays, isBroken),
    'links of a page': onPage === undefined ? noPart : itemsSaying(onPage, linkSays),
    'links of a page within': onPage === undefined ? noPart : itemsSaying(onPage, linkSays, isOwn),
    'broken links of a page': onPage === undefined ? noPart : itemsSaying(onPage, linkSays, isBroken),
  };
};

/** All that a space shows, part by part; what is refused shows nothing. */
export const readSpace = async (world: World, spaceId: string): Promise<SpacePicture> => {
  const get: Get = (operation, params = {}, query = {}) =>
    world.call(operation, { params: { spaceId, ...params }, query });
  const pages = await get('listPages');
  const documents = documentsOf(pages).slice(0, textsMost);
  const texts: Exchange[] = [];
  for (const { id } of documents) texts.push(await get('getPageById', { pageId: String(id) }));
  const [first] = documents;
  const linked = await readLinks(get, spaceId, first === undefined ? undefined : String(first['id']));
  const word = wordIn(listInside(pages.json, 'pages'));
  const hits = word === undefined ? undefined : await get('searchSpaceContent', {}, { query: word, limit: most });
  const values = await get('getSpaceCustomFields');
  return {
    pages: { says: pagesIn(listInside(pages.json, 'pages')), exchange: pages },
    revision: one(await get('getCurrentRevision'), revisionSays),
    texts: { says: texts.flatMap(({ json }) => textIn(json)), exchange: texts[0] },
    ...(await readFiles(get, spaceId)),
    ...linked,
    hits: hits === undefined ? noPart : itemsSaying(hits, hitSays),
    values: { says: (Array.isArray(values.json) ? (values.json as unknown[]) : []).flatMap(valueIn), exchange: values },
    ...(await readDiscussion(get)),
  };
};

/** One reading of what lies in a space. */
export type SpaceReading = { readonly operation: OperationId; readonly input: Input };

/** The readings that draw the picture of a space, and show something of it. */
export const readingsOf = async (world: World, spaceId: string): Promise<readonly SpaceReading[]> => {
  const readings: SpaceReading[] = [];
  const noting: World = {
    ...world,
    call: async (operation, input = {}) => {
      const exchange = await world.call(operation, input);
      if (showsSome(exchange)) readings.push({ operation, input });
      return exchange;
    },
  };
  await readSpace(noting, spaceId);
  return readings;
};

/** Whether a reply shows anything: an empty list is none (OP-CNT-11). */
export const showsSome = ({ ok, json }: Exchange): boolean => {
  if (!ok) return false;
  const parts = Array.isArray(json) ? json : [...listInside(json, 'items'), ...listInside(json, 'pages')];
  return parts.length > 0 || textInside(json, 'id') !== undefined;
};
