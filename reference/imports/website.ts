import type { Outside } from '../handler.ts';
import { lazy } from '../lazy.ts';
import type { Store } from '../store/store.ts';
import { usualAllowance } from './crawl-allowance.ts';
import type { Reach } from './crawl.ts';
import type { ImportedContent } from './imported-content.ts';

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

// Those that are read, and how far.
const reaches: Partial<Record<ImportSource, Reach>> = { website: 'host', html: 'page', markdown: 'page' };

const crawling = lazy(() => import('./crawl.ts'));
const contents = lazy(() => import('./imported-content.ts'));

/** What an import brought: how many resources there were, and what becomes of those that came. */
export type Imported = { readonly total: number; make(store: Store): ImportedContent };

/**
 * Fetches what stands at an address, and for a website what it leads to on its host; undefined, said in one line of the
 * log, where this server may not or cannot. Throws a Refusal if the page at the address cannot be reached or read.
 */
export const importedFrom = async (url: URL, source: ImportSource, outside: Outside): Promise<Imported | undefined> => {
  const reach = reaches[source];
  if (reach === undefined) {
    const read = Object.keys(reaches).join(', ');
    outside.log(`import: nothing was imported, as this server reads ${read} and not ${source}.`);
    return undefined;
  }
  const [{ crawl }, { importedContent }] = await Promise.all([crawling.load(), contents.load()]);
  const crawled = await crawl(url, reach, outside, usualAllowance);
  return crawled && { total: crawled.total, make: (store) => importedContent(store, crawled) };
};
