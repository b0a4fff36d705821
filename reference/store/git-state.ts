/** An import or export that was asked for, and how it ended (OP-ENV-06, OP-GIT-01); addresses are without credentials. */
export type GitExchange = {
  readonly outcome: 'not-made' | 'failed' | 'done';
  /** Why it failed, as it may be shown. */
  readonly failure: string | undefined;
  /** The object id of the commit that was read or made. */
  readonly commit: string | undefined;
  readonly url: string;
  readonly ref: string;
  readonly commitMessage: string | undefined;
  readonly repoCacheID: string | undefined;
  readonly repoTreeURL: string | undefined;
  readonly repoCommitURL: string | undefined;
  readonly repoProjectDirectory: string | undefined;
  readonly standalone: boolean;
  readonly askedAt: number;
  /** The revision that was made, or that was to be exported. */
  readonly revision: string;
};

/** What a space's exchange with Git has come to. `eventAt` is the last event that was acted upon, epoch milliseconds. */
export type GitState = {
  readonly space: string;
  eventAt: number | undefined;
  lastImport: GitExchange | undefined;
  lastExport: GitExchange | undefined;
};
