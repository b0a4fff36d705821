import { listInside, textInside } from '../core/json-path.ts';
import type { Exchange } from '../http/exchange.ts';
import { topPages } from './content.ts';

/** A page that stands below another one. */
export type NestedPage = { readonly id: string; readonly page: unknown };

type Found = NestedPage & { readonly depth: number; readonly isInGroup: boolean };

const mostOfADepth = 2;
const most = 6;

/** The depth that the path of a page tells, where all pages stand in one list (OP-CNT-04.a). */
const depthOfPath = (page: unknown): number => (textInside(page, 'path') ?? '').split('/').length - 1;

const below = (pages: readonly unknown[], depth: number, isInGroup: boolean): readonly Found[] =>
  pages.flatMap((page) => {
    const id = textInside(page, 'id');
    const isGroup = textInside(page, 'type') === 'group';
    const inside = below(listInside(page, 'pages'), depth + 1, isInGroup || isGroup);
    return id === undefined ? inside : [{ id, page, depth: Math.max(depth, depthOfPath(page)), isInGroup }, ...inside];
  });

/** Some pages of each depth below the top of the tree, those in groups first. */
export const nestedPages = (reply: Exchange): readonly NestedPage[] => {
  const found = below(topPages(reply), 0, false).filter(({ depth }) => depth > 0);
  const inOrder = [...found.filter(({ isInGroup }) => isInGroup), ...found.filter(({ isInGroup }) => !isInGroup)];
  const ranked = inOrder.map((page, at) => {
    const rank = inOrder.slice(0, at).filter(({ depth }) => depth === page.depth).length;
    return { page, rank };
  });
  return ranked
    .filter(({ rank }) => rank < mostOfADepth)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ page }) => page)
    .slice(0, most);
};
