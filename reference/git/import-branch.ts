import { lazy } from '../lazy.ts';
import type { Content } from '../layout/paths-of-content.ts';
import type { Store } from '../store/store.ts';
import { remoteAt, type Way } from './smart-http.ts';
import type { Commit } from './snapshot.ts';

/** Which files of a repository are asked for; `treeUrl` is where its other files can be seen. */
export type Wanted = {
  readonly ref: string;
  readonly directory: string;
  readonly treeUrl: string | undefined;
};

/** The newest commit of a branch, and how its content takes the place of another of the organization. */
export type Branch = {
  readonly commit: Commit;
  settle(store: Store, organization: string, before: Content): Content;
};

const snapshots = lazy(() => import('./snapshot.ts'));
const layouts = lazy(() => import('../layout/read-project.ts'));

/** Fetches a branch and reads its content; undefined where it may not be fetched. Throws a Refusal that says why not. */
export const importBranch = async (address: URL, wanted: Wanted, way: Way): Promise<Branch | undefined> => {
  const remote = await remoteAt(address, 'git-upload-pack', way);
  if (remote === undefined) return undefined;
  const [{ snapshotOf, bytesOf }, { readProject }] = await Promise.all([snapshots.load(), layouts.load()]);
  const snapshot = await snapshotOf(remote, wanted.ref);
  const { settle } = await readProject(snapshot.entries, (entry) => bytesOf(snapshot, entry), wanted);
  return { commit: snapshot.commit, settle };
};
