import type { BodyOf, OperationId, PathParams, ReplyOf } from '#spec/operation.ts';
import type { Choices } from './choices.ts';
import type { FetchGate } from './fetch-gate.ts';
import type { Lazy } from './lazy.ts';
import type { Octets } from './octets.ts';
import type { NeedName, Right } from './permissions.ts';
import type { Role, User } from './store/records.ts';
import type { Store } from './store/store.ts';

/** Query values after reading; every name is one of the text's, absent where not sent. */
export type Query = {
  readonly page?: string;
  readonly limit?: number;
  readonly order?: 'asc' | 'desc';
  readonly sort?: string;
  readonly role?: string;
  readonly search?: string;
  readonly owner?: string;
  readonly title?: string;
  readonly nested?: boolean;
  readonly status?: string;
  readonly format?: string;
  readonly targetPage?: string;
  readonly shareKey?: string;
  readonly space?: string;
  readonly published?: boolean;
  readonly type?: readonly string[];
  readonly category?: string;
  readonly blockDomain?: string;
  readonly blocks?: boolean;
  readonly contentSources?: boolean;
  readonly externalId?: string;
  readonly metadata?: boolean;
  readonly computed?: boolean;
  readonly query?: string;
};

/** What a handler is given. `body` is validated before `act`, and undefined in `find`. */
export type Call<Params = unknown, Body = unknown> = {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly caller: User;
  readonly store: Store;
  readonly choices: Choices;
  /** Without `/v1`; for `urls.location`. */
  readonly baseUrl: string;
  /** Whether somebody with this role may do it, for what replies report and bodies lead to. */
  readonly allowed: (right: Right, role: Role | null) => boolean;
};

/** What `find` answers: the caller's role there (null for a guest), and whether the thing is the caller's own. */
export type Found = { readonly role: Role | null; readonly own?: boolean };

/** A handler's answer: a body, or undefined for "no content". `location` is a path under /v1. */
export type Reply<Body = unknown> = {
  readonly status: number;
  readonly body: Body;
  /** The JSON of the body, where it is made of bytes that are kept; `body` is then undefined. */
  readonly bytes?: Octets | Buffer;
  readonly location?: string;
};

/** What handlers that look outside the server are given for it. `log` takes one line. */
export type Outside = { readonly gate: FetchGate; readonly log: (line: string) => void };

/**
 * One operation in two steps: `find` looks up what the path names and refuses what the caller cannot see;
 * `act` runs after permission and validation. `act` checks everything before it writes anything.
 */
export type Handler<Params, Body, Shown, Place extends Found = Found, Brought = undefined> = {
  readonly find: (call: Call<Params>) => Place;
  readonly act: (call: Call<Params, Body>, found: Place, brought: Brought) => Reply<Shown>;
  /** What is loaded before the first request of the operation is answered. */
  readonly needs?: Lazy<unknown>;
  /** Waits for something outside between validation and `act`, which gets it; all checks are then made anew. */
  readonly ahead?: (call: Call<Params, Body>, found: Place, outside: Outside) => Promise<Brought>;
};

/** A handler as the pipeline sees it, whatever its operation. */
export type AnyHandler = {
  find(call: Call): Found;
  act(call: Call, found: Found, brought: unknown): Reply;
  readonly needs?: Lazy<unknown>;
  ahead?(call: Call, found: Found, outside: Outside): Promise<unknown>;
};

/** A reply's body as views make it: members that may be absent may also be undefined, which is not sent. */
export type Answer<Shown> = unknown extends Shown
  ? Shown
  : Shown extends readonly (infer Item)[]
    ? readonly Answer<Item>[]
    : Shown extends object
      ? {
          [Key in keyof Shown]: object extends Pick<Shown, Key> ? Answer<Shown[Key]> | undefined : Answer<Shown[Key]>;
        }
      : Shown;

type HandlerOf<Id extends OperationId> = {
  find(call: Call<PathParams<Id>>): Found;
  act(call: Call<PathParams<Id>, BodyOf<Id>>, found: never, brought: never): Reply<Answer<ReplyOf<Id>>>;
  readonly needs?: Lazy<unknown>;
  ahead?(call: Call<PathParams<Id>, BodyOf<Id>>, found: never, outside: Outside): Promise<unknown>;
};

/**
 * A line for each operation id: what its caller needs, and its handler; method syntax, so that a table may hold
 * handlers of differing places.
 */
export type Handlers<Ids extends OperationId = OperationId> = {
  readonly [Id in Ids]: readonly [need: NeedName, handler: HandlerOf<Id>];
};

/** A family's table; the compiler checks ids, parameters, bodies and replies. */
export const family = <Ids extends OperationId>(lines: Handlers<Ids>): Handlers<Ids> => lines;
