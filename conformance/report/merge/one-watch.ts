import { worst } from '../../core/outcome.ts';
import type { PublishedOutcome, PublishedReport } from '../formats/published.ts';
import { watchOutcome } from '../../core/shard.ts';

/** Shards that judged something and did not say that they looked after what they wrote. */
const blind = (reports: readonly PublishedReport[]): number[] =>
  reports.flatMap(({ shard, outcomes }) =>
    shard === undefined || shard.watched === true || outcomes.length === 0 ? [] : [shard.index],
  );

/** What one run would have said of its bystanders: the worst of what its parts saw. */
const together = (watches: readonly PublishedOutcome[], unseen: readonly number[]): PublishedOutcome[] => {
  const verdict = worst(watches.map((each) => each.verdict));
  const [first, ...others] = watches.filter((each) => each.verdict === verdict);
  if (first === undefined) return [];
  if (verdict === 'pass' && unseen.length > 0) {
    const reason = `missing: a read of what existed before the run, by shard ${unseen.join(', ')}`;
    return [{ ...first, verdict: 'unverified', reason }];
  }
  const findings = [first, ...others].flatMap((each) => each.findings ?? []);
  return [findings.length === 0 ? first : { ...first, findings }];
};

const isWatch = ({ name }: PublishedOutcome): boolean => name === watchOutcome;

/** The worst of what shards say of one outcome; of two alike the one that came again. */
const worstOf = (some: readonly PublishedOutcome[]): PublishedOutcome[] => {
  const verdict = worst(some.map((each) => each.verdict));
  const alike = some.filter((each) => each.verdict === verdict);
  return [alike.find(({ reproduced }) => reproduced !== false) ?? alike[0]].flatMap((each) => each ?? []);
};

/**
 * Outcomes of all shards, each once: the watch that every one of them kept over its writes, and rules that a reply to
 * one shard broke while another judged them.
 */
export const withOneWatch = (reports: readonly PublishedReport[]): PublishedOutcome[] => {
  const all = reports.flatMap(({ outcomes }) => outcomes);
  const byName = new Map<string, PublishedOutcome[]>();
  for (const each of all.filter((one) => !isWatch(one)))
    byName.set(each.name, [...(byName.get(each.name) ?? []), each]);
  return [...[...byName.values()].flatMap(worstOf), ...together(all.filter(isWatch), blind(reports))];
};
