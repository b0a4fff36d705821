import { filled, gapped, type GappedText } from '../layout/gapped-text.ts';
import type { PageSource } from '../reading/reading-job.ts';
import { outlineOfText, type Outline } from '../store/content/outline.ts';
import { addressOnHost, gapAddress, withoutFragment, type Destination } from './read-page.ts';

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

const withNumbers = (text: GappedText<Destination>): string => {
  let gaps = 0;
  return filled(text, () => gapAddress((gaps += 1) - 1));
};

/** A text of a page with gaps for the addresses on its own host, and its outline. */
export const gappedPage = (
  markdown: string,
  source: PageSource,
): { text: GappedText<Destination>; outline: Outline } => {
  const text = gapped<Destination>(markdown, (address, written) => {
    const to = destination(source, address, written);
    return to && { to, rest: '' };
  });
  return { text, outline: outlineOfText(withNumbers(text)) };
};

/** The addresses that the gaps of a text stand for. */
export const destinationsIn = (text: GappedText<Destination>): string[] =>
  text.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.to.address]));
