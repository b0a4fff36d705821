import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Judged } from './judge-mutant.ts';

/** How many of a mutant's runs, one a seed, found it. */
export type Rate = Pick<Judged, 'mutant' | 'breaks'> & { readonly found: number; readonly of: number };

/** What many seeds found in the default profile: how many named mutants there were, and the rates of those below all. */
export type Rates = {
  readonly firstSeed: number;
  readonly seeds: number;
  readonly mutants: number;
  readonly below: readonly Rate[];
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
    mutants: all.length,
    below: all.filter(({ found, of }) => found < of),
  };
};

/** The file of rates. */
export const ratesText = (rates: Rates): string => `${JSON.stringify(rates, null, 2)}\n`;

/** Reads a file of rates. */
export const readRates = (path: string): Rates => JSON.parse(readFileSync(path, 'utf8')) as Rates;
