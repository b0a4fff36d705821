import { counted } from '../../../core/counted.ts';
import type { PublishedQuestion, PublishedReport } from '../published.ts';
import { escapeHtml } from '../../../core/escape-html.ts';
import { requestLine } from '../request-line.ts';

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

const row = (question: PublishedQuestion, embedded: boolean): string => {
  const { operation, pointer, theirs, reference, requirement, repeat, exchanges } = question;
  const last = exchanges.at(-1);
  const request = last === undefined ? '' : `<pre tabindex="0">${escapeHtml(requestLine(last, embedded))}</pre>`;
  return `<li>${code(operation)} ${code(pointer)}: ${escapeHtml(theirs)}, the reference ${escapeHtml(reference)}${
    requirement === undefined ? '' : ` (${code(requirement)})`
  }${request}<pre tabindex="0">${escapeHtml(repeat)}</pre></li>`;
};

/** What the reference answers otherwise though no open point explains it, readable without any script. */
export const htmlQuestions = ({ lockstep, target: { embedded = false } }: PublishedReport): string => {
  if (lockstep === undefined || lockstep.questions.length === 0) return '';
  const { questions, plans } = lockstep;
  const title = `${counted(questions.length, 'question')} from ${counted(plans, 'plan')} played on the reference too`;
  return `<details class="notice"><summary>${title}</summary><p>No verdicts: the reference answers differently, and no open point explains it.</p><ul>${questions
    .map((question) => row(question, embedded))
    .join('')}</ul></details>`;
};
