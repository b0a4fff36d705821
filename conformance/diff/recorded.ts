import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from '../http/exchange.ts';

/** What one step of the plan came to: an exchange, or why it could not be sent. */
export type Step = { readonly name: string } & ({ readonly exchange: Exchange } | { readonly missing: string });

/** The part of the plan about one operation, as one server answered it. */
export type Played = {
  readonly operation: OperationId;
  readonly steps: readonly Step[];
  /** Ids of the things made for it, by kind, in the order of making. */
  readonly made: ReadonlyMap<string, readonly string[]>;
};
