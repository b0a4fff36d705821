import { errors } from '../errors.ts';
import type { FetchedPage } from '../fetch-gate.ts';
import type { Outside } from '../handler.ts';
import { lazy } from '../lazy.ts';
import { markdownReader } from '../store/content/outlines.ts';

/** What can be imported from (OP-CNT-02). */
export const importSources = [
  'website',
  'docx',
  'markdown',
  'html',
  'zip',
  'confluence',
  'github-wiki',
  'notion',
  'google-docs',
] as const;
export type ImportSource = (typeof importSources)[number];

/** A page from outside. */
export type ImportedPage = { readonly title: string; readonly markdown: string };

const titleLengthLimit = 200;
const onePage: readonly ImportSource[] = ['website', 'html', 'markdown'];
const htmlReader = lazy(() => import('./html.ts'));

const isMarkdown = /^text\/(markdown|x-markdown|plain)\b/i;
const isHtml = /^(text\/html|application\/xhtml\+xml)\b/i;

const nameOf = (url: URL): string => decodeURI(`${url.host}${url.pathname}`).replace(/\/$/, '');

const read = async ({ contentType, text, url }: FetchedPage): Promise<ImportedPage> => {
  await markdownReader.load();
  if (isMarkdown.test(contentType)) {
    const heading = markdownReader.value.outlineOfText(text).sections.find(({ title }) => title !== '');
    return { title: heading?.title ?? nameOf(url), markdown: text };
  }
  if (!isHtml.test(contentType)) throw errors.invalid('url: what it names is neither HTML nor Markdown.');
  const { readHtml } = await htmlReader.load();
  const { title, markdown } = readHtml(text, url);
  return { title: title ?? nameOf(url), markdown };
};

const readable = (page: FetchedPage): Promise<ImportedPage> =>
  read(page).catch((error: unknown) => {
    // Nesting beyond what a stack holds: the page is at fault, not the server.
    throw error instanceof RangeError ? errors.invalid('url: what it names is nested too deeply.') : error;
  });

/**
 * Fetches the one page at this address through the gate; undefined, said in one line of the log, where this server
 * may not or cannot. Throws invalid if the page cannot be reached or read.
 */
export const pageAtAddress = async (
  url: URL,
  source: ImportSource,
  { gate, log }: Outside,
): Promise<ImportedPage | undefined> => {
  if (!onePage.includes(source)) {
    log(`import: nothing was imported, as this server reads ${onePage.join(', ')} and not ${source}.`);
    return undefined;
  }
  const fetched = await gate.fetch(url, { barred: (why) => log(`import: ${why}.`) });
  if (fetched === undefined) return undefined;
  const page = await readable(fetched);
  return { ...page, title: Array.from(page.title).slice(0, titleLengthLimit).join('') };
};
