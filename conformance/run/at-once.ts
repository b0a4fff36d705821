import type { Client } from '../http/client.ts';
import { grown } from '../http/growth.ts';
import { greet } from '../target/greet.ts';
import { atOnceWithin } from './budget/cap-requests.ts';
import type { SessionOptions } from './session.ts';

/** The first request of a run may find both sides cold: nobody is far away for that. */
const greetingsMost = 2;

/**
 * How many outcomes are judged at once: more with the time that a request takes there and back, where they may grow. A
 * server that seems far away is greeted again, twice at most.
 */
export const atOnceFor = async (
  options: Pick<SessionOptions, 'budget' | 'concurrency' | 'mayGrow' | 'settings' | 'transport'>,
  client: Client,
): Promise<number> => {
  const { budget, concurrency, mayGrow = false, settings, transport } = options;
  if (budget !== undefined) return Math.min(concurrency, atOnceWithin(budget));
  const allowed = (): number => (mayGrow ? grown(concurrency, transport.roundTripMs?.()) : concurrency);
  for (let again = 0; again < greetingsMost && allowed() > concurrency; again += 1)
    await greet(client, settings).catch(() => undefined);
  return allowed();
};
