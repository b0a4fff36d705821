import { lookup } from 'mrmime';
import { errors, Refusal } from '../errors.ts';
import type { FetchedPage, FetchGate } from '../fetch-gate.ts';
import { FetchFailure } from '../fetching/failure.ts';
import { keptReadings } from '../reading/kept-readings.ts';
import { HeldBytes } from '../store/content/held-bytes.ts';
import type { File } from '../store/content/revision.ts';
import { resourceLimits } from './crawl-allowance.ts';
import { withoutFragment, type ReadPage } from './read-page.ts';

/** A file from outside; it has no id yet. */
export type ImportedFile = Omit<File, 'id' | 'repository'>;

/** What stood at an address; `address` is the one that it was found at in the end. */
export type Resource = { readonly address: string } & (
  | { readonly kind: 'page'; readonly page: ReadPage }
  | { readonly kind: 'file'; readonly file: ImportedFile }
);

/** How pages lead to an address: by links, or only by showing what is there. */
export type Wanted = 'linked' | 'shown';

const isMarkdown = /^text\/(markdown|x-markdown|plain)\b/i;
const isHtml = /^(text\/html|application\/xhtml\+xml)\b/i;
const isPicture = /^image\//i;

const nameLengthLimit = 200;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

// What would be a path, or a name that means another place, is none of a file.
const nameIn = ({ pathname }: URL): string => {
  const last =
    decoded(pathname.split('/').at(-1) ?? '')
      .split(/[/\\]/)
      .at(-1) ?? '';
  const name = last.replaceAll(/\p{Cc}/gu, '').slice(0, nameLengthLimit);
  return /^(\.{0,2}|\.git)$/i.test(name) ? 'file' : name;
};

const typeOf = ({ contentType }: FetchedPage, name: string): string =>
  contentType.split(';', 1)[0]?.trim().toLowerCase() || (lookup(name) ?? 'application/octet-stream');

/** Reads what is a page; undefined for anything else. Throws a ReadingFailure. */
const pageIn = async (fetched: FetchedPage, signal: AbortSignal): Promise<ReadPage | undefined> => {
  const { contentType, text, url } = fetched;
  const given = { text, address: url.href, host: url.host };
  if (isMarkdown.test(contentType)) return keptReadings.read('markdown', given, signal);
  return isHtml.test(contentType) ? keptReadings.read('html', given, signal) : undefined;
};

const fileIn = async (fetched: FetchedPage, signal: AbortSignal): Promise<ImportedFile> => {
  const name = nameIn(fetched.url);
  const { bytes } = fetched;
  const dimensions = await keptReadings.read('picture', bytes, signal);
  return { name, contentType: typeOf(fetched, name), size: bytes.length, dimensions, content: new HeldBytes(bytes) };
};

const resourceIn = async (fetched: FetchedPage, wanted: Wanted, signal: AbortSignal): Promise<Resource | undefined> => {
  const address = withoutFragment(fetched.url);
  const { contentType } = fetched;
  if (isMarkdown.test(contentType) || isHtml.test(contentType)) {
    const page = wanted === 'linked' ? await pageIn(fetched, signal) : undefined;
    return page && { address, kind: 'page', page };
  }
  if (wanted === 'shown' && !isPicture.test(contentType)) return undefined;
  return { address, kind: 'file', file: await fileIn(fetched, signal) };
};

/** What one fetch brought, and how many bytes came for it. */
export type Brought = { readonly resource: Resource | undefined; readonly bytes: number };

const nothing: Brought = { resource: undefined, bytes: 0 };

/** The first page of an import, without which there is none; undefined where it may not be fetched. Throws a Refusal. */
export const fetchFirst = async (
  url: URL,
  gate: FetchGate,
  signal: AbortSignal,
  barred: (why: string) => void,
): Promise<{ readonly url: URL; readonly page: ReadPage; readonly bytes: number } | undefined> => {
  const fetched = await gate.fetch(url, { ...resourceLimits, signal, barred });
  if (fetched === undefined) return undefined;
  const page = await pageIn(fetched, signal);
  if (page === undefined) throw errors.invalid('url: what it names is neither HTML nor Markdown.');
  return { url: fetched.url, page, bytes: fetched.bytes.length };
};

/** Another resource of a site; nothing where it does not come, cannot be read or lies on another host. */
export const fetchResource = async (
  url: URL,
  wanted: Wanted,
  gate: FetchGate,
  signal: AbortSignal,
): Promise<Brought> => {
  try {
    const fetched = await gate.fetch(url, { ...resourceLimits, signal, host: url.host });
    if (fetched === undefined) return nothing;
    return { resource: await resourceIn(fetched, wanted, signal), bytes: fetched.bytes.length };
  } catch (error) {
    if (error instanceof FetchFailure && error.reason === 'large') {
      return { ...nothing, bytes: resourceLimits.sizeLimitBytes };
    }
    if (error instanceof Refusal) return nothing;
    throw error;
  }
};
