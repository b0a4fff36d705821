import { filesOf, keep, keepCommit, keepTree, readCommit, type Commit, type Objects } from './objects.ts';

/** Files by path; null takes one away. */
export type Files = Readonly<Record<string, string | Buffer | null>>;

/** A repository in memory: its objects, and the commits that its branches stand at, by name (`refs/heads/main`). */
export type Repository = { readonly objects: Objects; readonly branches: Map<string, string> };

/** A repository of nothing. */
export const emptyRepository = (): Repository => ({ objects: new Map(), branches: new Map() });

/** A repository that begins like another and then goes its own way. */
export const copyOf = ({ objects, branches }: Repository): Repository => ({
  objects: new Map(objects),
  branches: new Map(branches),
});

const filesAt = ({ objects }: Repository, commit: string | undefined): Map<string, string> =>
  commit === undefined ? new Map() : new Map(filesOf(objects, readCommit(objects, commit).tree));

/** Commits changed files to a branch, which starts at `from` where it is new; gives the id of the commit. */
export const commitTo = (
  repository: Repository,
  branch: string,
  { message, files, from }: { readonly message: string; readonly files: Files; readonly from?: string | undefined },
): string => {
  const { objects, branches } = repository;
  const parent = branches.get(branch) ?? (from === undefined ? undefined : branches.get(from));
  const all = filesAt(repository, parent);
  for (const [path, content] of Object.entries(files)) {
    if (content === null) all.delete(path);
    else all.set(path, keep(objects, 'blob', Buffer.from(content)));
  }
  const tree = keepTree(objects, all);
  const oid = keepCommit(objects, { tree, parents: parent === undefined ? [] : [parent], message });
  branches.set(branch, oid);
  return oid;
};

/** The newest commit of a branch with its files as blob ids by path; undefined without that branch. */
export const branchOf = (
  repository: Repository,
  branch: string,
): (Commit & { readonly oid: string; readonly files: ReadonlyMap<string, string> }) | undefined => {
  const oid = repository.branches.get(branch);
  if (oid === undefined) return undefined;
  return { ...readCommit(repository.objects, oid), oid, files: filesAt(repository, oid) };
};
