import type { BodyOf } from '#spec/operation.ts';
import { liveSpace, type InSpace } from '../access/space.ts';
import { read } from '../actions/read.ts';
import { replaceWith } from '../actions/replace.ts';
import { errors } from '../errors.ts';
import { family, type Call, type Outside } from '../handler.ts';
import { exchangeRecord, gitStateOf } from '../git/exchange-record.ts';
import { exportBranch, type Sent } from '../git/export-branch.ts';
import { importBranch, type Branch, type Wanted } from '../git/import-branch.ts';
import { commitUrl, serviceEmail } from '../git/service.ts';
import { inTurn, transfer, type Transfer } from '../git/transfer.ts';
import { drafted, edit, type Change } from '../store/content/edit.ts';
import type { GitCommit } from '../store/content/revision.ts';
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

const refuseLocked = ({ editMode }: Space): void => {
  if (editMode === 'locked') throw errors.conflict('The space is locked.');
};

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
    url: gitInfo?.url === undefined ? before.url : repositoryAddress(gitInfo.url),
    updatedAt: now,
  };
  store.spaces.update(space, { gitSync, updatedAt: now });
};

// Under the usual reading a failure shows in what the import brings: nothing but the branch (OP-GIT-01, OP-OWN-05).
const ended = <Done>({ choices }: Call, how: Transfer<Done>): Transfer<Done> => {
  if (how.outcome === 'failed' && choices['OP-GIT-01.b'] === '4xx') throw how.failure;
  return how;
};

const wantedOf = ({ ref, repoProjectDirectory = '', repoTreeURL }: Import | Export): Wanted => ({
  ref,
  directory: repoProjectDirectory,
  treeUrl: repoTreeURL === undefined ? undefined : repositoryAddress(repoTreeURL),
});

const fetchBranch = (call: Call<unknown, Import>, { space }: InSpace, outside: Outside): Promise<Transfer<Branch>> => {
  const { store, body } = call;
  check(body);
  refuseLocked(space);
  return inTurn(store, space.id, async () => {
    if (isLate(store, space, body)) return { outcome: 'not-made' };
    return ended(
      call,
      await transfer('import', body.url, outside, (url, way) => importBranch(url, wantedOf(body), way)),
    );
  });
};

const commitOf = ({ ref, repoCommitURL }: Import, brought: Branch | undefined): GitCommit => {
  if (brought === undefined) {
    return { oid: undefined, message: undefined, createdByService: false, url: undefined, ref };
  }
  const { oid, message, committerEmail } = brought.commit;
  return {
    oid,
    message: message.trimEnd(),
    createdByService: committerEmail === serviceEmail,
    url: repoCommitURL === undefined ? undefined : commitUrl(repositoryAddress(repoCommitURL), oid),
    ref,
  };
};

const importGit = (call: Call<unknown, Import>, { space }: InSpace, brought: Transfer<Branch>): void => {
  const { store, body } = call;
  check(body);
  refuseLocked(space);
  if (isLate(store, space, body)) return;
  const branch = brought.outcome === 'done' ? brought.done : undefined;
  const before = store.revisions.get(space.revision)!;
  const git = commitOf(body, branch);
  const change: Change = branch === undefined ? { git } : { ...branch.settle(store, space.organization, before), git };
  const make = body.standalone === true ? drafted : edit;
  const { id } = make(store, { space, changeRequest: undefined }, change);
  const state = gitStateOf(store, space);
  const lastImport = exchangeRecord(store, body, id, brought, ({ commit }) => commit.oid);
  const eventAt = brought.outcome === 'failed' ? state.eventAt : (eventOf(body) ?? state.eventAt);
  store.gitStates.update(state, { lastImport, eventAt });
  link(store, space, body);
};

// Commits of the repository that the content was read from or sent to: a new branch follows them.
const knownCommits = (store: Store, space: Space): string[] => {
  const state = store.gitStates.get(space.id);
  const { git } = store.revisions.get(space.revision)!;
  const oids = [git?.oid, state?.lastExport?.commit, state?.lastImport?.commit];
  return oids.filter((oid) => oid !== undefined);
};

const sendBranch = (call: Call<unknown, Export>, { space }: InSpace, outside: Outside): Promise<Transfer<Sent>> => {
  const { store, body } = call;
  check(body);
  return inTurn(store, space.id, async () => {
    if (isLate(store, space, body)) return { outcome: 'not-made' };
    const content = store.revisions.get(space.revision)!;
    const known = knownCommits(store, space);
    const parcel = { store, organization: space.organization, content, message: body.commitMessage, known };
    const sent = await transfer('export', body.url, outside, (url, way) =>
      exportBranch(url, wantedOf(body), parcel, way),
    );
    return ended(call, sent);
  });
};

const exportGit = (call: Call<unknown, Export>, { space }: InSpace, brought: Transfer<Sent>): void => {
  const { store, body } = call;
  check(body);
  if (isLate(store, space, body)) return;
  const state = gitStateOf(store, space);
  const lastExport = exchangeRecord(store, body, space.revision, brought, ({ oid }) => oid);
  const eventAt = brought.outcome === 'failed' ? state.eventAt : (eventOf(body) ?? state.eventAt);
  store.gitStates.update(state, { lastExport, eventAt });
  link(store, space, body);
};

const info = (call: Call, { space }: InSpace) => {
  if (space.gitSync === undefined) throw errors.notFound('link with Git');
  return gitSyncView(call, space.gitSync);
};

/** Exchange with Git (4.12): transferred for real where the host is allowed, otherwise recorded (OP-ENV-06). */
export const git = family({
  importGitRepository: ['edit', { ...replaceWith(liveSpace, importGit), ahead: fetchBranch }],
  exportToGitRepository: ['edit', { ...replaceWith(liveSpace, exportGit), ahead: sendBranch }],
  getSpaceGitInfo: ['guest', read(liveSpace, info)],
});
