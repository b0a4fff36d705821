import type { BodyOf, OperationId, PathParams } from '#spec/operation.ts';
import type { OperationsOf, ServedFamily } from '../handler.ts';

/** One request to an operation that an administrator of the default world is answered with success. */
export type Input<Id extends OperationId = OperationId> = {
  readonly params: PathParams<Id>;
  readonly query?: Readonly<Record<string, string>>;
} & (BodyOf<Id> extends undefined ? { readonly body?: undefined } : { readonly body?: BodyOf<Id> });

/** A request for every operation of these families. */
export type InputsOf<Name extends ServedFamily> = { readonly [Id in OperationsOf<Name>]: Input<Id> };

/** A request as a loop over all operations sees it. */
export type AnyInput = {
  readonly params: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
};
