import type { InContent } from '../access/content.ts';
import type { Call } from '../handler.ts';
import { computedPage } from '../descriptions/computed-page.ts';
import type { Page, PageLayout } from '../store/content/revision.ts';
import { pageBlobView } from './git.ts';
import { time } from './time.ts';
import { app } from './urls.ts';

/** Where a person opens a page. */
export const pageUrl = ({ space }: Pick<InContent, 'space'>, page: Page): string =>
  app(`/o/${space.organization}/s/${space.id}/p/${page.id}`);

const basicView = (call: Call, place: InContent, page: Page) => ({
  id: page.id,
  title: page.title,
  emoji: page.emoji,
  icon: page.icon,
  createdAt: time(call.choices, page.createdAt),
  updatedAt: time(call.choices, page.updatedAt),
  type: page.type,
  urls: { app: pageUrl(place, page) },
  hidden: page.hidden,
});

// Kinds differ in their members; the recursion needs a name for all of them.
type Shown = ReturnType<typeof basicView> & { readonly [member: string]: unknown };

const groupView = (call: Call, place: InContent, page: Page) => ({
  ...basicView(call, place, page),
  slug: page.slug,
  path: page.path,
  pages: page.pages.map((each) => pageView(call, place, each)),
  noIndex: page.noIndex,
  noRobotsIndex: page.noRobotsIndex,
});

const coverView = ({ cover }: Page) => cover && { ref: { kind: 'file' as const, file: cover.file }, yPos: cover.yPos };

const plainLayout: PageLayout = {
  cover: true,
  coverSize: 'full',
  title: true,
  description: true,
  tableOfContents: true,
  outline: true,
  pagination: true,
};

const documentView = (call: Call, place: InContent, page: Page) => ({
  ...groupView(call, place, page),
  // OP-CNT-05: in Markdown unless the document form is asked for.
  markdown: call.query.format === 'document' ? undefined : page.markdown,
  description: page.description,
  documentId: page.documentId,
  git: pageBlobView(call, place.revision, page),
  layout: page.layout ?? plainLayout,
  cover: coverView(page),
});

const computedView = ({ computed }: Page) =>
  computed && {
    type: 'builtin:openapi',
    dependencies: { spec: { ref: { kind: 'openapi', spec: computed.spec } } },
    props: { doc: computed.doc },
  };

// OP-CNT-03: without what is computed where that is not asked for.
const computedTextOf = (call: Call, { space }: InContent, page: Page): string | undefined => {
  const { computed, format } = call.query;
  if (computed === false || format === 'document') return undefined;
  return computedPage(call.store, space.organization, page).markdown;
};

/** Page (2.17) with the members of its kind (OP-CNT-06) and the pages below it. */
export const pageView = (call: Call, place: InContent, page: Page): Shown => {
  switch (page.type) {
    case 'group':
      return groupView(call, place, page);
    case 'link':
      return { ...basicView(call, place, page), href: page.href, target: { kind: 'url', url: page.href } };
    case 'computed':
      return {
        ...groupView(call, place, page),
        computed: computedView(page),
        markdown: computedTextOf(call, place, page),
      };
    default:
      return documentView(call, place, page);
  }
};
