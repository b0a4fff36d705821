import type { Exchange } from '../http/exchange.ts';
import { keptExchange } from './kept-exchange.ts';

/** Thrown when a check cannot be set up on this target; the engine turns it into `unverified`. */
export type MissingPrerequisite = Error & { readonly missing: string; readonly exchange: Exchange | undefined };

/** An error to throw: `missing` names the thing ("a second organization (target key secondOrganization)"). */
export const missingPrerequisite = (missing: string, exchange?: Exchange): MissingPrerequisite =>
  Object.assign(new Error(missing), { missing, exchange: exchange && keptExchange(exchange) });

/** The same for an operation that refused a valid request. */
export const refusedPrerequisite = (exchange: Exchange): MissingPrerequisite =>
  missingPrerequisite(`${exchange.operation} answered ${exchange.status} to a valid request`, exchange);

/** An answer that sets something up. Throws a MissingPrerequisite where it is a refusal. */
export const accepted = (exchange: Exchange): Exchange => {
  if (!exchange.ok) throw refusedPrerequisite(exchange);
  return exchange;
};

/** The same for one that answered otherwise than in the JSON that it promises. */
export const noJson = (exchange: Exchange): MissingPrerequisite =>
  missingPrerequisite(`JSON in the reply of ${exchange.operation}`, exchange);

export const isMissingPrerequisite = (thrown: unknown): thrown is MissingPrerequisite =>
  thrown instanceof Error && 'missing' in thrown;

/** What comes of work; undefined where something that it needs is missing. */
export const unlessMissing = async <Value>(work: () => Promise<Value>): Promise<Value | undefined> => {
  try {
    return await work();
  } catch (thrown) {
    if (isMissingPrerequisite(thrown)) return undefined;
    throw thrown;
  }
};
