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
};

/** What a law of times says of a scene, and how often it met its case. */
export type TimesJudged = { readonly faults: readonly TimeFault[]; readonly met: number };

/** A Date header leaves out the rest of its second. */
const headerResolutionMs = 1_000;

/** The server's time when it answered, in milliseconds; undefined where no Date header tells it. */
export const answeredAt = ({ exchange }: Step): { readonly from: number; readonly to: number } | undefined => {
  const from = Date.parse(exchange.headers['date'] ?? '');
  return Number.isNaN(from) ? undefined : { from, to: from + headerResolutionMs };
};

/** A time as a sighting holds it, in milliseconds. */
export const timeIn = ({ members }: Sighting, member: string): number | undefined => {
  const at = Date.parse(members.get(member)?.slice(1, -1) ?? '');
  return Number.isNaN(at) ? undefined : at;
};
