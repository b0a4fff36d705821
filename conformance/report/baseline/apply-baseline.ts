import { didYouMean } from '#spec/nearest.ts';
import { scopeOf, summarize } from '../../core/outcome.ts';
import { withCauses } from '../causes/causes.ts';
import type { PublishedOutcome, PublishedReport } from '../formats/published.ts';
import { watchOutcome } from '../../core/shard.ts';
import type { Baseline, BaselineProblem, Lines } from './baseline.ts';

const deleteThem = ({ first, last }: Lines): string =>
  first === last ? `delete line ${first}` : `delete lines ${first} to ${last}`;

type Named = { readonly name: string; readonly lines: Lines };
type Judged = ReadonlyMap<string, PublishedOutcome>;

const unmatched = ({ name, lines }: Named, planned: ReadonlySet<string>): BaselineProblem => ({
  kind: 'unmatched',
  name,
  lines,
  sentence: `${name} is no outcome of this suite: ${deleteThem(lines)}.${didYouMean(name, planned)}`,
});

const stale = ({ name, lines }: Named, what: string): BaselineProblem => ({
  kind: 'stale',
  name,
  lines,
  sentence: `${name} ${what}: ${deleteThem(lines)}.`,
});

const lost = ({ name, lines }: Named, { reason, verdict }: PublishedOutcome): BaselineProblem => ({
  kind: 'lost',
  name,
  lines,
  sentence: `${name} was verified once and is ${verdict} now (${reason}): make it verifiable again, or ${deleteThem(lines)}.`,
});

const isVerified = ({ verdict }: PublishedOutcome): boolean => verdict === 'pass' || isBroken({ verdict });
const isBroken = ({ verdict }: Pick<PublishedOutcome, 'verdict'>): boolean => verdict === 'fail' || verdict === 'warn';

const ofKnown = (entry: Named, judged: Judged, planned: ReadonlySet<string>): BaselineProblem[] => {
  if (!planned.has(entry.name)) return [unmatched(entry, planned)];
  const outcome = judged.get(entry.name);
  // Not selected in this run, or the suite's own fault: nothing is known of it.
  if (outcome === undefined || outcome.verdict === 'error' || isBroken(outcome)) return [];
  if (outcome.verdict === 'pass') return [stale(entry, 'passes now')];
  if (outcome.verdict === 'inapplicable') return [stale(entry, 'does not apply')];
  return [lost(entry, outcome)];
};

const ofVerified = (entry: Named, judged: Judged, planned: ReadonlySet<string>): BaselineProblem[] => {
  if (!planned.has(entry.name)) return [unmatched(entry, planned)];
  const outcome = judged.get(entry.name);
  if (outcome === undefined || outcome.verdict === 'error' || isVerified(outcome)) return [];
  return [lost(entry, outcome)];
};

/** The report with what the baseline says of it: known failures marked, problems listed, the exit code by both. */
export const applyBaseline = (
  report: PublishedReport,
  baseline: Baseline,
  planned: ReadonlySet<string>,
): PublishedReport => {
  // What one shard left alone another may have altered.
  const knowsTwins = ({ name, verdict }: PublishedOutcome): boolean =>
    report.shard === undefined || name !== watchOutcome || verdict !== 'pass';
  const judged = new Map(report.outcomes.filter(knowsTwins).map((outcome) => [outcome.name, outcome]));
  const problems = [
    ...baseline.known.flatMap((entry) => ofKnown(entry, judged, planned)),
    ...baseline.verified.flatMap((entry) => ofVerified(entry, judged, planned)),
  ];
  const reasons = new Map(baseline.known.map(({ name, reason }) => [name, reason]));
  const outcomes = report.outcomes.map((outcome) => {
    const reason = reasons.get(outcome.name);
    return reason === undefined || !isBroken(outcome) ? outcome : { ...outcome, known: reason };
  });
  const { selection, stopped, shard, minCoverage = 0 } = report;
  const summary = summarize(outcomes, {
    ...scopeOf(selection, shard),
    lost: stopped !== undefined,
    minCoverage,
    baselineProblems: problems.length,
    questions: report.lockstep?.strict === true ? report.lockstep.questions.length : 0,
  });
  return withCauses({ ...report, outcomes, ...summary, baseline: { file: baseline.file, problems } });
};
