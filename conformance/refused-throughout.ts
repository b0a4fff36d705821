import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Exchange } from './client/exchange.ts';
import { openWorld, type RunState } from './client/open-world.ts';
import { isTransportProblem } from './client/transport.ts';
import { unverified, type Finding, type Judgement } from './judgement.ts';
import { isMissingPrerequisite } from './missing-prerequisite.ts';
import type { PlannedOutcome } from './plan.ts';

/** The check whose matter it is that an operation refuses valid requests. */
const ownMatter = 'success/answers';
/** A read of a thing that was just written may say that it is not there: then the write is at fault, not the read. */
const notThere: readonly number[] = [404, 410];

/** The plain valid request of an operation, once a run; undefined where the target lacks what it needs. */
const validRequest = (run: RunState, operation: OperationId): Promise<Exchange | undefined> => {
  const key = `valid ${operation}`;
  const known = run.memo.get(key) as Promise<Exchange | undefined> | undefined;
  if (known !== undefined) return known;
  const send = async (): Promise<Exchange | undefined> => {
    const world = openWorld(run, key);
    try {
      return await world.call(operation, await world.arrange(operation));
    } catch (thrown) {
      if (isMissingPrerequisite(thrown) || isTransportProblem(thrown)) return undefined;
      throw thrown;
    } finally {
      run.leftBehind += await world.dispose();
    }
  };
  const sent = send();
  run.memo.set(key, sent);
  return sent;
};

/** Operations that were refused on the way to a finding, the last first, as far as that may be a fault of theirs. */
const refusedIn = ({ subject }: PlannedOutcome, { exchanges }: Finding): ReadonlySet<OperationId> => {
  const operations = exchanges.toReversed().flatMap(({ ok, status, operation }) => {
    if (ok || status === 0 || operation === '-') return [];
    const isRead = operationRow(operation).acts.as === 'read' && operation !== subject;
    return isRead && notThere.includes(status) ? [] : [operation];
  });
  return new Set(operations);
};

/** The operation of a finding that refuses its plain valid request too. */
const refuserOf = async (planned: PlannedOutcome, run: RunState, finding: Finding) => {
  for (const operation of refusedIn(planned, finding)) {
    const valid = await validRequest(run, operation);
    if (valid?.ok === false) return operation;
  }
  return undefined;
};

/**
 * A judgement without the findings that only show that an operation refuses everything: that is red once, as the
 * operation's own `success` outcome. Unverified when no other finding is left.
 */
export const withoutRefusers = async (
  planned: PlannedOutcome,
  run: RunState,
  judgement: Judgement,
): Promise<Judgement> => {
  if (judgement.kind !== 'broken' || planned.check.name === ownMatter) return judgement;
  const judged = await Promise.all(
    judgement.findings.map(async (finding) => ({ finding, refuser: await refuserOf(planned, run, finding) })),
  );
  const left = judged.filter(({ refuser }) => refuser === undefined).map(({ finding }) => finding);
  if (left.length > 0) return { ...judgement, findings: left };
  const [refuser] = new Set(judged.map((each) => each.refuser));
  if (refuser === undefined) return judgement;
  const exchanges = judgement.findings.flatMap((finding) => finding.exchanges);
  return unverified(`an accepted ${refuser}: its plain valid request is refused too`, exchanges);
};
