import type { ProbeReport, PublishedReading } from './published-readings.ts';
import { oneLine, quiet } from './quiet.ts';

export type TableStyle = {
  readonly colour: boolean;
  readonly columns: number;
  /** Whether each reading is followed by the requests that show it. */
  readonly evidence: boolean;
};

const painter = (colour: boolean) => {
  const paint = (code: number) => (text: string) => (colour ? `\u001B[${code}m${text}\u001B[0m` : text);
  return { yellow: paint(33), dim: paint(2), bold: paint(1) };
};
type Paint = ReturnType<typeof painter>;

const idWidth = 14;
const readingWidth = 26;
const least = 40;

const cut = (text: string, width: number): string => (text.length <= width ? text : `${text.slice(0, width - 1)}…`);

/** `=` as the reference, `!` otherwise, `~` from place to place, `.` not observed. */
const markOf = ({ observed, consistent, reading, choice }: PublishedReading): string => {
  if (!observed) return '.';
  if (!consistent) return '~';
  return reading === choice ? '=' : '!';
};

const evidenceLines = ({ answers }: PublishedReading, paint: Paint): string[] =>
  answers.flatMap(({ where, reading, missing, evidence }) => [
    `      ${oneLine(`${where}: ${reading ?? `not observed: ${missing ?? 'nothing was asked'}`}`)}`,
    ...evidence.flatMap(({ curl, status, excerpt }) => [
      paint.dim(`        ${quiet(curl)}`),
      paint.dim(`          -> ${status}${excerpt === '' ? ', no body' : ` ${oneLine(excerpt)}`}`),
    ]),
  ]);

const placeLines = ({ answers }: PublishedReading): string[] =>
  answers.map(({ where, reading, missing }) => `      ${where}: ${reading ?? `not observed: ${missing ?? ''}`}`);

const rowLines = (row: PublishedReading, { columns, evidence }: TableStyle, paint: Paint): string[] => {
  const { id, reading, choice, consistent, observed, question, follows } = row;
  const mark = markOf(row);
  const short = consistent ? oneLine(reading) : 'differs from place to place';
  const beside =
    mark === '!' || mark === '~'
      ? ` (reference: ${choice}${follows === undefined ? '' : `; follows ${follows.join(', ')}`})`
      : '';
  const head = `  ${mark} ${id.padEnd(idWidth)} `;
  const told = observed ? `${short.padEnd(readingWidth)}${beside} ${question}` : short;
  const line = `${head}${cut(told, Math.max(least, columns - head.length))}`;
  const painted =
    { '=': (text: string) => text, '.': paint.dim, '!': paint.yellow, '~': paint.yellow }[mark] ?? paint.bold;
  if (evidence) return [painted(line), `      ${question}`, ...evidenceLines(row, paint)];
  return [painted(line), ...(consistent ? [] : placeLines(row))];
};

/** The readings by area, the places of what is read differently from place to place, and a closing line of figures. */
export const readingTable = (report: ProbeReport, style: TableStyle): string[] => {
  const paint = painter(style.colour);
  const areas = new Map<string, PublishedReading[]>();
  for (const reading of report.readings) areas.set(reading.area, [...(areas.get(reading.area) ?? []), reading]);
  const { points, parts, observedPoints, observedParts, different, inconsistent } = report.totals;
  return [
    ...[...areas].flatMap(([area, rows]) => [
      '',
      paint.bold(area),
      ...rows.flatMap((row) => rowLines(row, style, paint)),
    ]),
    '',
    paint.dim('= as the reference   ! otherwise   ~ differs from place to place   . not observed'),
    ...(report.leftBehind > 0 ? [`${report.leftBehind} made things could not be removed.`] : []),
    `${observedParts} of ${parts} parts of ${observedPoints} of ${points} open points observed, ${different} otherwise than the reference, ${inconsistent} from place to place, ${report.requests} requests`,
  ];
};
