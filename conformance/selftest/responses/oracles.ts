import type { OperationId } from '#spec/operation.ts';
import { operationsOf, requirements, type RequirementId } from '#spec/requirement.ts';
import type { Place } from '../../oracles/places.ts';
import { placesIn, replyOracle } from '../../oracles/reply-oracles.ts';
import type { Recorded } from './recorded.ts';

/** Whether a reply breaks one rule, as the suite's pure functions see it. */
type Oracle = (operation: OperationId, reply: Recorded, places: readonly Place[]) => boolean;
type Rule = { readonly id: RequirementId; readonly isBroken: Oracle };

/** The rules that one reply alone can show broken, by operation. */
const rules = new Map<OperationId, Rule[]>();
for (const row of requirements) {
  const oracle = replyOracle(row);
  const isSuccess = row.check === 'success/answers';
  if (oracle === undefined && !isSuccess) continue;
  const isBroken: Oracle = (operation, reply, places) =>
    isSuccess ? reply.status < 200 || reply.status > 299 : (oracle?.(operation, reply, places) ?? []).length > 0;
  for (const subject of operationsOf(row)) {
    if (subject !== '-') rules.set(subject, [...(rules.get(subject) ?? []), { id: row.id, isBroken }]);
  }
}

/** The first requirement that a reply breaks; undefined when none sees a fault. */
export const firstBroken = (reply: Recorded): RequirementId | undefined => {
  const { operation } = reply;
  const places = placesIn(operation, reply);
  return rules.get(operation)?.find(({ isBroken }) => isBroken(operation, reply, places))?.id;
};
