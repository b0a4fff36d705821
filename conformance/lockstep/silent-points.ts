import type { OpenPointId } from '#spec/open-point.ts';
import type { OperationId } from '#spec/operation.ts';
import type { Difference } from './compare-plan.ts';

/** An open point that no probe can read, and the differences that it explains on every server. */
type SilentPoint = {
  readonly id: OpenPointId | `${OpenPointId}.${string}`;
  readonly when: (difference: Difference, operation: OperationId) => boolean;
};

/** Points of the register without a probe, by what they leave open. */
export const silentPoints: readonly SilentPoint[] = [];
