import { operationRow, type OperationId } from '#spec/operation.ts';
import { inside, textInside } from '../core/json-path.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import type { Exchange } from '../http/exchange.ts';
import type { PostedFor } from '../oracles/comment-targets.ts';
import { commentPages } from '../world/comment-pages.ts';
import { flatPages, readPages, topPages } from '../world/content.ts';
import { settledList } from '../world/steady-walk.ts';
import { placeOf, post, threadOf, type Posted, type PostOperations } from '../world/threads.ts';
import type { World } from '../world/world.ts';
import { withArticle } from '../core/article.ts';

/** A comment as one reply shows it, and what it was posted for. */
export type ShownTarget = { readonly comment: unknown; readonly given: PostedFor; readonly exchange: Exchange };

/** What the replies to each kind of request show; what was posted for in all, and what was missing. */
export type TargetScene = {
  readonly shown: Readonly<Record<'create' | 'read' | 'list' | 'update', readonly ShownTarget[]>>;
  readonly rows: number;
  readonly missing: string | undefined;
};

const pagesRead = 2;
const copied = ['title', 'path', 'emoji', 'icon', 'createdAt', 'updatedAt'] as const;

/** Two pages to comment on: those that show most, so that their copies show most. */
const pagesIn = async (world: World, params: Params, known: readonly string[]): Promise<readonly string[]> => {
  const pages = flatPages(topPages(await readPages(world, params)));
  const size = (id: string): number => Object.keys(pages.find((page) => page['id'] === id) ?? {}).length;
  return known.toSorted((one, other) => size(other) - size(one)).slice(0, pagesRead);
};

const readPage = async (world: World, params: Params, pageId: string): Promise<unknown> => {
  const isSpace = params['changeRequestId'] === undefined;
  const reader = isSpace ? 'getPageById' : 'getPageInChangeRequestById';
  const exchange = await world.call(reader, { params: { ...params, pageId } });
  return exchange.ok ? exchange.json : undefined;
};

const outline = (page: unknown): string => JSON.stringify(copied.map((name) => inside(page, name) ?? null));

type Row = { readonly page?: string; readonly node?: string };
type PostedRow = { readonly row: Row; readonly made: Posted };
type UpdatedRow = PostedRow & { readonly markdown: string; readonly sent: Exchange };

/** For nothing, for a page, for a part of another one, and for another part. */
const rowsOn = (world: World, [page, other = page]: readonly string[]): readonly Row[] => {
  if (page === undefined || other === undefined) return [{}];
  return [{}, { page }, { page: other, node: world.name('node') }, { page, node: world.name('node') }];
};

const postRows = async (world: World, written: PostOperations, params: Params, rows: readonly Row[]) => {
  const posted: PostedRow[] = [];
  for (const row of rows) {
    const made = await unlessMissing(() => post(world, written, { params, body: row }));
    if (made !== undefined) posted.push({ row, made });
  }
  return posted;
};

/** Whether this is what was posted: what answers with another comment, or another text, says nothing of this one. */
const isOf = ({ made }: PostedRow, comment: unknown, markdown: string): boolean =>
  textInside(comment, 'id') === made.id && (textInside(comment, 'body', 'markdown') ?? markdown) === markdown;

const isIn =
  (items: readonly unknown[]) =>
  (each: UpdatedRow): boolean =>
    items.some((item) => isOf(each, item, each.markdown));

/** Gives each another text. */
const updateRows = async (world: World, { update }: PostOperations, posted: readonly PostedRow[]) => {
  const updates: UpdatedRow[] = [];
  for (const each of posted) {
    const markdown = world.name('text');
    const sent = await world.call(update, { params: each.made.params, body: { body: { markdown } } });
    updates.push({ ...each, markdown, sent });
  }
  return updates;
};

const setScene = async (world: World, operation: OperationId): Promise<TargetScene> => {
  const written = threadOf(operation).comment;
  const found = await unlessMissing(() => commentPages(world, written));
  const params = found?.params ?? (await placeOf(world, written));
  const pages = found === undefined ? [] : await pagesIn(world, params, found.pages);
  const firstPage = found?.pages[0];
  const readAll = () => Promise.all(pages.map((page) => readPage(world, params, page)));
  const before = await readAll();
  const rows = rowsOn(world, pages);
  const posted = await postRows(world, written, params, rows);
  const updates = await updateRows(world, written, posted);
  const list = await settledList(world, written.list, { params }, ({ items }) => updates.every(isIn(items)));
  const after = await readAll();
  const { spaceId: space = '', changeRequestId } = params;
  const { changeRequest } = world.target;
  const names =
    changeRequestId === undefined ? {} : { changeRequest: [changeRequestId, changeRequest?.id, changeRequest?.number] };
  const givenOf = ({ page, node }: Row): PostedFor => {
    const at = pages.indexOf(page ?? '');
    // Who edits a page meanwhile leaves open what its copy shows (OP-CMT-14.c).
    const read = outline(before[at]) === outline(after[at]) ? after[at] : undefined;
    return {
      space,
      ...names,
      ...(page === undefined ? {} : { page: { id: page, read } }),
      ...(node === undefined ? {} : { node }),
      ...(firstPage === undefined ? {} : { firstPage }),
    };
  };
  const shownBy = (exchange: Exchange, each: PostedRow, markdown: string): readonly ShownTarget[] =>
    exchange.ok && isOf(each, exchange.json, markdown)
      ? [{ comment: exchange.json, given: givenOf(each.row), exchange }]
      : [];
  const listed = (each: UpdatedRow): readonly ShownTarget[] =>
    list.items
      .filter((item) => isOf(each, item, each.markdown))
      .map((comment) => ({ comment, given: givenOf(each.row), exchange: list.pages[0]! }));
  return {
    shown: {
      create: posted.flatMap((each) => shownBy(each.made.posted, each, each.made.markdown)),
      read: posted.flatMap((each) => shownBy(each.made.read, each, each.made.markdown)),
      list: updates.flatMap(listed),
      update: updates.flatMap((each) => shownBy(each.sent, each, each.markdown)),
    },
    rows: rows.length,
    missing: posted.some(({ row }) => row.page !== undefined) ? undefined : 'a comment that was posted for a page',
  };
};

/** Comments posted for several things, set once a run for each thread. */
export const targetScene = (world: World, operation: OperationId): Promise<TargetScene> =>
  world.onceForAll(`targets of ${withArticle(threadOf(operation).comment.kind)}`, (own) => setScene(own, operation));

/** What the replies to an operation show in it. */
export const shownIn = ({ shown }: TargetScene, operation: OperationId): readonly ShownTarget[] => {
  const { as } = operationRow(operation).acts;
  return as === 'create' || as === 'read' || as === 'list' || as === 'update' ? shown[as] : [];
};
