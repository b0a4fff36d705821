import type { HeldBytes } from '../store/content/held-bytes.ts';
import type { File, Page } from '../store/content/revision.ts';
import type { Gap, GappedText } from './gapped-text.ts';

/** What a link in a file of the project leads to, by the path of its file. */
export type Target = { readonly kind: 'page' | 'file' | 'reusable-content'; readonly path: string };

export type LaidText = GappedText<Target>;

/** A file as it stands in the project, by its path there. */
export type SourceFile = { readonly path: string; readonly oid: string; readonly content: HeldBytes };

/** A page as files say it, without an id; `source` is absent where no file but the table of contents tells of it. */
export type LaidPage = Pick<
  Page,
  'type' | 'title' | 'slug' | 'emoji' | 'icon' | 'description' | 'layout' | 'hidden' | 'noIndex' | 'noRobotsIndex'
> & {
  readonly cover: { readonly path: string; readonly yPos: number } | undefined;
  readonly href: string | Gap<Target> | undefined;
  /** `spec` is the slug of an API description. */
  readonly computed: { readonly spec: string; readonly doc: string } | undefined;
  readonly text: LaidText | undefined;
  readonly source: SourceFile | undefined;
  readonly pages: readonly LaidPage[];
};

/** A file that pages use, and what it is. */
export type LaidFile = Pick<File, 'name' | 'contentType' | 'size' | 'dimensions'> & { readonly source: SourceFile };

export type LaidReusableContent = { readonly title: string; readonly text: LaidText; readonly source: SourceFile };

/** The content that the files of a project make. */
export type LaidContent = {
  readonly pages: readonly LaidPage[];
  readonly files: readonly LaidFile[];
  readonly reusableContents: readonly LaidReusableContent[];
  /** Everything of the project that the content is made of, its table of contents included. */
  readonly used: ReadonlySet<string>;
};
