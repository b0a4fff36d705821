import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { PageSource } from '../reading/reading-job.ts';
import { destinationsIn, gappedPage } from './gapped-page.ts';
import { addressOnHost, withoutFragment, type ReadPage } from './read-page.ts';

const picturesIn = (node: Nodes, into: string[]): string[] => {
  if (node.type === 'image') into.push(node.url);
  if ('children' in node) for (const child of node.children) picturesIn(child, into);
  return into;
};

/** Reads a page of Markdown: its text as it is, but for addresses. */
export const readMarkdown = (source: PageSource): ReadPage => {
  const { text, outline } = gappedPage(source.text, source);
  const pictures = picturesIn(fromMarkdown(source.text), []).flatMap((address) => {
    const url = addressOnHost(address, source.address, source.host);
    return url === undefined ? [] : [withoutFragment(url)];
  });
  const shown = new Set(pictures);
  return {
    title: outline.sections.find(({ title }) => title !== '')?.title,
    text,
    outline,
    links: destinationsIn(text).filter((address) => !shown.has(address)),
    pictures: [...shown],
    anchors: new Map(outline.sections.flatMap(({ anchor }) => (anchor === undefined ? [] : [[anchor, anchor]]))),
  };
};
