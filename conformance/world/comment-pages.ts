import type { World } from './world.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import { listInside, textInside } from '../core/json-path.ts';
import { wholeList } from './steady-walk.ts';
import { changeRequestThread, placeOf, spaceThread, type PostOperations } from './threads.ts';
import type { Params } from '../core/params.ts';

/** Where comments on a page can be posted, and ids of pages there. */
export type CommentPages = { readonly params: Params; readonly pages: readonly string[] };

// Links and groups are no documents to comment on.
const documentIds = (pages: readonly unknown[]): string[] =>
  pages.flatMap((page) => {
    const id = (textInside(page, 'type') ?? 'document') === 'document' ? textInside(page, 'id') : undefined;
    return [...(id === undefined ? [] : [id]), ...documentIds(listInside(page, 'pages'))];
  });

const contentPages = async (world: World, written: PostOperations, params: Params): Promise<string[]> => {
  const isSpace = written.kind === spaceThread.comment.kind;
  const { json } = await world.call(isSpace ? 'listPages' : 'listPagesInChangeRequest', { params });
  return documentIds(listInside(json, 'pages'));
};

const commentedPages = async (world: World, written: PostOperations, params: Params): Promise<string[]> => {
  const { items } = await wholeList(world, written.list, { params });
  return [...new Set(items.flatMap((item) => textInside(item, 'target', 'page', 'id') ?? []))];
};

/** The places where comments of a thread may go: this world's own, and the space of the target's change request. */
const places = async (world: World, written: PostOperations): Promise<Params[]> => {
  const own = await placeOf(world, written);
  const { changeRequest } = world.target;
  const isSpace = written.kind !== changeRequestThread.comment.kind;
  return isSpace && changeRequest !== undefined ? [own, { spaceId: changeRequest.space }] : [own];
};

/** A place with pages. Throws a MissingPrerequisite when neither content nor comments show any. */
export const commentPages = async (world: World, written: PostOperations): Promise<CommentPages> => {
  for (const params of await places(world, written)) {
    const pages = [...(await contentPages(world, written, params)), ...(await commentedPages(world, written, params))];
    if (pages.length > 0) return { params, pages: [...new Set(pages)] };
  }
  throw missingPrerequisite('a page to comment on');
};
