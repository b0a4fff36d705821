import { requiredPlainRead } from '../core/claims.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import { advanceClock } from '../http/clock-hook.ts';
import { clockTarget } from '../http/send-guard.ts';
import { noStrayTime, type StrayTime } from '../http/time-watch.ts';
import type { Namespace } from './namespace.ts';
import type { RunState } from './open-world.ts';
import type { World } from './world.ts';

/** `Date` headers leave out the rest of their second; a second more is the matter of no rule. */
const lagLimitMs = 2_000;
/** Above what an answer takes to come on a loaded machine. */
const leadLimitMs = 30_000;

/** Whether a `Date` header of this moment tells another time than the clock hook told just before. */
const isHeaderWrong = async ({ client, target }: RunState, now: number): Promise<boolean> => {
  const { operation, params } = requiredPlainRead(target);
  const { headers } = await client.call(operation, { params });
  const told = Date.parse(headers['date'] ?? '');
  return Number.isNaN(told) || told < now - lagLimitMs || told > now + leadLimitMs;
};

const permitted = ({ client }: RunState, seconds: number): void =>
  client.permit({ operation: '-', method: seconds > 0 ? 'POST' : 'GET', target: clockTarget, purpose: 'judge' });

/** Times that headers have to be seen following the clock. */
const comparedMost = 3;

/** Moves the clock of a target, and compares the headers with what the hook answers, the first few times. */
const advanceFor =
  (run: RunState): World['advance'] =>
  async (seconds) => {
    const { clock } = run.target;
    if (clock === undefined) throw missingPrerequisite('a clock hook (target key clock)');
    if (seconds <= 0) return;
    permitted(run, seconds);
    const now = await advanceClock(clock, seconds);
    run.advancedMs += seconds * 1_000;
    run.movedTo = now;
    if (now === undefined || run.isTimedByHook === true || run.clockCompared >= comparedMost) return;
    if (seconds * 1_000 > leadLimitMs) run.clockCompared += 1;
    run.isTimedByHook = await isHeaderWrong(run, now);
  };

/** The least that a `Date` header may tell since the run moved the clock, where headers follow it. */
const movedToFor =
  (run: RunState): World['movedTo'] =>
  () => {
    const { isTimedByHook, clockCompared, movedTo } = run;
    return isTimedByHook === false && clockCompared > 0 && movedTo !== undefined ? movedTo - lagLimitMs : undefined;
  };

/** The server's time by its clock hook; undefined where headers tell the same time, or the hook answers none. */
const clockTimeFor =
  (run: RunState): World['clockTime'] =>
  async () => {
    const { clock } = run.target;
    // A command may not know that 0 seconds read the time.
    if (clock === undefined || !('url' in clock) || run.isTimedByHook === false) return undefined;
    permitted(run, 0);
    const now = await advanceClock(clock, 0);
    if (now === undefined) run.isTimedByHook = false;
    else run.isTimedByHook ??= await isHeaderWrong(run, now);
    return run.isTimedByHook ? now : undefined;
  };

/** Headers that a clock hook proved wrong tell no time, but that a clock goes back. */
const strayTimeOf = ({ strayTime }: Namespace, isTimedByHook: boolean): StrayTime => {
  const stray = strayTime();
  return isTimedByHook ? { ...noStrayTime, back: stray.back } : stray;
};

/** Moves the server's time, and tells it. Headers are trusted as they were when the namespace was opened. */
export const timesFor = (
  run: RunState,
  namespace: Namespace,
): Pick<World, 'advance' | 'strayTime' | 'clockTime' | 'toldTime' | 'movedTo'> => {
  const isTimedByHook = run.isTimedByHook === true;
  return {
    advance: advanceFor(run),
    strayTime: () => strayTimeOf(namespace, isTimedByHook),
    clockTime: clockTimeFor(run),
    toldTime: () => (run.isTimedByHook === true ? undefined : namespace.toldTime()),
    movedTo: movedToFor(run),
  };
};
