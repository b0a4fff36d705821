import type { OperationId } from '#spec/operation.ts';
import { listInside, textInside } from '../core/json-path.ts';
import type { Params } from '../core/params.ts';
import { itemsOf } from '../http/walk.ts';
import type { Exchange } from '../http/exchange.ts';
import {
  commentSays,
  fileSays,
  hitSays,
  linkSays,
  pagesIn,
  textIn,
  valueIn,
  type PartPicture,
  type SpacePicture,
} from '../oracles/preservation.ts';
import { documentsOf } from '../world/content.ts';
import type { World } from '../world/world.ts';

const textsMost = 2;
const most = 200;

const itemsSaying = (exchange: Exchange, says: (item: unknown) => string): PartPicture => ({
  says: itemsOf(exchange).map(says),
  exchange,
});

/** The longest word in the title of a page, which stands in some page of the space. */
export const wordIn = (pages: readonly unknown[]): string | undefined =>
  pages
    .flatMap((page) => (textInside(page, 'title') ?? '').split(/[^\p{L}\p{N}]+/u))
    .toSorted((one, other) => other.length - one.length)
    .find((word) => word.length > 2);

/** All that a space shows, part by part; what is refused shows nothing. */
export const readSpace = async (world: World, spaceId: string): Promise<SpacePicture> => {
  const get = (operation: OperationId, params: Params = {}, query = {}): Promise<Exchange> =>
    world.call(operation, { params: { spaceId, ...params }, query });
  const pages = await get('listPages');
  const documents = documentsOf(pages).slice(0, textsMost);
  const texts: Exchange[] = [];
  for (const { id } of documents) texts.push(await get('getPageById', { pageId: String(id) }));
  const word = wordIn(listInside(pages.json, 'pages'));
  const hits = word === undefined ? undefined : await get('searchSpaceContent', {}, { query: word, limit: most });
  const values = await get('getSpaceCustomFields');
  const comments = await get('listCommentsInSpace', {}, { limit: most });
  const answered = itemsOf(comments).find((each) => Number((each as { readonly replies?: unknown }).replies) > 0);
  const commentId = textInside(answered, 'id');
  const replies =
    commentId === undefined ? undefined : await get('listCommentRepliesInSpace', { commentId }, { limit: most });
  const noPart: PartPicture = { says: [], exchange: undefined };
  return {
    pages: { says: pagesIn(listInside(pages.json, 'pages')), exchange: pages },
    texts: { says: texts.flatMap(({ json }) => textIn(json)), exchange: texts[0] },
    files: itemsSaying(await get('listFiles', {}, { limit: most }), fileSays),
    links: itemsSaying(await get('listSpaceLinks', {}, { limit: most }), linkSays),
    hits: hits === undefined ? noPart : itemsSaying(hits, hitSays),
    values: { says: (Array.isArray(values.json) ? (values.json as unknown[]) : []).flatMap(valueIn), exchange: values },
    comments: itemsSaying(comments, commentSays),
    replies: replies === undefined ? noPart : { ...itemsSaying(replies, commentSays), of: commentId ?? '' },
  };
};
