/** Begins with a vowel that is heard as another sound. */
const asConsonant = /^(?:user|uni|use[ds]?\b|one\b|eu)/i;

/** A word behind its article: `an invite`, `a user`. */
export const withArticle = (word: string): string =>
  `${/^[aeiou]/i.test(word) && !asConsonant.test(word) ? 'an' : 'a'} ${word}`;
