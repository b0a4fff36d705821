import { fileURLToPath } from 'node:url';
import { operationRow } from '#spec/operation.ts';
import { meaningMutants, notMade } from './index.ts';
import { familyTable, notMadeTable, operatorTable, survivorTable, type Makes } from './meaning-table.ts';
import type { MeaningMatrix } from './meaning-matrix.ts';
import { meaningOperators } from './meaning-mutant.ts';
import { survivorReasons } from './survivor-reasons.ts';

/** The README that shows them. */
export const figuresFile = fileURLToPath(new URL('README.md', import.meta.url));

const made = new Set(
  meaningMutants().map(({ operator, operation }) => `${operator} ${operationRow(operation).family}`),
);
const makes: Makes = (operator, family) => made.has(`${operator} ${family}`);

const between = /(?<=<!-- figures -->\n)[\s\S]*(?=<!-- \/figures -->)/;

const sought = {
  smoke: 'Sought in the smoke profile only: a first look.',
  default: 'What survived the smoke profile was sought in the default profile.',
} as const;

/** A README with the figures of a matrix where it has a place for them. */
export const withFigures = (readme: string, { head, lines }: MeaningMatrix): string => {
  const parts = meaningOperators.flatMap((operator) => [
    `### ${operator}`,
    '',
    ...familyTable(lines, operator, makes),
    '',
  ]);
  const drawn = lines.length < head.made ? `${lines.length} drawn from ` : 'All of ';
  const about = `${drawn}${head.made}, seed ${head.seed}. ${sought[head.depth]}`;
  const alive = ['### What survives', '', ...survivorTable(lines, survivorReasons), ''];
  const left = ['### What is not made', '', ...notMadeTable(notMade()), ''];
  return readme.replace(
    between,
    ['', about, '', ...operatorTable(lines), '', ...parts, ...alive, ...left, ''].join('\n'),
  );
};
