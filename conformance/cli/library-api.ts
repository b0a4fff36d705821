// Declarations alone: the build ships this file as the types of `import … from 'docplane'`, so it imports nothing.

/** A server and what is known of it, in the words of a target file; every key may be missing. */
export type TargetSettings = {
  /** Address of the server, without /v1. Without it the reference server is started for the run. */
  readonly baseUrl?: string | undefined;
  readonly token?: string | undefined;
  readonly organization?: string | undefined;
  readonly secondOrganization?: string | undefined;
  readonly user?: string | undefined;
  readonly templateSpace?: string | undefined;
  readonly changeRequest?: { readonly space?: string; readonly id?: string; readonly number?: number } | undefined;
  readonly invites?: readonly string[] | undefined;
  readonly integration?: string | undefined;
  /** Tokens of other callers by role, and `outsider`. */
  readonly tokens?: Readonly<Record<string, string>> | undefined;
  readonly clock?:
    | { readonly url: string; readonly headers?: Readonly<Record<string, string>> }
    | { readonly command: string }
    | undefined;
  readonly aged?: { readonly deletedWithin7Days?: string; readonly deletedOver7Days?: string } | undefined;
  readonly remote?: { readonly git?: string; readonly website?: string; readonly openapi?: string } | undefined;
  readonly allow?:
    | {
        readonly organizationSettings?: boolean;
        readonly members?: boolean;
        readonly integrations?: boolean;
        readonly invites?: boolean;
        readonly changeRequestContent?: boolean;
        readonly aged?: boolean;
      }
    | undefined;
  /** Nobody else writes to the server meanwhile. */
  readonly alone?: boolean | undefined;
  readonly settleMs?: number | undefined;
  readonly limits?:
    { readonly requests?: number; readonly objects?: number; readonly requestsPerSecond?: number } | undefined;
};

/** How one run is made; each key is the flag of `docplane check` of that name. */
export type RunSettings = {
  /** Outcomes, requirements, operations, families, levels or checks; `*` stands for any text. */
  readonly only?: string | readonly string[] | undefined;
  readonly skip?: string | readonly string[] | undefined;
  readonly profile?: 'smoke' | 'default' | 'deep' | undefined;
  /** A whole number, or the token that a failure named. */
  readonly seed?: number | string | undefined;
  readonly runs?: number | undefined;
  readonly concurrency?: number | undefined;
  /** Such as `2/4`. */
  readonly shard?: string | undefined;
  readonly minCoverage?: number | undefined;
  /** Seconds to wait for one whole answer. */
  readonly deadline?: number | undefined;
  readonly journal?: string | undefined;
  /** Sends no request that could change anything; what needs one is unverified. */
  readonly readOnly?: boolean | undefined;
  /** File of what earlier visits deleted, for rules that take days. */
  readonly deferred?: string | undefined;
  /** @deprecated The former name of `deferred`. */
  readonly ledger?: string | undefined;
  /** File of known failures, which stay green, and of what was verified once: `exitCode` and `baseline` tell of it. */
  readonly baseline?: string | undefined;
  /** Writes the baseline that this run agrees with. */
  readonly updateBaseline?: boolean | undefined;
  /** Folder into which each failure is written as a file for `docplane play`; those in it are tried first. */
  readonly save?: string | undefined;
  /** Also asks how the server reads the open points (`openPoints[].reading`). */
  readonly readings?: boolean | undefined;
  /** Stops the run: what was made is removed, the report is partial. */
  readonly signal?: AbortSignal | undefined;
  /** Takes what `docplane check` says beside its report, such as an earlier run's remains being removed. */
  readonly log?: ((text: string) => void) | undefined;
};

export type CheckOptions = TargetSettings & RunSettings;

export type Verdict = 'error' | 'fail' | 'warn' | 'unverified' | 'pass' | 'inapplicable';

/** A request and its answer in brief; `status` is 0 when no whole answer came. */
export type BriefExchange = {
  readonly operation: string;
  readonly method: string;
  readonly url: string;
  readonly status: number;
};

export type Finding = {
  readonly expected: string;
  readonly got: string;
  readonly pointer?: string;
  readonly plan?: unknown;
  readonly exchanges: readonly (BriefExchange & {
    readonly curl: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | null;
    readonly replyHeaders: Readonly<Record<string, string>>;
    readonly reply: string;
  })[];
  readonly omitted?: number;
};

/** What came out for one requirement on one operation; `name` is `<requirement> <operation>`. */
export type Outcome = {
  readonly name: string;
  readonly requirement: string;
  readonly operation: string;
  readonly level: 'must' | 'should';
  readonly section: string;
  readonly text: string;
  readonly verdict: Verdict;
  readonly reason: string;
  readonly durationMs?: number;
  readonly evidence: readonly BriefExchange[];
  readonly findings?: readonly Finding[];
  readonly reproduced?: boolean;
  readonly replay?: string;
  readonly known?: string;
  /** The command that repeats it alone. */
  readonly repeat?: string;
};

/** The JSON report (docplane/report.schema.json). */
export type Report = {
  readonly reportVersion: 1;
  readonly suite: { readonly version: string };
  readonly target: { readonly baseUrl: string; readonly embedded?: boolean };
  readonly seed: number;
  readonly profile: string;
  readonly runs: number;
  readonly startedAt?: string;
  readonly requests: number;
  readonly durationMs: number;
  readonly selection: {
    readonly only: readonly string[];
    readonly skip: readonly string[];
    readonly planned: number;
    readonly musts: number;
    readonly selected: number;
  };
  readonly totals: Readonly<Record<Verdict, number>>;
  readonly conformance: { readonly violated: number; readonly verified: number };
  readonly coverage: { readonly verified: number; readonly checkable: number };
  readonly requirements: readonly {
    readonly id: string;
    readonly level: Outcome['level'];
    readonly section: string;
    readonly verdict: Verdict;
  }[];
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What `docplane check` would have ended with: 0 is green. */
  readonly exitCode: 0 | 1 | 3 | 70;
  readonly minCoverage?: number;
  readonly notYetChecked: readonly string[];
  readonly outcomes: readonly Outcome[];
  readonly openPoints: readonly { readonly id: string; readonly choice: string; readonly reading: string | null }[];
  readonly stopped?: string;
  readonly baseline?: {
    readonly file: string;
    readonly problems: readonly {
      readonly kind: 'stale' | 'unmatched' | 'lost';
      readonly name: string;
      readonly lines: { readonly first: number; readonly last: number };
      readonly sentence: string;
    }[];
  };
  readonly shard?: { readonly index: number; readonly of: number; readonly watched?: boolean };
  readonly leftBehind: number;
};

/** What a run would send, as a rehearsal on the reference server counts it. */
export type WritePlan = {
  readonly target: { readonly baseUrl: string; readonly organization: string };
  /** All requests; those that write are in `writes`. */
  readonly requests: number;
  /** By operation and place, the most first; an id in braces is of a thing that the run makes. */
  readonly writes: readonly {
    readonly method: string;
    readonly where: string;
    readonly operation: string;
    readonly count: number;
  }[];
};

export type ReferenceOptions = {
  readonly host?: string | undefined;
  /** Any free one by default. */
  readonly port?: number | undefined;
  /** Root of ids: the same requests get the same bytes. */
  readonly seed?: number | undefined;
  readonly clock?: 'real' | 'fixed' | undefined;
  /** Offers /_control: clock, reset, state. */
  readonly control?: boolean | undefined;
  /** Readings of open points, such as `{ 'OP-PAGE-01': 'null' }`. */
  readonly choose?: Readonly<Record<string, string>> | undefined;
  /** Path of a world file in place of the default world. */
  readonly world?: string | undefined;
  /** `host[:port]` that may be fetched from; nothing is fetched otherwise. */
  readonly allowFetch?: readonly string[] | undefined;
  /** Takes defects, a line each; the standard error by default. */
  readonly log?: ((line: string) => void) | undefined;
};

/** What `docplane serve` prints: where the server listens, its tokens, and what is in its world. */
export type ReferenceLine = {
  readonly listening: string;
  readonly token: string;
  readonly tokens: Readonly<Record<string, string>>;
  readonly organization: string;
  readonly secondOrganization: string;
  readonly user: string;
  readonly templateSpace: string;
  readonly changeRequest: { readonly space: string; readonly id: string; readonly number: number };
  readonly invites: readonly string[];
  readonly integration: string;
  readonly aged: { readonly deletedWithin7Days: string; readonly deletedOver7Days: string };
  readonly control?: string;
};

export type RunningReference = { readonly line: ReferenceLine; close(): Promise<void> };

/** What `check` and `createReference` reject with for wrong usage: `hint` says what to do. */
export type UsageError = Error & { readonly exitCode: 2 | 3; readonly hint: string };

/** Judges a server, or the reference server started for this run; reads no environment variable, prints nothing. */
export declare const check: (options?: CheckOptions) => Promise<Report>;

/** What `check` with the same options would write; the server is only read. */
export declare const plan: (options?: CheckOptions) => Promise<WritePlan>;

/** Starts the reference server in this process. */
export declare const createReference: (options?: ReferenceOptions) => Promise<RunningReference>;
