import type { GappedText } from '../layout/gapped-text.ts';
import type { Outline } from '../store/content/outline.ts';

/**
 * Where an address leads on the host that is imported from: without its fragment, that fragment, and how the address
 * is written in Markdown where it stays as it is.
 */
export type Destination = { readonly address: string; readonly fragment: string; readonly written: string };

/** A page that was read, with gaps for every address on its own host. */
export type ReadPage = {
  readonly title: string | undefined;
  readonly text: GappedText<Destination>;
  /** Of the text; the address of a link with a gap is `gapAddress` of the number of that gap. */
  readonly outline: Outline;
  /** What it links to and shows on its own host, in the order of reading. */
  readonly links: readonly string[];
  readonly pictures: readonly string[];
  /** By id in the page the anchor of its section in the text; null is the top. */
  readonly anchors: ReadonlyMap<string, string | null>;
};

// U+0000 is in no page: HTML and Markdown both put U+FFFD in its place.
const gapMark = '\u0000';

/** What stands for a gap in the outline of a page. */
export const gapAddress = (number: number): string => `${gapMark}${number}`;

/** Its number, where an address is one of `gapAddress`. */
export const gapNumber = (address: string): number | undefined =>
  address.startsWith(gapMark) ? Number(address.slice(gapMark.length)) : undefined;

/** A Markdown text in pieces: a gap stands between any two of them, and its number before the second. */
export const splitAtGaps = (markdown: string): readonly { readonly gap: number | undefined; readonly text: string }[] =>
  // An address with a control character is written in brackets.
  markdown.split(`<${gapMark}`).map((piece, at) => {
    const end = at === 0 ? -1 : piece.indexOf('>');
    return { gap: at === 0 ? undefined : Number(piece.slice(0, end)), text: piece.slice(end + 1) };
  });

/** The address without its fragment, where it is one of the web on this host and carries no credentials. */
export const addressOnHost = (address: string, base: string, host: string): URL | undefined => {
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  return /^https?:$/.test(url.protocol) && url.host === host && url.username === '' ? url : undefined;
};

/** The address of a page itself. */
export const withoutFragment = (url: URL): string => {
  const bare = new URL(url);
  bare.hash = '';
  return bare.href;
};
