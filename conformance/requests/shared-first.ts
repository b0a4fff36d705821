import { isTransportProblem } from '../http/transport.ts';
import { unverified, type CheckResult } from '../core/check-result.ts';
import { isMissingPrerequisite } from '../core/missing-prerequisite.ts';

const isSettled = ({ kind }: CheckResult): boolean => kind === 'holds' || kind === 'inapplicable';

const orDoubt = async (work: () => Promise<CheckResult>): Promise<CheckResult> => {
  try {
    return await work();
  } catch (thrown) {
    if (isMissingPrerequisite(thrown) || isTransportProblem(thrown)) return unverified(thrown.message);
    throw thrown;
  }
};

/**
 * Judges by requests that several rules share; whatever does not hold by them is judged again by requests of its own,
 * so that no rule turns red, or stays unverified, by what was sent for another one.
 */
export const sharedFirst = async (
  shared: () => Promise<CheckResult>,
  alone: () => Promise<CheckResult>,
): Promise<CheckResult> => {
  const judgement = await orDoubt(shared);
  return isSettled(judgement) ? judgement : alone();
};
