import { createHash } from 'node:crypto';
import { headOf } from './head.ts';
import { escapeHtml } from '../../../core/escape-html.ts';
import { pageData, type Shown } from './page-data.ts';
import type { PageFiles } from './page-files.ts';

const hashOf = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** JSON that no HTML parser can read as markup. */
const inertJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`);

/** The report as one page that needs nothing else: style, script and data inside, every other source forbidden. */
export const htmlText = (shown: Shown, { script, style }: PageFiles): string => {
  const { report } = shown;
  const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(`Conformance of ${report.target.baseUrl}`)}</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#outcomes">Skip to the outcomes</a>
${headOf(report)}
<main id="app" tabindex="-1"><noscript><p class="notice">The outcomes are shown by a script in this page; your browser does not run it.</p></noscript></main>
<footer><p>Written by docplane ${escapeHtml(report.suite.version)}. This page holds all its data and loads nothing.</p></footer>
<script type="application/json" id="data">${inertJson(pageData(shown))}</script>
<script>${script}</script>
</body>
</html>
`;
};
