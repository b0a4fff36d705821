import { counted } from '../../core/counted.ts';
import type { PublishedQuestion, PublishedReport } from './published.ts';
import { sentenceOf } from './published-questions.ts';
import { oneLine } from './quiet.ts';
import { requestLine } from './request-line.ts';

const shown = 20;

const linesOf = (question: PublishedQuestion, embedded: boolean): string[] => {
  const { requirement, repeat, exchanges } = question;
  const last = exchanges.at(-1);
  return [
    `  ${oneLine(sentenceOf(question))}${requirement === undefined ? '' : ` (${requirement})`}`,
    ...(last === undefined ? [] : [`    ${oneLine(requestLine(last, embedded))}`]),
    `    repeat:  ${repeat}`,
  ];
};

/** Where the server differs from the reference and no open point says why: each with its request and its command. */
export const questionLines = ({ lockstep, target }: Pick<PublishedReport, 'lockstep' | 'target'>): string[] => {
  const { questions = [] } = lockstep ?? {};
  if (questions.length === 0) return [];
  const left = questions.length - shown;
  return [
    '',
    'Questions (no verdicts: the reference answers differently, and no open point explains it):',
    ...questions.slice(0, shown).flatMap((question) => linesOf(question, target.embedded === true)),
    ...(left > 0 ? [`  … and ${left} more, which the reports show.`] : []),
  ];
};

/** The closing line about questions; none where no plan was played or nothing is asked. */
export const closingQuestions = ({ lockstep }: Pick<PublishedReport, 'lockstep'>): string[] => {
  if (lockstep === undefined) return [];
  if (lockstep.missing !== undefined) return [`questions:   not asked: ${oneLine(lockstep.missing)}`];
  const { questions, plans } = lockstep;
  return questions.length === 0
    ? []
    : [`questions:   ${questions.length} in ${counted(plans, 'plan')} played on the reference too`];
};
