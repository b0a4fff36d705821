import type { OperationId } from '#spec/operation.ts';
import type { RequirementId } from '#spec/requirement.ts';
import type { Fault } from '../fault.ts';

/** What the document says and a derived fault takes away. */
export type DerivedKind =
  | 'reply-required'
  | 'reply-constant'
  | 'reply-type'
  | 'reply-format'
  | 'reply-limit'
  | 'body-lenient'
  | 'body-tight'
  | 'query-lenient'
  | 'query-tight'
  | 'query-ignored'
  | 'write-skipped'
  | 'authentication-forgotten'
  | 'counter-off'
  | 'stale-read';

/** A fault that follows from one place of the document. */
export type DerivedMutant = {
  /** Kind, operation and place: unique and the same in every run. */
  readonly name: string;
  readonly kind: DerivedKind;
  /** The row that claims the place; undefined where no single row does. */
  readonly breaks: RequirementId | undefined;
  readonly on: readonly OperationId[];
  readonly fault: Fault;
  /** The same fault in a member that the server would leave out: where no reply shows anything at its place. */
  readonly planted?: { readonly place: string; readonly fault: Fault };
};
