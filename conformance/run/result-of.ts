import type { CheckResult } from '../core/check-result.ts';
import { isUnclaimed } from '../core/claims.ts';
import { findingSentence } from '../core/finding-sentence.ts';
import type { Outcome, Verdict } from '../core/outcome.ts';
import type { Exchange } from '../http/exchange.ts';
import { sceneFirst } from './with-scene.ts';

type Broken = Extract<CheckResult, { kind: 'broken' }>;

/** What of an outcome comes from its judgement. */
type Result = Pick<Outcome, 'verdict' | 'reason' | 'findings' | 'evidence' | 'reproduced' | 'replay' | 'unclaimed'>;

/** What becomes of a broken rule. */
export const brokenResult = ({ findings: found, reproduced, replay }: Broken, verdict: Verdict): Result => {
  const findings = found.map(sceneFirst);
  const [first] = findings;
  return {
    verdict,
    reason: first === undefined ? 'broken' : findingSentence(first),
    findings,
    evidence: findings.flatMap(({ exchanges }) => exchanges),
    ...(reproduced === undefined ? {} : { reproduced }),
    ...(replay === undefined ? {} : { replay }),
  };
};

/** Reports name the requests behind what is no finding, and not what came: thousands of replies would be kept for nothing. */
const withoutReply = (exchange: Exchange): Exchange => ({ ...exchange, text: '', json: undefined, headers: {} });

/** What becomes of a judgement; `red` is the verdict of a broken rule. */
export const resultOf = (judgement: CheckResult, red: Verdict): Result => {
  if (judgement.kind === 'broken') return brokenResult(judgement, red);
  if (judgement.kind === 'inapplicable') {
    return { verdict: 'inapplicable', reason: judgement.reason, findings: [], evidence: [] };
  }
  const evidence = judgement.exchanges.map(withoutReply);
  if (judgement.kind === 'holds') return { verdict: 'pass', reason: '', findings: [], evidence };
  const unclaimed = isUnclaimed(judgement.missing) ? { unclaimed: true } : {};
  return { verdict: 'unverified', reason: `missing: ${judgement.missing}`, findings: [], evidence, ...unclaimed };
};
