import type { OperationId } from '#spec/operation.ts';
import type { World } from '../world/world.ts';

/** Requests that depend on one another, in a namespace of their own: what the target answers decides what comes next. */
export type Plan = {
  /** `scene updateSiteById`, `walk 3`: unique, and the same for the same seed. */
  readonly name: string;
  readonly kind: 'form' | 'scene' | 'walk' | 'reply' | 'list';
  /** The operation that it is about, where it is about one. */
  readonly about?: OperationId;
  /** Sends them; throws a MissingPrerequisite where the target lacks what it takes. */
  readonly play: (world: World) => Promise<unknown>;
};
