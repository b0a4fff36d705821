import type { Exchange } from '../http/exchange.ts';
import type { World } from './world.ts';
import { requiredPlainRead } from '../core/claims.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import { timeInside } from '../core/json-path.ts';
import { dateOf, headerResolutionMs } from '../oracles/times/step.ts';

/** When something happened by the server's own time, in milliseconds: not before `from`, not after `to`. */
export type Span = { readonly from: number; readonly to: number };

/**
 * The server's present time: by its clock hook where `Date` headers differ from that, else the header of a reply, else the
 * creation time of a thing made now. Throws a MissingPrerequisite when it tells none.
 */
export const serverTime = async (world: World): Promise<Span> => {
  const now = await world.clockTime();
  if (now !== undefined) return { from: now, to: now };
  const { operation, params } = requiredPlainRead(world.target);
  const exchange = await world.must(operation, { params });
  const from = dateOf(exchange);
  if (!Number.isNaN(from)) return { from, to: from + headerResolutionMs };
  const made = await world.make('team');
  const at = timeInside(made.resource, 'createdAt');
  if (at === undefined) throw missingPrerequisite('a server that sends its time (Date header)', exchange);
  return { from: at, to: at };
};

/**
 * Sends a request and says when it was carried out, by the server's times right before and right after: those of the
 * replies that come anyhow, or of the clock that the run has just moved; asked for only where there is none.
 */
export const timed = async (
  world: World,
  send: () => Promise<Exchange>,
): Promise<{ readonly value: Exchange; readonly span: Span }> => {
  const known = (await world.clockTime()) ?? world.toldTime() ?? world.movedTo();
  const from = known ?? (await serverTime(world)).from;
  const value = await send();
  const now = await world.clockTime();
  if (now !== undefined) return { value, span: { from, to: now } };
  const to = dateOf(value) + headerResolutionMs;
  // No time, or one that went back: it is asked for.
  return { value, span: { from, to: to >= from ? to : (await serverTime(world)).to } };
};

/** Least and greatest time between two happenings. */
export const elapsedBetween = (earlier: Span, later: Span): Span => ({
  from: later.from - earlier.to,
  to: later.to - earlier.from,
});
