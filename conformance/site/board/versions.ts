import { sinceOf, type Requirement } from '#spec/requirement.ts';
import { isWithin } from '#spec/version.ts';
import type { PublishedReport } from '../../report/formats/published.ts';
import { rulesVersion } from './servers.ts';

/** What lies between the version that made a report and the rules of these pages. */
export type VersionGap = {
  readonly version: string;
  /** Rules added since: that version did not judge them. */
  readonly added: readonly Requirement[];
  /** Rules that the report judges and these pages do not know. */
  readonly unknown: readonly string[];
};

const isJudged = (row: Requirement): boolean => row.excluded === undefined && row.withdrawn === undefined;

/** The gap between a report and the catalogue. */
export const versionGap = (report: PublishedReport, rows: readonly Requirement[]): VersionGap => {
  const version = rulesVersion(report);
  const known = new Set<string>(rows.map(({ id }) => id));
  return {
    version,
    added: rows.filter((row) => isJudged(row) && !isWithin(sinceOf(row), version)),
    unknown: report.requirements.flatMap(({ id }) => (known.has(id) ? [] : [id])),
  };
};
