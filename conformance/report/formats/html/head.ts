import { leftOutSentences } from '../left-out.ts';
import { definitions, outcomeCounts, percent, ruleCounts, runWords } from '../numbers.ts';
import { counted } from '../../../core/counted.ts';
import { isNewRed, type PublishedReport } from '../published.ts';
import { escapeHtml } from '../../../core/escape-html.ts';
import { htmlCauses } from './causes.ts';
import { htmlQuestions } from './questions.ts';

const count = (number: number): string => number.toLocaleString('en');

type Tone = 'good' | 'bad' | 'fault' | 'short';

/** What a reader has to know first: the sentence and its colour. */
const verdictOf = (report: PublishedReport): readonly [Tone, string] => {
  const { totals, outcomes, exitCode, baseline, conformance } = report;
  const failures = outcomes.filter((outcome) => outcome.verdict === 'fail' && isNewRed(outcome)).length;
  const known = outcomes.filter((outcome) => outcome.known !== undefined).length;
  if (totals.error > 0) return ['fault', `The suite itself failed on ${counted(totals.error, 'outcome')}`];
  const verified = `of ${counted(conformance.verified, 'verified outcome')}`;
  if (failures > 0) return ['bad', `${count(failures)} ${verified} ${failures === 1 ? 'is' : 'are'} violated`];
  if ((baseline?.problems ?? []).length > 0) return ['bad', 'The baseline does not hold'];
  if (exitCode !== 0) return ['short', 'Too little was verified'];
  return [
    'good',
    known === 0
      ? 'No verified rule is violated'
      : `No verified rule is violated apart from ${counted(known, 'known failure')}`,
  ];
};

const marks: Readonly<Record<Tone, string>> = { good: '✓', bad: '✗', fault: '⚠', short: '?' };

const seconds = (ms: number): string =>
  ms < 60_000 ? `${(ms / 1000).toFixed(1)} s` : `${(ms / 60_000).toFixed(1)} min`;

const facts = (report: PublishedReport): string => {
  const { target, startedAt, requests, durationMs, selection, outcomes, suite } = report;
  const some = outcomes.length < selection.planned ? `${count(outcomes.length)} of ${count(selection.planned)}` : 'all';
  const rows: readonly (readonly [string, string])[] = [
    ['Target', target.embedded === true ? `${target.baseUrl} (the embedded reference)` : target.baseUrl],
    ...(startedAt === undefined ? [] : [['Date', startedAt.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC')] as const]),
    ['Run', runWords(report)],
    ['Outcomes in this run', some],
    ['Outcomes', outcomeCounts(report)],
    ['Rules', ruleCounts(report)],
    ...leftOutSentences(report).map((sentence) => ['Budget', sentence] as const),
    ['Requests', `${count(requests)} in ${seconds(durationMs)}`],
    ['Suite', `docplane ${suite.version}${suite.rules === undefined ? '' : `, rules of ${suite.rules}`}`],
  ];
  return rows.map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`).join('');
};

const tile = (tone: string, title: string, number: string, note: string, more = ''): string =>
  `<div class="tile ${tone}"><h2>${title}</h2><p class="number">${number}</p><p class="note">${note}</p>${more}</div>`;

const tiles = ({ conformance, coverage, totals, outcomes }: PublishedReport): string => {
  const known = outcomes.filter((outcome) => outcome.verdict === 'fail' && outcome.known !== undefined).length;
  const share = coverage.checkable === 0 ? 0 : (100 * coverage.verified) / coverage.checkable;
  const words = percent(coverage.verified, coverage.checkable);
  const meter = `<meter min="0" max="100" value="${share.toFixed(1)}" aria-label="Coverage">${words}</meter>`;
  const verified = `${count(coverage.verified)} of ${counted(coverage.checkable, 'outcome')} verified, of what is selected and claimed`;
  const violated = `violated of ${counted(conformance.verified, 'verified outcome')}${known === 0 ? '' : `, ${known} of them known`}`;
  return [
    tile(conformance.violated > 0 ? 'bad' : 'good', 'Conformance', count(conformance.violated), violated),
    tile('plain', 'Coverage', words, verified, meter),
    tile(
      totals.warn > 0 ? 'warn' : 'plain',
      'Recommendations',
      count(totals.warn),
      'not followed (a should of the text)',
    ),
    tile('plain', 'Not verified', count(totals.unverified), 'outcomes that this target did not let the suite try'),
  ].join('');
};

const notices = ({ stopped, leftBehind, baseline, minCoverage, coverage }: PublishedReport): string => {
  const short = minCoverage !== undefined && 100 * coverage.verified < minCoverage * coverage.checkable;
  const problems = (baseline?.problems ?? []).map(
    ({ lines, sentence }) =>
      `<li><code>${escapeHtml(`${baseline?.file}:${lines.first}`)}</code> ${escapeHtml(sentence)}</li>`,
  );
  const texts = [
    ...(stopped === undefined ? [] : [escapeHtml(stopped)]),
    ...(short ? [`Coverage is below the ${minCoverage} % that --min-coverage asks for.`] : []),
    ...(leftBehind === 0 ? [] : [`${counted(leftBehind, 'thing')} that this run created could not be removed.`]),
  ];
  return [
    ...texts.map((text) => `<p class="notice">${text}</p>`),
    ...(problems.length === 0
      ? []
      : [`<div class="notice"><h2>The baseline does not hold</h2><ul>${problems.join('')}</ul></div>`]),
  ].join('');
};

const classList = ({ classes = [] }: PublishedReport): string => {
  const items = classes.map(({ stand, sentence }) => `<li class="${stand}">${escapeHtml(sentence)}</li>`);
  return items.length === 0 ? '' : `<ul class="classes" aria-label="Conformance classes">${items.join('')}</ul>\n`;
};

const definitionList = definitions
  .map(([word, meaning]) => `<div><dt>${escapeHtml(word)}</dt><dd>${escapeHtml(meaning)}</dd></div>`)
  .join('');

/** The head of the page, readable without any script. */
export const headOf = (report: PublishedReport): string => {
  const [tone, sentence] = verdictOf(report);
  return `<header class="${tone}">
<p class="product">Docplane conformance report</p>
<h1><span class="mark" aria-hidden="true">${marks[tone]}</span> ${escapeHtml(sentence)}</h1>
<dl class="facts">${facts(report)}</dl>
</header>
${htmlCauses(report)}<section class="tiles" aria-label="Numbers">${tiles(report)}</section>
${classList(report)}<details class="definitions"><summary>What the numbers count</summary><dl>${definitionList}</dl></details>
${notices(report)}${htmlQuestions(report)}`;
};
