import type { Heading, Nodes, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';
import { freeSlug, slugOf } from './tree.ts';

/** A link or image as it stands in the text, with the anchor of the section around it. */
export type FoundLink = { readonly url: string; readonly anchor: string | undefined };

/** Text under one heading; before the first heading there is neither anchor nor title. */
export type Section = { readonly anchor: string | undefined; readonly title: string; readonly body: string };

/** What a page's Markdown holds: in order of reading, links of all kinds, and sections with anchors unique on the page. */
export type Outline = { readonly links: readonly FoundLink[]; readonly sections: readonly Section[] };

const parse = (markdown: string): Root =>
  fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

const definitionsIn = (node: Nodes, into: Map<string, string>): Map<string, string> => {
  if (node.type === 'definition' && !into.has(node.identifier)) into.set(node.identifier, node.url);
  if ('children' in node) for (const child of node.children) definitionsIn(child, into);
  return into;
};

const linksIn = (node: Nodes, definitions: ReadonlyMap<string, string>, into: string[]): string[] => {
  if (node.type === 'link' || node.type === 'image') into.push(node.url);
  if (node.type === 'linkReference' || node.type === 'imageReference') {
    const url = definitions.get(node.identifier);
    if (url !== undefined) into.push(url);
  }
  if ('children' in node) for (const child of node.children) linksIn(child, definitions, into);
  return into;
};

const holdsBlocks = new Set(['root', 'blockquote', 'list', 'listItem', 'table', 'tableRow', 'footnoteDefinition']);

// One line for each paragraph, item and cell, so that no word grows together with its neighbour.
const linesIn = (node: Nodes): string[] =>
  'children' in node && holdsBlocks.has(node.type)
    ? node.children.flatMap((child) => linesIn(child))
    : [toString(node, { includeHtml: false })].filter((line) => line !== '');

const isHeading = (node: RootContent): node is Heading => node.type === 'heading';

/** What the tree of a text holds. */
export const outlineOfTree = (root: Root): Outline => {
  const definitions = definitionsIn(root, new Map());
  const links: FoundLink[] = [];
  const sections: Section[] = [];
  const anchors = new Set<string>();
  let open: { anchor: string | undefined; title: string; lines: string[] } = {
    anchor: undefined,
    title: '',
    lines: [],
  };
  const close = () => {
    const { anchor, title, lines } = open;
    if (anchor !== undefined || lines.length > 0) sections.push({ anchor, title, body: lines.join('\n') });
  };
  for (const node of root.children) {
    if (isHeading(node)) {
      close();
      const title = toString(node, { includeHtml: false });
      const anchor = freeSlug(slugOf(title), anchors);
      anchors.add(anchor);
      open = { anchor, title, lines: [] };
    } else open.lines.push(...linesIn(node));
    for (const url of linksIn(node, definitions, [])) links.push({ url, anchor: open.anchor });
  }
  close();
  return { links, sections };
};

/** Reads a text once from top to bottom. */
export const outlineOfText = (markdown: string): Outline => outlineOfTree(parse(markdown));
