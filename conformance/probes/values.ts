import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from '../http/exchange.ts';
import { refusedPrerequisite } from '../core/missing-prerequisite.ts';
import type { Question, Answer, Prober } from './probe.ts';
import { changed, type Change } from './statuses.ts';
import { atPointer } from '../core/at-pointer.ts';
import { presence } from './presence.ts';

/** Alternatives by the value seen; the words absent, null and empty stand for what says nothing. */
export type Words = Readonly<Record<string, string>> | ((value: unknown, exchange: Exchange) => string);

/** The alternative that a value of a reply means. */
const wordOf = (words: Words, exchange: Exchange, pointer: string): string => {
  const value = atPointer(exchange.json, pointer);
  if (typeof words === 'function') return words(value, exchange);
  const seen = presence(value);
  if (Object.hasOwn(words, seen)) return words[seen] ?? '';
  if (Object.hasOwn(words, 'otherwise')) return words['otherwise'] ?? '';
  return seen;
};

type Changing = Change | Parameters<typeof changed>[2];

/** What a member of the reply to a request holds; a refusal is read by its status. */
export const memberAfter =
  (operation: OperationId, pointer: string, words: Words = {}, changing: Changing = {}): Question =>
  async (prober) => {
    const input = await changed(prober.world, operation, changing);
    return memberRead(prober, await prober.world.call(operation, input), pointer, words);
  };

/** The same of an exchange at hand. */
export const memberRead = (prober: Prober, exchange: Exchange, pointer: string, words: Words): Answer =>
  exchange.ok ? prober.say(wordOf(words, exchange, pointer), exchange) : prober.status(exchange);

/** An exchange that must have been accepted for the question to make sense. */
export const accepted = (exchange: Exchange): Exchange => {
  if (!exchange.ok) throw refusedPrerequisite(exchange);
  return exchange;
};
