import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Judged } from './judge-mutant.ts';

/** How many of a mutant's runs, one a seed, found it. */
export type Rate = Pick<Judged, 'mutant' | 'breaks'> & { readonly found: number; readonly of: number };

/** What many seeds found in the default profile: the named mutants that were judged, and the rates of those below all. */
export type Rates = {
  readonly firstSeed: number;
  readonly seeds: number;
  readonly below: readonly Rate[];
  readonly mutants: readonly string[];
};

export const ratesFile = fileURLToPath(new URL('../detection-rates.json', import.meta.url));

/** So many seeds say how often a mutant is found. */
export const leastSeeds = 20;

/** Whether a campaign gives the rates of all mutants: one of some of them, or on few seeds, is no figure. */
export const isWhole = (only: string | undefined, seeds: readonly number[]): boolean =>
  only === undefined && seeds.length >= leastSeeds;

/** The rates of runs of named mutants. */
export const ratesOf = (runs: readonly Judged[], seeds: readonly number[]): Rates => {
  const byName = new Map<string, Rate>();
  for (const { mutant, breaks, killedBy } of runs) {
    const { found, of } = byName.get(mutant) ?? { found: 0, of: 0 };
    byName.set(mutant, { mutant, breaks, found: found + (killedBy === null ? 0 : 1), of: of + 1 });
  }
  const all = [...byName.values()];
  return {
    firstSeed: seeds[0] ?? 0,
    seeds: seeds.length,
    below: all.filter(({ found, of }) => found < of),
    mutants: all.map(({ mutant }) => mutant),
  };
};

/** Known rates with those of mutants that came since, of the same seeds; without mutants that there are no more. */
export const withNew = (known: Rates, fresh: Rates, names: readonly string[]): Rates => {
  if (known.firstSeed !== fresh.firstSeed || known.seeds !== fresh.seeds)
    throw new Error(`The rates are of ${known.seeds} seeds from ${known.firstSeed}: judge new mutants on the same.`);
  const isThere = (name: string): boolean => names.includes(name);
  return {
    ...known,
    below: [...known.below, ...fresh.below].filter(({ mutant }) => isThere(mutant)),
    mutants: [...known.mutants, ...fresh.mutants].filter(isThere),
  };
};

/** The file of rates. */
export const ratesText = (rates: Rates): string => `${JSON.stringify(rates, null, 2)}\n`;

/** Reads a file of rates. */
export const readRates = (path: string): Rates => JSON.parse(readFileSync(path, 'utf8')) as Rates;
