import { addRemote, fetch, init, readBlob, readCommit, readTree, type PromiseFsClient } from 'isomorphic-git';
import { breathe, transferLimits } from './limits.ts';
import { memoryFiles } from './memory-files.ts';
import type { Remote } from './smart-http.ts';
import { TransferFailure } from './transfer-failure.ts';

/** One entry of a commit's tree by its path: a regular file, or something that is kept as it is and never followed. */
export type TreeEntry = { readonly path: string; readonly mode: string; readonly oid: string };

/** What a commit says of itself. */
export type Commit = {
  readonly oid: string;
  readonly tree: string;
  readonly message: string;
  readonly committerEmail: string;
};

/** A local copy of a repository, as far as it was needed. */
export type LocalRepository = {
  readonly fs: PromiseFsClient;
  readonly gitdir: string;
  readonly cache: Record<string, unknown>;
};

/** A commit with all files of its tree; without one, nothing was committed yet. */
export type Snapshot<Of extends Commit | undefined = Commit | undefined> = {
  readonly repository: LocalRepository;
  readonly commit: Of;
  readonly entries: ReadonlyMap<string, TreeEntry>;
};

const gitdir = '/git';

const isSafe = (name: string): boolean =>
  !/^(|\.|\.\.|\.git)$/i.test(name) && !name.includes('/') && !name.includes('\\') && !name.includes('\0');

/** A repository of nothing. */
const emptyRepository = async (): Promise<LocalRepository> => {
  const local: LocalRepository = { fs: memoryFiles(), gitdir, cache: {} };
  await init({ ...local, bare: true });
  return local;
};

/** What a repository holds before its first commit. */
export const emptySnapshot = async (): Promise<Snapshot> => ({
  repository: await emptyRepository(),
  commit: undefined,
  entries: new Map(),
});

/** All files of a tree, by path. Throws a TransferFailure for names that climb out and for trees without end. */
const entriesOf = async (local: LocalRepository, tree: string): Promise<ReadonlyMap<string, TreeEntry>> => {
  const entries = new Map<string, TreeEntry>();
  let seen = 0;
  const walk = async (oid: string, above: string): Promise<void> => {
    await breathe();
    const { tree: children } = await readTree({ ...local, oid });
    for (const { path: name, mode, oid: child, type } of children) {
      seen += 1;
      if (seen > transferLimits.treeEntries) throw new TransferFailure('large');
      if (!isSafe(name)) throw new TransferFailure('damaged');
      const path = `${above}${name}`;
      if (type === 'tree') await walk(child, `${path}/`);
      else entries.set(path, { path, mode, oid: child });
    }
  };
  await walk(tree, '');
  return entries;
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'NotFoundError';

/** The newest commit of the branch `ref` (refs/heads/...). Throws a TransferFailure where there is none. */
export const snapshotOf = async ({ url, http }: Remote, ref: string): Promise<Snapshot<Commit>> => {
  const repository = await emptyRepository();
  await addRemote({ ...repository, remote: 'origin', url });
  const options = { ref, remoteRef: ref, singleBranch: true, depth: 1, tags: false };
  const { fetchHead } = await fetch({ ...repository, http, url, ...options }).catch((error: unknown) => {
    throw isMissing(error) ? new TransferFailure('no-branch') : error;
  });
  if (fetchHead === null) throw new TransferFailure('no-branch');
  const { commit } = await readCommit({ ...repository, oid: fetchHead });
  return {
    repository,
    commit: {
      oid: fetchHead,
      tree: commit.tree,
      message: commit.message,
      committerEmail: commit.committer.email,
    },
    entries: await entriesOf(repository, commit.tree),
  };
};

/** The bytes of a file of the snapshot. */
export const bytesOf = async ({ repository }: Snapshot, { oid }: TreeEntry): Promise<Uint8Array> =>
  (await readBlob({ ...repository, oid })).blob;
