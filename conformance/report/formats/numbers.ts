import type { PublishedReport } from './published.ts';

/** A share in words: `93.4 %`. */
export const percent = (part: number, whole: number): string =>
  whole === 0 ? 'nothing to measure' : `${((100 * part) / whole).toFixed(1)} %`;

/** The last line of a run. */
export const closingLine = ({ passed, failed, skipped }: PublishedReport): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
