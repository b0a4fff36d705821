import { redactBody, redactHeaders } from '../../core/redact.ts';
import { curl, type Exchange } from '../../http/exchange.ts';
import type { BriefExchange, WholeExchange } from './published.ts';

/** Characters of a body that a report keeps. */
const bodyLimit = 4_000;

const cut = (body: string): string =>
  body.length <= bodyLimit ? body : `${body.slice(0, bodyLimit)}… (${body.length} characters in all)`;

/** A request and its answer in brief. */
export const briefExchange = ({ operation, request, status }: Exchange): BriefExchange => ({
  operation,
  method: request.method,
  url: request.url,
  status,
});

/** A request and its answer as a finding shows them. */
export const wholeExchange = (exchange: Exchange): WholeExchange => {
  const { request, headers, text } = exchange;
  return {
    ...briefExchange(exchange),
    curl: curl(exchange),
    headers: request.headers,
    body: request.body === null ? null : cut(redactBody(request.body)),
    replyHeaders: redactHeaders(headers),
    reply: cut(redactBody(text)),
  };
};
