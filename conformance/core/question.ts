import type { OperationId } from '#spec/operation.ts';
import type { RequirementId } from '#spec/requirement.ts';
import type { Exchange } from '../http/exchange.ts';

/** A difference between a server and the reference that no open point explains: asked, not judged. */
export type Question = {
  readonly operation: OperationId;
  /** JSON pointer into the reply with `*` for any item, or `status`. */
  readonly pointer: string;
  /** What is different: a value, the presence of a member, an order, a time, whether a request is accepted. */
  readonly what: string;
  readonly theirs: string;
  readonly reference: string;
  /** The plan that shows it: `--lockstep <plan>` plays it again. */
  readonly plan: string;
  /** The rule that covers it, where there is one. */
  readonly requirement?: RequirementId;
  /** In how many plans it was seen. */
  readonly seen: number;
  /** The requests of the plan that lead to it, as the server got them. */
  readonly exchanges: readonly Exchange[];
};

/** What came of playing plans on a server and on the reference. */
export type Lockstep = {
  /** Plans that were compared, and the replies in them. */
  readonly plans: number;
  readonly replies: number;
  /** Requests to the server: plans, their removals, and the open points that were asked for it. */
  readonly requests: number;
  /** Readings that the reference was given, as in `--choose`. */
  readonly choices: readonly string[];
  /** Open points that explain differences, with the number of those. */
  readonly explained: Readonly<Record<string, number>>;
  readonly questions: readonly Question[];
  /** Why plans were not compared, where they were not. */
  readonly missing?: string;
};
