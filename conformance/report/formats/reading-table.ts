import { counted } from '../../core/counted.ts';
import { painter, type Paint } from '../../core/paint.ts';
import type { ProbeReport, PublishedReading } from './published-readings.ts';
import { oneLine, quiet } from './quiet.ts';

export type TableStyle = {
  readonly colour: boolean;
  readonly columns: number;
  /** Whether each reading is followed by the requests that show it. */
  readonly evidence: boolean;
  /** Whether the server ended with the probe, so that no command reaches it. */
  readonly embedded?: boolean;
};

/** How a row looks, by its mark; any other is as it is. */
const looks: Readonly<Record<string, Parameters<Paint>[0]>> = { '.': 'dim', '!': 'yellow', '~': 'yellow' };

const idWidth = 14;
const readingWidth = 26;
const least = 40;

const cut = (text: string, width: number): string => (text.length <= width ? text : `${text.slice(0, width - 1)}…`);

/** `=` as the reference, `!` otherwise, `~` from place to place, `.` not observed (shown with the evidence alone). */
const markOf = ({ observed, consistent, reading, choice }: PublishedReading): string => {
  if (!observed) return '.';
  if (!consistent) return '~';
  return reading === choice ? '=' : '!';
};

const evidenceLines = ({ answers }: PublishedReading, embedded: boolean, paint: Paint): string[] =>
  answers.flatMap(({ where, reading, missing, evidence }) => [
    `      ${oneLine(`${where}: ${reading ?? `not observed: ${missing ?? 'nothing was asked'}`}`)}`,
    ...evidence.flatMap(({ curl, request, status, excerpt }) => [
      paint('dim', `        ${quiet(embedded ? request : curl)}`),
      paint('dim', `          -> ${status}${excerpt === '' ? ', no body' : ` ${oneLine(excerpt)}`}`),
    ]),
  ]);

const placeLines = ({ answers }: PublishedReading): string[] =>
  answers.map(({ where, reading, missing }) => `      ${where}: ${reading ?? `not observed: ${missing ?? ''}`}`);

const rowLines = (
  row: PublishedReading,
  { columns, evidence, embedded = false }: TableStyle,
  paint: Paint,
): string[] => {
  const { id, reading, choice, consistent, question, follows } = row;
  const mark = markOf(row);
  const short = consistent ? oneLine(reading) : 'differs from place to place';
  const beside =
    mark === '!' || mark === '~'
      ? ` (reference: ${choice}${follows === undefined ? '' : `; follows ${follows.join(', ')}`})`
      : '';
  const head = `  ${mark} ${id.padEnd(idWidth)} `;
  const told = mark === '.' ? question : `${short.padEnd(readingWidth)}${beside} ${question}`;
  const line = `${head}${cut(told, Math.max(least, columns - head.length))}`;
  const look = looks[mark];
  const painted = look === undefined ? line : paint(look, line);
  const whole = line.endsWith(question) ? [] : [`      ${question}`];
  if (evidence) return [painted, ...whole, ...evidenceLines(row, embedded, paint)];
  return [painted, ...(consistent ? [] : placeLines(row))];
};

const indent = '    ';

/** Names in lines of at most so many characters. */
const wrapped = (names: readonly string[], columns: number): string[] => {
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + name.length + 2 <= columns) lines[lines.length - 1] = `${last} ${name}`;
    else lines.push(`${indent}${name}`);
  }
  return lines;
};

/** What could not be observed, by what is missing or why nothing asks it, the most frequent reason first. */
const missingLines = (rows: readonly PublishedReading[], columns: number): string[] => {
  const reasons = new Map<string, string[]>();
  for (const { id, reading, probe } of rows) {
    const reason = reading.replace('not observed', probe === undefined ? 'not asked' : 'missing');
    reasons.set(reason, [...(reasons.get(reason) ?? []), id]);
  }
  return [...reasons]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .flatMap(([reason, ids]) => [`  ${ids.length} ${oneLine(reason)}`, ...wrapped(ids, columns)]);
};

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, ...lines];

/**
 * The readings by area, what could not be observed by what is missing, then once more what is read otherwise than by
 * the reference, and a closing line of figures.
 */
export const readingTable = (report: ProbeReport, style: TableStyle): string[] => {
  const paint = painter(style.colour);
  const areas = new Map<string, PublishedReading[]>();
  const shown = style.evidence ? report.readings : report.readings.filter(({ observed }) => observed);
  for (const reading of shown) areas.set(reading.area, [...(areas.get(reading.area) ?? []), reading]);
  const { points, parts, observedPoints, observedParts, different, inconsistent } = report.totals;
  const shownStyle = { ...style, embedded: report.target.embedded === true };
  const lines = (rows: readonly PublishedReading[]): string[] =>
    rows.flatMap((row) => rowLines(row, shownStyle, paint));
  const missing = report.readings.filter(({ observed }) => !observed);
  const others = report.readings.filter((row) => '!~'.includes(markOf(row)));
  return [
    ...[...areas].flatMap(([area, rows]) => section(paint('bold', area), lines(rows))),
    ...(style.evidence ? [] : section(paint('bold', 'not observed'), missingLines(missing, style.columns))),
    ...(areas.size > 1 && !style.evidence
      ? section(paint('bold', 'read differently from the reference'), lines(others))
      : []),
    '',
    paint('dim', '= as the reference   ! differs from the reference   ~ differs from place to place'),
    ...(report.leftBehind > 0
      ? [`${counted(report.leftBehind, 'thing')} that the probe created could not be removed.`]
      : []),
    `${observedPoints} of ${points} open points observed (${observedParts} of ${parts} parts), ${different} read differently from the reference, ${inconsistent} read differently from place to place, ${counted(report.requests, 'request')}`,
  ];
};
