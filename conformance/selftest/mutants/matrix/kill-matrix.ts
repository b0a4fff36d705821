import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Judged } from './judge-mutant.ts';
import { reasonOf } from './survivors.ts';

/** What the run that wrote a kill matrix was about. */
export type MatrixHead = {
  readonly seed: number;
  readonly requirements: number;
  readonly checked: number;
  readonly excluded: number;
  /** Derived mutants, of which the matrix holds a sample. */
  readonly derived: number;
};

/** One mutant in a kill matrix. */
export type MatrixLine = Pick<Judged, 'mutant' | 'group' | 'breaks' | 'killedBy' | 'requests' | 'planted'>;

export const matrixFile = fileURLToPath(new URL('../kill-matrix.ndjson', import.meta.url));

/** The kill matrix: its head, then one JSON object a mutant, in the order of the run; the same for one seed. */
export const matrixText = (head: MatrixHead, judged: readonly Judged[]): string => {
  const lines = judged.map((each) => {
    const { mutant, group, breaks, killedBy, requests, bites, planted } = each;
    const line: MatrixLine = {
      mutant,
      group,
      breaks,
      killedBy,
      requests,
      ...(planted === undefined ? {} : { planted }),
    };
    return killedBy === null ? { ...line, bites, reason: reasonOf(each) ?? null } : line;
  });
  return [head, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
};

/** Reads a kill matrix. */
export const readMatrix = (path: string): { readonly head: MatrixHead; readonly lines: readonly MatrixLine[] } => {
  const [head, ...lines] = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));
  return { head: head as MatrixHead, lines: lines as MatrixLine[] };
};
