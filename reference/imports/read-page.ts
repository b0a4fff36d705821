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

/** What stands for a gap in the outline of a page. */
export const gapAddress = (number: number): string => `gap.invalid:${number}`;

/** The addresses of gaps in a text, each with its number as a group. */
export const gapsOf = /gap\.invalid:(\d+)/;

/** Its number, where an address is one of `gapAddress`. */
export const gapNumber = (address: string): number | undefined => {
  const digits = /^gap\.invalid:(\d+)$/.exec(address)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

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
