import { counted } from '../../core/counted.ts';
import { isNewRed, type Cause, type PublishedReport } from '../formats/published.ts';

/** The causes of what the baseline does not know. */
export const newCauses = ({ causes = [] }: Pick<PublishedReport, 'causes'>): readonly Cause[] =>
  causes.filter(({ known = false }) => !known);

/** The same where they say more than the outcomes: one outcome alone tells its cause itself. */
export const causesToLead = (report: Pick<PublishedReport, 'causes'>): readonly Cause[] => {
  const causes = newCauses(report);
  return causes.flatMap(({ outcomes }) => outcomes).length < 2 ? [] : causes;
};

const both = (number: number, noun: string, causes: number): string =>
  `${counted(number, noun)}, ${counted(causes, 'cause')}`;

/** How many failures and warnings have how many causes: "7 failures, 3 causes; 2 warnings, 1 cause of its own". */
export const causesHeadline = (report: Pick<PublishedReport, 'causes' | 'outcomes'>): string => {
  const red = report.outcomes.filter(isNewRed);
  const causes = newCauses(report);
  const warnings = red.filter(({ verdict }) => verdict === 'warn').length;
  const failures = red.length - warnings;
  const ofWarnings = causes.filter(({ verdict }) => verdict === 'warn').length;
  if (failures === 0) return both(warnings, 'warning', ofWarnings);
  const first = both(failures, 'failure', causes.length - ofWarnings);
  if (warnings === 0) return first;
  if (ofWarnings === 0) return `${first}; ${counted(warnings, 'warning')} of the same`;
  return `${first}; ${both(warnings, 'warning', ofWarnings)} of ${ofWarnings === 1 ? 'its' : 'their'} own`;
};

const namedRules = 4;

/** How many outcomes a cause has, and by which rules: "13 outcomes: SSO-13, ECH-02 and 9 more rules". */
export const causeCounts = ({ outcomes, requirements }: Cause): string => {
  const left = requirements.length - namedRules;
  const more = left > 0 ? ` and ${counted(left, 'more rule')}` : '';
  return `${counted(outcomes.length, 'outcome')}: ${requirements.slice(0, namedRules).join(', ')}${more}`;
};

/** The outcome that shows a cause most clearly. */
export const clearestOf = ({ outcomes: [name] }: Cause, { outcomes }: Pick<PublishedReport, 'outcomes'>) =>
  outcomes.find((outcome) => outcome.name === name);

/** All names of outcomes, cause after cause. */
export const namesByCause = (report: Pick<PublishedReport, 'causes'>): readonly string[] =>
  newCauses(report).flatMap(({ outcomes }) => outcomes);
