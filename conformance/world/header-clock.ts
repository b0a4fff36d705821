import type { World } from './world.ts';
import { requiredPlainRead } from '../core/claims.ts';
import { isMissingPrerequisite, missingPrerequisite } from '../core/missing-prerequisite.ts';
import { timeInside } from '../core/json-path.ts';
import { dateOf, headerResolutionMs, noShift, type Shift } from '../oracles/times/step.ts';

/** Less than what any rule about a time grants. */
const skewMs = 1_000;
/** What two requests in a row may lie apart. */
const apartMs = 5_000;

const needsAgreement = 'Date headers that agree with the times which the server writes';
const needsHeaders = 'Date headers: the server sends none';

/** Kinds of things that tell when they were made: that one of them is wrong is no reason to doubt the headers. */
const tellingKinds = ['team', 'customField', 'comment'] as const;

/** What a thing made just now says: the time that the server wrote, and what that lets its headers lack. */
type Told = { readonly at: number; readonly shift: Shift };

const timeOf = async (world: World, kind: (typeof tellingKinds)[number], before: number) => {
  try {
    const { exchange, resource } = await world.make(kind);
    const date = dateOf(exchange);
    const at = timeInside(resource, 'createdAt') ?? timeInside(resource, 'postedAt');
    if (at === undefined) return { date };
    return { date, told: { at, shift: { least: at - date - headerResolutionMs, most: at - before } } };
  } catch (thrown) {
    if (isMissingPrerequisite(thrown)) return undefined;
    throw thrown;
  }
};

const fits = (one: Shift, other: Shift): boolean =>
  one.least <= other.most + skewMs && one.most >= other.least - skewMs;

/** What things say that are made now, one of each kind until one fits what is expected. */
const toldNow = async (world: World, expected: Shift | undefined): Promise<readonly Told[]> => {
  const { operation, params } = requiredPlainRead(world.target);
  let before = dateOf(await world.must(operation, { params }));
  const all: Told[] = [];
  for (const kind of tellingKinds) {
    const made = await timeOf(world, kind, before);
    if (made === undefined) continue;
    before = made.date;
    if (made.told === undefined) continue;
    all.push(made.told);
    if (expected !== undefined && fits(made.told.shift, expected)) break;
  }
  return all;
};

/** What two of them have in common, exactly. */
const agreed = (all: readonly Told[]): Shift | undefined => {
  for (const [place, { shift }] of all.entries()) {
    for (const other of all.slice(place + 1)) {
      const least = Math.max(shift.least, other.shift.least);
      const most = Math.min(shift.most, other.shift.most);
      if (least <= most) return { least, most };
    }
  }
  return undefined;
};

const tickMs = 250;
const ticksTried = 10;

/** Waits until the header moves on: one that a front keeps for a while then jumps. False where it stands still. */
const ticks = async (world: World): Promise<boolean> => {
  const { operation, params } = requiredPlainRead(world.target);
  const read = async (): Promise<number> => dateOf(await world.must(operation, { params }));
  const first = await read();
  for (let tick = 0; tick < ticksTried; tick += 1) {
    await world.pause(tickMs);
    if ((await read()) !== first) return true;
  }
  return false;
};

/** What has to be added to headers; undefined where they follow no one clock, 'none' where there are none. */
const measured = async (world: World): Promise<Shift | 'none' | undefined> => {
  const first = await toldNow(world, noShift);
  if (first.every(({ shift }) => Number.isNaN(shift.least) || Number.isNaN(shift.most))) return 'none';
  if (first.some(({ shift }) => fits(shift, noShift))) return noShift;
  const shift = agreed(first);
  // Ahead of what is written, a header was not kept: only of one that lags has to be seen that it follows the clock.
  if (shift === undefined || shift.most < 0) return shift;
  if (!(await ticks(world))) return undefined;
  return agreed([{ at: 0, shift }, ...(await toldNow(world, shift))]);
};

const measuredOnce = (world: World): Promise<Shift | 'none' | undefined> =>
  world.onceForAll('what Date headers lack', measured);

/**
 * What `Date` headers lack of the times that the server writes: nothing as a rule, always the same where a front writes its
 * own clock into them. Throws a MissingPrerequisite where there are none, or they follow no one clock. Asked once a run.
 */
export const shiftOfHeaders = async (world: World): Promise<Shift> => {
  const shift = await measuredOnce(world);
  if (shift === 'none') throw missingPrerequisite(needsHeaders);
  if (shift === undefined) throw missingPrerequisite(needsAgreement);
  return shift;
};

/** The same for times that are asked for beside a request (`timed`), which do without headers. */
export const shiftOfTimes = async (world: World): Promise<Shift> => {
  if ((await world.clockTime()) !== undefined) return noShift;
  const shift = await measuredOnce(world);
  if (shift === undefined) throw missingPrerequisite(needsAgreement);
  return shift === 'none' ? noShift : shift;
};

const middle = (all: readonly Told[]): number => all.map(({ at }) => at).toSorted((a, b) => a - b)[all.length >> 1]!;

/** Without headers: whether two kinds of things tell one time. */
const isOneTime = (all: readonly Told[]): boolean =>
  all.some(({ at }, place) => all.slice(place + 1).some((other) => Math.abs(other.at - at) <= apartMs));

/**
 * Called before a time is held to be wrong: throws a MissingPrerequisite where the headers lack something else by now, and
 * where a time that is late by the headers is not ahead of what the server writes just now. Headers that a front keeps for
 * some seconds lag, and may have caught up since.
 */
export const stillShifted = async (world: World, shift: Shift, late: readonly number[]): Promise<void> => {
  const now = await toldNow(world, undefined);
  if (now.length === 0) return;
  const withHeaders = now.filter((told) => !Number.isNaN(told.shift.least) && !Number.isNaN(told.shift.most));
  const isOff =
    (await world.clockTime()) === undefined && withHeaders.length > 0
      ? !withHeaders.some((told) => fits(told.shift, shift))
      : now.length > 1 && !isOneTime(now);
  if (isOff || late.some((at) => at <= middle(now) + skewMs)) throw missingPrerequisite(needsAgreement);
};
