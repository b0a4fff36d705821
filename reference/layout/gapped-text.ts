import { fromMarkdown, type Extension } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/** A place in a text for the address of something that has no address yet; `rest` is what follows it there. */
export type Gap<Target> = { readonly to: Target; readonly rest: string };

/** A text with gaps in the place of some addresses. */
export type GappedText<Target> = readonly (string | Gap<Target>)[];

type Destination = { readonly start: number; readonly end: number; readonly address: string };

// Where the addresses of links, images and definitions stand; their handlers otherwise do what they always do.
const finding = (found: Destination[]): Extension => {
  const exit: NonNullable<Extension['exit']>['data'] = function (token) {
    const address = this.resume();
    const node = this.stack.at(-1);
    if (node !== undefined && 'url' in node) node.url = address;
    found.push({ start: token.start.offset, end: token.end.offset, address });
  };
  return { exit: { resourceDestinationString: exit, definitionDestinationString: exit } };
};

const destinationsIn = (markdown: string): Destination[] => {
  const found: Destination[] = [];
  fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown(), finding(found)] });
  return found.toSorted((one, other) => one.start - other.start);
};

/**
 * Reads a Markdown text and puts a gap, or another address, where `gapFor` answers with one for an address of it;
 * `written` is the address as it stands there, with its escapes.
 */
export const gapped = <Target>(
  markdown: string,
  gapFor: (address: string, written: string) => Gap<Target> | string | undefined,
): GappedText<Target> => {
  const text: (string | Gap<Target>)[] = [];
  let at = 0;
  for (const { start, end, address } of destinationsIn(markdown)) {
    const gap = gapFor(address, markdown.slice(start, end));
    if (gap === undefined) continue;
    text.push(markdown.slice(at, start), gap);
    at = end;
  }
  text.push(markdown.slice(at));
  return text;
};

/** The text with its gaps filled. */
export const filled = <Target>(text: GappedText<Target>, addressOf: (to: Target) => string): string =>
  text.map((piece) => (typeof piece === 'string' ? piece : `${addressOf(piece.to)}${piece.rest}`)).join('');
