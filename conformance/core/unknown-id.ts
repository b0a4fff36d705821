const shifted = (character: string): string => {
  if (/\d/.test(character)) return String((Number(character) + 5) % 10);
  const base = character >= 'a' ? 'a' : 'A';
  const letters = /[a-f]/i.test(character) ? 6 : 26;
  return String.fromCodePoint(
    base.codePointAt(0)! + ((character.codePointAt(0)! - base.codePointAt(0)! + 3) % letters),
  );
};

const shortest = 12;

/** An id that nobody was given, in the form of a known one: every letter and digit another, short ones made longer. */
export const unknownId = (known: string): string => {
  const other = known.replaceAll(/[A-Za-z\d]/g, shifted);
  return other.length >= shortest
    ? other
    : other.repeat(Math.ceil(shortest / Math.max(1, other.length))).padEnd(shortest, '9');
};
