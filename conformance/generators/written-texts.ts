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

/** Letters that are one character in every unit of length, and the same in every form of Unicode. */
export const plainMixture = `${writtenTexts['letters with strokes']} ${writtenTexts.Cyrillic} ${writtenTexts.Chinese} ${writtenTexts['mixed case']}`;

/** Members that people write, and nothing looks into. */
export const writtenMembers: ReadonlySet<string> = new Set([
  'title',
  'description',
  'placeholder',
  'name',
  'label',
  'summary',
  'commitMessage',
]);
