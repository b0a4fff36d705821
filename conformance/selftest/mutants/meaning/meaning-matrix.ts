import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nameOf, type MeaningMutant } from './meaning-mutant.ts';
import type { Depth, Finder, MeaningResult } from './judge-meaning.ts';
import { permissionOf, unreachable } from './permitted.ts';

/** What became of a mutant; what no run reached counts as surviving. */
export type Fate = 'must' | 'should' | 'permitted' | 'survives' | 'unreached';

/** One mutant in the matrix; `by` is an outcome, open points, or the words "the text does not say" with a section. */
export type MeaningLine = { readonly mutant: string; readonly fate: Fate; readonly by?: string };

/** A matrix: how its mutants were sought, how many there were to draw from, and one line each. */
export type MeaningMatrix = {
  readonly head: { readonly seed: number; readonly depth: Exclude<Depth, 'aimed'>; readonly made: number };
  readonly lines: readonly MeaningLine[];
};

export const meaningMatrixFile = fileURLToPath(new URL('meaning-matrix.ndjson', import.meta.url));

/** The line of a mutant that was judged. */
export const lineOf = (mutant: MeaningMutant, { killed, by, reached }: MeaningResult): MeaningLine => {
  const name = nameOf(mutant);
  if (killed !== null) return { mutant: name, fate: killed, by: by ?? '-' };
  const permission = permissionOf(mutant) ?? (reached ? undefined : unreachable(mutant));
  if (permission !== undefined) return { mutant: name, fate: 'permitted', by: permission.by };
  return { mutant: name, fate: reached ? 'survives' : 'unreached' };
};

/** What found a mutant that a matrix calls killed. */
export const finderOf = ({ fate, by }: MeaningLine): Finder | undefined =>
  by !== undefined && (fate === 'must' || fate === 'should') ? { by, kind: fate } : undefined;

/** The matrix as it stands in its file, the same for one seed. */
export const meaningMatrixText = ({ head, lines }: MeaningMatrix): string =>
  [head, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');

/** Reads a matrix. */
export const readMeaningMatrix = (path: string): MeaningMatrix => {
  const [head, ...lines] = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));
  return { head: head as MeaningMatrix['head'], lines: lines as MeaningLine[] };
};
