import type { MatrixHead, MatrixLine } from './kill-matrix.ts';
import type { Rates } from './rates.ts';

const count = (value: number): string => value.toLocaleString('en-US');

const killedOf = (lines: readonly MatrixLine[]): string => {
  const killed = lines.filter(({ killedBy }) => killedBy !== null).length;
  return `${count(killed)} of ${count(lines.length)}`;
};

/** The rows of the table of figures that a run of the mutants decides. */
export const figureRows = (head: MatrixHead, lines: readonly MatrixLine[]): readonly string[] => {
  const named = lines.filter(({ group }) => group === 'named');
  const derived = lines.filter(({ group }) => group === 'derived');
  return [
    `| Requirements checked | ${count(head.checked)} of ${count(head.requirements)}; ${count(head.excluded)} excluded with a reason |`,
    `| Named mutants killed by the requirement they name | ${killedOf(named)} |`,
    `| Derived mutants killed | ${killedOf(derived)} drawn from ${count(head.derived)} (seed ${head.seed}) |`,
  ];
};

/** The row of the table of figures that a run over many seeds decides. */
export const rateRow = ({ seeds, mutants, below }: Rates): string =>
  `| Named mutants found on each of ${seeds} seeds, default profile (\`-- --full\`) | ${count(mutants.length - below.length)} of ${count(mutants.length)} |`;
