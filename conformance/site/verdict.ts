import type { RuleVerdict } from './board/servers.ts';
import { markup, type Markup } from './markup.ts';

const signs: Readonly<Record<RuleVerdict, string>> = {
  pass: '✓',
  fail: '✗',
  warn: '!',
  unverified: '?',
  error: '⚠',
  inapplicable: '–',
  'not judged by that version': '◌',
  'not in this run': '·',
  'not judged': '·',
};

/** The sign of a verdict, for cells with no room for its word. */
export const signOf = (verdict: RuleVerdict): string => signs[verdict];

const classOfVerdict = (verdict: RuleVerdict): string =>
  verdict.startsWith('not ') ? (verdict === 'not judged by that version' ? 'v-later' : 'v-none') : `v-${verdict}`;

/** A verdict with its sign and its word. */
export const verdictMark = (verdict: RuleVerdict): Markup =>
  markup`<span class="verdict ${classOfVerdict(verdict)}"><span aria-hidden="true">${signOf(verdict)}</span> ${verdict}</span>`;
