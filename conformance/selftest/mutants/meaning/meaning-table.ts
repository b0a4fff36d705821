import { operationIds, operationRow, type Family, type OperationId } from '#spec/operation.ts';
import type { Fate, MeaningLine } from './meaning-matrix.ts';
import { meaningOperators, type MeaningOperator } from './meaning-mutant.ts';

/** Where an operator makes nothing in a family: what it needs and the family has not. */
const without: Readonly<Record<MeaningOperator, string>> = {
  'reply-member': 'no reply describes a member',
  'request-member': 'no request has a body',
  'query-parameter': 'no operation takes a parameter',
  write: 'no operation writes',
  'write-pair': 'nothing of the suite is written to in two ways',
  removal: 'nothing that is removed is in a list or holds parts',
  transition: 'nothing is moved, transferred, restored, copied or locked',
  scope: 'nothing lies inside another container',
  caller: 'no operation takes a token',
  threshold: 'no length and no window has a limit',
  refusal: 'no request has an optional member, a named value or a parameter',
  copy: 'no reply holds a copy of another thing',
};

/** Whether an operator makes a mutant in a family. */
export type Makes = (operator: MeaningOperator, family: Family) => boolean;

const families: readonly Family[] = [...new Set(operationIds.map((operation) => operationRow(operation).family))];
const fates: readonly Fate[] = ['must', 'should', 'permitted', 'survives', 'unreached'];

const partsOf = ({ mutant }: MeaningLine) => {
  const [operator, , operation] = mutant.split('/') as [MeaningOperator, string, OperationId];
  return { operator, family: operationRow(operation).family };
};

const count = (lines: readonly MeaningLine[], fate: Fate): string =>
  String(lines.filter((line) => line.fate === fate).length);

const permittedBy = (lines: readonly MeaningLine[]): string =>
  [...new Set(lines.filter(({ fate }) => fate === 'permitted').flatMap(({ by = '' }) => by.split(', ')))]
    .toSorted((one, other) => one.localeCompare(other))
    .join(', ');

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const head = (...titles: readonly string[]): readonly string[] => [
  row(titles),
  row(titles.map((_, index) => (index === 0 || index > fates.length + 1 ? '---' : '---:'))),
];

/** One line an operator: made, killed by a must, by a should, permitted, surviving and never reached. */
export const operatorTable = (lines: readonly MeaningLine[]): readonly string[] => {
  const ofOperator = (operator: MeaningOperator) => lines.filter((line) => partsOf(line).operator === operator);
  const rows = meaningOperators.map((operator): readonly string[] => {
    const own = ofOperator(operator);
    return [operator, String(own.length), ...fates.map((fate) => count(own, fate))];
  });
  const all = ['all', String(lines.length), ...fates.map((fate) => count(lines, fate))];
  return [
    ...head('Operator', 'Made', 'By a must', 'By a should', 'Permitted', 'Survive', 'Never reached'),
    ...[...rows, all].map(row),
  ];
};

/** One line a family under each operator, with the open points that permit; an empty cell says why it is empty. */
export const familyTable = (
  lines: readonly MeaningLine[],
  operator: MeaningOperator,
  makes: Makes,
): readonly string[] => {
  const own = lines.filter((line) => partsOf(line).operator === operator);
  const rows = families.map((family): readonly string[] => {
    const some = own.filter((line) => partsOf(line).family === family);
    const why = makes(operator, family) ? 'none was drawn' : without[operator];
    if (some.length === 0) return [family, '0', '', '', '', '', '', why];
    return [family, String(some.length), ...fates.map((fate) => count(some, fate)), permittedBy(some)];
  });
  return [
    ...head('Family', 'Made', 'By a must', 'By a should', 'Permitted', 'Survive', 'Never reached', 'Permitted by'),
    ...rows.map(row),
  ];
};

/** What no operator makes, and why. */
export const notMadeTable = (
  left: readonly { readonly operator: MeaningOperator; readonly count: number; readonly reason: string }[],
): readonly string[] => [
  row(['Operator', 'Left out', 'Why']),
  row(['---', '---:', '---']),
  ...left.map(({ operator, count: some, reason }) => row([operator, String(some), reason])),
];

/** What lives though nothing permits it, and why. */
export const survivorTable = (
  lines: readonly MeaningLine[],
  reasons: Readonly<Record<string, string>>,
): readonly string[] => [
  row(['Mutant', 'Why it lives']),
  row(['---', '---']),
  ...lines
    .filter(({ fate }) => fate === 'survives' || fate === 'unreached')
    .map(({ mutant }) => row([mutant, reasons[mutant] ?? 'No reason is known.'])),
];

/** The row of the README's table that a run of all meaning mutants decides. */
export const meaningRow = (lines: readonly MeaningLine[]): string => {
  const of = (...some: readonly Fate[]): string =>
    lines.filter(({ fate }) => some.includes(fate)).length.toLocaleString('en-US');
  return row([
    'Meaning mutants (`-- --meaning`): killed by a must, by a should, permitted, surviving',
    `${of('must')}, ${of('should')}, ${of('permitted')}, ${of('survives', 'unreached')} of ${of(...fates)}`,
  ]);
};
