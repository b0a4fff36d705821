import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';

/** A page that was read: its title, if it has one, and its text in Markdown. */
export type ReadPage = { readonly title: string | undefined; readonly markdown: string };

// What stands around the text of a page rather than in it.
const furniture = new Set(['script', 'style', 'noscript', 'template', 'nav', 'footer', 'aside', 'form', 'iframe']);

const find = (node: Nodes, tags: readonly string[]): Element | undefined => {
  if (node.type === 'element' && tags.includes(node.tagName)) return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const found = find(child, tags);
    if (found !== undefined) return found;
  }
  return undefined;
};

const textIn = (node: Nodes): string => {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map((child) => textIn(child)).join('') : '';
};

const absolute = (address: string, base: URL): string | undefined => {
  if (!URL.canParse(address, base.href)) return undefined;
  const url = new URL(address, base);
  return /^(https?|mailto|tel):$/.test(url.protocol) ? url.href : undefined;
};

// Addresses are those seen from the page; what would run there, and links within it to itself, stay behind or as they are.
const anchorsAndImages = { a: 'href', img: 'src' } as const;

const tidyAddress = (node: Element, base: URL): void => {
  if (!Object.hasOwn(anchorsAndImages, node.tagName)) return;
  const member = anchorsAndImages[node.tagName as keyof typeof anchorsAndImages];
  const address = node.properties[member];
  if (typeof address !== 'string' || address.startsWith('#')) return;
  const whole = absolute(address, base);
  if (whole === undefined) node.tagName = 'span';
  else node.properties[member] = whole;
};

const tidy = (node: Element | Root, base: URL): void => {
  const kept = node.children.filter((child) => child.type !== 'element' || !furniture.has(child.tagName));
  node.children = kept as typeof node.children;
  for (const child of kept) {
    if (child.type !== 'element') continue;
    tidyAddress(child, base);
    tidy(child, base);
  }
};

const titleOf = (document: Root, text: Element | Root): string | undefined => {
  for (const node of [find(text, ['h1']), find(document, ['title'])]) {
    const title = node === undefined ? '' : textIn(node).replaceAll(/\s+/g, ' ').trim();
    if (title !== '') return title;
  }
  return undefined;
};

/** Reads an HTML page: the text of its main part, with absolute addresses. */
export const readHtml = (html: string, base: URL): ReadPage => {
  const document = fromHtml(html);
  const text = find(document, ['main']) ?? find(document, ['article']) ?? find(document, ['body']) ?? document;
  tidy(text, base);
  const tree = toMdast(text);
  return { title: titleOf(document, text), markdown: toMarkdown(tree, { extensions: [gfmToMarkdown()] }) };
};
