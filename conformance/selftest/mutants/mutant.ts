import type { OperationId } from '#spec/operation.ts';
import type { RequirementId } from '#spec/requirement.ts';
import type { Profile } from '../../core/profile.ts';
import type { Fault } from './fault.ts';

/** A server that is wrong in one way. The suite finds it by `breaks`, and nothing turns red but that and `mayAlsoBreak`. */
export type Mutant = {
  readonly name: string;
  readonly breaks: RequirementId;
  readonly mayAlsoBreak: readonly RequirementId[];
  /** The operations whose requests pass through the fault. */
  readonly on: readonly OperationId[];
  readonly fault: Fault;
  /** Of the targeted run, where it takes many draws to meet the case; smoke by default. */
  readonly profile?: Profile['name'];
  /** Why its collateral says nothing: it takes from other checks what they stand on. Judged by a targeted run only. */
  readonly wrecks?: string;
};
