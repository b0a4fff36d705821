import type { CheckContext } from '../checks/check.ts';
import type { Exchange } from '../http/exchange.ts';
import { holds, unverified, type Finding, type CheckResult } from '../core/check-result.ts';
import type { RefusalPlan } from './refusals.ts';
import { sharedFirst } from './shared-first.ts';
import { sharedRequests, type Answered } from './shared-requests.ts';

const isAccepted = ({ exchange }: Answered): boolean => exchange.ok;
const isServerError = ({ exchange }: Answered): boolean => exchange.status >= 500;
const exchangeOf = ({ exchange }: Answered): Exchange => exchange;

const sightings = (answered: readonly Answered[], isWhat: string): readonly Finding[] =>
  answered.map(({ what, exchange }) => ({
    expected: `${what} is ${isWhat}`,
    got: `status ${exchange.status}`,
    exchanges: [exchange],
  }));

/** What a rule's own requests showed kept counts no more than one answer to the same requests that broke it. */
const unlessSeen = (judgement: CheckResult, seen: readonly Finding[]): CheckResult =>
  judgement.kind === 'holds' && seen.length > 0 ? { kind: 'broken', findings: seen, reproduced: false } : judgement;

/**
 * Judges a rule about faulty requests by the shared trial of its operation: every one is refused and changes nothing.
 * In any doubt it is judged alone; a faulty request that was accepted once stays a finding, since nothing that is sent
 * for another rule makes it a valid one.
 */
export const refusedFirst = async (
  { row, operation, world }: CheckContext,
  alone: () => Promise<CheckResult>,
  { acceptedIs = 'finding' }: Pick<RefusalPlan, 'acceptedIs'> = {},
): Promise<CheckResult> => {
  let seen: readonly Finding[] = [];
  const judgement = await sharedFirst(async () => {
    const { twin, answers, isUnchanged } = await sharedRequests(world, operation);
    const own = answers.get(row.id) ?? [];
    const accepted = own.filter(isAccepted);
    if (acceptedIs === 'finding') seen = sightings(accepted, 'refused');
    if (own.length === 0 || accepted.length > 0 || !isUnchanged)
      return unverified('a refusal that leaves everything as it was');
    return holds([...own.map(exchangeOf), twin]);
  }, alone);
  return unlessSeen(judgement, seen);
};

/** The same for a rule about values of a query: beside them stands a request with valid ones. */
export const refusedQueryFirst = ({ row, operation, world }: CheckContext, alone: () => Promise<CheckResult>) =>
  sharedFirst(async () => {
    const { queried, answers } = await sharedRequests(world, operation);
    const own = answers.get(row.id) ?? [];
    if (queried?.ok !== true || own.length === 0 || own.some(isAccepted))
      return unverified('a refusal beside an accepted request');
    return holds([...own.map(exchangeOf), queried]);
  }, alone);

/** The same for a rule about the status of refusals alone. */
export const refusedBelow500First = async (
  { row, operation, world }: CheckContext,
  alone: () => Promise<CheckResult>,
): Promise<CheckResult> => {
  let seen: readonly Finding[] = [];
  const judgement = await sharedFirst(async () => {
    const own = (await sharedRequests(world, operation)).answers.get(row.id) ?? [];
    const errors = own.filter(isServerError);
    seen = sightings(errors, 'answered below 500');
    const refused = own.filter((each) => !isAccepted(each)).map(exchangeOf);
    return errors.length === 0 && refused.length > 0
      ? holds(refused)
      : unverified('a refusal that leaves everything as it was');
  }, alone);
  return unlessSeen(judgement, seen);
};
