import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashSeed } from '../../core/seed.ts';
import type { Mutant } from './mutant.ts';
import { mutants } from './named/index.ts';

const checksFolder = fileURLToPath(new URL('../../checks', import.meta.url));

/** A number that moves with every change of a check: one tree draws alike, the next one draws others. */
export const turn = (): number => {
  const files = readdirSync(checksFolder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  return hashSeed(0, ...files.toSorted().map((name) => readFileSync(join(checksFolder, name), 'utf8')));
};

/** The first of some things in the order that a seed gives their names. */
export const drawnBy = <Thing extends { readonly name: string }>(
  seed: number,
  things: readonly Thing[],
  count: number,
): readonly Thing[] => {
  const place = ({ name }: Thing): number => hashSeed(seed, name);
  return things.toSorted((one, other) => place(one) - place(other)).slice(0, count);
};

/** Which mutants a test run judges, and how. */
export type MutantSample = {
  /** By the requirement that they name. */
  readonly aimed: readonly Mutant[];
  /** The same over sockets: both ways give the same verdicts. */
  readonly overSockets: readonly Mutant[];
  /** By whatever asks for their operations: nothing else turns red. */
  readonly withCollateral: readonly Mutant[];
  /** Of which at most so many outcomes are judged, drawn anew with every change of a check. */
  readonly outcomes: number;
  readonly turn: number;
};

const canHaveCollateral = ({ wrecks }: Mutant): boolean => wrecks === undefined;

/**
 * The sample of a commit: sixty mutants, three of them over sockets, and a part of the collateral of a few more. `wanted` is
 * `all`, or part of a mutant's name or the requirement that it breaks: these are judged whole.
 */
export const sampleOf = (wanted: string | undefined): MutantSample => {
  if (wanted === undefined) {
    const aimed = drawnBy(1, mutants, 60);
    const now = turn();
    const withCollateral = drawnBy(now, mutants.filter(canHaveCollateral), 16);
    return { aimed, overSockets: aimed.slice(0, 3), withCollateral, outcomes: 80, turn: now };
  }
  const isWanted = ({ name, breaks }: Mutant): boolean =>
    wanted === 'all' || name.includes(wanted) || breaks.startsWith(wanted);
  const aimed = mutants.filter(isWanted);
  return { aimed, overSockets: [], withCollateral: aimed.filter(canHaveCollateral), outcomes: Infinity, turn: 0 };
};
