import type { Redact } from '../../core/redact.ts';
import { redactBeginning } from '../../core/redact-beginning.ts';
import { curl, plainRequest, type Exchange } from '../../http/exchange.ts';
import type { PlayedStep } from '../../cases/play.ts';

const bodyLimit = 400;

const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length <= bodyLimit ? line : `${line.slice(0, bodyLimit)} …`;
};

/** How steps are shown: secrets hidden, and of a server that ends with the story. */
export type StoryStyle = { readonly redact: Redact; readonly embedded: boolean };

const sent = (exchange: Exchange, { redact, embedded }: StoryStyle): string[] => {
  const { status, text, request } = exchange;
  const body = text === '' ? ', no body' : ` ${shortened(redactBeginning(text, Number.POSITIVE_INFINITY, redact))}`;
  const answer = status === 0 ? 'no whole answer' : `${status}${body}`;
  return [`    ${redact(embedded ? plainRequest(request) : curl(exchange))}`, `      -> ${redact(answer)}`];
};

const wanted = ({ expect, given }: PlayedStep['step']): string => {
  const parts = [
    ...(expect?.status === undefined ? [] : [expect.status]),
    ...(expect?.body === undefined ? [] : [shortened(JSON.stringify(expect.body))]),
  ];
  if (parts.length > 0) return parts.join(', ');
  return given === undefined ? 'accepted, to set something up' : shortened(JSON.stringify(given));
};

/** One step of a story: what was sent, what was expected of it, and what came. */
export const stepLines = (played: PlayedStep, number: number, style: StoryStyle): string[] => {
  const { redact } = style;
  const { step, exchanges, differences } = played;
  const last = exchanges.at(-1);
  const isStuck = last?.ok === false && step.expect?.status === undefined;
  const came = `status ${last?.status ?? 0}, ${isStuck ? 'so the story cannot go on' : 'as expected'}`;
  const got = differences.map(
    ({ expected, got: value, pointer = '' }) => `${value} in place of ${expected} ${pointer}`,
  );
  return [
    `step ${number}  ${step.call}`,
    ...exchanges.flatMap((exchange) => sent(exchange, style)),
    `    expected ${redact(wanted(step))}`,
    `    got      ${got.length === 0 ? came : redact(got.join('; ').trimEnd())}`,
  ];
};
