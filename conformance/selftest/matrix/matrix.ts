import type { Judged } from './judge-mutant.ts';
import { reasonOf } from './survivors.ts';

const survives = ({ killedBy }: Judged): boolean => killedBy === null;
const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(whole, 1)).toFixed(1)} %`;

/** The kill matrix: one JSON object a line, in the order of the mutants, the same in every run with one seed. */
export const matrixText = (judged: readonly Judged[]): string =>
  judged
    .map((each) => {
      const { mutant, group, breaks, killedBy, requests, bites, planted } = each;
      const line = { mutant, group, breaks, killedBy, requests };
      const extra = planted === undefined ? {} : { planted };
      const reason = killedBy === null ? { bites, reason: reasonOf(each) ?? null } : {};
      return `${JSON.stringify({ ...line, ...extra, ...reason })}\n`;
    })
    .join('');

/** How many of a mutant's runs found it. */
type Rate = { readonly mutant: string; found: number; of: number };

const rates = (runs: readonly Judged[]): readonly Rate[] => {
  const byName = new Map<string, Rate>();
  for (const run of runs) {
    const rate = byName.get(run.mutant) ?? { mutant: run.mutant, found: 0, of: 0 };
    byName.set(run.mutant, { ...rate, found: rate.found + (survives(run) ? 0 : 1), of: rate.of + 1 });
  }
  return [...byName.values()];
};

/** What is printed about some mutants, and whether they are as they must be. */
type Part = { readonly lines: readonly string[]; readonly isGreen: boolean };

const aboutNamed = (named: readonly Judged[]): Part => {
  const alive = named.filter(survives);
  const killed = named.length - alive.length;
  return {
    lines: [
      `named mutants killed by the requirement they name: ${killed} of ${named.length} (${percent(killed, named.length)})`,
      ...alive.map(({ mutant, breaks }) => `  survives: ${mutant} (${breaks})`),
    ],
    isGreen: alive.length === 0,
  };
};

const leastShare = 0.95;

const aboutDerived = (derived: readonly Judged[]): Part => {
  const alive = derived.filter(survives);
  const killed = derived.length - alive.length;
  const met = derived.filter(({ bites, killedBy }) => killedBy !== null || bites !== 0);
  const unknown = 'NOT EXPLAINED (conformance/selftest/matrix/survivors.ts)';
  return {
    lines: [
      `derived mutants killed: ${killed} of ${met.length} that the run meets (${percent(killed, met.length)}); ${derived.length - met.length} of ${derived.length} are never met`,
      ...alive
        .filter(({ bites }) => bites !== 0)
        .map((each) => `  survives: ${each.mutant}: ${reasonOf(each) ?? unknown}`),
    ],
    isGreen: alive.every((each) => reasonOf(each) !== undefined) && killed >= leastShare * met.length,
  };
};

const aboutSeeds = (runs: readonly Judged[]): Part => {
  const all = rates(runs);
  const missed = all.filter(({ found, of }) => found < of);
  const lines = [
    `named mutants found on every seed in the default profile: ${all.length - missed.length} of ${all.length}`,
    ...missed.map(({ mutant, found, of }) => `  ${found} of ${of}: ${mutant}`),
  ];
  return { lines: all.length === 0 ? [] : lines, isGreen: true };
};

const aboutErrors = (once: readonly Judged[]): Part => {
  const errors = once.filter(({ error }) => error !== undefined);
  return {
    lines: errors.length === 0 ? [] : [`the suite itself failed on ${errors.length} mutants`],
    isGreen: errors.length === 0,
  };
};

/** What became of the mutants: one run each, and the named ones on more seeds. */
export const summaryOf = (once: readonly Judged[], bySeed: readonly Judged[]): Part => {
  const parts = [
    aboutNamed(once.filter(({ group }) => group === 'named')),
    aboutDerived(once.filter(({ group }) => group === 'derived')),
    aboutSeeds(bySeed),
    aboutErrors(once),
  ];
  return { lines: parts.flatMap(({ lines }) => lines), isGreen: parts.every(({ isGreen }) => isGreen) };
};
