import type { Place, Showing } from './effect-words.ts';
import type { SchemaName, WritingOperationId } from './operation.ts';

export { effects } from './generated/effects.ts';

/** What a member of a body gives: the members that it shows in, and how; `open` names what lets it show otherwise. */
export type Given = {
  readonly from: string;
  readonly in: readonly string[];
  readonly as: Showing;
  readonly open?: readonly string[];
};

/**
 * What a write may change besides what its body gives: members, or whether the thing is there at all. `when` names
 * body members, or one value of them (`role=null`): without one of them it may not. With `unlessGiven` it may change only
 * members that the body leaves out. An open point or a reason says who permits it.
 */
export type Permit = {
  readonly members?: readonly string[];
  readonly existence?: 'made' | 'gone';
  readonly when?: readonly string[];
  readonly unlessGiven?: true;
  readonly open?: readonly string[];
  readonly reason?: string;
};

/**
 * Changes at things that the operation does not write itself. `parameter:x` is what that part of the path names and
 * what is read below it, `body:x` what that member of the body names.
 */
export type Elsewhere = {
  readonly on: SchemaName | 'any';
  readonly which: Place | `parameter:${string}` | `body:${string}`;
  readonly sets?: readonly Given[];
  readonly may?: readonly Permit[];
};

/**
 * All that a write changes: what is not named stays. Member paths are dotted, `*` stands for every item, and a path
 * covers what lies below it; members that the text does not list (OP-RES-07) are nobody's.
 */
export type Effect = {
  readonly operation: WritingOperationId;
  readonly on: SchemaName;
  readonly thing: 'made' | 'changed' | 'made-or-changed' | 'removed';
  readonly sets: readonly Given[];
  /** Members that the write itself gives a value: a constant, its time, nothing, or a part of the path. */
  readonly becomes: Readonly<Record<string, 'now' | 'absent' | boolean | `parameter:${string}`>>;
  /** Body members that no reply shows, each with the reason. */
  readonly unread: Readonly<Record<string, string>>;
  readonly may: readonly Permit[];
  readonly elsewhere: readonly Elsewhere[];
};
