import { classOf, type ConformanceClass } from '#spec/conformance-class.ts';
import { operationIds, operationRow } from '#spec/operation.ts';
import type { PublishedReport } from '../../report/formats/published.ts';

/** Must-outcomes of a class in a report. */
export type ClassResult = {
  readonly violated: number;
  /** Tried, with either result. */
  readonly verified: number;
  /** Known to the report and applying to this server. */
  readonly judged: number;
};

const classByOperation = new Map<string, ConformanceClass>(
  operationIds.map((id) => [id, classOf(operationRow(id).family)]),
);

const countedOf = (report: PublishedReport): ReadonlyMap<ConformanceClass, ClassResult> => {
  const results = new Map<ConformanceClass, ClassResult>();
  for (const { level, operation, verdict } of report.outcomes) {
    if (level !== 'must' || verdict === 'inapplicable') continue;
    const name = classByOperation.get(operation) ?? 'core';
    const { violated, verified, judged } = results.get(name) ?? { violated: 0, verified: 0, judged: 0 };
    results.set(name, {
      violated: violated + Number(verdict === 'fail'),
      verified: verified + Number(verdict === 'fail' || verdict === 'pass'),
      judged: judged + 1,
    });
  }
  return results;
};

const known = new WeakMap<PublishedReport, ReadonlyMap<ConformanceClass, ClassResult>>();

/** What a report says of a class. */
export const classResult = (report: PublishedReport, name: ConformanceClass): ClassResult => {
  const results = known.get(report) ?? countedOf(report);
  known.set(report, results);
  return results.get(name) ?? { violated: 0, verified: 0, judged: 0 };
};

/** In one word: `partly` has no violation and something that could not be tried; `none` nothing tried at all. */
export type ClassStand = 'conformant' | 'violated' | 'partly' | 'none';

/** How a class stands. */
export const classStand = ({ violated, verified, judged }: ClassResult): ClassStand => {
  if (violated > 0) return 'violated';
  if (verified === 0) return 'none';
  return verified === judged ? 'conformant' : 'partly';
};
