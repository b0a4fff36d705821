import type { OperationId, SchemaName } from '#spec/operation.ts';
import type { Fault } from '../fault.ts';

/** Operators that make meaning mutants, in the order of the published table. */
export const meaningOperators = [
  'reply-member',
  'copy',
  'request-member',
  'query-parameter',
  'write',
  'write-pair',
  'removal',
  'transition',
  'scope',
  'caller',
  'threshold',
  'refusal',
] as const;
export type MeaningOperator = (typeof meaningOperators)[number];

/** A server whose replies hold the document and whose meaning is wrong in one way; derived, never chosen. */
export type MeaningMutant = {
  readonly operator: MeaningOperator;
  /** What is wrong. */
  readonly change: string;
  /** The operation whose meaning is wrong: outcomes that ask for it are judged. */
  readonly operation: OperationId;
  /** Where in the operation, by names of the document; empty for the whole of it. */
  readonly place: string;
  /** The member of a thing that is wrong, by the name of its schema and its dotted path. */
  readonly member?: { readonly of: SchemaName; readonly path: string };
  /** The member of the request body that is misunderstood, by its dotted path. */
  readonly body?: string;
  /** The query parameter that is misunderstood. */
  readonly parameter?: string;
  /** The operations that pass through the fault, those that it only watches included. */
  readonly on: readonly OperationId[];
  readonly fault: Fault;
};

/** `<operator>/<change>/<operation>/<place>`: unique and the same in every run. */
export const nameOf = ({ operator, change, operation, place }: Omit<MeaningMutant, 'on' | 'fault'>): string =>
  [operator, change, operation, ...(place === '' ? [] : [place])].join('/');
