import { sitePlaces } from '../core/site-places.ts';
import { boardPage } from './board/board-page.ts';
import { serverPage } from './board/server-page.ts';
import type { Material } from './material.ts';
import type { Page, SearchEntry } from './page.ts';
import { classPages } from './pages/class-pages.ts';
import { formatPages } from './pages/format-pages.ts';
import { homePage } from './pages/home-page.ts';
import { openPointPages } from './pages/open-point-pages.ts';
import { operationPages } from './pages/operation-pages.ts';
import { requirementPages } from './pages/requirement-pages.ts';
import { schemaPages } from './pages/schema-pages.ts';
import { gridPage, picturesPage } from './pictures/grid-page.ts';
import { kindsPage } from './pictures/kinds-page.ts';
import { lifeCyclePage } from './pictures/life-cycle-page.ts';
import { pageText, type Site } from './site-page.ts';
import type { SiteAssets } from './site-assets.ts';

const sitePages = (material: Material): readonly Page[] => [
  homePage(material),
  ...requirementPages(material),
  ...openPointPages(material),
  ...operationPages(material),
  ...schemaPages(material),
  ...classPages(material),
  picturesPage(),
  lifeCyclePage(),
  kindsPage(),
  gridPage(material),
  ...formatPages(),
  ...(material.servers.length === 0
    ? []
    : [boardPage(material), ...material.servers.map((server) => serverPage(server, material))]),
];

/** JSON that stands inside a script. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);

// A page of the file system may not fetch, so that what is searched comes as a script.
const searchScript = (entries: readonly SearchEntry[]): string =>
  `globalThis.docplaneSearch = ${scriptJson(entries.map(({ title, kind, text, place }) => [title, kind, text, place]))};\n`;

const placesScript = (): string => {
  const places = [...sitePlaces()].map(([id, { page, anchor }]) => [id, `${page}#${anchor}`]);
  return `globalThis.docplanePlaces = ${scriptJson(Object.fromEntries(places))};\n`;
};

/** The files of the site by their paths in its folder. */
export const buildSite = (material: Material, assets: SiteAssets): ReadonlyMap<string, string> => {
  const pages = sitePages(material);
  const site: Site = { version: material.version, hasReports: material.servers.length > 0 };
  return new Map([
    ...pages.map((page) => [page.path, pageText(page, site)] as const),
    ['assets/site.css', assets.style],
    ['assets/site.js', assets.script],
    ['assets/theme.js', assets.theme],
    ['assets/search.js', searchScript(pages.flatMap(({ entries }) => entries))],
    ['assets/places.js', placesScript()],
  ]);
};
