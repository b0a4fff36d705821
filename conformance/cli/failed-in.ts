import { isRed } from '../report/formats/published.ts';
import { readReports } from '../report/merge/read-report.ts';
import { usageError } from '../core/usage-error.ts';
import type { Selection } from '../run/select.ts';

/** Names of the outcomes that a JSON report shows red or unverified. Throws usage errors. */
export const failedIn = (file: string): readonly string[] =>
  readReports([file]).flatMap(({ report }) =>
    report.outcomes.filter((outcome) => isRed(outcome) || outcome.verdict === 'unverified').map(({ name }) => name),
  );

/** Names that are shown of those which are left out. */
const shown = 5;

const listed = (names: readonly string[]): string => {
  const some = names.slice(0, shown).map((name) => `'${name}'`);
  return [...some, ...(names.length > shown ? [`${names.length - shown} more`] : [])].join(', ');
};

type Planned = {
  /** The report that the names come from. */
  readonly file: string;
  readonly plan: ReadonlySet<string>;
  readonly tell: (text: string) => void;
};

/** The selection without names that the plan does not have: a report may be of another version. Throws where none is left. */
export const stillPlanned = ({ only, skip }: Selection, { file, plan, tell }: Planned): Selection => {
  const left = only.filter((name) => plan.has(name));
  const gone = only.filter((name) => !plan.has(name));
  if (left.length === 0)
    throw usageError(
      `--failed ${file}: nothing red or unverified there is planned by this suite (${listed(gone)}).`,
      'Run without --failed to judge everything.',
    );
  if (gone.length > 0) {
    const what = gone.length === 1 ? 'one outcome is left out' : `${gone.length} outcomes are left out`;
    tell(`--failed ${file}: ${what}, which this suite does not plan: ${listed(gone)}.\n`);
  }
  return { only: left, skip };
};
