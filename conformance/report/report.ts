import type { Profile } from '../core/profile.ts';
import type { Shard } from '../core/shard.ts';
import type { Lockstep } from '../core/question.ts';
import type { Reading } from '../probes/reading.ts';
import type { Outcome, Summary } from '../core/outcome.ts';

/** What a run was asked to judge; shards of one run agree in all of it. */
export type Selected = {
  readonly only: readonly string[];
  readonly skip: readonly string[];
  /** Outcomes and must-outcomes of the whole plan. */
  readonly planned: number;
  readonly musts: number;
  /** Outcomes that the patterns left, before any shard. */
  readonly selected: number;
  /** What the target claims to have, where it names it. */
  readonly implements?: readonly string[];
  /** What a budget of requests left out: neither judged nor counted. */
  readonly budget?: { readonly requests: number; readonly leftOut: readonly string[] };
};

/** What one run gave, before formats/publish.ts makes it printable. */
export type Report = {
  readonly version: string;
  readonly baseUrl: string;
  readonly seed: number;
  readonly profile: Profile['name'];
  readonly runs: number;
  /** Requests that others sent: no seed or profile drew them. */
  readonly source?: 'traffic';
  readonly requests: number;
  readonly durationMs: number;
  readonly outcomes: readonly Outcome[];
  readonly selection: Selected;
  /** Percent of the must-outcomes that had to be verified. */
  readonly minCoverage?: number;
  readonly shard?: Shard;
  readonly summary: Summary;
  /** How the server reads the open points, where it was asked. */
  readonly readings?: readonly Reading[];
  /** What came of playing plans on the reference beside it. */
  readonly lockstep?: Lockstep;
  /** Whether questions count as failures. */
  readonly strict?: boolean;
  /** Why the run ended before its plan did. */
  readonly stopped?: string;
  /** Number of made things that could not be removed. */
  readonly leftBehind: number;
};
