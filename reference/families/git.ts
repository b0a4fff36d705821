import type { BodyOf } from '#spec/operation.ts';
import { liveSpace, type InSpace } from '../access/space.ts';
import { read } from '../actions/read.ts';
import { replace } from '../actions/replace.ts';
import { errors } from '../errors.ts';
import { family, type Call } from '../handler.ts';
import { drafted, edit } from '../store/content/edit.ts';
import type { GitExchange, GitState } from '../store/git-state.ts';
import type { GitSync, Space } from '../store/records.ts';
import { repositoryAddress } from '../store/repository-address.ts';
import type { Store } from '../store/store.ts';
import { gitSyncView } from '../views/space.ts';

type Import = BodyOf<'importGitRepository'>;
type Export = BodyOf<'exportToGitRepository'>;

const providers = ['github', 'gitlab'];

const eventOf = ({ timestamp }: Import | Export): number | undefined => {
  if (timestamp === undefined) return undefined;
  const time = Date.parse(timestamp);
  if (Number.isNaN(time)) throw errors.invalid('timestamp: there is no such time.');
  return time;
};

// Everything of the body that the schemas leave open (OP-VAL-09, OP-GIT-04).
const check = ({ url, gitInfo }: Import | Export): void => {
  if (url === '') throw errors.invalid('url: is empty.');
  if (gitInfo?.provider !== undefined && !providers.includes(gitInfo.provider)) {
    throw errors.invalid(`gitInfo.provider: must be one of ${providers.join(', ')}.`);
  }
};

const stateOf = (store: Store, { id: space }: Space): GitState =>
  store.gitStates.get(space) ??
  store.gitStates.insert({ space, eventAt: undefined, lastImport: undefined, lastExport: undefined });

const addressOrNone = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : repositoryAddress(address);

const exchangeOf = (call: Call, body: Import | Export, revision: string): GitExchange => ({
  url: repositoryAddress(body.url),
  ref: body.ref,
  commitMessage: 'commitMessage' in body ? (body as Export).commitMessage : undefined,
  repoCacheID: body.repoCacheID,
  repoTreeURL: addressOrNone(body.repoTreeURL),
  repoCommitURL: addressOrNone(body.repoCommitURL),
  repoProjectDirectory: body.repoProjectDirectory,
  standalone: 'standalone' in body && body.standalone === true,
  askedAt: call.store.clock.now(),
  revision,
});

// OP-GIT-02: what happened before something that was acted upon already is let pass, unless it is forced.
const isLate = (store: Store, space: Space, body: Import | Export): boolean => {
  const event = eventOf(body);
  const last = store.gitStates.get(space.id)?.eventAt;
  return body.force !== true && event !== undefined && last !== undefined && event < last;
};

const noSync: GitSync = {
  repoName: undefined,
  installationProvider: undefined,
  integration: undefined,
  url: undefined,
  updatedAt: undefined,
};

// A space is linked with a repository by `gitInfo` alone; each exchange after that moves the time (OP-SPC-16, OP-GIT-04).
const link = (store: Store, space: Space, { gitInfo }: Import | Export): void => {
  if (gitInfo === undefined && space.gitSync === undefined) return;
  const before = space.gitSync ?? noSync;
  const now = store.clock.now();
  const gitSync: GitSync = {
    ...before,
    installationProvider: gitInfo?.provider ?? before.installationProvider,
    url: addressOrNone(gitInfo?.url) ?? before.url,
    updatedAt: now,
  };
  store.spaces.update(space, { gitSync, updatedAt: now });
};

const importGit = (call: Call<unknown, Import>, { space }: InSpace): void => {
  const { store, body } = call;
  check(body);
  if (space.editMode === 'locked') throw errors.conflict('The space is locked.');
  if (isLate(store, space, body)) return;
  const make = body.standalone === true ? drafted : edit;
  const commit = { oid: undefined, message: undefined, createdByService: false, url: undefined, ref: body.ref };
  const { id } = make(store, { space, changeRequest: undefined }, { git: commit });
  const state = stateOf(store, space);
  const lastImport = exchangeOf(call, body, id);
  store.gitStates.update(state, { lastImport, eventAt: eventOf(body) ?? state.eventAt });
  link(store, space, body);
};

const exportGit = (call: Call<unknown, Export>, { space }: InSpace): void => {
  const { store, body } = call;
  check(body);
  if (isLate(store, space, body)) return;
  const state = stateOf(store, space);
  const lastExport = exchangeOf(call, body, space.revision);
  store.gitStates.update(state, { lastExport, eventAt: eventOf(body) ?? state.eventAt });
  link(store, space, body);
};

const info = (call: Call, { space }: InSpace) => {
  if (space.gitSync === undefined) throw errors.notFound('link with Git');
  return gitSyncView(call, space.gitSync);
};

/** Exchange with Git (4.12): what is asked for is recorded and answered at once (OP-GIT-01). */
export const git = family({
  importGitRepository: replace(liveSpace, importGit),
  exportToGitRepository: replace(liveSpace, exportGit),
  getSpaceGitInfo: read(liveSpace, info),
});
