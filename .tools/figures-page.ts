import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatted } from './formatted.ts';

/** The page that shows what was measured last. */
export const figuresPage = fileURLToPath(new URL('../conformance/bench/README.md', import.meta.url));

/** A page with other lines between `<!-- name -->` and `<!-- /name -->`. Throws where it has no such place. */
export const withLines = (page: string, name: string, lines: readonly string[]): string => {
  const place = new RegExp(`(?<=<!-- ${name} -->\n)[\\s\\S]*?(?=<!-- /${name} -->)`);
  if (!place.test(page))
    throw new Error(`The page of figures has no place for ${name}: write <!-- ${name} --> and <!-- /${name} -->.`);
  return page.replace(place, () => ['', ...lines, '', ''].join('\n'));
};

/** The rows of a table in a page, each under the same first cell, in place of those that are there. */
export const withRows = (page: string, rows: readonly string[]): string =>
  rows.reduce((text, row) => {
    const [, first = ''] = row.split('|').map((cell) => cell.trim());
    const lines = text.split('\n').map((line) => (line.split('|')[1]?.trim() === first ? row : line));
    return lines.join('\n');
  }, page);

/** Rewrites the page of figures, with its tables as the formatter wants them. */
export const updateFigures = async (change: (page: string) => string): Promise<void> => {
  const page = change(readFileSync(figuresPage, 'utf8'));
  writeFileSync(figuresPage, await formatted(figuresPage, page));
};
