import type { Exchange } from '../http/exchange.ts';
import type { World } from '../world/world.ts';
import { catchProblems } from '../world/catch-problems.ts';
import { broken, holds, isCut, type Finding, type CheckResult } from '../core/check-result.ts';
import type { Subject } from '../core/outcome.ts';
import { retryOnMovedClock } from '../world/retry.ts';
import type { Case } from './case.ts';
import { play } from './play.ts';

const holdsOrLacks = (judgement: CheckResult): boolean => judgement.kind === 'holds' || judgement.kind === 'unverified';

/**
 * What a check said, together with the cases of its outcome, each played in a fork of the world. A broken case breaks
 * the outcome and a held one adds its exchanges; one that got no answer leaves it open, and one that lacks something on
 * this target changes nothing.
 */
export const withCases = async (
  judgement: CheckResult,
  cases: readonly Case[],
  subject: Subject,
  world: World,
): Promise<CheckResult> => {
  if (!holdsOrLacks(judgement)) return judgement;
  const findings: Finding[] = [];
  const evidence: Exchange[] = [];
  const played: CheckResult[] = [];
  for (const [index, one] of cases.entries()) {
    const label = `case ${index + 1}`;
    const judged = await retryOnMovedClock(
      (attempt) => world.fork(attempt === 1 ? label : `${label} again ${attempt}`),
      (own) => catchProblems(subject, () => play(one, own)),
    );
    played.push(judged);
    if (judged.kind === 'broken') findings.push(...judged.findings);
    if (judged.kind === 'holds') evidence.push(...judged.exchanges);
  }
  const isCutOff = played.every((each) => each.kind !== 'broken' || each.isCutOff === true);
  if (findings.length > 0) return { ...broken(findings), ...(isCutOff ? { isCutOff } : {}) };
  const cut = played.find(isCut);
  if (cut !== undefined && judgement.kind === 'holds') return cut;
  return judgement.kind === 'holds' ? holds([...judgement.exchanges, ...evidence]) : judgement;
};
