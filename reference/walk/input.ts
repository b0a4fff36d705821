import type { BodyOf, Family, OperationId, OperationRow, PathParams } from '#spec/operation.ts';

/** One request to an operation that an administrator of the default world is answered with success. */
export type Input<Id extends OperationId = OperationId> = {
  readonly params: PathParams<Id>;
  readonly query?: Readonly<Record<string, string>>;
} & (BodyOf<Id> extends undefined ? { readonly body?: undefined } : { readonly body?: BodyOf<Id> });

type OperationsOf<Name extends Family> = {
  [Id in OperationId]: OperationRow<Id>['family'] extends Name ? Id : never;
}[OperationId];

/** Requests of these families, where the one that is read out of the document will not do (derived-input.ts). */
export type InputsOf<Name extends Family> = { readonly [Id in OperationsOf<Name>]?: Input<Id> };

/** A request as a loop over all operations sees it. */
export type AnyInput = {
  readonly params: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
};
