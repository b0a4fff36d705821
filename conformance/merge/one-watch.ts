import { worst } from '../outcome.ts';
import type { PublishedOutcome, PublishedReport } from '../reporters/published.ts';
import { watchOutcome } from '../shard.ts';

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
    const reason = `missing: a look at what was there before by shard ${unseen.join(', ')}`;
    return [{ ...first, verdict: 'unverified', reason }];
  }
  const findings = [first, ...others].flatMap((each) => each.findings ?? []);
  return [findings.length === 0 ? first : { ...first, findings }];
};

const isWatch = ({ name }: PublishedOutcome): boolean => name === watchOutcome;

/** Outcomes of all shards, with the watch that each of them kept put into one outcome, where the first of them is. */
export const withOneWatch = (reports: readonly PublishedReport[]): PublishedOutcome[] => {
  const all = reports.flatMap(({ outcomes }) => outcomes);
  return [...all.filter((each) => !isWatch(each)), ...together(all.filter(isWatch), blind(reports))];
};
