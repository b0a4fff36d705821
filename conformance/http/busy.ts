import type { RawReply } from './transport.ts';

/** What a server says that asks for patience. */
export type Busy = Pick<RawReply, 'status' | 'headers'>;

/** Whoever wants to be asked again later than this is not waited for; where nothing else is accepted, it refuses everything. */
const patienceMs = 600_000;

/** Seconds of a Retry-After header; dates and nonsense count as one second. */
const retryAfterSeconds = ({ headers }: Busy): number => {
  const seconds = Number(headers['retry-after'] ?? '1');
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : 1;
};

/** Whether a server asks for patience: 429, or 503 with the time when it is ready again. */
export const isBusy = ({ status, headers }: Busy): boolean =>
  status === 429 || (status === 503 && headers['retry-after'] !== undefined);

/** Milliseconds after which it wants to be asked again. */
export const wantedMs = (reply: Busy): number => retryAfterSeconds(reply) * 1_000;

/** Whether a busy server wants to be asked again so late that a run does not wait for it. */
export const isBeyondPatience = (reply: Busy): boolean => wantedMs(reply) > patienceMs;
