import { operations } from './generated/operations.ts';
import type { Schemas } from './generated/schemas.ts';

export type OperationId = keyof typeof operations;
export type OperationRow<Id extends OperationId = OperationId> = (typeof operations)[Id];
export type Family = OperationRow['family'];
export type SchemaName = keyof Schemas;

/** The operations that change something: all but GET. */
export type WritingOperationId = {
  [Id in OperationId]: OperationRow<Id>['method'] extends 'GET' ? never : Id;
}[OperationId];

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** Path parameters of an operation, read off its path template. */
export type PathParams<Id extends OperationId> = Record<ParamNames<OperationRow<Id>['path']>, string>;

/** The request body of an operation; `undefined` where it takes none. */
export type BodyOf<Id extends OperationId> = OperationRow<Id>['body'] extends infer Name extends SchemaName
  ? Schemas[Name]
  : undefined;

/** The body of an operation's successful reply; `undefined` for "no content". */
export type ReplyOf<Id extends OperationId> = OperationRow<Id>['reply'] extends infer Name extends SchemaName
  ? Schemas[Name]
  : undefined;

/** All operation ids, in the order of the document. */
export const operationIds = Object.keys(operations) as OperationId[];

/** The row of an operation, with its literal values widened for tables that loop over all of them. */
export const operationRow = (id: OperationId): WideOperationRow => operations[id];

export type WideOperationRow = {
  readonly id: OperationId;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly family: Family;
  readonly section: string;
  readonly acts: { readonly as: Behaviour; readonly on: string };
  readonly pathParameters: readonly string[];
  readonly query: readonly string[];
  readonly body: SchemaName | null;
  readonly bodyRequired: boolean;
  readonly reply: SchemaName | null;
  readonly item: SchemaName | null;
};
export type Behaviour = 'list' | 'read' | 'create' | 'update' | 'replace' | 'remove' | 'action';
