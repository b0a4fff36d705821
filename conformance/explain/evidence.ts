import { casesByOutcome } from '../cases/load-cases.ts';
import type { Case } from '../cases/case.ts';
import type { Sequence } from '../cases/kept-plan.ts';
import { ownSequences } from '../cases/kept-plans.ts';
import { makePlan, type PlannedOutcome } from '../run/plan.ts';
import { knownKills, type Kill } from './kills.ts';

/** What speaks for a rule: the outcomes that judge it, the stories that show it, the faults that it finds. */
export type Evidence = {
  readonly outcomes: readonly PlannedOutcome[];
  readonly cases: readonly Case[];
  readonly sequences: readonly Sequence[];
  readonly kills: readonly Kill[];
};

const grouped = <Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
};

/** Reads plan, cases, sequences and kills once; gives those of a requirement. */
export const readEvidence = (): ((requirement: string) => Evidence) => {
  const { outcomes } = makePlan();
  const planned = grouped(outcomes, ({ row }) => row.id);
  const cases = grouped([...casesByOutcome().values()].flat(), ({ requirement }) => requirement);
  const sequences = grouped(ownSequences(outcomes), ({ requirement }) => requirement);
  const kills = knownKills();
  return (id) => ({
    outcomes: planned.get(id) ?? [],
    cases: cases.get(id) ?? [],
    sequences: sequences.get(id) ?? [],
    kills: kills[id] ?? [],
  });
};
