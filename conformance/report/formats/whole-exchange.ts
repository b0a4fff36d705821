import { redactHeaders, type Redact } from '../../core/redact.ts';
import { redactBeginning } from '../../core/redact-beginning.ts';
import { curl, type Exchange } from '../../http/exchange.ts';
import type { BriefExchange, WholeExchange } from './published.ts';

/** Characters of a body that a report keeps. */
const bodyLimit = 4_000;

/** A request and its answer in brief. */
export const briefExchange = ({ operation, request, status }: Exchange): BriefExchange => ({
  operation,
  method: request.method,
  url: request.url,
  status,
});

/** A request and its answer as a finding shows them; in bodies secrets are hidden before they are cut. */
export const wholeExchange = (exchange: Exchange, redact: Redact): WholeExchange => {
  const { request, headers, text, wholeLength } = exchange;
  return {
    ...briefExchange(exchange),
    curl: curl(exchange),
    headers: request.headers,
    body: request.body === null ? null : redactBeginning(request.body, bodyLimit, redact),
    replyHeaders: redactHeaders(headers),
    reply: redactBeginning(text, bodyLimit, redact, wholeLength),
  };
};
