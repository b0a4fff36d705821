/** The same object, its members by their names; anything else as it is. No order of members says anything. */
export const byName = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
};

/** JSON that two values share which say the same. */
export const textByName = (value: unknown): string | undefined =>
  JSON.stringify(value, (_key, inner: unknown) => byName(inner));

/** Whether two values say the same, in whatever order they name their members. */
export const saySame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other) || textByName(one) === textByName(other);
