/**
 * Texts as people write them, by what is in them: short, without blanks at the ends, and but for accents and emoji the
 * same in every unit of length and every form of Unicode (OP-VAL-05, OP-VAL-06).
 */
export const writtenTexts = {
  accents: 'Été à Malmö',
  'letters with strokes': 'Łøđ Ðßæþ',
  Cyrillic: 'Вход Сюда',
  Chinese: '文書 目次',
  'mixed case': 'aB cD eF',
  'an emoji': 'Go 🚀 now',
} as const;

/** A little of each. */
export const writtenMixture = 'Éø Вход 文書 aB 🚀';
