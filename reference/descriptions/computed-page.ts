import { knowOutline } from '../store/content/outlines.ts';
import type { Page } from '../store/content/revision.ts';
import { allPages } from '../store/content/tree.ts';
import type { OpenAPISpec } from '../store/settings-records.ts';
import type { Store } from '../store/store.ts';
import { computedDocs } from './description.ts';
import type { HeldDescription } from './held-description.ts';

// One for each description that a page was computed from: what is known about it stays known.
const made = new WeakMap<HeldDescription, WeakMap<Page, Page>>();

const compute = (page: Page, content: HeldDescription): Page => {
  const doc = computedDocs.find((each) => each === page.computed?.doc);
  if (doc === undefined) return page;
  const { markdown, outline } = content.read[doc];
  const computed = { ...page, markdown };
  knowOutline(computed, outline);
  return computed;
};

/** The page with the text that is computed from its API description; as it is while there is none that was read. */
export const computedPage = (store: Store, organization: string, page: Page): Page => {
  const { computed } = page;
  if (computed === undefined) return page;
  const spec = store.openapiSpecs.in('organization', organization).find(({ id }) => id === computed.spec);
  if (spec?.content === undefined) return page;
  const pages = made.get(spec.content) ?? new WeakMap<Page, Page>();
  made.set(spec.content, pages);
  const known = pages.get(page) ?? compute(page, spec.content);
  pages.set(page, known);
  return known;
};

/** Searches find from now on what pages show that are computed from this description. */
export const showComputed = (store: Store, { id, organization }: OpenAPISpec): void => {
  if (store.search === undefined) return;
  for (const space of store.spaces.all()) {
    if (space.organization !== organization) continue;
    const { pages } = store.revisions.get(space.revision)!;
    const leads = [...allPages(pages).values()].some(({ computed }) => computed?.spec === id);
    if (leads) store.search.put(space.id, pages);
  }
};
