import { causeCounts, causesHeadline, causesToLead, clearestOf } from '../causes/headline.ts';
import { byStory, type Story } from './by-story.ts';
import { leftOutSentences } from './left-out.ts';
import { missingByReason } from './missing.ts';
import { conformanceCounts, coverageCounts, definitions, outcomeCounts, ruleCounts, runWords } from './numbers.ts';
import { counted } from '../../core/counted.ts';
import { plain } from './plain-markdown.ts';
import { isNewRed, type PublishedFinding, type PublishedOutcome, type PublishedReport } from './published.ts';
import { replyExcerpt, subjectsOf } from './reply-excerpt.ts';
import { requestLine } from './request-line.ts';
import { valueThere } from './value-there.ts';

/** A job summary holds 1 MiB at most: so many outcomes are shown whole, and so many names in a list. */
const shownWhole = 50;
const shownNames = 20;
const shownFindings = 3;
const shownRequests = 3;
const bodyLimit = 1_000;

/** Ticks enough that the content cannot end the code by itself. */
const ticks = (content: string, least: number): string =>
  '`'.repeat(Math.max(least, ...[...content.matchAll(/`+/g)].map(([run]) => run.length + 1)));

const code = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  const fence = ticks(line, 1);
  const gap = /^`|`$/.test(line) ? ' ' : '';
  return `${fence}${gap}${line}${gap}${fence}`;
};

const block = (language: string, content: string): string[] => {
  const fence = ticks(content, 3);
  return [`${fence}${language}`, content, fence];
};

const collapsed = (title: string, lines: readonly string[]): string[] => [
  '<details>',
  `<summary>${title}</summary>`,
  '',
  ...lines,
  '',
  '</details>',
  '',
];

const shortened = (text: string): string => (text.length <= bodyLimit ? text : `${text.slice(0, bodyLimit)}…`);

const placeOf = (finding: PublishedFinding): string => {
  const { pointer } = finding;
  if (pointer === undefined) return '';
  const there = valueThere(finding);
  return ` at ${pointer === '' ? 'the root' : code(pointer)}${there === undefined ? '' : `: ${code(there)}`}`;
};

/** What came, and where; a member that is not there is named once. */
const cameLine = (finding: PublishedFinding): string => {
  const { got, pointer = '' } = finding;
  if (got === 'nothing' && pointer !== '') return `- answered without ${code(pointer)}`;
  return `- got ${plain(shortened(got))}${placeOf(finding)}`;
};

/** What was found, then the requests that led to it, the last one with its reply. */
const storyLines = ({ told, story }: Story, embedded: boolean): string[] => {
  const { exchanges } = story;
  const last = exchanges.at(-1);
  const before = exchanges
    .slice(-shownRequests, -1)
    .map((exchange) => `${shortened(requestLine(exchange, embedded))} # ${exchange.status}`);
  return [
    ...told.flatMap((finding) => [
      `- expected ${plain(finding.expected)}`,
      cameLine(finding),
      ...(finding.detail === undefined ? [] : [`- ${plain(finding.detail)}`]),
    ]),
    '',
    ...(last === undefined
      ? []
      : [
          ...block(embedded ? 'http' : 'sh', [...before, requestLine(last, embedded)].join('\n')),
          ...block('text', `${last.status} ${replyExcerpt(last.reply, subjectsOf(story), bodyLimit)}`),
        ]),
  ];
};

const outcomeLines = (outcome: PublishedOutcome, embedded: boolean): string[] => {
  const { name, text, section, findings = [], reason, reproduced, repeat, verdict } = outcome;
  return [
    `### ${verdict} ${code(name)}`,
    '',
    `${plain(text)} (section ${plain(section)})`,
    '',
    ...(reproduced === false ? ['Not reproduced on retry.', ''] : []),
    ...(findings.length === 0
      ? block('text', shortened(reason))
      : byStory(findings.slice(0, shownFindings)).flatMap((each) => storyLines(each, embedded))),
    ...(findings.length > shownFindings
      ? ['', `… and ${counted(findings.length - shownFindings, 'more finding')}.`]
      : []),
    ...(repeat === undefined ? [] : ['', 'Repeat only this:', '', ...block('sh', repeat)]),
    '',
  ];
};

const wholeOutcomes = (outcomes: readonly PublishedOutcome[], embedded: boolean): string[] => {
  const left = outcomes.length - shownWhole;
  return [
    ...outcomes.slice(0, shownWhole).flatMap((outcome) => outcomeLines(outcome, embedded)),
    ...(left > 0 ? [`… and ${left} more, which the JSON and HTML reports show.`, ''] : []),
  ];
};

/** Operations of a sentence stand between ticks; everything else of it is plain. */
const withCode = (sentence: string): string =>
  sentence
    .split(/(`\w+`)/)
    .map((part, index) => (index % 2 === 1 ? part : plain(part)))
    .join('');

const causeLines = (report: PublishedReport): string[] => {
  const items = causesToLead(report).map((cause) => {
    const clearest = clearestOf(cause, report);
    const first = clearest === undefined ? '' : ` First look at ${code(clearest.name)}.`;
    return `1. ${cause.verdict}: ${withCode(cause.sentence)} (${plain(causeCounts(cause))})${first}`;
  });
  return items.length === 0 ? [] : [`## ${plain(causesHeadline(report))}`, '', ...items, ''];
};

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`## ${title}`, '', ...lines];

const lostLines = (outcomes: readonly PublishedOutcome[]): string[] =>
  missingByReason(outcomes).map(({ reason, names }) => {
    const more = names.length > shownNames ? ', …' : '';
    return `- ${names.length} ${plain(reason)}: ${names.slice(0, shownNames).map(code).join(', ')}${more}`;
  });

const isRead = ({ reading }: PublishedReport['openPoints'][number]): boolean => reading !== null;
const isOtherwise = ({ reading, choice }: PublishedReport['openPoints'][number]): boolean =>
  reading !== null && reading !== choice;

const readingRow = ({ openPoints }: PublishedReport): string[] => {
  const read = openPoints.filter(isRead).length;
  const otherwise = openPoints.filter(isOtherwise).length;
  return read === 0
    ? []
    : [`| Open points | ${read} of ${openPoints.length} read, ${otherwise} differently from the reference |`];
};

const readingLines = ({ openPoints }: PublishedReport): string[] => {
  const rows = openPoints.filter(isOtherwise);
  if (rows.length === 0) return [];
  const cells = rows.map(({ id, choice, reading }) => `| ${id} | ${plain(reading ?? '')} | ${plain(choice)} |`);
  return ['| Point | This target | The reference |', '| --- | --- | --- |', ...cells];
};

const table = (report: PublishedReport): string[] => {
  return [
    '| What | Number |',
    '| --- | --- |',
    `| Outcomes | ${outcomeCounts(report)} |`,
    `| Rules | ${ruleCounts(report)} |`,
    `| Conformance | ${conformanceCounts(report)} |`,
    `| Coverage | ${coverageCounts(report)} |`,
    ...readingRow(report),
    ...Object.entries(report.totals).map(([verdict, count]) => `| ${verdict} | ${count} |`),
    '',
    ...leftOutSentences(report).flatMap((sentence) => [plain(sentence), '']),
  ];
};

/** Each conformance class and how it stands. */
const classLines = ({ classes = [] }: PublishedReport): string[] => {
  const rows = classes.map(({ sentence }) => {
    const [name = '', how = ''] = sentence.split(': ');
    return `| ${plain(name)} | ${plain(how)} |`;
  });
  return rows.length === 0 ? [] : ['| Class | |', '| --- | --- |', ...rows, ''];
};

const definitionLines = definitions.map(([word, meaning]) => `- ${word}: ${plain(meaning)}`);

const verdictLine = ({ exitCode, conformance, totals, baseline, outcomes }: PublishedReport): string => {
  if (totals.error > 0) return `💥 The suite itself failed on ${counted(totals.error, 'outcome')}`;
  const known = outcomes.filter((outcome) => outcome.known !== undefined).length;
  if (exitCode === 0 && known > 0) return `✅ No rule is violated apart from ${counted(known, 'known failure')}`;
  if (outcomes.some((outcome) => outcome.verdict === 'fail' && isNewRed(outcome)))
    return `❌ ${conformanceCounts({ conformance })}`;
  if ((baseline?.problems ?? []).length > 0) return '❌ The baseline does not hold';
  return exitCode === 0 ? '✅ No verified rule is violated' : '❌ Not enough was verified';
};

const baselineLines = ({ baseline }: PublishedReport): string[] =>
  baseline === undefined
    ? []
    : baseline.problems.map(({ lines, sentence }) => `- ${code(`${baseline.file}:${lines.first}`)} ${plain(sentence)}`);

const knownLines = ({ outcomes }: PublishedReport): string[] =>
  outcomes.flatMap(({ name, known }) => (known === undefined ? [] : [`- ${code(name)}: ${plain(known)}`]));

const questionLines = ({ lockstep, target: { embedded = false } }: PublishedReport): string[] =>
  (lockstep?.questions ?? []).slice(0, shownWhole).flatMap((question) => {
    const { requirement, repeat, exchanges } = question;
    const rule = requirement === undefined ? '' : ` (${code(requirement)})`;
    const last = exchanges.at(-1);
    return [
      `- ${code(question.operation)} ${code(question.pointer)}: ${plain(question.theirs)}, the reference ${plain(question.reference)}${rule}`,
      '',
      ...block('sh', [...(last === undefined ? [] : [shortened(requestLine(last, embedded))]), repeat].join('\n')),
      '',
    ];
  });

const facts = (report: PublishedReport): string => {
  const { target, suite, requests, durationMs } = report;
  const parts = [
    `docplane ${suite.version}${suite.rules === undefined ? '' : ` (rules of ${suite.rules})`}`,
    runWords(report),
    counted(requests, 'request'),
  ];
  return `${code(target.baseUrl)}: ${plain(parts.join(', '))} in ${(durationMs / 1000).toFixed(1)} s`;
};

/** A page for a job summary: causes, numbers, failures whole, what could not be verified folded up. */
export const markdownText = (report: PublishedReport): string => {
  const { outcomes, stopped, totals } = report;
  const withVerdict = (...verdicts: readonly string[]) =>
    outcomes.filter((outcome) => verdicts.includes(outcome.verdict) && outcome.known === undefined);
  const embedded = report.target.embedded === true;
  const failures = wholeOutcomes(withVerdict('error', 'fail'), embedded);
  const warnings = wholeOutcomes(withVerdict('warn'), embedded);
  const lost = lostLines(outcomes);
  const wrong = baselineLines(report);
  const known = knownLines(report);
  const read = readingLines(report);
  const asked = questionLines(report);
  const lines = [
    `# ${verdictLine(report)}`,
    '',
    facts(report),
    '',
    ...(stopped === undefined ? [] : [`**${plain(stopped)}**`, '']),
    ...causeLines(report),
    ...table(report),
    ...classLines(report),
    ...section('The baseline does not hold', wrong.length === 0 ? [] : [...wrong, '']),
    ...section('Failures', failures),
    ...(known.length === 0 ? [] : collapsed(counted(known.length, 'known failure'), known)),
    ...(warnings.length === 0
      ? []
      : collapsed(`${counted(withVerdict('warn').length, 'recommendation')} not followed`, warnings)),
    ...(asked.length === 0
      ? []
      : collapsed(
          `${counted(report.lockstep?.questions.length ?? 0, 'question')}: the reference answers differently`,
          asked,
        )),
    ...(read.length === 0
      ? []
      : collapsed(`${counted(read.length - 2, 'open point')} read differently from the reference`, read)),
    ...(lost.length === 0 ? [] : collapsed(`${counted(totals.unverified, 'outcome')} not verified here`, lost)),
    ...section('What the numbers count', definitionLines),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
};
