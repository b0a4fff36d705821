import { commit, listServerRefs, push, writeBlob, writeTree, type TreeObject } from 'isomorphic-git';
import type { RepositoryChange } from '../layout/write-project.ts';
import { blobId } from './blob-id.ts';
import { breathe } from './limits.ts';
import { serviceEmail, serviceName } from './service.ts';
import type { Remote } from './smart-http.ts';
import { emptySnapshot, snapshotOf, type LocalRepository, type Snapshot, type TreeEntry } from './snapshot.ts';
import { TransferFailure } from './transfer-failure.ts';

/** Where a branch starts: its own newest commit, or the one that it is to follow; none in an empty repository. */
export type Start = { readonly snapshot: Snapshot; readonly exists: boolean };

/**
 * The state that a commit on the branch `ref` follows: that of the branch, or for a new one that of a branch at a known
 * commit, or of the usual branch.
 */
export const startOf = async (remote: Remote, ref: string, known: readonly string[]): Promise<Start> => {
  const refs = await listServerRefs({ http: remote.http, url: remote.url, protocolVersion: 1 });
  const branches = refs.filter((each) => each.ref.startsWith('refs/heads/'));
  const exists = branches.some((each) => each.ref === ref);
  const usual = refs.find((each) => each.ref === 'HEAD')?.oid;
  const wanted = [...known, usual].map((oid) => branches.find((each) => each.oid === oid)).find(Boolean);
  const from = exists ? ref : wanted?.ref;
  return { snapshot: from === undefined ? await emptySnapshot() : await snapshotOf(remote, from), exists };
};

type Folder = Map<string, TreeEntry | Folder>;

const isFolder = (entry: TreeEntry | Folder): entry is Folder => entry instanceof Map;

const put = (root: Folder, entry: TreeEntry): void => {
  const names = entry.path.split('/');
  const last = names.pop()!;
  let folder = root;
  for (const name of names) {
    const below = folder.get(name) ?? new Map<string, never>();
    // A path through something that is no folder, such as a symbolic link, leads nowhere.
    if (!isFolder(below)) throw new TransferFailure('rejected');
    folder.set(name, below);
    folder = below;
  }
  folder.set(last, entry);
};

const treeTypes = new Map([['160000', 'commit']] as const);

const writeFolder = async (local: LocalRepository, folder: Folder): Promise<string> => {
  await breathe();
  const tree: TreeObject = [];
  for (const [path, entry] of folder) {
    if (isFolder(entry)) {
      tree.push({ mode: '040000', path, oid: await writeFolder(local, entry), type: 'tree' });
    } else tree.push({ mode: entry.mode, path, oid: entry.oid, type: treeTypes.get(entry.mode as '160000') ?? 'blob' });
  }
  return writeTree({ ...local, tree });
};

const changedTree = async ({ repository, entries }: Snapshot, change: RepositoryChange): Promise<string> => {
  const root: Folder = new Map();
  for (const entry of entries.values()) if (!change.has(entry.path)) put(root, entry);
  for (const [path, bytes] of change) {
    if (bytes === undefined) continue;
    const before = entries.get(path);
    const oid = before?.oid === blobId(bytes) ? before.oid : await writeBlob({ ...repository, blob: bytes });
    put(root, { path, mode: before?.mode ?? '100644', oid });
  }
  return writeFolder(repository, root);
};

/** What a commit says: its message, and its time in epoch milliseconds. */
export type Saying = { readonly message: string; readonly time: number };

const outgoing = 'refs/heads/outgoing';

/** Commits a change; answers the object id, that of the start where the branch holds all of it already. */
export const commitChange = async (
  { snapshot, exists }: Start,
  change: RepositoryChange,
  { message, time }: Saying,
): Promise<string> => {
  const { repository, commit: before } = snapshot;
  const tree = await changedTree(snapshot, change);
  if (exists && before?.tree === tree) return before.oid;
  const author = { name: serviceName, email: serviceEmail, timestamp: Math.floor(time / 1000), timezoneOffset: 0 };
  const parent = before === undefined ? [] : [before.oid];
  return commit({ ...repository, message, tree, parent, author, committer: author, ref: outgoing });
};

/** Sends what was committed to the branch `ref`. Throws a TransferFailure where it is not taken. */
export const pushCommit = async ({ repository }: Snapshot, { url, http }: Remote, ref: string): Promise<void> => {
  try {
    await push({ ...repository, http, url, ref: outgoing, remoteRef: ref });
  } catch (error) {
    throw error instanceof Error && 'code' in error ? new TransferFailure('rejected') : error;
  }
};
