import type { Exchange } from '../http/exchange.ts';
import type { World } from './world.ts';
import { requiredPlainRead } from '../core/claims.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import { timeInside } from '../core/json-path.ts';

/** When something happened by the server's own time, in milliseconds: not before `from`, not after `to`. */
export type Span = { readonly from: number; readonly to: number };

/** A Date header leaves out the rest of its second. */
const headerResolutionMs = 1_000;

/**
 * The server's present time: by its clock hook where `Date` headers differ from that, else the header of a reply, else the
 * creation time of a thing made now. Throws a MissingPrerequisite when it tells none.
 */
export const serverTime = async (world: World): Promise<Span> => {
  const now = await world.clockTime();
  if (now !== undefined) return { from: now, to: now };
  const { operation, params } = requiredPlainRead(world.target);
  const exchange = await world.must(operation, { params });
  const from = Date.parse(exchange.headers['date'] ?? '');
  if (!Number.isNaN(from)) return { from, to: from + headerResolutionMs };
  const made = await world.make('team');
  const at = timeInside(made.resource, 'createdAt');
  if (at === undefined) throw missingPrerequisite('a server that sends its time (Date header)', exchange);
  return { from: at, to: at };
};

/** Less than what any rule about a time grants. */
const skewMs = 1_000;

const needsAgreement = 'Date headers that agree with the times which the server writes';

/**
 * Throws a MissingPrerequisite where `Date` headers tell another time than the server writes into what it makes: where
 * somebody between suite and server writes them, say. Asked once a run; a server without headers has nothing to compare.
 */
export const agreeingTimes = async (world: World): Promise<void> => {
  const agree = await world.onceForAll('Date headers beside times that are written', async (own) => {
    if ((await own.clockTime()) !== undefined) return false;
    const from = (await serverTime(own)).from;
    const { exchange, resource } = await own.make('team');
    const to = Date.parse(exchange.headers['date'] ?? '') + headerResolutionMs;
    const at = timeInside(resource, 'createdAt');
    return Number.isNaN(to) || at === undefined || (at >= from - skewMs && at <= to + skewMs);
  });
  if (!agree) throw missingPrerequisite(needsAgreement);
};

/**
 * Called before a time is held against headers: throws a MissingPrerequisite where they lag behind what the server writes
 * just now, as those of a front do that keeps one for some seconds. `at` is the time, `latest` what headers let it be.
 */
export const agreeingStill = async (world: World, at: number | undefined, latest: number): Promise<void> => {
  const { exchange, resource } = await world.make('team');
  const now = timeInside(resource, 'createdAt');
  if (now === undefined) return;
  const header = Date.parse(exchange.headers['date'] ?? '');
  const isHeaderOff = now < header - skewMs || now > header + headerResolutionMs + skewMs;
  const isLateByHeadersAlone = at !== undefined && at > latest && at <= now + skewMs;
  if (isHeaderOff || isLateByHeadersAlone) throw missingPrerequisite(needsAgreement);
};

/** Kinds of things that tell when they were made: that one of them is wrong is no reason to doubt the headers. */
const tellingKinds = ['team', 'customField', 'comment'] as const;

const isOneTime = async (world: World): Promise<boolean> => {
  let from = (await serverTime(world)).from - skewMs;
  for (const kind of tellingKinds) {
    const { exchange, resource } = await world.make(kind);
    const date = Date.parse(exchange.headers['date'] ?? '');
    const at = timeInside(resource, 'createdAt') ?? timeInside(resource, 'postedAt');
    if (at !== undefined && at >= from && at <= date + headerResolutionMs + skewMs) return true;
    from = Number.isNaN(date) ? from : date - skewMs;
  }
  return false;
};

/**
 * Throws a MissingPrerequisite where no kind of thing is made at the time that `Date` headers tell: somebody between
 * suite and server may write them. Asked once a run, or `now`.
 */
export const requireOneTime = async (world: World, when: 'once' | 'now' = 'once'): Promise<void> => {
  const isOne =
    when === 'now'
      ? await isOneTime(world)
      : await world.onceForAll('Date headers beside times of several kinds', (own) => isOneTime(own));
  if (!isOne) throw missingPrerequisite('Date headers that agree with the times which the server writes');
};

/**
 * Sends a request and says when it was carried out, by the server's times right before and right after: those of the
 * replies that come anyhow, asked for only where there is none.
 */
export const timed = async (
  world: World,
  send: () => Promise<Exchange>,
): Promise<{ readonly value: Exchange; readonly span: Span }> => {
  const from = (await world.clockTime()) ?? world.toldTime() ?? (await serverTime(world)).from;
  const value = await send();
  const now = await world.clockTime();
  if (now !== undefined) return { value, span: { from, to: now } };
  const to = Date.parse(value.headers['date'] ?? '') + headerResolutionMs;
  // No time, or one that went back: it is asked for.
  return { value, span: { from, to: to >= from ? to : (await serverTime(world)).to } };
};

/** Least and greatest time between two happenings. */
export const elapsedBetween = (earlier: Span, later: Span): Span => ({
  from: later.from - earlier.to,
  to: later.to - earlier.from,
});
