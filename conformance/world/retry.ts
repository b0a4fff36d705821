import type { World } from './world.ts';
import { unverified, type CheckResult } from '../core/check-result.ts';

const hourMs = 3_600_000;
/** Longer than a namespace lasts, and less than what a clock lane moves at once. */
const strayLimitMs = hourMs / 2;
/** The seven days of a restore, less what two clocks may differ. */
const windowMs = (7 * 24 - 1) * hourMs;

const attempts = 5;
const firstPauseMs = 50;

const needsQuiet = 'a quiet clock: others moved the time of the server over the 7 days of a restore meanwhile';

const needsHeader = 'a Date header that follows the clock of the server (target key clock)';

const isSettled = ({ kind }: CheckResult): boolean => kind === 'holds' || kind === 'inapplicable';

/**
 * Judges in a fresh namespace, and again when others moved the server's time meanwhile and the rule was not seen kept:
 * two runs may share one clock. A restore that they took the time for, every time, is no finding; nor is one that is
 * timed by headers which somebody between suite and server writes. Nor is one by a clock that goes back as far, whoever tells the time.
 */
export const retryOnMovedClock = async (
  open: (attempt: number) => World,
  judgeIn: (world: World) => Promise<CheckResult>,
): Promise<CheckResult> => {
  for (let attempt = 1; ; attempt += 1) {
    const world = open(attempt);
    const judgement = await judgeIn(world);
    const { whole, sinceDeletion, behind, back } = world.strayTime();
    // The second time the clock hook tells the time, if it can.
    const isLate = judgement.kind === 'broken' && behind >= strayLimitMs;
    if (isLate && attempt > 1) return unverified(needsHeader);
    const isStill = whole < strayLimitMs && back <= windowMs;
    if (isSettled(judgement) || (isStill && !isLate)) return judgement;
    if (attempt === attempts) {
      return judgement.kind === 'broken' && Math.max(sinceDeletion, back) > windowMs
        ? unverified(needsQuiet)
        : judgement;
    }
    await world.pause(firstPauseMs * 2 ** attempt);
  }
};
