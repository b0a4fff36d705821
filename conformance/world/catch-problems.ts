import { isBreaking, isPutOff, isTelling, isTransportProblem, type TransportProblem } from '../http/transport.ts';
import { isSilent } from '../http/silence.ts';
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

/** Whether the same request, sent again, may have an answer. */
const mayComeLater = (problem: TransportProblem): boolean =>
  problem.isUsual !== true && (isBreaking(problem) || isPutOff(problem));

const withoutAnswer = (subject: Subject, thrown: TransportProblem): CheckResult => {
  const { exchange, message } = thrown;
  const exchanges = exchange === undefined ? [] : [unanswered(exchange)];
  if (exchange?.operation === subject && isTelling(thrown)) {
    const findings = [{ expected: 'a whole HTTP answer', got: message, exchanges }];
    if (!isBreaking(thrown)) return { kind: 'broken', findings };
    return { kind: 'broken', findings, isCutOff: true, isSilent: isSilent(thrown.problem) };
  }
  const missing = isPutOff(thrown) ? message : `an answer of ${exchange?.operation ?? 'the server'}: ${message}`;
  return { kind: 'unverified', missing, exchanges, cutOff: mayComeLater(thrown) ? 'once' : 'always' };
};

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
    return withoutAnswer(subject, thrown);
  }
};
