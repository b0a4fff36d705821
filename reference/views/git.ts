import { blobId } from '../git/blob-id.ts';
import type { Call } from '../handler.ts';
import type { File, GitCommit, Page, RepositoryFile, ReusableContent, Revision } from '../store/content/revision.ts';

const textId = (text: string): string => blobId(Buffer.from(text));

const shown = (call: Call, git: GitCommit | undefined): git is GitCommit =>
  git !== undefined && call.query.metadata !== false;

/** The commit of a revision (2.17); left out for `metadata=false`, like every other `git` member (OP-CNT-03). */
export const commitView = (call: Call, { git }: Revision): GitCommit | undefined =>
  shown(call, git) ? { ...git } : undefined;

const standing = ({ directory, path, oid }: RepositoryFile) => ({
  oid,
  path: directory === '' ? path : `${directory}/${path}`,
});

/** What a page is in the repository: the file that it came from, or a Markdown file at its path. */
export const pageBlobView = (call: Call, { git }: Revision, page: Page) => {
  if (!shown(call, git)) return undefined;
  if (page.repository !== undefined) return standing(page.repository);
  return page.markdown === undefined ? undefined : { oid: textId(page.markdown), path: `${page.path}.md` };
};

/** What a file is in the repository. Where its bytes are not known, the object id stands for name and size. */
export const fileBlobView = (call: Call, { git }: Revision, file: File) => {
  if (!shown(call, git)) return undefined;
  if (file.repository !== undefined) return standing(file.repository);
  return { oid: textId(`${file.name} ${file.size}`), path: `assets/${file.name}` };
};

/** What a reusable content is in the repository. */
export const reusableBlobView = (call: Call, { git }: Revision, { title, markdown, repository }: ReusableContent) => {
  if (!shown(call, git)) return undefined;
  return repository === undefined ? { oid: textId(markdown), path: `includes/${title}.md` } : standing(repository);
};
