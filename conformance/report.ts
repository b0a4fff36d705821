import type { RequirementId } from '#spec/requirement.ts';
import type { Outcome, Summary } from './outcome.ts';

/** Everything that reporters print, of one run. */
export type Report = {
  readonly version: string;
  readonly baseUrl: string;
  readonly seed: number;
  readonly profile: string;
  readonly requests: number;
  readonly durationMs: number;
  readonly outcomes: readonly Outcome[];
  /** Outcomes of the whole plan, before any selection. */
  readonly planned: number;
  readonly notYetChecked: readonly RequirementId[];
  readonly summary: Summary;
  /** Why the run ended before its plan did. */
  readonly stopped?: string;
  /** Number of made things that could not be removed. */
  readonly leftBehind: number;
};
