import { lazy } from '../../lazy.ts';
import type { Outline } from './outline.ts';
import type { Page } from './revision.ts';

/** The reader of Markdown, loaded with the first request that looks into pages. */
export const markdownReader = lazy(() => import('./outline.ts'));

const known = new WeakMap<Page, Outline>();
const empty: Outline = { links: [], sections: [] };

/** What a page's text holds; read once, as pages never change. Needs markdownReader to be loaded. */
export const outlineOf = (page: Page): Outline => {
  if (page.markdown === undefined) return empty;
  let outline = known.get(page);
  if (outline === undefined) {
    outline = markdownReader.value.outlineOfText(page.markdown);
    known.set(page, outline);
  }
  return outline;
};
