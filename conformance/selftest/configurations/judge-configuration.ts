import { requirement } from '#spec/requirement.ts';
import type { Outcome } from '../../core/outcome.ts';
import { profiles, type Profile } from '../../core/profile.ts';
import type { Shard } from '../../core/shard.ts';
import { isRed, judgeReference, type Judging } from '../judged.ts';
import type { Choices } from './configuration.ts';

/** A recommendation may speak against a listed alternative of its own open point: a warning. */
const isAdvice = ({ verdict, requirement: id }: Outcome, choices: Choices): boolean => {
  const { level, opens } = requirement(id);
  const isOpened = (point: string): boolean => opens.some((open) => point === open || point.startsWith(`${open}.`));
  return verdict === 'warn' && level === 'should' && Object.keys(choices).some(isOpened);
};

/** What to judge of a configuration; everything when left out. */
export type Part = {
  readonly only?: readonly string[];
  readonly shard?: Shard;
  readonly seed?: number;
  /** The smoke profile when left out. */
  readonly profile?: Profile;
};

/** What turned red though the server keeps every rule, and what was spent. */
export type FalseReds = { readonly red: readonly Outcome[]; readonly requests: number };

/** Judges a server that takes these readings, with an eye on every reply. */
export const judgeReads = async (reads: Choices, judging: Judging): Promise<FalseReds> => {
  const profile = { ...(judging.profile ?? profiles.smoke), watch: true };
  const { outcomes, requests } = await judgeReference({ ...judging, profile });
  return { red: outcomes.filter((outcome) => isRed(outcome) && !isAdvice(outcome, reads)), requests };
};

/** Judges the reference with these readings. */
export const judgeConfiguration = (choices: Choices, part: Part = {}): Promise<FalseReds> =>
  judgeReads(choices, { ...part, choices });

/** Fewest of the choices under which something in this part still turns red; all of them where nothing does by itself. */
export const guiltyChoices = async (choices: Choices, part: Part): Promise<Choices> => {
  const isStillRed = async (fewer: Choices): Promise<boolean> => (await judgeConfiguration(fewer, part)).red.length > 0;
  if (!(await isStillRed(choices))) return choices;
  let guilty = choices;
  for (let size = Math.ceil(Object.keys(choices).length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < Object.keys(guilty).length;) {
      const fewer = Object.fromEntries(Object.entries(guilty).toSpliced(from, size));
      if (await isStillRed(fewer)) guilty = fewer;
      else from += size;
    }
  }
  return guilty;
};
