import { existsSync, readFileSync } from 'node:fs';

/** Style and scripts of the site, as the build made them of browser/ and site.css. */
export type SiteAssets = { readonly style: string; readonly script: string; readonly theme: string };

// The bundle has them beside itself; the sources look where the build puts them.
const beside = new URL('./page/', import.meta.url);
const built = new URL('../../dist/page/', import.meta.url);

/** Reads them. Throws when the site's script was never built. */
export const readSiteAssets = (): SiteAssets => {
  const folder = existsSync(new URL('site.js', beside)) ? beside : built;
  const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
  return { style: read('site.css'), script: read('site.js'), theme: read('theme.js') };
};
