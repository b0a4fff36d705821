import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parsedYaml } from '../core/parsed-yaml.ts';
import { parseSeed } from '../core/seed.ts';
import type { PlannedOutcome } from '../run/plan.ts';
import { outcomeOf, readSequence, type Sequence } from './kept-plan.ts';

// The bundle has all sequences beside it in one file, checked when it was built; the sources have a file each.
const compiled = new URL('./sequences/sequences.json', import.meta.url);
const folder = new URL('../../fixtures/sequences/', import.meta.url);

/** A value that broke a rule once; `property` says which draw of its check it was. */
export type KeptPlan = { readonly plan: unknown; readonly seed: string; readonly property: number };
/** By outcome name. */
export type KeptPlans = ReadonlyMap<string, readonly KeptPlan[]>;

/** Lanes of one property (property.ts). */
const lanesPerProperty = 1_000;

/** The sequences of a folder for these outcomes, in the order of their names; none when there is no such folder. */
export const readSequences = (root: string, outcomes: readonly PlannedOutcome[]): Sequence[] => {
  if (!existsSync(root)) return [];
  const names = readdirSync(root).filter((name) => name.endsWith('.yaml'));
  return names.toSorted().map((name) => {
    const file = join(root, name);
    return readSequence(parsedYaml(readFileSync(file, 'utf8'), file), file, outcomes);
  });
};

/** The plans of sequences by their outcome; those that name only a seed have none. */
export const keptPlans = (sequences: readonly Sequence[]): KeptPlans => {
  const kept = new Map<string, KeptPlan[]>();
  for (const sequence of sequences) {
    const { plan, seed } = sequence;
    if (plan === undefined) continue;
    const property = Math.floor((parseSeed(seed)?.replay?.lane ?? 0) / lanesPerProperty);
    kept.set(outcomeOf(sequence), [...(kept.get(outcomeOf(sequence)) ?? []), { plan, seed, property }]);
  }
  return kept;
};

/** The sequences that come with the suite. */
export const ownSequences = (outcomes: readonly PlannedOutcome[]): Sequence[] =>
  existsSync(compiled)
    ? (JSON.parse(readFileSync(compiled, 'utf8')) as Sequence[])
    : readSequences(fileURLToPath(folder), outcomes);
