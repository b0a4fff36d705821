import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Write } from '../pictures/effects-on.ts';
import type { Sighting } from '../pictures/sighting.ts';

/** One request of a scene with what its reply shows; `write` where it may have changed something. */
export type Step = {
  readonly operation: OperationId;
  readonly exchange: Exchange;
  readonly write: Write | undefined;
  readonly sightings: readonly Sighting[];
};

/** A time that is not where the text puts it. */
export type TimeFault = {
  readonly expected: string;
  readonly got: string;
  readonly pointer: string;
  readonly exchanges: readonly Exchange[];
  /** The time and the bounds that it is not in. */
  readonly detail?: string;
  /** The time, where it is later than headers let it be: in milliseconds. */
  readonly late?: number;
};

/** What has to be added to `Date` headers to get at times that the server writes: not less, not more, in milliseconds. */
export type Shift = { readonly least: number; readonly most: number };

/** Headers and times of one clock. */
export const noShift: Shift = { least: 0, most: 0 };

/** What a law of times says of a scene, and how often it met its case. */
export type TimesJudged = { readonly faults: readonly TimeFault[]; readonly met: number };

/** A Date header leaves out the rest of its second. */
export const headerResolutionMs = 1_000;

/** The time of a `Date` header in milliseconds; NaN without one. */
export const dateOf = ({ headers }: Pick<Exchange, 'headers'>): number => Date.parse(headers['date'] ?? '');

/** The server's time when it answered, in milliseconds; undefined where no Date header tells it. */
export const answeredAt = (
  { exchange }: Pick<Step, 'exchange'>,
  shift = noShift,
): { readonly from: number; readonly to: number } | undefined => {
  const date = dateOf(exchange);
  return Number.isNaN(date) ? undefined : { from: date + shift.least, to: date + headerResolutionMs + shift.most };
};

const shown = (ms: number): string => (Number.isFinite(ms) ? new Date(ms).toISOString() : 'any time');

/** Two times that were held against each other, in milliseconds, for the detail of a finding. */
export const bothTimes = (was: number, is: number): string => `${shown(is)}, and before ${shown(was)}`;

/** What of a time is not within its bounds: a sentence without times, and all of them. */
export const notWithin = (
  at: number,
  { from, to }: { readonly from: number; readonly to: number },
  exchanges: readonly Exchange[],
): Pick<TimeFault, 'got' | 'detail' | 'late'> | undefined => {
  if (at >= from && at <= to) return undefined;
  const headers = exchanges.map(({ operation, headers: { date = 'none' } }) => `${operation} ${date}`).join(', ');
  const detail = `${shown(at)} is not from ${shown(from)} to ${shown(to)}; Date headers: ${headers}`;
  return at < from ? { got: 'an earlier time', detail } : { got: 'a later time', detail, late: at };
};

/** A time as a sighting holds it, in milliseconds. */
export const timeIn = ({ members }: Sighting, member: string): number | undefined => {
  const at = Date.parse(members.get(member)?.slice(1, -1) ?? '');
  return Number.isNaN(at) ? undefined : at;
};
