import { plain } from './plain-markdown.ts';
import type { ProbeReport, PublishedReading } from './published-readings.ts';

const evidenceOf = ({ answers }: PublishedReading): string => {
  const [answer] = answers.filter(({ reading }) => reading !== null);
  const last = answer?.evidence.at(-1);
  return last === undefined ? '' : plain(`${last.method} ${last.path} → ${last.status}`);
};

const rowOf = (row: PublishedReading): string => {
  const { id, question, reading, choice, observed, consistent, answers, follows } = row;
  const differs = observed && reading !== choice;
  const places = consistent
    ? ''
    : `<br>${answers.map(({ where, reading: each }) => `${plain(where)}: ${plain(each ?? 'not observed')}`).join('<br>')}`;
  const shown = consistent ? plain(reading) : 'differs from place to place';
  const also = differs && follows !== undefined ? `<br>follows ${follows.join(', ')}` : '';
  const cells = [
    id,
    plain(question),
    differs ? `**${shown}**${places}` : `${shown}${places}`,
    `${plain(choice)}${also}`,
    evidenceOf(row),
  ];
  return `| ${cells.join(' | ')} |`;
};

/** The readings as tables by area; what is read differently from the reference is bold. */
export const readingMarkdown = (report: ProbeReport): string => {
  const areas = new Map<string, PublishedReading[]>();
  for (const reading of report.readings) areas.set(reading.area, [...(areas.get(reading.area) ?? []), reading]);
  const { points, parts, observedPoints, observedParts, different, inconsistent } = report.totals;
  const lines = [
    '# How this server reads the open points',
    '',
    `${plain(report.target.baseUrl)}: ${observedPoints} of ${points} points observed (${observedParts} of ${parts} parts); ${different} are read differently from the reference, ${inconsistent} differ from place to place.`,
    ...[...areas].flatMap(([area, rows]) => [
      '',
      `## ${area}`,
      '',
      '| Point | Question | Reading | Reference | Evidence |',
      '| --- | --- | --- | --- | --- |',
      ...rows.map(rowOf),
    ]),
  ];
  return `${lines.join('\n')}\n`;
};
