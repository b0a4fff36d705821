import { painter, type Paint } from '../../core/paint.ts';
import { byStory } from './by-story.ts';
import { causeLines } from './cause-lines.ts';
import { missingByReason } from './missing.ts';
import {
  badgeLine,
  closingLine,
  conformanceCounts,
  coverageCounts,
  outcomeCounts,
  ruleCounts,
  runWords,
} from './numbers.ts';
import { namesByCause } from '../causes/headline.ts';
import { leftOutSentences } from './left-out.ts';
import { counted } from '../../core/counted.ts';
import { isNewRed, type PublishedFinding, type PublishedOutcome, type PublishedReport } from './published.ts';
import type { WholeExchange } from './published.ts';
import { closingQuestions, questionLines } from './question-lines.ts';
import { oneLine, quiet } from './quiet.ts';
import { replyExcerpt, subjectsOf } from './reply-excerpt.ts';
import { requestLine } from './request-line.ts';
import { valueThere } from './value-there.ts';

const shownExchanges = 6;
const bodyLimit = 400;
const shownProblems = 20;
const shownStories = 3;
const shownReasons = 25;

/** The colour of a verdict that somebody has to look at. */
const colourOf = (verdict: PublishedOutcome['verdict']) => (verdict === 'warn' ? 'yellow' : 'red');

const shortened = (text: string): string => (text.length <= bodyLimit ? text : `${text.slice(0, bodyLimit)} …`);

const answer = ({ status, reply, replyHeaders }: WholeExchange, subjects: readonly string[]): string => {
  if (status === 0) return 'no whole answer';
  const { location } = replyHeaders;
  const place = location === undefined || status < 300 || status > 399 ? '' : ` to ${oneLine(location)}`;
  return `${status}${place}${reply === '' ? ', no body' : ` ${replyExcerpt(oneLine(reply), subjects, bodyLimit)}`}`;
};

const placeLine = (finding: PublishedFinding): string[] => {
  const { pointer } = finding;
  if (pointer === undefined) return [];
  const there = valueThere(finding);
  const place = pointer === '' ? '(the whole body)' : oneLine(pointer);
  return [`    at       ${place}${there === undefined ? '' : `: ${oneLine(there)}`}`];
};

/** What came, and where; a member that is not there is named once. */
const cameLines = (finding: PublishedFinding): string[] => {
  const { got, pointer = '' } = finding;
  if (got === 'nothing' && pointer !== '') return [`    answered without ${oneLine(pointer)}`];
  return [`    got      ${oneLine(got)}`, ...placeLine(finding)];
};

const faultLines = (finding: PublishedFinding): string[] => [
  `    expected ${oneLine(finding.expected)}`,
  ...cameLines(finding),
  ...(finding.detail === undefined ? [] : [`    detail   ${oneLine(finding.detail)}`]),
  ...(finding.plan === undefined ? [] : [`    drawn    ${shortened(JSON.stringify(finding.plan))}`]),
];

/** How outcomes are shown: with colours, and of a server that ended with the run. */
export type OutcomeStyle = { readonly colour: boolean; readonly embedded?: boolean | undefined };

const requestLines = (finding: PublishedFinding, paint: Paint, { embedded = false }: OutcomeStyle): string[] => {
  const { exchanges, omitted = 0 } = finding;
  const subjects = subjectsOf(finding);
  const left = omitted + exchanges.length - shownExchanges;
  return [
    ...(left > 0 ? [paint('dim', `    … ${counted(left, 'earlier request')}`)] : []),
    ...exchanges
      .slice(-shownExchanges)
      .flatMap((exchange) => [
        `    ${quiet(requestLine(exchange, embedded))}`,
        paint('dim', `      -> ${answer(exchange, subjects)}`),
      ]),
  ];
};

/** The first findings with their requests; the reports have the others. */
const storiesOf = (findings: readonly PublishedFinding[], paint: Paint, style: OutcomeStyle): string[] => {
  const all = byStory(findings);
  const words = all.map(({ told }) => told.flatMap(faultLines).join('\n'));
  // What is said in the same words of another moment adds nothing.
  const stories = all.filter((_, index) => words.indexOf(words[index] ?? '') === index);
  const left = all.length - Math.min(stories.length, shownStories);
  return [
    ...stories
      .slice(0, shownStories)
      .flatMap(({ told, story }) => [...told.flatMap(faultLines), ...requestLines(story, paint, style)]),
    ...(left > 0 ? [`    … and the same rule broken ${counted(left, 'more time')}, which the reports show`] : []),
  ];
};

/** One red or yellow outcome, whole: rule, findings, requests, and how to repeat it. */
export const outcomeLines = (outcome: PublishedOutcome, style: OutcomeStyle): string[] => {
  const paint = painter(style.colour);
  const { verdict, name, text, section, findings = [], reproduced, reason, repeat } = outcome;
  return [
    '',
    `${paint(colourOf(verdict), verdict)} ${paint('bold', name)}`,
    `    ${text} (section ${section})`,
    ...(reproduced === false ? ['    Not reproduced on retry.'] : []),
    ...(findings.length === 0
      ? quiet(reason)
          .split('\n')
          .map((line) => `    ${line}`)
      : []),
    ...storiesOf(findings, paint, style),
    ...(repeat === undefined ? [] : [`    repeat:  ${repeat}`]),
  ];
};

/** What is red, the outcomes of one cause beside each other. */
const redLines = (report: PublishedReport, style: OutcomeStyle): string[] => {
  const places = new Map(namesByCause(report).map((name, index) => [name, index]));
  const place = ({ name }: PublishedOutcome): number => places.get(name) ?? places.size;
  const red = report.outcomes.filter(isNewRed).toSorted((one, other) => place(one) - place(other));
  return [...causeLines(report, painter(style.colour)), ...red.flatMap((outcome) => outcomeLines(outcome, style))];
};

const missingLines = ({ outcomes, target }: PublishedReport): string[] => {
  const reasons = missingByReason(outcomes);
  const rest = reasons.slice(shownReasons).reduce((sum, { names }) => sum + names.length, 0);
  const namesKeys = target.embedded !== true && reasons.some(({ reason }) => /target keys? /.test(reason));
  return [
    ...reasons.slice(0, shownReasons).map(({ reason, names }) => {
      const some = names.slice(0, 3).join(', ');
      return `  ${names.length} ${reason} (${some}${names.length > 3 ? ', …' : ''})`;
    }),
    ...(rest === 0 ? [] : [`  ${rest} for other reasons, which the reports show`]),
    ...(namesKeys
      ? [`Target keys are lines of a target file (--target): npx docplane init ${target.baseUrl} writes what it finds.`]
      : []),
  ];
};

/** Known failures, and entries of the baseline that do not hold, by file and line. */
const baselineLines = ({ baseline, outcomes }: PublishedReport): string[] => {
  if (baseline === undefined) return [];
  const { file, problems } = baseline;
  const known = outcomes.flatMap(({ name, known: reason }) =>
    reason === undefined ? [] : [`  ${name}: ${oneLine(reason)}`],
  );
  const left = problems.length - shownProblems;
  return [
    ...(known.length === 0 ? [] : ['', `Known failures (${file}):`, ...known]),
    ...(problems.length === 0 ? [] : ['', `The baseline does not hold (--update-baseline writes it anew):`]),
    ...problems.slice(0, shownProblems).map(({ lines, sentence }) => `  ${file}:${lines.first}: ${sentence}`),
    ...(left > 0 ? [`  … and ${left} more`] : []),
  ];
};

/** What `--quiet` leaves: a line for each failure and each wrong entry of the baseline, and the closing line. */
export const quietSummary = (report: PublishedReport): string[] => {
  const { outcomes, baseline, stopped } = report;
  const red = outcomes.filter((outcome) => isNewRed(outcome) && outcome.verdict !== 'warn');
  return [
    ...red.map(({ verdict, name, reason }) => `${verdict} ${name}: ${shortened(oneLine(reason))}`),
    ...(baseline?.problems ?? []).map(({ lines, sentence }) => `${baseline?.file}:${lines.first}: ${sentence}`),
    ...closingQuestions(report),
    ...leftOutSentences(report),
    ...(stopped === undefined ? [] : [stopped]),
    closingLine(report),
  ];
};

/** Every rule that coverage lacks, with what to add to the target file. */
const lostLines = (outcomes: readonly PublishedOutcome[]): string[] =>
  outcomes
    .filter(({ level, verdict }) => level === 'must' && verdict === 'unverified')
    .map(({ name, reason }) => `  ${name}  ${oneLine(reason)}`);

/** The end of a run: causes, what is red, what could not be tried, the two numbers, the closing line. */
export const terminalSummary = (report: PublishedReport, colour: boolean): string[] => {
  const { outcomes, selection, stopped, leftBehind, requests, durationMs, target } = report;
  const { coverage, minCoverage = 0 } = report;
  const missing = missingLines(report);
  const selected =
    outcomes.length < selection.planned
      ? ` (${outcomes.length} of ${counted(selection.planned, 'outcome')} selected)`
      : '';
  const short = 100 * coverage.verified < minCoverage * coverage.checkable;
  return [
    ...redLines(report, { colour, embedded: target.embedded }),
    ...(missing.length === 0 ? [] : ['', 'Not verified here:', ...missing]),
    ...baselineLines(report),
    ...questionLines(report),
    ...(stopped === undefined ? [] : ['', stopped]),
    ...(leftBehind === 0
      ? []
      : [
          '',
          `${counted(leftBehind, 'thing')} that this run created could not be removed; the next run from this folder tries again.`,
        ]),
    '',
    `${counted(requests, 'request')} in ${(durationMs / 1000).toFixed(1)} s, ${runWords(report)}${selected}`,
    `outcomes:    ${outcomeCounts(report)}`,
    `rules:       ${ruleCounts(report)}`,
    `conformance: ${conformanceCounts(report)}`,
    `coverage:    ${coverageCounts(report)}`,
    `classes:     ${badgeLine(report)}`,
    ...leftOutSentences(report),
    ...(short ? [`coverage is below the ${minCoverage} % that --min-coverage asks for:`, ...lostLines(outcomes)] : []),
    ...closingQuestions(report),
    closingLine(report),
  ];
};
