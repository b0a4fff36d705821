import type { Judged } from './judge-mutant.ts';
import { reasonOf } from './survivors.ts';

const survives = ({ killedBy }: Judged): boolean => killedBy === null;
const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(whole, 1)).toFixed(1)} %`;

/** The kill matrix: one JSON object a line, in the order of the mutants. */
export const matrixText = (judged: readonly Judged[]): string =>
  judged
    .map(({ mutant, group, breaks, killedBy, requests, bites, ...rest }) => {
      const line = { mutant, group, breaks, killedBy, requests, ...(bites === null ? {} : { bites }) };
      const reason =
        killedBy === null
          ? { reason: reasonOf({ mutant, group, breaks, killedBy, requests, bites, ...rest }) ?? null }
          : {};
      return `${JSON.stringify({ ...line, ...reason })}\n`;
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

const printNamed = (named: readonly Judged[]): boolean => {
  const alive = named.filter(survives);
  console.log(
    `named mutants killed by the requirement they name: ${named.length - alive.length} of ${named.length} (${percent(named.length - alive.length, named.length)})`,
  );
  for (const { mutant, breaks } of alive) console.log(`  survives: ${mutant} (${breaks})`);
  return alive.length === 0;
};

const printDerived = (derived: readonly Judged[]): boolean => {
  const alive = derived.filter(survives);
  const met = derived.filter(({ bites, killedBy }) => killedBy !== null || bites !== 0);
  const killed = derived.length - alive.length;
  console.log(
    `derived mutants killed: ${killed} of ${met.length} that the run meets (${percent(killed, met.length)}); ${derived.length - met.length} of ${derived.length} drawn are never met`,
  );
  const unexplained = alive.filter((each) => reasonOf(each) === undefined);
  for (const each of alive.filter(({ bites }) => bites !== 0))
    console.log(
      `  survives: ${each.mutant}: ${reasonOf(each) ?? 'NOT EXPLAINED (conformance/selftest/matrix/survivors.ts)'}`,
    );
  return unexplained.length === 0 && killed >= 0.95 * met.length;
};

const printSeeds = (runs: readonly Judged[]): void => {
  if (runs.length === 0) return;
  const all = rates(runs);
  const missed = all.filter(({ found, of }) => found < of);
  console.log(
    `named mutants found on every seed in the default profile: ${all.length - missed.length} of ${all.length}`,
  );
  for (const { mutant, found, of } of missed) console.log(`  ${found} of ${of}: ${mutant}`);
};

/** Prints what became of the mutants; true when all are as they must be. */
export const printSummary = (once: readonly Judged[], bySeed: readonly Judged[], seconds: number): boolean => {
  const isNamedGreen = printNamed(once.filter(({ group }) => group === 'named'));
  const isDerivedGreen = printDerived(once.filter(({ group }) => group === 'derived'));
  printSeeds(bySeed);
  const errors = once.filter(({ error }) => error !== undefined);
  if (errors.length > 0) console.log(`the suite itself failed on ${errors.length} mutants`);
  console.log(`${once.length + bySeed.length} runs in ${seconds.toFixed(0)} s`);
  return isNamedGreen && isDerivedGreen && errors.length === 0;
};
