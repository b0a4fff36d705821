import type { Paint } from '../../core/paint.ts';
import { counted } from '../../core/counted.ts';
import { causeCounts, causesHeadline, causesToLead, clearestOf } from '../causes/headline.ts';
import type { PublishedReport } from './published.ts';
import { oneLine } from './quiet.ts';

/** So many causes fill a screen. */
const shown = 12;

/** What is likely at fault, before all details: a sentence for each cause, and how to see it again. */
export const causeLines = (report: PublishedReport, paint: Paint): string[] => {
  const causes = causesToLead(report);
  if (causes.length === 0) return [];
  const left = causes.length - shown;
  const width = String(Math.min(causes.length, shown)).length;
  return [
    '',
    paint('bold', causesHeadline(report)),
    ...causes.slice(0, shown).flatMap((cause, index) => {
      const { repeat } = clearestOf(cause, report) ?? {};
      const colour = cause.verdict === 'warn' ? 'yellow' : 'red';
      return [
        `${`${index + 1}.`.padStart(width + 1)} ${paint(colour, cause.verdict)} ${oneLine(cause.sentence)} (${causeCounts(cause)})`,
        ...(repeat === undefined ? [] : [paint('dim', `${' '.repeat(width + 2)}repeat:  ${repeat}`)]),
      ];
    }),
    ...(left > 0 ? [`${' '.repeat(width + 2)}… and ${counted(left, 'more cause')}, which the reports show`] : []),
  ];
};
