import type { Exchange } from '../http/exchange.ts';
import type { World } from '../world/world.ts';
import { catchProblems } from '../world/catch-problems.ts';
import { broken, holds, isCut, type CheckResult } from '../core/check-result.ts';
import type { Subject } from '../core/outcome.ts';
import { retryOnMovedClock } from '../world/retry.ts';
import type { Case } from './case.ts';
import { play } from './play.ts';

const holdsOrLacks = (judgement: CheckResult): boolean => judgement.kind === 'holds' || judgement.kind === 'unverified';

/**
 * What a check said, together with the cases of its outcome, each played in a fork of the world. A broken case breaks
 * the outcome and a held one adds its exchanges; one that got no answer leaves it open or, beside no other broken one, is
 * looked at again; one that lacks something on this target changes nothing.
 */
export const withCases = async (
  judgement: CheckResult,
  cases: readonly Case[],
  subject: Subject,
  world: World,
): Promise<CheckResult> => {
  if (!holdsOrLacks(judgement)) return judgement;
  const evidence: Exchange[] = [];
  const played: CheckResult[] = [];
  for (const [index, one] of cases.entries()) {
    const label = `case ${index + 1}`;
    const judged = await retryOnMovedClock(
      (attempt) => world.fork(attempt === 1 ? label : `${label} again ${attempt}`),
      (own) => catchProblems(subject, () => play(one, own)),
    );
    played.push(judged);
    if (judged.kind === 'holds') evidence.push(...judged.exchanges);
  }
  const red = played.filter((each) => each.kind === 'broken');
  const whole = red.filter(({ isCutOff }) => isCutOff !== true);
  if (whole.length > 0) return broken(whole.flatMap(({ findings }) => findings));
  if (red[0] !== undefined) return red[0];
  const cut = played.find(isCut);
  if (cut !== undefined && judgement.kind === 'holds') return cut;
  return judgement.kind === 'holds' ? holds([...judgement.exchanges, ...evidence]) : judgement;
};
