import type { OperationId } from '#spec/operation.ts';
import type { Unlike } from '../oracles/twins/comparing.ts';

/** One way in which two servers answer the same request differently. */
export type Difference = {
  readonly operation: OperationId;
  /** Which request of the plan: valid, read back, again, unknown id, … */
  readonly step: string;
  /** JSON pointer into the reply with `*` for any item; `status`, or `header location`. */
  readonly pointer: string;
  readonly a: string;
  readonly b: string;
  readonly what: Unlike['what'] | 'status' | 'header' | 'error';
  /** The statuses of the two answers; 0 where there is none. */
  readonly statuses: readonly [number, number];
  /** Open points that explain it: the two servers read them differently. */
  readonly points: readonly string[];
  /** The request as curl lines. */
  readonly curl: readonly [string, string];
  /** The same in one line as A got it, for servers that are gone. */
  readonly request: string;
};
