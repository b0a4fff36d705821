import { markup, type Markup } from './markup.ts';
import type { Area, Neighbours, Page } from './page.ts';
import { breaking } from './prose.ts';

/** The bar at the top. */
const bar: readonly (readonly [Area, string, string])[] = [
  ['requirements', 'Requirements', 'requirements/index.html'],
  ['open-points', 'Open points', 'open-points/index.html'],
  ['operations', 'Operations', 'operations/index.html'],
  ['classes', 'Classes', 'classes.html'],
  ['pictures', 'Pictures', 'pictures/index.html'],
  ['formats', 'Formats', 'formats/index.html'],
];
const board: readonly [Area, string, string] = ['reports', 'Board', 'board.html'];

/** What all pages share. */
export type Site = { readonly version: string; readonly hasReports: boolean };

// The page that a folder of files or any host serves loads nothing but its own style and scripts.
const policy =
  "default-src 'none'; script-src 'self' file:; style-src 'self' file:; img-src data:; base-uri 'none'; form-action 'none'";

const current = (is: boolean): Markup => (is ? markup` aria-current="page"` : markup``);

const top = ({ area }: Page, { hasReports }: Site): Markup => markup`<header class="top">
<div class="top-inside">
<a class="brand" href="~/index.html"><svg viewBox="0 0 20 20" width="22" height="22" aria-hidden="true"><path d="M3 2.5h9l5 5v10H3z" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round"/><path d="m6.5 11.5 2.4 2.4 4.6-5" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></svg> Docplane</a>
<nav class="areas" aria-label="Site"><ul>${[...bar, ...(hasReports ? [board] : [])].map(
  ([name, title, path]) => markup`<li><a href="~/${path}"${current(name === area)}>${title}</a></li>`,
)}</ul></nav>
<div class="tools" hidden>
<button type="button" class="open-search" aria-haspopup="dialog"><svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true"><circle cx="7" cy="7" r="4.6" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="m10.5 10.5 4 4" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/></svg><span>Search</span><kbd aria-hidden="true">/</kbd></button>
<button type="button" class="theme" title="Light or dark"><svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor"/></svg><span class="unseen">Dark</span></button>
</div>
</div>
</header>`;

const side = (groups: readonly Neighbours[], path: string): Markup =>
  markup`<nav class="side" aria-label="In this area">${groups.map(
    ({ title, items }) =>
      markup`<h2>${title}</h2><ul>${items.map(
        (item) =>
          markup`<li><a href="~/${item.path}"${current(item.path === path)}><span>${breaking(item.title)}</span>${
            item.note !== undefined && markup` <small>${item.note}</small>`
          }</a></li>`,
      )}</ul>`,
  )}</nav>`;

/** The whole document of a page, addresses made relative to it. */
export const pageText = (page: Page, site: Site): string => {
  const root = '../'.repeat(page.path.split('/').length - 1);
  const { title, lead, body, neighbours = [] } = page;
  const hasSide = neighbours.length > 0;
  const { html } = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${page.path === 'index.html' ? title : `${title} · Docplane`}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="~/assets/site.css">
<script src="~/assets/theme.js"></script>
<script src="~/assets/site.js" defer></script>
</head>
<body data-root="${root === '' ? './' : root}">
<a class="skip" href="#main">Skip to the content</a>
${top(page, site)}
<div class="${hasSide ? 'frame with-side' : 'frame'}">
<main id="main" tabindex="-1">
<h1>${title}</h1>
${lead !== undefined && markup`<div class="lead">${lead}</div>`}
${hasSide && markup`<p class="to-side"><a href="#side">All pages of this area</a></p>`}
${body}
</main>
${hasSide && markup`<div id="side">${side(neighbours, page.path)}</div>`}
</div>
<footer><p>The specification as docplane ${site.version} has it. These pages load nothing from elsewhere.</p></footer>
</body>
</html>
`;
  // A raw quote before ~/ stands in templates alone: texts have theirs escaped.
  return html.replaceAll('"~/', `"${root}`);
};
