import { lazy } from '../lazy.ts';
import type { Written } from '../layout/write-project.ts';
import type { Wanted } from './import-branch.ts';
import { remoteAt, type Way } from './smart-http.ts';

/** What goes to a branch: content, the message of its commit, and commits of the repository that it was read from. */
export type Parcel = Written & { readonly message: string; readonly known: readonly string[] };

/** The commit in which a branch holds the content. */
export type Sent = { readonly oid: string };

const commits = lazy(() => import('./commit-change.ts'));
const snapshots = lazy(() => import('./snapshot.ts'));
const layouts = lazy(() => import('../layout/write-project.ts'));

/** Commits content to a branch and pushes it; undefined where it may not be sent. Throws a Refusal that says why not. */
export const exportBranch = async (
  address: URL,
  wanted: Wanted,
  parcel: Parcel,
  way: Way,
): Promise<Sent | undefined> => {
  const source = await remoteAt(address, 'git-upload-pack', way);
  if (source === undefined) return undefined;
  const [{ startOf, commitChange, pushCommit }, { bytesOf }, { writeProject }] = await Promise.all([
    commits.load(),
    snapshots.load(),
    layouts.load(),
  ]);
  const start = await startOf(source, wanted.ref, parcel.known);
  const { snapshot } = start;
  const change = await writeProject(snapshot.entries, (entry) => bytesOf(snapshot, entry), wanted, parcel);
  const oid = await commitChange(start, change, { message: parcel.message, time: parcel.store.clock.now() });
  if (oid === snapshot.commit?.oid) return { oid };
  const target = await remoteAt(address, 'git-receive-pack', way);
  if (target === undefined) return undefined;
  await pushCommit(snapshot, target, wanted.ref);
  return { oid };
};
