import { writeFileSync } from 'node:fs';
import { Option } from 'commander';
import { baselineText, parseBaseline } from '../report/baseline/read-baseline.ts';
import { applyBaseline } from '../report/baseline/apply-baseline.ts';
import { updatedBaseline } from '../report/baseline/update-baseline.ts';
import { annotations } from '../report/formats/annotations.ts';
import { jsonText } from '../report/formats/json.ts';
import type { PublishedReport } from '../report/formats/published.ts';
import { quietSummary, terminalSummary } from '../report/formats/terminal.ts';
import { usageError } from '../core/usage-error.ts';
import { collect, percent, type GivenNumber } from './flag-values.ts';
import { checkedSite } from './site-option.ts';
import { formatNames, parseReportFile, writeReports, type ReportFile } from './report-files.ts';
import type { Shell } from './shell.ts';
import { mustBeWritable } from './writable.ts';

/** What happens with a report once it is there: the same for `check` and `merge`. */
export type Ending = {
  readonly files: readonly ReportFile[];
  readonly minCoverage?: number;
  readonly baseline?: { readonly file: string; readonly text: string; readonly update: boolean };
  /** Where a site of `docplane site` lies, for links from HTML reports. */
  readonly site?: string;
  readonly quiet: boolean;
  readonly json: boolean;
};

/** The same as it is asked for: by flags as texts, by the library as numbers too. */
export type EndingInput = {
  readonly report?: readonly string[] | undefined;
  readonly baseline?: string | undefined;
  readonly updateBaseline?: boolean | undefined;
  readonly minCoverage?: GivenNumber | undefined;
  readonly site?: string | undefined;
  readonly quiet?: boolean | undefined;
  readonly json?: boolean | undefined;
};

export const endingOptions = (): Option[] => [
  new Option('--report <format=file>', `also write a report (${formatNames.join(', ')}), such as junit=out.xml`)
    .argParser(collect)
    .default([], 'none'),
  new Option(
    '--baseline <file>',
    'known failures, which do not count, and outcomes that must stay verified (YAML or JSON)',
  ),
  new Option('--update-baseline', 'write the baseline that this run agrees with'),
  new Option('--min-coverage <percent>', 'exit with 1 when a smaller share is verified'),
  new Option(
    '--site <address>',
    'address of a site (docplane site) that HTML reports link to: a URL, or a path beside them',
  ),
  new Option('--quiet', 'print one line for each failure and the closing line, nothing else'),
  new Option('--json', 'print the JSON report on the standard output, everything else on the standard error'),
];

const baselineOf = ({ baseline: file, updateBaseline: update = false }: EndingInput): Pick<Ending, 'baseline'> => {
  if (file === undefined) {
    if (update) throw usageError('--update-baseline names no file.', 'Add --baseline FILE.');
    return {};
  }
  const text = baselineText(file);
  if (text === undefined && !update) {
    throw usageError(`The baseline ${file} does not exist.`, '--update-baseline writes one from this run.');
  }
  parseBaseline(text ?? '', file);
  if (update) mustBeWritable(`--baseline ${file}`, file);
  return { baseline: { file, text: text ?? '', update } };
};

/** Checks what is asked for, and reads the baseline, before anything is sent. Throws usage errors. */
export const readEnding = (input: EndingInput): Ending => {
  const { report = [], minCoverage, site, quiet = false, json = false } = input;
  return {
    files: report.map(parseReportFile),
    ...baselineOf(input),
    ...(minCoverage === undefined ? {} : { minCoverage: percent('--min-coverage', minCoverage) }),
    ...(site === undefined ? {} : { site: checkedSite(site) }),
    quiet,
    json,
  };
};

/** Where text for people goes. */
export const sayTo = (shell: Shell, { json }: Ending): ((text: string) => void) => (json ? shell.err : shell.out);

/** The report checked against the baseline, which is written first when that is asked for. */
export const withBaseline = async (
  report: PublishedReport,
  { baseline }: Ending,
  say: (text: string) => void,
): Promise<PublishedReport> => {
  if (baseline === undefined) return report;
  const { makePlan } = await import('../run/plan.ts');
  const { file, text, update } = baseline;
  const planned = new Set(makePlan().outcomes.map(({ name }) => name));
  if (!update) return applyBaseline(report, parseBaseline(text, file).baseline, planned);
  if (report.stopped !== undefined) {
    say(`${file} is left as it was: the run ended before its plan.\n`);
    return applyBaseline(report, parseBaseline(text, file).baseline, planned);
  }
  const updated = updatedBaseline(report, file, text, planned);
  writeFileSync(file, updated.text);
  say(`${file}: ${updated.changes}\n`);
  return applyBaseline(report, parseBaseline(updated.text, file).baseline, planned);
};

/** Commands in a report name the token by a variable: whoever pastes one without it is refused. */
const aboutToken = ({ outcomes, target }: PublishedReport, { environment }: Shell): string => {
  const commands = outcomes
    .filter(({ verdict }) => verdict !== 'unverified')
    .flatMap(({ findings = [], repeat = '' }) => [
      ...findings.flatMap(({ exchanges }) => exchanges.map(({ curl }) => curl)),
      ...(findings.length === 0 ? [] : [repeat]),
    ]);
  const shows = commands.some((command) => command.includes('$DOCPLANE_TOKEN'));
  if (!shows || target.embedded === true || (environment['DOCPLANE_TOKEN'] ?? '') !== '') return '';
  return 'The commands below take the token from the variable DOCPLANE_TOKEN, which is not set here.\n';
};

/** Writes a report into the files that were asked for, and prints it where its JSON was. */
export const writeOut = async (report: PublishedReport, ending: Ending, shell: Shell): Promise<void> => {
  await writeReports(report, ending.files, ending.site);
  if (ending.json) shell.out(jsonText(report));
};

/** Checks the report against the baseline, writes and prints it everywhere; gives the exit code. */
export const end = async (judged: PublishedReport, ending: Ending, shell: Shell): Promise<number> => {
  const say = sayTo(shell, ending);
  const report = await withBaseline(judged, ending, say);
  await writeOut(report, ending, shell);
  if (!ending.quiet) say(aboutToken(report, shell));
  const colour = shell.colour && !ending.json;
  const lines = ending.quiet ? quietSummary(report) : terminalSummary(report, colour);
  if (shell.environment['GITHUB_ACTIONS'] === 'true')
    say(
      annotations(report)
        .map((each) => `${each}\n`)
        .join(''),
    );
  say(`${lines.join('\n')}\n`);
  return report.exitCode;
};
