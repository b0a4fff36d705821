import { TransferFailure } from '../git/transfer-failure.ts';
import type { TreeEntry } from '../git/snapshot.ts';
import type { Store } from '../store/store.ts';
import { pathsOfContent, type Content } from './paths-of-content.ts';
import { foldedPath, projectAt, type Project } from './project.ts';
import { readLayout } from './read-layout.ts';
import type { ProjectPlace } from './read-project.ts';
import { summaryPath } from './structure.ts';
import { writeLayout } from './write-layout.ts';

/** What is written: the content of a space of this organization. */
export type Written = {
  readonly store: Store;
  readonly organization: string;
  readonly content: Content;
};

/** What changes in a repository, by path from its root: bytes to stand there, or undefined for what goes. */
export type RepositoryChange = ReadonlyMap<string, Uint8Array | undefined>;

// In a repository without the directory, it begins with the content.
const projectOrNone = (
  entries: ReadonlyMap<string, TreeEntry>,
  wanted: string,
  bytesOf: (entry: TreeEntry) => Promise<Uint8Array>,
): Project => {
  try {
    return projectAt(entries, wanted, bytesOf);
  } catch (error) {
    if (!(error instanceof TransferFailure) || error.reason !== 'no-directory') throw error;
    return { ...projectAt(new Map(), '', bytesOf), directory: foldedPath(wanted) ?? '' };
  }
};

/** What has to change in a repository so that the project in it holds this content and nothing else of a content. */
export const writeProject = async (
  entries: ReadonlyMap<string, TreeEntry>,
  bytesOf: (entry: TreeEntry) => Promise<Uint8Array>,
  { directory: wanted, treeUrl }: ProjectPlace,
  { store, organization, content }: Written,
): Promise<RepositoryChange> => {
  const project = projectOrNone(entries, wanted, bytesOf);
  const { used } = await readLayout(project, treeUrl);
  const taken = [...project.files.keys(), ...project.others].filter((path) => !used.has(path));
  const summary = project.files.has(summaryPath) ? (await project.read(summaryPath)).content.bytes : undefined;
  const { directory } = project;
  const slugs = new Map(store.openapiSpecs.in('organization', organization).map(({ id, slug }) => [id, slug]));
  const files = await writeLayout({
    store,
    organization,
    content,
    taken,
    summary,
    directory,
    treeUrl,
    paths: pathsOfContent(content, taken),
    specSlug: (id) => slugs.get(id) ?? id,
  });
  const prefix = directory === '' ? '' : `${directory}/`;
  const change = new Map<string, Uint8Array | undefined>();
  for (const path of used) change.set(`${prefix}${path}`, undefined);
  for (const [path, bytes] of files) change.set(`${prefix}${path}`, bytes);
  return change;
};
