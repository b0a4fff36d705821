import { scopeOf, summarize } from '../../core/outcome.ts';
import type { PublishedOutcome, PublishedReport } from '../formats/published.ts';
import { usageError } from '../../core/usage-error.ts';
import { withCauses } from '../causes/causes.ts';
import { badgeLine } from '../formats/numbers.ts';
import { withLockstep } from './joined-lockstep.ts';
import { withOneWatch } from './one-watch.ts';
import type { ReadReport } from './read-report.ts';

/** What the shards of one run have in common; an embedded server has another port in each. */
const shared: Readonly<Record<string, (report: PublishedReport) => unknown>> = {
  'suite version': ({ suite }) => suite.version,
  'version of the rules (--rules)': ({ suite }) => suite.rules,
  target: ({ target }) => (target.embedded === true ? 'the embedded reference' : target.baseUrl),
  seed: ({ seed }) => seed,
  profile: ({ profile }) => profile,
  'number of draws (--runs)': ({ runs }) => runs,
  'selection (--only, --skip)': ({ selection }) => ({ only: selection.only, skip: selection.skip }),
  'claims (target key implements)': ({ selection }) => selection.implements,
  plan: ({ selection: { planned, musts, selected } }) => ({ planned, musts, selected }),
  'number of shards': ({ shard }) => shard?.of,
};

const refuseDifferences = (first: ReadReport, other: ReadReport): void => {
  for (const [what, of] of Object.entries(shared)) {
    const [one, two] = [JSON.stringify(of(first.report)), JSON.stringify(of(other.report))];
    if (one === two) continue;
    throw usageError(
      `These are not shards of one run: ${what} is ${one} in ${first.file} and ${two} in ${other.file}.`,
      'Give the reports of one run, all judged with the same flags but --shard.',
    );
  }
};

const list = (numbers: readonly number[]): string => numbers.join(', ');

/** Throws unless every shard is there once. */
const refuseGaps = (reports: readonly ReadReport[]): void => {
  const seen = new Map<number, string>();
  for (const { file, report } of reports) {
    const { shard } = report;
    if (shard === undefined) throw usageError(`${file} is a whole run, no shard.`, 'Give it alone, or leave it out.');
    const before = seen.get(shard.index);
    if (before !== undefined) {
      throw usageError(
        `${before} and ${file} are both shard ${shard.index} of ${shard.of}.`,
        'Give each shard once; files of an earlier run may lie beside those of this one.',
      );
    }
    seen.set(shard.index, file);
  }
  const of = reports[0]?.report.shard?.of ?? 0;
  const missing = Array.from({ length: of }, (_, index) => index + 1).filter((index) => !seen.has(index));
  if (missing.length === 0) return;
  throw usageError(
    `Of ${of} shards ${reports.length} are here; missing: ${list(missing)}.`,
    `Judge it with --shard ${missing[0]}/${of} and give its report too.`,
  );
};

/** Outcomes of all in the order of the plan; a doubled or lost one is refused. */
const outcomesOf = (reports: readonly ReadReport[], order: ReadonlyMap<string, number>): PublishedOutcome[] => {
  const outcomes = withOneWatch(reports.map(({ report }) => report));
  const expected = reports[0]?.report.selection.selected ?? 0;
  const names = new Set(outcomes.map(({ name }) => name));
  if (outcomes.length !== expected || names.size !== expected) {
    throw usageError(
      `The shards hold ${outcomes.length} outcomes (${names.size} names), their plan ${expected}.`,
      'Take reports as docplane check wrote them.',
    );
  }
  const place = ({ name }: PublishedOutcome): number => order.get(name) ?? Infinity;
  // What a baseline of a shard said is dropped: the merged run is checked against its own.
  return outcomes
    .map(({ known: _known, ...outcome }) => outcome)
    .toSorted((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)));
};

const stoppedOf = (reports: readonly ReadReport[]): Pick<PublishedReport, 'stopped'> => {
  const reasons = reports.flatMap(({ report: { stopped, shard } }) =>
    stopped === undefined ? [] : [shard === undefined ? stopped : `Shard ${shard.index}: ${stopped}`],
  );
  return reasons.length === 0 ? {} : { stopped: reasons.join(' ') };
};

const startOf = (reports: readonly ReadReport[]): Pick<PublishedReport, 'startedAt'> => {
  const [startedAt] = reports.flatMap(({ report }) => report.startedAt ?? []).toSorted();
  return startedAt === undefined ? {} : { startedAt };
};

/** Shards play plans of their own: the same question of several stands once. */
const lockstepOf = (reports: readonly ReadReport[]): Pick<PublishedReport, 'lockstep'> => {
  const [first, ...others] = reports.flatMap(({ report: { lockstep } }) => lockstep ?? []);
  if (first === undefined) return {};
  return { lockstep: others.reduce(withLockstep, first) };
};

const readingsOf = (reports: readonly ReadReport[]): PublishedReport['openPoints'] =>
  (reports[0]?.report.openPoints ?? []).map((row, index) => {
    const read = reports.find(({ report }) => (report.openPoints[index]?.reading ?? null) !== null);
    return read?.report.openPoints[index] ?? row;
  });

/**
 * The report that one run would have given. `order` numbers the outcomes of the plan by name. A single whole run comes
 * back as it is. Throws a usage error when the reports are not all shards of one run.
 */
export const mergeReports = (
  reports: readonly ReadReport[],
  order: ReadonlyMap<string, number>,
  minCoverage?: number,
): PublishedReport => {
  const [first, ...others] = reports;
  if (first === undefined) throw usageError('There is no report to merge.', 'Give the JSON reports of all shards.');
  for (const other of others) refuseDifferences(first, other);
  if (others.length > 0 || first.report.shard !== undefined) refuseGaps(reports);
  const { shard: _shard, baseline: _baseline, minCoverage: _minCoverage, ...report } = first.report;
  const sum = (of: (report: PublishedReport) => number): number =>
    reports.reduce((total, each) => total + of(each.report), 0);
  const outcomes = outcomesOf(reports, order);
  const stopped = stoppedOf(reports);
  const { lockstep } = lockstepOf(reports);
  const judged = {
    ...scopeOf(report.selection, undefined),
    lost: stopped.stopped !== undefined,
    minCoverage: minCoverage ?? 0,
    questions: lockstep?.strict === true ? lockstep.questions.length : 0,
  };
  const summary = summarize(outcomes, judged);
  return withCauses({
    ...report,
    ...startOf(reports),
    requests: sum(({ requests }) => requests),
    durationMs: sum(({ durationMs }) => durationMs),
    leftBehind: sum(({ leftBehind }) => leftBehind),
    outcomes,
    ...summary,
    badge: badgeLine(summary),
    ...(minCoverage === undefined ? {} : { minCoverage }),
    openPoints: readingsOf(reports),
    ...(lockstep === undefined ? {} : { lockstep }),
    ...stopped,
  });
};
