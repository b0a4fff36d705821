import { idsOf } from '../../core/json-path.ts';
import type { Params } from '../../core/params.ts';
import { flatPages, readPages, topPages } from '../../world/content.ts';
import { commentPages } from '../../world/comment-pages.ts';
import type { World } from '../../world/world.ts';
import { change, post, spaceThread, threadOf, type Posted, type PostOperations } from '../../world/threads.ts';
import type { OperationId } from '#spec/operation.ts';
import { changeRequestBeside } from './beside.ts';
import { asked, writing, type GroundMaker, type LaterWrite, type ValueAsked } from './ground.ts';

const openWords = ['open', 'unresolved'] as const;

/** The pages of a change request, those first that its space lacks: who looks pages up in the space does not find them. */
const ownFirst = async (
  world: World,
  { spaceId = '' }: Params,
  pages: readonly string[],
): Promise<readonly string[]> => {
  const ofSpace = new Set(idsOf(flatPages(topPages(await readPages(world, { spaceId })))));
  return [...pages.filter((id) => !ofSpace.has(id)), ...pages.filter((id) => ofSpace.has(id))];
};

type Settled = Posted & { readonly resolved: boolean };

/** An open comment is resolved, and a resolved one opened again. */
const settledLater = (
  world: World,
  { update }: PostOperations,
  made: readonly Settled[],
  open: readonly ValueAsked[],
): readonly LaterWrite[] =>
  made.map(({ id: key, params, resolved }) => {
    const write = writing(world, update, { params, body: { resolved: !resolved } });
    return { key, write, asks: { status: [...asked('resolved'), ...open] } };
  });

/** Comments on a page and on none, resolved and not: whichever comes first, others stand before and behind those. */
export const commentsGround =
  (operation: OperationId): GroundMaker =>
  async (world) => {
    const { comment } = threadOf(operation);
    const { params, pages } = await commentPages(world, comment);
    const ordered = comment === spaceThread.comment ? pages : await ownFirst(world, params, pages);
    const [page = '', otherPage] = ordered;
    const rows = [
      { page: otherPage, resolved: false },
      { page, resolved: true },
      { page, resolved: false },
      { page: undefined, resolved: true },
      { page: otherPage, resolved: false },
    ];
    const onPages = new Map<string, readonly string[]>();
    const made: Settled[] = [];
    for (const row of rows) {
      const posted = await post(world, comment, { params, body: row.page === undefined ? {} : { page: row.page } });
      if (row.resolved) await change(world, comment, posted, { resolved: true });
      made.push({ ...posted, resolved: row.resolved });
      onPages.set(posted.id, row.page === undefined ? [] : [row.page]);
    }
    const words: string[] = [];
    for (const status of openWords) {
      if ((await world.call(operation, { params, query: { status, limit: 1 } })).ok) words.push(status);
    }
    // Who takes both words may take any: what each of them means is not known (OP-CMT-03.a).
    const open: readonly ValueAsked[] = words.length === 1 ? words.map((value) => ({ value, optional: true })) : [];
    return {
      params,
      later: settledLater(world, comment, made.slice(2, 4), open),
      values: {
        status: [...asked('resolved', 'all'), ...open],
        targetPage: asked(...ordered.slice(0, 2)),
      },
      known: { targetPage: onPages },
      spare: { kind: comment.kind, ...made[1]! },
      beside: comment === spaceThread.comment ? await changeRequestBeside(world) : undefined,
    };
  };
