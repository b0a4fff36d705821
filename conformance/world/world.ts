import type { OperationId } from '#spec/operation.ts';
import type { RequirementId } from '#spec/requirement.ts';
import type { BareRequest, Input, QueryValue } from '../http/client.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Kind } from '../resources/kinds.ts';
import type { InviteUse } from './invites.ts';
import type { MemberUse } from './members.ts';
import type { SsoMarks } from './sso-marks.ts';
import type { DeferredChecks } from '../core/deferred.ts';
import type { RemoteHost } from '../remote/remote-host.ts';
import type { Allowance, Target } from '../target/target.ts';
import type { StrayTime } from '../http/time-watch.ts';
import type { NotedWrites } from '../http/writes-meanwhile.ts';
import type { Walk, WalkOptions } from '../http/walk.ts';

/** A valid request of an operation. */
export type Arranged = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, QueryValue>>;
  /** Undefined when the operation takes none. */
  readonly body: unknown;
};

export type ArrangeOptions = {
  /** `smallest` (default): required members, or one telling member; `fullest`: every member that can be filled. */
  readonly size?: 'smallest' | 'fullest';
  /** Path parameters already decided; the rest is made inside them. */
  readonly params?: Readonly<Record<string, string>>;
  /** Body members already decided. */
  readonly body?: Readonly<Record<string, unknown>>;
};

/** A thing that this run made. `params` are the path parameters of the operations on it. */
export type Made = {
  readonly kind: Kind;
  /** What stands in its paths: its id, name or slug. */
  readonly id: string;
  readonly params: Readonly<Record<string, string>>;
  /** The creating reply. */
  readonly resource: Readonly<Record<string, unknown>>;
  readonly exchange: Exchange;
  /** Whether it holds the body asked for: a duplicate gets it by a second request, which may be refused (false). */
  readonly written?: boolean;
};

export type MakeOptions = {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
};

/**
 * One check's namespace on the target. Whatever its calls make is journalled and removed at the end, in reverse order.
 * Methods that set something up throw a MissingPrerequisite when the target refuses or lacks it.
 */
export type World = {
  readonly target: Target;
  /** Notes of earlier visits; undefined without --deferred. */
  readonly deferred: DeferredChecks | undefined;
  /** Whether the run tries each rule no more than once, as a smoke run does. */
  readonly isBrief: boolean;
  /** Whether texts of arranged bodies are as long as the document lets them be. */
  readonly fullTexts: boolean;
  /** Whether the run judges a rule on an operation: one with a budget leaves most of them out. */
  readonly judges: (requirement: RequirementId, operation: OperationId) => boolean;
  /** The remotes of the suite; undefined where it brings none that the server can reach. */
  readonly remotes: RemoteHost | undefined;
  /** Sends any request of an operation. Never judges; throws only when no answer came (TransportProblem). */
  readonly call: (operation: OperationId, input?: Input) => Promise<Exchange>;
  /** The same for set-up: throws a MissingPrerequisite unless the answer is 2xx. */
  readonly must: (operation: OperationId, input?: Input) => Promise<Exchange>;
  /** Sends a request that no operation describes. What it makes is not tracked: send none that could make a thing. */
  readonly send: (request: BareRequest) => Promise<Exchange>;
  /** A valid input. GET acts on shared things, all else on a fresh thing inside containers of this world's own. */
  readonly arrange: (operation: OperationId, options?: ArrangeOptions) => Promise<Arranged>;
  /** A fresh thing of this world. */
  readonly make: (kind: Kind, options?: MakeOptions) => Promise<Made>;
  /** This world's one container of a kind, made on first use. */
  readonly own: (kind: Kind, ordinal?: number) => Promise<Made>;
  /** The run's one thing of a kind, or its next ones, for reading only: never change it or what is in it. */
  readonly shared: (kind: Kind, ordinal?: number) => Promise<Made>;
  /** Reads a list to its end. */
  readonly walk: (operation: OperationId, input?: Input, options?: WalkOptions) => Promise<Walk>;
  /** A fresh text that carries the run name: letters, digits and hyphens, at most `maxLength` (default 40). */
  readonly name: (hint: string, maxLength?: number) => string;
  /** A reading that the run asks for once, whoever asks first; another look asks anew. For what nobody writes to. */
  readonly recall: (operation: OperationId, input?: Input) => Promise<Exchange>;
  /** A read-only prerequisite, computed once a run. */
  readonly once: <Value>(key: string, compute: () => Promise<Value>) => Promise<Value>;
  /** The same in a namespace of its own, removed when it is through; keys are names of what is shared. */
  readonly onceForAll: <Value>(key: string, work: (world: World) => Promise<Value>) => Promise<Value>;
  /** The same among the things that are only read: what the work makes stays to the end of the run. */
  readonly onceForReading: <Value>(key: string, work: (world: World) => Promise<Value>) => Promise<Value>;
  /** Runs alone among all that use the same key. Do not nest. */
  readonly exclusive: <Value>(key: string, run: () => Promise<Value>) => Promise<Value>;
  /** Repeats a read-back until `done` says yes (twice running, if late) or `settleMs` are over; gives the last answer. */
  readonly settled: (read: () => Promise<Exchange>, done: (exchange: Exchange) => boolean) => Promise<Exchange>;
  readonly pause: (ms: number) => Promise<void>;
  /** Moves the target's clock forward. Throws a MissingPrerequisite without a clock hook that works. */
  readonly advance: (seconds: number) => Promise<void>;
  /** The server's time in milliseconds by its clock hook; undefined where `Date` headers tell the same, or it has none. */
  readonly clockTime: () => Promise<number | undefined>;
  /** How far others have moved the server's time since this namespace is in use, forks apart. */
  readonly strayTime: () => StrayTime;
  /** The server's time by the last reply here, in milliseconds; undefined without one since the run moved the clock. */
  readonly toldTime: () => number | undefined;
  /** A time that the server's headers have reached since the run moved its clock, where they are known to follow it. */
  readonly movedTo: () => number | undefined;
  /** Throws a MissingPrerequisite unless the target file allows it. */
  readonly allowed: (what: Allowance) => void;
  /** Id of a member to read, to change (target key user), or to remove for good; each of the last comes once. */
  readonly member: (use: MemberUse) => Promise<string>;
  /** Notes a member of the target whom a check is about to change without having been given them. */
  readonly changesMember: (memberId: string) => void;
  /** Whether a check of the run was given this member to change or remove, or noted that it changes them. */
  readonly mayHaveChanged: (memberId: string) => boolean;
  /** Whom the run marks as SSO members. */
  readonly ssoMarks: SsoMarks;
  /** Id of an invite to read, to change, to leave alone beside one that changes, or to delete for good. */
  readonly invite: (use: InviteUse) => Promise<string>;
  /** A namespace of its own inside this run, removed together with this one. */
  readonly fork: (label: string) => World;
  /** Works, and gives what any outcome of the run wrote meanwhile. */
  readonly meanwhile: NotedWrites['meanwhile'];
  /** Requests sent in this namespace and its forks. */
  readonly sent: () => number;
  /** Those of them that may write: how often a check reads varies with the time that the server takes. */
  readonly writes: () => number;
  /** The last exchanges, oldest first (at most 20): for findings after a transport problem. */
  readonly recent: () => readonly Exchange[];
  /** Removes what was made here and in forks; never throws. Gives the number of things left behind. */
  readonly dispose: () => Promise<number>;
};
