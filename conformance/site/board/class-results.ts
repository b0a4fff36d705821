import type { ConformanceClass } from '#spec/conformance-class.ts';
import { classResults, classStand, type ClassResult, type ClassStand } from '../../core/class-results.ts';
import type { PublishedReport } from '../../report/formats/published.ts';

/** A class in a report; the report of part of a plan makes none conformant. */
export type ClassInReport = ClassResult & { readonly isWhole: boolean };

const known = new WeakMap<PublishedReport, readonly ClassResult[]>();

const nothing = { violated: 0, verified: 0, checkable: 0, beyondClaim: 0, families: [], unclaimed: [] };

/** What a report says of a class. */
export const classResult = (report: PublishedReport, name: ConformanceClass): ClassInReport => {
  const results = known.get(report) ?? classResults(report.outcomes);
  known.set(report, results);
  const isWhole = report.outcomes.length >= report.selection.planned;
  return { ...(results.find((each) => each.name === name) ?? { name, ...nothing }), isWhole };
};

/** How a class stands, in one word. */
export const classStandOf = (result: ClassInReport): ClassStand => classStand(result, result.isWhole);
