import { operationRow, type OperationId } from '#spec/operation.ts';
import { counted } from '../../core/counted.ts';
import type { PublishedReport } from './published.ts';

type LeftOut = Pick<PublishedReport, 'selection'>;

const subjectOf = (name: string): string => name.slice(name.indexOf(' ') + 1);
const ruleOf = (name: string): string => name.slice(0, name.indexOf(' '));

/** The family of an outcome by its name; `whole-api` for a rule about no single operation. */
const familyOf = (name: string): string => {
  const subject = subjectOf(name);
  return subject === '-' ? 'whole-api' : operationRow(subject as OperationId).family;
};

/** How many outcomes of each family a budget left out, those with the most first. */
const leftOutByFamily = ({ selection }: LeftOut): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const name of selection.budget?.leftOut ?? []) counts.set(familyOf(name), (counts.get(familyOf(name)) ?? 0) + 1);
  return new Map([...counts].toSorted(([, one], [, other]) => other - one));
};

/** So many outcomes of one family that a budget left out; undefined where there was none. */
export const leftOutOf = (family: string, report: LeftOut): number | undefined =>
  report.selection.budget === undefined ? undefined : (leftOutByFamily(report).get(family) ?? 0);

/** What a budget left out, in a sentence and by family; nothing where there was none. */
export const leftOutSentences = (report: LeftOut & Pick<PublishedReport, 'outcomes'>): readonly string[] => {
  const { selection, outcomes } = report;
  if (selection.budget === undefined) return [];
  const { requests, leftOut } = selection.budget;
  if (leftOut.length === 0) return [`The budget of ${counted(requests, 'request')} left nothing out.`];
  const judged = new Set(outcomes.map(({ requirement }): string => requirement));
  const unjudged = new Set(leftOut.map(ruleOf).filter((rule) => !judged.has(rule)));
  const families = [...leftOutByFamily(report)].map(([family, count]) => `${family} ${count}`);
  return [
    `The budget of ${counted(requests, 'request')} left out ${counted(leftOut.length, 'outcome')}, among them all of ${counted(unjudged.size, 'rule')}, which count neither as passed nor as failed.`,
    `Left out: ${families.join(', ')}.`,
  ];
};
