import { createRedact, redactDeep, secretsSent } from '../../core/redact.ts';
import type { Lockstep, Question } from '../../core/question.ts';
import type { PublishedLockstep, PublishedQuestion } from './published.ts';
import { wholeExchange } from './whole-exchange.ts';

/** What the questions of a run have in common. */
export type QuestionSetting = {
  readonly targetFlags: string;
  readonly secrets: readonly string[];
  readonly seed: number;
  readonly runFlags: string;
  readonly strict: boolean;
};

const publishQuestion = (question: Question, setting: QuestionSetting): PublishedQuestion => {
  const { targetFlags, secrets, seed, runFlags } = setting;
  const redact = createRedact([...secrets, ...secretsSent(question.exchanges)]);
  // One outcome of the operation beside the plan: the run is over as soon as the plan is.
  const only = `--only 'SUCC-01 ${question.operation}'`;
  const parts = ['npx docplane check', targetFlags, only, `--lockstep '${question.plan}' --seed ${seed}`, runFlags];
  const repeat = parts.filter((part) => part !== '').join(' ');
  const exchanges = question.exchanges.map((exchange) => wholeExchange(exchange, redact));
  const shown = { ...question, exchanges, repeat };
  return redactDeep(shown, redact) as PublishedQuestion;
};

/** The part of a report about the plans that were played beside the run. */
export const publishLockstep = ({ questions, ...rest }: Lockstep, setting: QuestionSetting): PublishedLockstep => ({
  ...rest,
  strict: setting.strict,
  questions: questions.map((question) => publishQuestion(question, setting)),
});

/** A question in one sentence. */
export const sentenceOf = ({ operation, pointer, theirs, reference }: PublishedQuestion): string =>
  `${operation} ${pointer === '' ? '(the whole reply)' : pointer}: ${theirs}, the reference ${reference}`;
