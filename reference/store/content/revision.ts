import type { HeldBytes } from './held-bytes.ts';

/** Kinds of pages (OP-CNT-06). */
export const pageTypes = ['document', 'group', 'link', 'computed'] as const;
export type PageType = (typeof pageTypes)[number];

export const revisionTypes = ['edits', 'merge', 'rollback', 'update', 'computed'] as const;
export type RevisionType = (typeof revisionTypes)[number];

export type PageLayout = {
  readonly cover: boolean;
  readonly coverSize: string;
  readonly title: boolean;
  readonly description: boolean;
  readonly tableOfContents: boolean;
  readonly outline: boolean;
  readonly pagination: boolean;
};

/** What a page, file or reusable content is in the repository that it came from; `path` is below the project's `directory`. */
export type RepositoryFile = {
  readonly directory: string;
  readonly path: string;
  readonly oid: string;
  /** As it stood there. */
  readonly source: HeldBytes;
};

/**
 * One page with those below it. `markdown` is a document's text, `href` a link's target; `spec` of a computed page
 * is an API description's id. Slugs, and so paths, are unique among siblings; tree.ts deals them.
 */
export type Page = {
  readonly id: string;
  readonly type: PageType;
  readonly title: string;
  readonly slug: string;
  readonly path: string;
  readonly emoji: string | undefined;
  readonly icon: string | undefined;
  readonly description: string | undefined;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly markdown: string | undefined;
  readonly documentId: string | undefined;
  readonly layout: PageLayout | undefined;
  readonly cover: { readonly file: string; readonly yPos: number } | undefined;
  readonly hidden: boolean;
  readonly noIndex: boolean;
  readonly noRobotsIndex: boolean;
  readonly href: string | undefined;
  readonly computed: { readonly spec: string; readonly doc: string } | undefined;
  readonly repository: RepositoryFile | undefined;
  readonly pages: readonly Page[];
};

export type File = {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly dimensions: { readonly width: number; readonly height: number } | undefined;
  /** Unknown for files of the initial data. */
  readonly content: HeldBytes | undefined;
  readonly repository: RepositoryFile | undefined;
};

export type ReusableContent = {
  readonly id: string;
  readonly title: string;
  readonly markdown: string;
  readonly repository: RepositoryFile | undefined;
};

/** The commit that a revision came from; `oid` and `message` are unknown where nothing was transferred. */
export type GitCommit = {
  readonly oid: string | undefined;
  readonly message: string | undefined;
  readonly createdByService: boolean;
  readonly url: string | undefined;
  readonly ref: string | undefined;
};

/**
 * Content of a space or change request at one time. Revisions and all in them never change: who edits makes the next
 * one, and what is derived from one may be kept as long as it.
 */
export type Revision = {
  readonly id: string;
  readonly space: string;
  readonly parents: readonly string[];
  readonly type: RevisionType;
  readonly createdAt: number;
  readonly git: GitCommit | undefined;
  readonly pages: readonly Page[];
  readonly files: readonly File[];
  readonly reusableContents: readonly ReusableContent[];
};
