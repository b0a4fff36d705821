import type { Side } from '../world/shelf.ts';
import type { Action } from './actions.ts';
import type { Standing, Thing } from './facts.ts';

/** How what a ref found stands: `never` was never given out, `foreign` is addressed below a container of another. */
export type RefStanding = Standing | 'never' | 'foreign';
export type Found = {
  readonly thing: Thing | undefined;
  readonly id: string;
  readonly params: Readonly<Record<string, string>>;
  readonly standing: RefStanding;
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
