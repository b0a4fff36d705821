import type { OperationId } from '#spec/operation.ts';
import type { Input } from '../../http/client.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Params } from '../../core/params.ts';
import type { World } from '../../world/world.ts';

/** A request as valid as the plain one, in which something stands that the text gives. */
export type Variant = {
  /** What is in it, in the words of the API (`editMode: live (was locked)`): the same words are the same request. */
  readonly what: string;
  /** The member (`/editMode`) or parameter (`?limit`) that makes it so: what is refused at one has one cause. */
  readonly pointer: string;
  /** Another that stands beside it: where one of the two is refused alone, both together say nothing more. */
  readonly beside?: string;
  /** Accepted first: it brings the thing into the state that the variant starts from. */
  readonly from?: Input;
  /** Made from the answer to `from` where it takes something out of it; undefined where that has none. */
  readonly input: Input | ((answer: Exchange) => Input | undefined);
};

/** Something that variants of an operation are tried on. */
export type VariantPlace = {
  /** Path of the thing, so that one which was there before the run gets its members back. */
  readonly params: Readonly<Record<string, string>>;
  /** A plain valid request, each time a new one. */
  readonly plain: () => Promise<Input>;
  /** In an order in which none takes from another what it stands on. */
  readonly variants: () => Promise<readonly Variant[]>;
  /** Few requests with the same in them, all at once; their refusal says nothing of which. */
  readonly together?: () => Promise<readonly Variant[]>;
  /** Whether no variant brings the thing into a state in which a plain request may be refused. */
  readonly plainStays?: boolean;
  /** What kept other variants from being tried. */
  readonly missing?: string;
};

/** Makes such a place, each time a new one unless given one; throws a MissingPrerequisite where it cannot. */
export type VariantSource = (world: World, operation: OperationId, given?: Params) => Promise<VariantPlace>;
