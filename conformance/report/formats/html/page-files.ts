import { existsSync, readFileSync } from 'node:fs';

/** Script and style of the page, as the build made them of browser/ and page.css. */
export type PageFiles = { readonly script: string; readonly style: string };

// The bundle has them beside itself; the sources look where the build puts them.
const beside = new URL('./page/', import.meta.url);
const built = new URL('../../../../dist/page/', import.meta.url);

/** Reads both. Throws when the page was never built. */
export const readPageFiles = (): PageFiles => {
  const folder = existsSync(new URL('page.js', beside)) ? beside : built;
  const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
  return { script: read('page.js'), style: read('page.css') };
};
