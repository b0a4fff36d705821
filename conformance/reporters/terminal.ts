import { curl, type Exchange } from '../client/exchange.ts';
import type { Finding } from '../judgement.ts';
import type { Outcome } from '../outcome.ts';
import type { Report } from '../report.ts';

/** How a terminal report writes: whole lines, in words or in colour. */
export type TerminalStyle = {
  readonly colour: boolean;
  /** Flags that lead to this target again. */ readonly targetFlags: string;
};

const shownExchanges = 6;
const bodyLimit = 400;

const painter = (colour: boolean) => {
  const paint = (code: number) => (text: string) => (colour ? `\u001B[${code}m${text}\u001B[0m` : text);
  return { red: paint(31), yellow: paint(33), green: paint(32), dim: paint(2), bold: paint(1) };
};
type Paint = ReturnType<typeof painter>;

const shortened = (text: string): string => (text.length <= bodyLimit ? text : `${text.slice(0, bodyLimit)} …`);

const answer = ({ status, text }: Exchange): string =>
  status === 0
    ? 'no whole answer'
    : `${status}${text === '' ? ', no body' : ` ${shortened(text.replaceAll(/\s+/g, ' '))}`}`;

const findingLines = (finding: Finding, paint: Paint): string[] => {
  const { expected, got, pointer, plan, exchanges } = finding;
  const left = exchanges.length - shownExchanges;
  return [
    `    expected ${expected}`,
    `    got      ${got}`,
    ...(pointer === undefined ? [] : [`    at       ${pointer === '' ? '(the whole body)' : pointer}`]),
    ...(plan === undefined ? [] : [`    drawn    ${shortened(JSON.stringify(plan))}`]),
    ...(left > 0 ? [paint.dim(`    … ${left} earlier requests`)] : []),
    ...exchanges
      .slice(-shownExchanges)
      .flatMap((exchange) => [`    ${curl(exchange)}`, paint.dim(`      -> ${answer(exchange)}`)]),
  ];
};

/** The command that repeats one outcome alone. */
const replayCommand = (outcome: Outcome, seed: number, targetFlags: string): string =>
  `npx docplane check ${targetFlags}${targetFlags === '' ? '' : ' '}--only '${outcome.name}' --seed ${outcome.replay ?? seed}`;

/** One red or yellow outcome, whole: rule, findings, requests, and how to repeat it. */
export const outcomeLines = (outcome: Outcome, seed: number, style: TerminalStyle): string[] => {
  const paint = painter(style.colour);
  const { verdict, name, text, section, findings, reproduced, reason } = outcome;
  const mark = verdict === 'warn' ? paint.yellow : paint.red;
  return [
    '',
    `${mark(verdict)} ${paint.bold(name)}`,
    `    ${text} (section ${section})`,
    ...(reproduced === false ? ['    It did not come again when tried once more.'] : []),
    ...(findings.length === 0 ? reason.split('\n').map((line) => `    ${line}`) : []),
    ...findings.flatMap((finding) => findingLines(finding, paint)),
    `    repeat:  ${replayCommand(outcome, seed, style.targetFlags)}`,
  ];
};

/** Unverified outcomes by what was missing, the most frequent first. */
const missingLines = (outcomes: readonly Outcome[]): string[] => {
  const groups = new Map<string, string[]>();
  for (const { verdict, reason, name } of outcomes) {
    if (verdict === 'unverified') groups.set(reason, [...(groups.get(reason) ?? []), name]);
  }
  const sorted = [...groups].toSorted(([, one], [, other]) => other.length - one.length);
  return sorted.map(([reason, names]) => {
    const some = names.slice(0, 3).join(', ');
    return `  ${names.length} ${reason} (${some}${names.length > 3 ? ', …' : ''})`;
  });
};

const share = (part: number, whole: number): string =>
  whole === 0 ? 'nothing to measure' : `${((100 * part) / whole).toFixed(1)} %`;

/** The end of a run: what is red, what could not be tried, the two numbers, the closing line. */
export const terminalSummary = (report: Report, style: TerminalStyle): string[] => {
  const { summary, outcomes, planned, notYetChecked, stopped, leftBehind, requests, durationMs } = report;
  const { conformance, coverage, totals, passed, failed, skipped } = summary;
  const red = outcomes.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn' || verdict === 'error');
  const missing = missingLines(outcomes);
  const selected = outcomes.length < planned ? ` (${outcomes.length} of ${planned} outcomes selected)` : '';
  return [
    ...red.flatMap((outcome) => outcomeLines(outcome, report.seed, style)),
    ...(missing.length === 0 ? [] : ['', 'Not verified here:', ...missing]),
    ...(stopped === undefined ? [] : ['', stopped]),
    ...(leftBehind === 0 ? [] : ['', `${leftBehind} things that this run made could not be removed.`]),
    '',
    `${requests} requests in ${(durationMs / 1000).toFixed(1)} s, profile ${report.profile}, seed ${report.seed}${selected}`,
    `conformance: ${conformance.violated} of ${conformance.verified} verified rules violated`,
    `coverage:    ${coverage.verified} of ${coverage.checkable} rules verified (${share(coverage.verified, coverage.checkable)})`,
    `not yet checked by this suite: ${notYetChecked.length} requirements`,
    ...(totals.warn === 0 ? [] : [`warnings: ${totals.warn} recommendations not followed`]),
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
  ];
};
