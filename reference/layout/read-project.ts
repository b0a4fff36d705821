import type { TreeEntry } from '../git/snapshot.ts';
import type { Store } from '../store/store.ts';
import type { Content } from './paths-of-content.ts';
import { projectAt } from './project.ts';
import { readLayout } from './read-layout.ts';
import { settle } from './settle.ts';

/** The directory of a repository that holds the project, and where the repository's other files can be seen. */
export type ProjectPlace = { readonly directory: string; readonly treeUrl: string | undefined };

/** Reads the project among the files of a repository; `settle` puts it in the place of what was there before. */
export const readProject = async (
  entries: ReadonlyMap<string, TreeEntry>,
  bytesOf: (entry: TreeEntry) => Promise<Uint8Array>,
  { directory: wanted, treeUrl }: ProjectPlace,
) => {
  const project = projectAt(entries, wanted, bytesOf);
  const laid = await readLayout(project, treeUrl);
  const taken = [...project.files.keys()].filter((path) => !laid.used.has(path));
  const { directory } = project;
  return {
    settle: (store: Store, organization: string, before: Content): Content =>
      settle({ store, organization, directory, before, taken }, laid),
  };
};
