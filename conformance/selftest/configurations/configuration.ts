import { readings } from '#reference/choices.ts';
import { coveringRows } from './covering.ts';

/** Readings that a server takes instead of the reference's own, by open point. */
export type Choices = Readonly<Record<string, string>>;

/** A server that keeps every rule, with a name for it. */
export type Configuration = { readonly name: string; readonly choices: Choices };

/** The switchable open points with their readings, the reference's own first. */
export const points: readonly (readonly [id: string, names: readonly string[]])[] = Object.entries(readings);

/** The choices as a person would write them; the reference's own are left out. */
export const wordsOf = (choices: Choices): string => {
  const own = new Map(points.map(([id, names]) => [id, names[0]]));
  const changed = Object.entries(choices).filter(([id, name]) => own.get(id) !== name);
  return changed.map(([id, name]) => `${id}=${name}`).join(' ');
};

const named = (choices: Choices): Configuration => ({ name: wordsOf(choices), choices });

/** Every reading that is not the reference's own, alone. */
export const singles: readonly Configuration[] = points.flatMap(([id, names]) =>
  names.slice(1).map((name) => named({ [id]: name })),
);

/** Combinations in which any two readings of different points meet at least once. */
export const combinations = (): readonly Configuration[] => coveringRows(readings).map(named);
