import { isRed } from '../report/formats/published.ts';
import { readReports } from '../report/merge/read-report.ts';

/** Names of the outcomes that a JSON report shows red or unverified. Throws usage errors. */
export const failedIn = (file: string): readonly string[] =>
  readReports([file]).flatMap(({ report }) =>
    report.outcomes.filter((outcome) => isRed(outcome) || outcome.verdict === 'unverified').map(({ name }) => name),
  );
