import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Exchange } from '../http/exchange.ts';
import type { CallRecord } from '../world/call-record.ts';
import { openWorld, type RunState } from '../world/open-world.ts';
import { isBreaking, isPutOff, isTelling, isTransportProblem, type TransportProblem } from '../http/transport.ts';
import { unverified, type Finding, type CheckResult } from '../core/check-result.ts';
import { isMissingPrerequisite } from '../core/missing-prerequisite.ts';
import type { PlannedOutcome } from './plan.ts';

/** The check whose matter it is that an operation refuses valid requests. */
const ownMatter = 'success/answers';
/** A read of a thing that was just written may say that it is not there: then the write is at fault, not the read. */
const notThere: readonly number[] = [404, 410];

/** What came of a request: its answer, or why there is none; undefined where the target lacks what it needs. */
type Sent = Exchange | TransportProblem | undefined;

/** Whether that is how the operation answers, and not what may happen to a request once. */
const isLasting = (problem: TransportProblem): boolean =>
  !isPutOff(problem) && (problem.isUsual === true || !isBreaking(problem));

/** The plain valid request of an operation, once a run; again where it was put off or cut off. */
const validRequest = (run: RunState, operation: OperationId, record: CallRecord | undefined): Promise<Sent> => {
  const key = `valid ${operation}`;
  const sending = openWorld(run, key, { record }).onceForAll(key, async (world) => {
    try {
      return await world.call(operation, await world.arrange(operation));
    } catch (thrown) {
      if (isTransportProblem(thrown) && isLasting(thrown))
        return thrown.exchange?.operation === operation ? thrown : undefined;
      if (isMissingPrerequisite(thrown)) return undefined;
      throw thrown;
    }
  });
  return sending.catch((thrown: unknown) => {
    if (isTransportProblem(thrown)) return undefined;
    throw thrown;
  });
};

/** Operations that refused or gave no answer on the way to a finding, the last first, as far as that may be their fault. */
const refusedIn = ({ subject }: PlannedOutcome, { exchanges }: Finding): ReadonlySet<OperationId> => {
  const operations = exchanges.toReversed().flatMap(({ ok, status, operation }) => {
    if (ok || operation === '-') return [];
    const isRead = operationRow(operation).acts.as === 'read' && operation !== subject;
    return isRead && notThere.includes(status) ? [] : [operation];
  });
  return new Set(operations);
};

/** Another operation of a finding whose success is not the JSON that it promises: its own reply rules say so. */
const noJsonIn = ({ subject }: PlannedOutcome, { exchanges }: Finding): OperationId | undefined => {
  for (const { ok, operation, text, json } of exchanges) {
    if (!ok || text === '' || json !== undefined || operation === '-' || operation === subject) continue;
    if (operationRow(operation).reply !== null) return operation;
  }
  return undefined;
};

type Setting = { readonly run: RunState; readonly record?: CallRecord };

/** What a finding says of no rule: an operation of it refuses its plain valid request too, or gives that no answer either. */
const refusalBehind = async (
  planned: PlannedOutcome,
  { run, record }: Setting,
  finding: Finding,
): Promise<string | undefined> => {
  const isOwnMatter = planned.check.name === ownMatter;
  const mute = noJsonIn(planned, finding);
  if (mute !== undefined) return `JSON in the reply of ${mute}`;
  for (const operation of refusedIn(planned, finding)) {
    const valid = await validRequest(run, operation, record);
    if (isTransportProblem(valid) && (!isOwnMatter || !isTelling(valid)))
      return `an answer of ${operation}: to its plain valid request too, ${valid.message}`;
    if (!isOwnMatter && valid !== undefined && 'ok' in valid && !valid.ok)
      return `an accepted ${operation}: its plain valid request is refused too`;
  }
  return undefined;
};

/**
 * A judgement without the findings that only show that an operation refuses everything, answers nothing, or no JSON: that
 * is red as the operation's own `success` outcome or reply rules, unless the server is gone. Unverified when no other
 * finding is left.
 */
export const withoutRefusers = async (
  planned: PlannedOutcome,
  setting: Setting,
  judgement: CheckResult,
): Promise<CheckResult> => {
  if (judgement.kind !== 'broken') return judgement;
  const judged = await Promise.all(
    judgement.findings.map(async (finding) => ({ finding, missing: await refusalBehind(planned, setting, finding) })),
  );
  const left = judged.filter(({ missing }) => missing === undefined).map(({ finding }) => finding);
  if (left.length > 0) return { ...judgement, findings: left };
  const missing = judged.find((each) => each.missing !== undefined)?.missing;
  if (missing === undefined) return judgement;
  const exchanges = judgement.findings.flatMap((finding) => finding.exchanges);
  return unverified(missing, exchanges);
};
