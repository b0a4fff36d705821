import type { Page, ReusableContent } from '../store/content/revision.ts';
import { slugOf } from '../store/content/tree.ts';
import { addressFrom, pathBelow } from './addresses-in-files.ts';
import { joinFrontMatter } from './front-matter.ts';
import { filled, gapped } from './gapped-text.ts';
import { writePageFacts, type PageFacts } from './page-facts.ts';
import type { ContentPaths } from './paths-of-content.ts';
import { slugSource } from './structure.ts';

/** What is known where content is written: the paths of all of it, and of the project in the repository. */
export type Writing = {
  readonly paths: ContentPaths;
  readonly directory: string;
  readonly treeUrl: string | undefined;
  /** The slug of an API description by its id. */
  specSlug(id: string): string;
};

const inside = /^(?:page|file|reusable-content):([\w-]+)(.*)$/s;

/** How addresses in the content are written in the file at this path; undefined where they stay as they are. */
export const writingFrom =
  (writing: Writing, from: string) =>
  (address: string): string | undefined => {
    const [, id = '', rest = ''] = inside.exec(address) ?? [];
    const path = writing.paths.get(id);
    if (path !== undefined) return `${addressFrom(from, path)}${rest}`;
    const below = pathBelow(writing.treeUrl, address);
    if (below === undefined) return undefined;
    const here = writing.directory === '' ? from : `${writing.directory}/${from}`;
    return `${addressFrom(here, below.path)}${below.rest}`;
  };

const textAt = (writing: Writing, path: string, markdown: string): string =>
  filled(
    gapped<never>(markdown, (address) => writingFrom(writing, path)(address)),
    String,
  );

const coverAt = ({ paths }: Writing, path: string, { cover }: Page): PageFacts['cover'] => {
  const file = cover === undefined ? undefined : paths.get(cover.file);
  return cover === undefined || file === undefined ? undefined : { address: addressFrom(path, file), yPos: cover.yPos };
};

const noFacts: PageFacts = {
  type: undefined,
  title: undefined,
  slug: undefined,
  emoji: undefined,
  icon: undefined,
  description: undefined,
  hidden: false,
  noIndex: false,
  noRobotsIndex: false,
  layout: undefined,
  cover: undefined,
  href: undefined,
  computed: undefined,
};

/** The file of a page at this path; `titled` where nothing else there tells its title. */
export const writePage = (writing: Writing, page: Page, path: string, titled: boolean): Uint8Array => {
  const { type, title, slug, emoji, icon, description, hidden, noIndex, noRobotsIndex, layout, href, computed } = page;
  const facts = writePageFacts({
    type: type === 'document' ? undefined : type,
    title: titled ? title : undefined,
    slug: slug === slugOf(slugSource(path, title)) ? undefined : slug,
    emoji,
    icon,
    description,
    hidden,
    noIndex,
    noRobotsIndex,
    layout,
    cover: coverAt(writing, path, page),
    href: href === undefined ? undefined : (writingFrom(writing, path)(href) ?? href),
    computed: computed && { ...computed, spec: writing.specSlug(computed.spec) },
  });
  return Buffer.from(joinFrontMatter({ facts, body: textAt(writing, path, page.markdown ?? '') }));
};

/** The file of a reusable content at this path. */
export const writeReusableContent = (
  writing: Writing,
  { title, markdown }: ReusableContent,
  path: string,
): Uint8Array => {
  const facts = writePageFacts({ ...noFacts, type: 'reusable-content', title });
  return Buffer.from(joinFrontMatter({ facts, body: textAt(writing, path, markdown) }));
};
