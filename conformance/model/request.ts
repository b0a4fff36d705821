import type { Side } from '../world/ordered-list.ts';
import type { Action } from './actions.ts';
import type { ThingState, Thing } from './facts.ts';

/** How what a ref found stands: `never` was never given out, `foreign` is addressed below a container of another. */
export type RefState = ThingState | 'never' | 'foreign';
export type Found = {
  readonly thing: Thing | undefined;
  readonly id: string;
  readonly params: Readonly<Record<string, string>>;
  readonly state: RefState;
};

/** A step with its refs resolved: what goes out, and what it is about. */
export type PlanRequest = {
  readonly action: Action;
  /** Undefined when the organization is the container. */
  readonly target: Found | undefined;
  readonly other: Found | undefined;
  readonly person: string | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** The live thing that a move names as neighbour; a position without one names nobody. */
  readonly beside?: { readonly thing: Thing; readonly side: Side };
};
