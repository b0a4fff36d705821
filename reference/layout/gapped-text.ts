import type { Resource, Root } from 'mdast';
import { fromMarkdown, type Extension } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/** A place in a text for the address of something that has no address yet; `rest` is what follows it there. */
export type Gap<Target> = { readonly to: Target; readonly rest: string };

/** A text with gaps in the place of some addresses. */
export type GappedText<Target> = readonly (string | Gap<Target>)[];

type Destination = {
  readonly start: number;
  readonly end: number;
  readonly address: string;
  readonly node: Pick<Resource, 'url'>;
};

// Where the addresses of links, images and definitions stand; their handlers otherwise do what they always do.
const finding = (found: Destination[]): Extension => {
  const exit: NonNullable<Extension['exit']>['data'] = function (token) {
    const address = this.resume();
    const node = this.stack.at(-1);
    if (node === undefined || !('url' in node)) return;
    node.url = address;
    found.push({ start: token.start.offset, end: token.end.offset, address, node });
  };
  return { exit: { resourceDestinationString: exit, definitionDestinationString: exit } };
};

const parsed = (markdown: string): { readonly root: Root; readonly destinations: readonly Destination[] } => {
  const found: Destination[] = [];
  const root = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown(), finding(found)] });
  return { root, destinations: found.toSorted((one, other) => one.start - other.start) };
};

/**
 * What takes the place of an address; `written` is the address as it stands there, with its escapes, and `node` the
 * link, image or definition that has it.
 */
type GapFor<Target> = (
  address: string,
  written: string,
  node: Pick<Resource, 'url'>,
) => Gap<Target> | string | undefined;

/** As `gapped`, together with the tree of the text as it was read. */
export const gappedTree = <Target>(
  markdown: string,
  gapFor: GapFor<Target>,
): { readonly text: GappedText<Target>; readonly root: Root } => {
  const { root, destinations } = parsed(markdown);
  const text: (string | Gap<Target>)[] = [];
  let at = 0;
  for (const { start, end, address, node } of destinations) {
    const gap = gapFor(address, markdown.slice(start, end), node);
    if (gap === undefined) continue;
    text.push(markdown.slice(at, start), gap);
    at = end;
  }
  text.push(markdown.slice(at));
  return { text, root };
};

/** Reads a Markdown text and puts a gap, or another address, where `gapFor` answers with one for an address of it. */
export const gapped = <Target>(markdown: string, gapFor: GapFor<Target>): GappedText<Target> =>
  gappedTree(markdown, gapFor).text;

/** The text with its gaps filled. */
export const filled = <Target>(text: GappedText<Target>, addressOf: (to: Target) => string): string =>
  text.map((piece) => (typeof piece === 'string' ? piece : `${addressOf(piece.to)}${piece.rest}`)).join('');
