/** Texts that are remembered: a reply says again much of what others said before it. */
const rememberedTexts = 10_000;

/** A test of texts that looks at each valid one once. */
export const remembering = (isValid: (text: string) => boolean): ((text: string) => boolean) => {
  const known = new Set<string>();
  return (text) => {
    if (known.has(text)) return true;
    if (!isValid(text)) return false;
    if (known.size === rememberedTexts) known.clear();
    known.add(text);
    return true;
  };
};
