// Declarations alone: the build ships this file as the types of `import … from 'docplane'`, and the types of files
// beside it.
import type { Report, TargetSettings } from '../core/generated/file-types.ts';

export type {
  BaselineFile,
  Exchange as BriefExchange,
  Finding,
  Outcome,
  Report,
  TargetSettings,
  Verdict,
} from '../core/generated/file-types.ts';

/** How one run is made; each key is the flag of `docplane check` of that name. */
export type RunSettings = {
  /** Outcomes, requirements, operations, families, levels or checks; `*` stands for any text. */
  readonly only?: string | readonly string[] | undefined;
  readonly skip?: string | readonly string[] | undefined;
  /** Judges by the rules that an earlier version of the suite had, such as `0.1`. */
  readonly rules?: string | undefined;
  readonly profile?: 'smoke' | 'default' | 'deep' | undefined;
  /** A whole number, or the token that a failure named. */
  readonly seed?: number | string | undefined;
  readonly runs?: number | undefined;
  /** Requests of the whole run: it judges what finds most with them, and says what it left out. */
  readonly budget?: number | undefined;
  readonly concurrency?: number | undefined;
  /** Such as `2/4`. */
  readonly shard?: string | undefined;
  readonly minCoverage?: number | undefined;
  /** Seconds to wait for one whole answer. */
  readonly deadline?: number | undefined;
  readonly journal?: string | undefined;
  /** Sends no request that could change anything; what needs one is unverified. */
  readonly readOnly?: boolean | undefined;
  /** Also plays plans on the reference, or only those with this in their name; a whole run does by default. */
  readonly lockstep?: boolean | string | undefined;
  /** `exitCode` is 1 when the reference differs and no open point explains it. */
  readonly strict?: boolean | undefined;
  /** File of what earlier visits deleted, for rules that take days. */
  readonly deferred?: string | undefined;
  /** @deprecated The former name of `deferred`. */
  readonly ledger?: string | undefined;
  /** File of known failures, which stay green, and of what was verified once: `exitCode` and `baseline` show the effect. */
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

/** What a run would send, as a dry run on the reference server counts it. */
export type WritePlan = {
  readonly target: { readonly baseUrl: string; readonly organization: string };
  /** All requests; those that write are in `writes`. */
  readonly requests: number;
  /** By family of operations, the most first, and by what requests are for; `-` for what is no operation. */
  readonly families: readonly {
    readonly family: string;
    readonly reads: number;
    readonly creations: number;
    readonly otherWrites: number;
    /** What removes the things that the run made. */
    readonly cleanup: number;
  }[];
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
