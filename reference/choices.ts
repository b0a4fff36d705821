import { switches as readings } from '#spec/generated/switches.ts';

/** The switchable open points: the first reading of each is the reference's own. Names as in spec/open-points. */
export { readings };

export type ChoiceId = keyof typeof readings;
export type Reading<Id extends ChoiceId> = (typeof readings)[Id][number];

/** One reading for every switchable open point. */
export type Choices = { readonly [Id in ChoiceId]: Reading<Id> };

// `OP-HTTP-02=205` means every part of the point that has this reading.
const namedBy = (id: string, name: string): readonly ChoiceId[] => {
  if (id in readings) return [id as ChoiceId];
  const parts = (Object.keys(readings) as ChoiceId[]).filter((each) => each.startsWith(`${id}.`));
  if (parts.length === 0) {
    throw new Error(`--choose ${id}: not switchable. Switchable are: ${Object.keys(readings).join(', ')}.`);
  }
  const able = parts.filter((each) => (readings[each] as readonly string[]).includes(name));
  return able.length === 0 ? parts.slice(0, 1) : able;
};

/** The reference's own reading with overrides by id (`OP-PAGE-01`, `OP-HTTP-05.b`); throws on an unknown id or reading. */
export const choicesWith = (overrides: Readonly<Record<string, string>> = {}): Choices => {
  const chosen: Record<string, string> = {};
  for (const [id, names] of Object.entries(readings)) chosen[id] = names[0];
  for (const [given, name] of Object.entries(overrides)) {
    for (const id of namedBy(given, name)) {
      const names: readonly string[] = readings[id];
      if (!names.includes(name)) throw new Error(`--choose ${id}=${name}: the readings are ${names.join(', ')}.`);
      chosen[id] = name;
    }
  }
  return chosen as Choices;
};
