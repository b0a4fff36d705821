import { lazy } from '../../lazy.ts';
import type { Outline } from './outline.ts';
import type { Page } from './revision.ts';

/** The reader of Markdown, loaded with the first request that looks into pages. */
export const markdownReader = lazy(() => import('./outline.ts'));

const known = new WeakMap<Page, Outline>();
/** Duplicates of a space bring the same texts again: a text is read once, as long as it is among the last ones. */
const byText = new Map<string, Outline>();
const textsKept = 256;

const outlineOfText = (markdown: string): Outline => {
  const seen = byText.get(markdown);
  if (seen !== undefined) return seen;
  const outline = markdownReader.value.outlineOfText(markdown);
  byText.set(markdown, outline);
  if (byText.size > textsKept) byText.delete(byText.keys().next().value ?? '');
  return outline;
};

const empty: Outline = { links: [], sections: [] };

/** What a page's text holds; read once, as pages never change. Needs markdownReader to be loaded. */
export const outlineOf = (page: Page): Outline => {
  if (page.markdown === undefined) return empty;
  let outline = known.get(page);
  if (outline === undefined) {
    outline = outlineOfText(page.markdown);
    known.set(page, outline);
  }
  return outline;
};

/** Keeps what a page's text holds where that is known already. */
export const knowOutline = (page: Page, outline: Outline): void => void known.set(page, outline);
