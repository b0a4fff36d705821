const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Lengths of a text in each of the units that OP-VAL-05 lists. */
export const lengthOf = {
  'code-points': (text: string): number => Array.from(text).length,
  'utf-16': (text: string): number => text.length,
  graphemes: (text: string): number => {
    let length = 0;
    for (const _segment of segmenter.segment(text)) length += 1;
    return length;
  },
} as const;
