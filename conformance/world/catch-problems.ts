import { isTransportProblem } from '../http/transport.ts';
import { unverified, type CheckResult } from '../core/check-result.ts';
import { isMissingPrerequisite } from '../core/missing-prerequisite.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Subject } from '../core/outcome.ts';

/** An exchange that has no answer, for the curl line of a finding. */
const unanswered = (sent: Pick<Exchange, 'operation' | 'request'>): Exchange => ({
  ...sent,
  status: 0,
  headers: {},
  text: '',
  json: undefined,
  ok: false,
  ms: 0,
});

/**
 * Runs judging code. What the target lacks is `unverified`; no answer is a finding when the judged operation gave
 * none, else `unverified`. Anything else thrown is a fault of the suite and passes through.
 */
export const catchProblems = async (subject: Subject, work: () => Promise<CheckResult>): Promise<CheckResult> => {
  try {
    return await work();
  } catch (thrown) {
    if (isMissingPrerequisite(thrown)) {
      return unverified(thrown.missing, thrown.exchange === undefined ? [] : [thrown.exchange]);
    }
    if (!isTransportProblem(thrown)) throw thrown;
    const exchanges = thrown.exchange === undefined ? [] : [unanswered(thrown.exchange)];
    if (thrown.exchange?.operation === subject && thrown.problem !== 'unreachable') {
      const findings = [{ expected: 'a whole HTTP answer', got: thrown.message, exchanges }];
      return { kind: 'broken', findings, ...(thrown.problem === 'reset' ? { isCutOff: true } : {}) };
    }
    return unverified(`an answer of ${thrown.exchange?.operation ?? 'the server'}: ${thrown.message}`, exchanges);
  }
};
