import type { Exchange } from '../http/exchange.ts';
import { keptCharacters } from './redact-beginning.ts';

/** A copy: a part that V8 cuts off a text holds on to the whole of it. */
const copied = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');

const cut = new WeakMap<Exchange, Exchange>();

/** An exchange with as much of its answer as reports show. */
export const keptExchange = (exchange: Exchange): Exchange => {
  const { text } = exchange;
  if (text.length <= keptCharacters) return exchange;
  const known = cut.get(exchange);
  if (known !== undefined) return known;
  const kept = {
    ...exchange,
    text: copied(text.slice(0, keptCharacters)),
    json: undefined,
    wholeLength: exchange.wholeLength ?? text.length,
  };
  cut.set(exchange, kept);
  return kept;
};
