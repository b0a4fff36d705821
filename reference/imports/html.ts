import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { defaultHandlers, toMdast, type Handle } from 'hast-util-to-mdast';
import type { Nodes as MarkdownNodes, Root as MarkdownRoot } from 'mdast';
import type { PageSource } from '../reading/reading-job.ts';
import { writtenPage } from './gapped-page.ts';
import { addressOnHost, withoutFragment, type ReadPage } from './read-page.ts';

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

const walk = (node: Nodes, visit: (element: Element) => void): void => {
  if (node.type === 'element') visit(node);
  if ('children' in node) for (const child of node.children) walk(child, visit);
};

const textIn = (node: Nodes): string => {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map((child) => textIn(child)).join('') : '';
};

const absolute = (address: string, base: string): string | undefined => {
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  return /^(https?|mailto|tel):$/.test(url.protocol) ? url.href : undefined;
};

// Addresses are those seen from the page; what would run there, and links within it to itself, stay behind or as they are.
const anchorsAndImages = { a: 'href', img: 'src' } as const;

const tidyAddress = (node: Element, base: string): void => {
  if (!Object.hasOwn(anchorsAndImages, node.tagName)) return;
  const member = anchorsAndImages[node.tagName as keyof typeof anchorsAndImages];
  const address = node.properties[member];
  if (typeof address !== 'string' || address.startsWith('#')) return;
  const whole = absolute(address, base);
  if (whole === undefined) node.tagName = 'span';
  else node.properties[member] = whole;
};

const tidy = (node: Element | Root, base: string): void => {
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

const baseOf = (document: Root, address: string): string => {
  const href = find(document, ['base'])?.properties['href'];
  return typeof href === 'string' && URL.canParse(href, address) ? new URL(href, address).href : address;
};

const addressesIn = (node: Nodes, tag: keyof typeof anchorsAndImages, base: string, host: string): string[] => {
  const found = new Set<string>();
  walk(node, ({ tagName, properties }) => {
    const address = tagName === tag ? properties[anchorsAndImages[tag]] : undefined;
    const url = typeof address === 'string' ? addressOnHost(address, base, host) : undefined;
    if (url !== undefined) found.add(withoutFragment(url));
  });
  return [...found];
};

const isHeading = ({ tagName }: Element): boolean => /^h[1-6]$/.test(tagName);

// Conversion works on a copy: what is written on an element goes along.
type Numbered = { number?: number };
const numberOf = (element: Element): number | undefined => (element.data as Numbered | undefined)?.number;

const marksOf = ({ tagName, properties: { id, name } }: Element): string[] =>
  [id, tagName === 'a' ? name : undefined].filter((mark) => typeof mark === 'string' && mark !== '') as string[];

/** Numbers the headings, and finds by id the one that it stands at: its own, the one that follows before any text, or the last one before it. */
class HeadingsById {
  readonly byId = new Map<string, number | undefined>();
  #open: string[] = [];
  #count = 0;

  visit(node: Nodes): void {
    if (node.type === 'text' && node.value.trim() !== '') this.#open = [];
    if (node.type === 'element') this.#meet(node);
    if ('children' in node) for (const child of node.children) this.visit(child);
  }

  #meet(element: Element): void {
    if (isHeading(element)) {
      this.#count += 1;
      element.data = { number: this.#count } as Element['data'] & Numbered;
      for (const mark of this.#open) this.byId.set(mark, this.#count);
      this.#open = [];
    }
    for (const mark of marksOf(element)) {
      if (this.byId.has(mark)) continue;
      this.byId.set(mark, this.#count || undefined);
      if (!isHeading(element)) this.#open.push(mark);
    }
  }
}

type Converted = { readonly root: MarkdownRoot; readonly headings: readonly (number | undefined)[] };

const rootOf = (tree: MarkdownNodes): MarkdownRoot =>
  tree.type === 'root' ? tree : { type: 'root', children: [tree] };

// The tree of the text in Markdown, and for each heading at its top level, in order, the number that it was given.
const converted = (text: Element | Root): Converted => {
  const numbers = new Map<MarkdownNodes, number>();
  const heading: Handle = (state, node) => {
    const made = defaultHandlers.h1(state, node);
    numbers.set(made, numberOf(node)!);
    return made;
  };
  const handlers = { h1: heading, h2: heading, h3: heading, h4: heading, h5: heading, h6: heading };
  const root = rootOf(toMdast(text, { handlers }));
  return { root, headings: root.children.filter(({ type }) => type === 'heading').map((node) => numbers.get(node)) };
};

/** Reads an HTML page: the text of its main part, with absolute addresses. */
export const readHtml = (source: PageSource): ReadPage => {
  const document = fromHtml(source.text);
  const base = baseOf(document, source.address);
  const links = addressesIn(document, 'a', base, source.host);
  const main = find(document, ['main']) ?? find(document, ['article']) ?? find(document, ['body']) ?? document;
  tidy(main, base);
  const pictures = addressesIn(main, 'img', base, source.host);
  const title = titleOf(document, main);
  const found = new HeadingsById();
  found.visit(main);
  const { root, headings } = converted(main);
  const { text, outline } = writtenPage(root, source);
  const sections = outline.sections.filter(({ anchor }) => anchor !== undefined);
  const anchorOf = (heading: number | undefined): string | null =>
    heading === undefined ? null : (sections[headings.indexOf(heading)]?.anchor ?? null);
  const anchors = new Map([...found.byId].map(([id, heading]) => [id, anchorOf(heading)]));
  return { title, text, outline, links, pictures, anchors };
};
