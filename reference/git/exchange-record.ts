import type { BodyOf } from '#spec/operation.ts';
import type { GitExchange, GitState } from '../store/git-state.ts';
import type { Space } from '../store/records.ts';
import { repositoryAddress } from '../store/repository-address.ts';
import type { Store } from '../store/store.ts';
import type { Transfer } from './transfer.ts';

type Import = BodyOf<'importGitRepository'>;
type Export = BodyOf<'exportToGitRepository'>;

const noState = { eventAt: undefined, lastImport: undefined, lastExport: undefined } as const;

/** The exchanges of a space with Git so far. */
export const gitStateOf = (store: Store, { id: space }: Space): GitState =>
  store.gitStates.get(space) ?? store.gitStates.insert({ space, ...noState });

const addressOrNone = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : repositoryAddress(address);

const endOf = <Done>(ended: Transfer<Done>, commitOf: (done: Done) => string) => ({
  outcome: ended.outcome,
  failure: ended.outcome === 'failed' ? ended.failure.message : undefined,
  commit: ended.outcome === 'done' ? commitOf(ended.done) : undefined,
});

/** What is kept of an import or export that was asked for; `revision` is the one that it made or sent. */
export const exchangeRecord = <Done>(
  store: Store,
  body: Import | Export,
  revision: string,
  ended: Transfer<Done>,
  commitOf: (done: Done) => string,
): GitExchange => ({
  ...endOf(ended, commitOf),
  url: repositoryAddress(body.url),
  ref: body.ref,
  commitMessage: 'commitMessage' in body ? (body as Export).commitMessage : undefined,
  repoCacheID: body.repoCacheID,
  repoTreeURL: addressOrNone(body.repoTreeURL),
  repoCommitURL: addressOrNone(body.repoCommitURL),
  repoProjectDirectory: body.repoProjectDirectory,
  standalone: 'standalone' in body && body.standalone === true,
  askedAt: store.clock.now(),
  revision,
});
