import type { OperationId } from '#spec/operation.ts';
import type { Params } from '../core/params.ts';
import type { Input } from '../http/client.ts';
import type { World } from '../world/world.ts';

/**
 * A reading of other things that hold a copy of a thing; `around` are parameters of the copy that its path lacks, `kept`
 * the ids of other things that stay as they are meanwhile.
 */
export type Showing = {
  readonly operation: OperationId;
  readonly input: Input;
  readonly around?: Params;
  readonly kept?: string | readonly string[];
};

/** Puts a thing into one other place, and says how that is read. Throws a MissingPrerequisite where a target lacks the place. */
export type Show = (world: World, params: Params) => Promise<Showing>;
