import { createHash } from 'node:crypto';
import type { Call } from '../handler.ts';
import type { File, GitCommit, Page, Revision } from '../store/content/revision.ts';

// As Git names a blob of these bytes.
const blobId = (text: string): string =>
  createHash('sha1')
    .update(`blob ${Buffer.byteLength(text)}\0${text}`)
    .digest('hex');

const shown = (call: Call, git: GitCommit | undefined): git is GitCommit =>
  git !== undefined && call.query.metadata !== false;

/** The commit of a revision (2.17); left out for `metadata=false`, like every other `git` member (OP-CNT-03). */
export const commitView = (call: Call, { git }: Revision): GitCommit | undefined =>
  shown(call, git) ? { ...git } : undefined;

/** What a page is in the repository: a Markdown file at its path. */
export const pageBlobView = (call: Call, { git }: Revision, page: Page) =>
  shown(call, git) && page.markdown !== undefined ? { oid: blobId(page.markdown), path: `${page.path}.md` } : undefined;

/** What a file is in the repository. The server holds no bytes of files: the object id stands for name and size. */
export const fileBlobView = (call: Call, { git }: Revision, file: File) =>
  shown(call, git) ? { oid: blobId(`${file.name} ${file.size}`), path: `assets/${file.name}` } : undefined;

/** What a reusable content is in the repository. */
export const reusableBlobView = (call: Call, { git }: Revision, title: string, markdown: string) =>
  shown(call, git) ? { oid: blobId(markdown), path: `includes/${title}.md` } : undefined;
