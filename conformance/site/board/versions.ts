import { sinceOf, type Requirement } from '#spec/requirement.ts';
import { isWithin } from '#spec/version.ts';
import type { PublishedReport } from '../../report/formats/published.ts';

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
export const versionGap = ({ suite, requirements }: PublishedReport, rows: readonly Requirement[]): VersionGap => {
  const known = new Set<string>(rows.map(({ id }) => id));
  return {
    version: suite.version,
    added: rows.filter((row) => isJudged(row) && !isWithin(sinceOf(row), suite.version)),
    unknown: requirements.flatMap(({ id }) => (known.has(id) ? [] : [id])),
  };
};
