import { escapeHtml } from '../../../core/escape-html.ts';
import { causeCounts, causesHeadline, newCauses } from '../../causes/headline.ts';
import type { Cause, PublishedReport } from '../published.ts';

/** Operations of a sentence stand between ticks. */
const withCode = (sentence: string): string =>
  escapeHtml(sentence).replaceAll(/`(\w+)`/g, (_, name: string) => `<code>${name}</code>`);

const item = (cause: Cause, index: number): string =>
  `<li><a href="#cause-${index + 1}"><span class="verdict ${cause.verdict}">${cause.verdict}</span> ${withCode(cause.sentence)}</a> <span class="muted">${escapeHtml(causeCounts(cause))}</span></li>`;

/** The likely causes of all that is red, readable without any script; each leads to its outcomes. */
export const htmlCauses = (report: PublishedReport): string => {
  const causes = newCauses(report);
  if (causes.length === 0) return '';
  return `<section class="causes" aria-labelledby="causes"><h2 id="causes">${escapeHtml(causesHeadline(report))}</h2><ol>${causes
    .map(item)
    .join('')}</ol></section>\n`;
};
