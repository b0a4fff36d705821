import type { Verdict } from '../../../../core/outcome.ts';
import { element } from './element.ts';

/** All verdicts, the worst first, with a sign that does not need its colour. */
export const verdictSigns: Readonly<Record<Verdict, string>> = {
  error: '⚠',
  fail: '✗',
  warn: '!',
  unverified: '?',
  pass: '✓',
  inapplicable: '–',
};
export const verdicts = Object.keys(verdictSigns) as readonly Verdict[];

/** A sign and a word. */
export const verdictMark = (verdict: Verdict): HTMLElement =>
  element(
    'span',
    { class: `verdict ${verdict}` },
    element('span', { 'aria-hidden': 'true' }, verdictSigns[verdict]),
    ` ${verdict}`,
  );
