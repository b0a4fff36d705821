import type { Nodes, PhrasingContent, Root } from 'mdast';
import { gfmFromMarkdown } from 'mdast-util-gfm';

// What is written on one line has no break in it: cells, and headings but for those of the two kinds with a line below.
const isOnOneLine = (node: Nodes): boolean => node.type === 'tableCell' || (node.type === 'heading' && node.depth > 2);

const withoutBreaks = (node: Nodes, isOneLine: boolean): void => {
  if (!('children' in node)) return;
  const within = isOneLine || isOnOneLine(node);
  if (within) {
    const last = node.children.length - 1;
    const kept = (node.children as PhrasingContent[]).flatMap((child, at): PhrasingContent[] => {
      if (child.type !== 'break') return [child];
      return at === 0 || at === last ? [] : [{ type: 'text', value: ' ' }];
    });
    (node as { children: PhrasingContent[] }).children = kept;
  }
  for (const child of node.children) withoutBreaks(child, within);
};

/** Makes a tree what it would be if its Markdown were read again: addresses in the text are links, and some breaks go. */
export const asRead = (root: Root): Root => {
  withoutBreaks(root, false);
  for (const { transforms } of gfmFromMarkdown()) for (const transform of transforms ?? []) transform(root);
  return root;
};
