import { notClaimed, type Claims } from '../core/claims.ts';
import { usageError } from '../core/usage-error.ts';
import { shardOf, type Shard } from '../core/shard.ts';
import type { Outcome } from '../core/outcome.ts';
import { identityOf, type PlannedOutcome } from './plan.ts';

/** What a run judges, and what stands in its report without being judged. */
export type ByClaim = {
  /** Of this shard. */
  readonly planned: readonly PlannedOutcome[];
  /** Of all shards. */
  readonly all: readonly PlannedOutcome[];
  /** Outcomes of this shard whose operations the server does not claim. */
  readonly outside: readonly Outcome[];
};

const outsideOutcome = (planned: PlannedOutcome): Outcome => ({
  ...identityOf(planned),
  verdict: 'inapplicable',
  unclaimed: true,
  reason: notClaimed,
  findings: [],
  evidence: [],
});

/** What a rule about no single operation says holds for every server. */
const isClaimed = ({ subject }: PlannedOutcome, claims: Claims): boolean => subject === '-' || claims.has(subject);

/**
 * Splits what is selected by what the server claims; all is to judge where it names nothing. Throws a usage error when it
 * claims none of it.
 */
export const byClaim = (
  selected: readonly PlannedOutcome[],
  shard: Shard | undefined,
  claims: Claims | undefined,
): ByClaim => {
  const own = shardOf(selected, shard);
  if (claims === undefined) return { planned: own, all: selected, outside: [] };
  const all = selected.filter((each) => isClaimed(each, claims));
  if (all.length === 0)
    throw usageError(
      'The target claims nothing of what is selected (target key implements).',
      'Widen --only, or name its operations in implements.',
    );
  return {
    planned: own.filter((each) => isClaimed(each, claims)),
    all,
    outside: own.filter((each) => !isClaimed(each, claims)).map(outsideOutcome),
  };
};

/** Outcomes in the order of their plan. */
export const inPlanOrder = (planned: readonly PlannedOutcome[], outcomes: readonly Outcome[]): readonly Outcome[] => {
  const byName = new Map(outcomes.map((outcome) => [outcome.name, outcome]));
  return planned.flatMap(({ name }) => byName.get(name) ?? []);
};
