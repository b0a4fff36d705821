/** Whether numbers never rise. */
export const isDescending = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value <= values[index - 1]!);

// By code units, so that no locale decides.
const stepOf = (text: string, before: string): number => (text === before ? 0 : text < before ? -1 : 1);

/** Whether texts stand in one alphabetical order, up or down, whatever the case. */
export const isAlphabetical = (texts: readonly string[]): boolean => {
  const folded = texts.map((text) => text.toLowerCase());
  const steps = folded.slice(1).map((text, index) => stepOf(text, folded[index]!));
  return steps.every((step) => step >= 0) || steps.every((step) => step <= 0);
};
