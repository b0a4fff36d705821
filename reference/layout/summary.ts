import type { Link, List, ListItem, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toMarkdown } from 'mdast-util-to-markdown';
import { toString } from 'mdast-util-to-string';

/** One line of a table of contents with those below it; `address` as it is written there, absent for a mere heading. */
export type SummaryItem = {
  readonly title: string;
  readonly address: string | undefined;
  readonly items: readonly SummaryItem[];
};

const linkIn = (node: Nodes): Link | undefined => {
  if (node.type === 'link') return node;
  if (!('children' in node) || node.type === 'list') return undefined;
  for (const child of node.children) {
    const found = linkIn(child);
    if (found !== undefined) return found;
  }
  return undefined;
};

const titleOf = (node: Nodes | undefined): string =>
  node === undefined ? '' : toString(node).replaceAll(/\s+/g, ' ').trim();

const isList = (node: RootContent): node is List => node.type === 'list';

const itemOf = (item: ListItem): SummaryItem => {
  const [head] = item.children;
  const link = head === undefined ? undefined : linkIn(head);
  const address = link === undefined || link.url === '' ? undefined : link.url;
  return {
    title: titleOf(link ?? (head?.type === 'list' ? undefined : head)),
    address,
    items: item.children.filter(isList).flatMap((list) => list.children.map(itemOf)),
  };
};

/**
 * Reads a table of contents: nested lists of links. A heading below the first level stands above the lists that follow
 * it, as a line without an address.
 */
export const readSummary = (markdown: string): readonly SummaryItem[] => {
  const items: SummaryItem[] = [];
  let into: SummaryItem[] = items;
  for (const node of fromMarkdown(markdown).children) {
    if (node.type === 'heading') {
      into = items;
      const title = titleOf(node);
      if (node.depth === 1 || title === '') continue;
      into = [];
      items.push({ title, address: undefined, items: into });
    } else if (isList(node)) into.push(...node.children.map(itemOf));
  }
  return items;
};

const lineOf = ({ title, address }: SummaryItem): PhrasingContent => {
  const text = { type: 'text', value: title } as const;
  return address === undefined ? text : { type: 'link', url: address, children: [text] };
};

const listOf = (items: readonly SummaryItem[]): List => ({
  type: 'list',
  ordered: false,
  spread: false,
  children: items.map((item) => ({
    type: 'listItem',
    spread: false,
    children: [
      { type: 'paragraph', children: [lineOf(item)] },
      ...(item.items.length === 0 ? [] : [listOf(item.items)]),
    ],
  })),
});

/** Writes a table of contents that reads the same. */
export const writeSummary = (items: readonly SummaryItem[]): string => {
  const heading: RootContent = { type: 'heading', depth: 1, children: [{ type: 'text', value: 'Table of contents' }] };
  const root: Root = { type: 'root', children: items.length === 0 ? [heading] : [heading, listOf(items)] };
  return toMarkdown(root, { bullet: '*', listItemIndent: 'one', resourceLink: true });
};
