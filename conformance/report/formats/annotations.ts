import { leftOutSentences } from './left-out.ts';
import { isNewRed, type PublishedOutcome, type PublishedReport } from './published.ts';

/** GitHub shows ten of a kind for one step. */
const shown = 10;

const data = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

type Command = 'error' | 'warning' | 'notice';

const line = (command: Command, properties: Readonly<Record<string, string>>, message: string): string => {
  const given = Object.entries(properties).map(([name, value]) => `${name}=${property(value)}`);
  return `::${command} ${given.join(',')}::${data(message)}`;
};

const message = ({ text, section, reason, repeat }: PublishedOutcome): string =>
  [`${text} (section ${section})`, reason, ...(repeat === undefined ? [] : [repeat])].join('\n');

const some = (command: Command, what: string, outcomes: readonly PublishedOutcome[]): string[] => {
  const left = outcomes.length - shown;
  return [
    ...outcomes.slice(0, shown).map((outcome) => line(command, { title: outcome.name }, message(outcome))),
    ...(left > 0 ? [line('notice', { title: 'docplane' }, `${left} more ${what}: see the report`)] : []),
  ];
};

/** Workflow commands of GitHub Actions: failures as errors, warnings, and what is wrong with the baseline by its lines. */
export const annotations = (report: PublishedReport): string[] => {
  const { outcomes, baseline, stopped } = report;
  const red = outcomes.filter(isNewRed);
  const { file = '', problems = [] } = baseline ?? {};
  return [
    ...some(
      'error',
      'failures',
      red.filter(({ verdict }) => verdict !== 'warn'),
    ),
    ...some(
      'warning',
      'warnings',
      red.filter(({ verdict }) => verdict === 'warn'),
    ),
    ...problems.slice(0, shown).map(({ lines, sentence, kind }) => {
      const place = { file, line: String(lines.first), endLine: String(lines.last) };
      return line('error', { ...place, title: `baseline: ${kind}` }, sentence);
    }),
    ...leftOutSentences(report)
      .slice(0, 1)
      .map((sentence) => line('notice', { title: 'docplane' }, sentence)),
    ...(stopped === undefined ? [] : [line('error', { title: 'docplane' }, stopped)]),
  ];
};
