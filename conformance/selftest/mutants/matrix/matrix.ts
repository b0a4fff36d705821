import type { Judged } from './judge-mutant.ts';
import { collateralHint } from '../collateral.ts';
import type { Rates } from './rates.ts';
import { reasonOf } from './survivors.ts';

const survives = ({ killedBy }: Judged): boolean => killedBy === null;
const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(whole, 1)).toFixed(1)} %`;

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
const unknown = 'NOT EXPLAINED (conformance/selftest/mutants/matrix/survivors.ts)';

const aboutDerived = (derived: readonly Judged[]): Part => {
  const alive = derived.filter(survives);
  const killed = derived.length - alive.length;
  return {
    lines: [
      `derived mutants killed: ${killed} of ${derived.length} (${percent(killed, derived.length)})`,
      ...alive.map((each) => `  survives: ${each.mutant}: ${reasonOf(each) ?? unknown}`),
    ],
    isGreen: alive.every((each) => reasonOf(each) !== undefined) && killed >= leastShare * derived.length,
  };
};

const aboutSeeds = ({ seeds, mutants, below }: Rates): Part => {
  const lines = [
    `named mutants found on each of ${seeds} seeds in the default profile: ${mutants.length - below.length} of ${mutants.length}`,
    ...below.map(({ mutant, found, of }) => `  ${found} of ${of}: ${mutant}`),
  ];
  return { lines: mutants.length === 0 ? [] : lines, isGreen: true };
};

const aboutErrors = (once: readonly Judged[]): Part => {
  const errors = once.filter(({ error }) => error !== undefined);
  return {
    lines: errors.length === 0 ? [] : [`the suite itself failed on ${errors.length} mutants`],
    isGreen: errors.length === 0,
  };
};

const middleOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const aboutTime = (named: readonly Judged[]): Part => {
  const times = named.map(({ cpuMs }) => cpuMs);
  const total = times.reduce((sum, each) => sum + each, 0) / 1000;
  return {
    lines: [
      `to the kill of a named mutant: ${Math.round(middleOf(times))} ms of CPU (median), ${total.toFixed(0)} s for all`,
    ],
    isGreen: true,
  };
};

/** What became of the mutants: one run each, and the named ones on more seeds. */
export const summaryOf = (once: readonly Judged[], rates: Rates): Part => {
  const parts = [
    aboutNamed(once.filter(({ group }) => group === 'named')),
    aboutTime(once.filter(({ group }) => group === 'named')),
    aboutDerived(once.filter(({ group }) => group === 'derived')),
    aboutSeeds(rates),
    aboutErrors(once),
  ];
  return { lines: parts.flatMap(({ lines }) => lines), isGreen: parts.every(({ isGreen }) => isGreen) };
};

/** What named mutants turned red that has nothing to do with them. */
export const aboutCollateral = (judged: readonly Judged[]): Part => {
  const withCollateral = judged.filter(({ collateral = [] }) => collateral.length > 0);
  return {
    lines: [
      `named mutants that turn nothing red beside their own rules: ${judged.length - withCollateral.length} of ${judged.length}`,
      ...withCollateral.flatMap(({ mutant, collateral = [] }) => [
        `  ${mutant}`,
        ...collateral.map((each) => `    ${each}`),
      ]),
      ...(withCollateral.length === 0 ? [] : [collateralHint]),
    ],
    isGreen: withCollateral.length === 0,
  };
};
