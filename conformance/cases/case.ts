import type { OperationId } from '#spec/operation.ts';
import type { RequirementId } from '#spec/requirement.ts';
import type { QueryValue } from '../http/client.ts';
import type { Subject } from '../core/outcome.ts';
import type { Allowance } from '../target/target.ts';

/** What must come back. Without `status` a refusal leaves the case unverified, as in a step that expects nothing. */
export type Expectation = {
  /** `accepted`: 2xx. `refused`: anything else. `either`: both will do, and an accepted reply must match `body`. */
  readonly status?: 'accepted' | 'refused' | 'either';
  /** Matched by part (conformance/cases/matcher.ts). Of a list: the items of all its pages. */
  readonly body?: unknown;
};

/** One request of a case and what its reply must be. A step without `expect` sets something up. */
export type Step = {
  readonly call: OperationId;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
  /** Names for values of the reply, by JSON pointer. */
  readonly capture?: Readonly<Record<string, string>>;
  /** What must come back for the case to go on, as in an expectation's body: else it is unverified. */
  readonly given?: unknown;
  readonly expect?: Expectation;
};

/** Keys of a target that a case may need. */
export type Need =
  | 'templateSpace'
  | 'user'
  | 'secondOrganization'
  | 'changeRequest'
  | 'aged'
  | 'remote'
  | 'remotes'
  | 'invites'
  | 'emoji'
  | 'importSource'
  | 'pageFormat'
  | 'condition'
  | 'places';

/** A story of requests and replies that speaks for one outcome (fixtures/case.schema.json). */
export type Case = {
  readonly case: string;
  readonly requirement: RequirementId;
  readonly operation: Subject;
  readonly comment?: string;
  readonly needs?: readonly Need[];
  readonly allow?: readonly Allowance[];
  /** Texts of this run, each exactly as long as its number says. */
  readonly names?: Readonly<Record<string, number>>;
  /** Names for different members of the organization: `${anchor}`, `${anchor.memberId}`, `${anchor.email}`. */
  readonly people?: readonly string[];
  readonly steps: readonly Step[];
  /** Played at the end whatever came out, never judged: puts back what was there before. */
  readonly afterwards?: readonly Step[];
};

/** The outcome that a case speaks for. */
export const outcomeOf = (one: Case): string => `${one.requirement} ${one.operation}`;
