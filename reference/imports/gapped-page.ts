import type { Nodes, Resource, Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { gappedTree, type Gap, type GappedText } from '../layout/gapped-text.ts';
import type { PageSource } from '../reading/reading-job.ts';
import { outlineOfTree, type Outline } from '../store/content/outline.ts';
import { asRead } from './as-read.ts';
import { addressOnHost, gapAddress, splitAtGaps, withoutFragment, type Destination } from './read-page.ts';

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

// What ends an address in Markdown.
const escaped = (address: string): string =>
  address.replaceAll(/[()\s<>\\]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

const hasScheme = /^([a-z][a-z0-9+.-]*:|\/\/)/i;

const destination = (source: PageSource, address: string, written: string): Destination | undefined => {
  const url = addressOnHost(address, source.address, source.host);
  if (url === undefined) return undefined;
  // Relative to the page that it was, an address would lead elsewhere.
  const whole = hasScheme.test(address) || address.startsWith('#') ? written : escaped(url.href);
  return { address: withoutFragment(url), fragment: decoded(url.hash.slice(1)), written: whole };
};

/** A text with gaps for the addresses on its own host, and its outline. */
export type GappedPage = { readonly text: GappedText<Destination>; readonly outline: Outline };

/** Reads a page of Markdown. */
export const gappedPage = (markdown: string, source: PageSource): GappedPage => {
  let gaps = 0;
  const { text, root } = gappedTree<Destination>(markdown, (address, written, node) => {
    const to = destination(source, address, written);
    if (to === undefined) return undefined;
    node.url = gapAddress(gaps);
    gaps += 1;
    return { to, rest: '' };
  });
  return { text, outline: outlineOfTree(root) };
};

// In the order of their addresses in the text: that of a link stands behind what it is around.
const resourcesIn = (node: Nodes, into: Resource[]): Resource[] => {
  if ('children' in node) for (const child of node.children) resourcesIn(child, into);
  if (node.type === 'image' || node.type === 'link') into.push(node);
  return into;
};

// As an address stands in Markdown where it cannot be taken for anything else.
const asWritten = (address: string): string => address.replaceAll(/[()<>\\]|&(?=[#a-z])/gi, String.raw`\$&`);

const gappedAtNumbers = (markdown: string, to: readonly Destination[]): GappedText<Destination> =>
  splitAtGaps(markdown).flatMap(({ gap, text }): (string | Gap<Destination>)[] =>
    gap === undefined ? [text] : [{ to: to[gap]!, rest: '' }, text],
  );

// A link whose text is its address is written like any other, as its address is to be another one.
const writing = { extensions: [gfmToMarkdown()], resourceLink: true };

/** Writes a page of which the tree is known: what stands in it need not be read again. */
export const writtenPage = (root: Root, source: PageSource): GappedPage => {
  const gaps: Destination[] = [];
  for (const node of resourcesIn(root, [])) {
    const to = destination(source, node.url, asWritten(node.url));
    if (to === undefined) continue;
    node.url = gapAddress(gaps.length);
    gaps.push(to);
  }
  return { text: gappedAtNumbers(toMarkdown(root, writing), gaps), outline: outlineOfTree(asRead(root)) };
};

/** The addresses that the gaps of a text stand for. */
export const destinationsIn = (text: GappedText<Destination>): string[] =>
  text.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.to.address]));
