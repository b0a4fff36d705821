import type { InContent } from '../access/content.ts';
import type { Section } from '../store/content/outline.ts';
import { outlineOf } from '../store/content/outlines.ts';
import type { Page } from '../store/content/revision.ts';
import { fold } from '../store/search/search-index.ts';
import { pageUrl } from './page.ts';

type InSpace = Pick<InContent, 'space'>;

const holds = (text: string, query: string): boolean => fold(text).includes(query);

// What stands before the first heading is the page's own section.
const sectionView = (place: InSpace, page: Page, { anchor, title, body }: Section) => {
  const at = anchor === undefined ? '' : `#${anchor}`;
  return {
    id: anchor === undefined ? page.id : `${page.id}/${anchor}`,
    title: anchor === undefined ? page.title : title,
    path: `${page.path}${at}`,
    body,
    urls: { app: `${pageUrl(place, page)}${at}` },
  };
};

/** A page found by a folded query, with those of its sections that hold it (2.17, OP-SRCH-01). */
export const foundPageView = (place: InSpace, page: Page, query: string) => ({
  id: page.id,
  title: page.title,
  path: page.path,
  sections: outlineOf(page)
    .sections.filter(({ title, body }) => holds(title, query) || holds(body, query))
    .map((section) => sectionView(place, page, section)),
  urls: { app: pageUrl(place, page) },
});
