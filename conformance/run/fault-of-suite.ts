import type { Outcome, Subject } from '../core/outcome.ts';
import { openCallRecord, operationsBehind, type CallRecord } from '../world/call-record.ts';
import type { RunState } from '../world/open-world.ts';

/** Whether any of these operations has answered in a shape that no reply may have. */
export type IsMalformed = (operations: ReadonlySet<Subject>) => boolean;

type Setting = {
  readonly run: Pick<RunState, 'discovery'>;
  readonly isMalformed?: IsMalformed;
  readonly record?: CallRecord;
};

const unreadable = 'replies in the shape of the text: what came instead cannot be read any further';

/**
 * What an exception makes of an outcome: a fault of the suite, unless an operation that the outcome rests on has broken the
 * rules of replies. Then nobody can say whose fault it is.
 */
export const faultOfSuite = (
  thrown: unknown,
  { isMalformed, run, record }: Setting,
): Pick<Outcome, 'verdict' | 'reason' | 'findings' | 'evidence'> => {
  const behind = operationsBehind(openCallRecord(record === undefined ? [run.discovery] : [record, run.discovery]));
  if (isMalformed?.(behind) === true)
    return { verdict: 'unverified', reason: `missing: ${unreadable}`, findings: [], evidence: [] };
  const reason = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  return { verdict: 'error', reason, findings: [], evidence: [] };
};
