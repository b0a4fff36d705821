import { operationRow, type OperationId, type SchemaName } from '#spec/operation.ts';
import { operationsOf, requirements, type Requirement, type RequirementId } from '#spec/requirement.ts';
import { statsFaults } from '../../match/link-stats.ts';
import { pageFaults } from '../../match/page-rules.ts';
import { placesOf, type Place } from '../../match/places.ts';
import { contentTypeFaults, emptyFaults, jsonFaults, replySchema, type Reply } from '../../match/reply-faults.ts';
import { replyRules, type ReplyRule } from '../../match/reply-rules.ts';
import { resourceFaults } from '../../match/resource.ts';
import type { Recorded } from './recorded.ts';

/** Whether a reply breaks one rule, as the suite's pure functions see it. */
type Oracle = (operation: OperationId, reply: Recorded, places: readonly Place[]) => boolean;

const broken = (faults: readonly unknown[]): boolean => faults.length > 0;
const overPlaces =
  (rule: ReplyRule): Oracle =>
  (_operation, _reply, places) =>
    places.some((place) => rule.applies(place) && broken(rule.faults(place)));
const overReply =
  (faults: (reply: Reply) => readonly unknown[]): Oracle =>
  (_operation, reply) =>
    broken(faults(reply));

const byCheck: Readonly<Record<string, Oracle>> = {
  'success/answers': (_operation, { status }) => status < 200 || status > 299,
  'replies/json': (operation, reply) => broken(jsonFaults(operation, reply)),
  'replies/empty': overReply(emptyFaults),
  'replies/content-type': overReply(contentTypeFaults),
  'replies/object-constant': overPlaces(replyRules.objectConstant),
  'replies/timestamps': overPlaces(replyRules.timestamps),
  'replies/urls-absolute': overPlaces(replyRules.urlsAbsolute),
  'replies/permissions-boolean': overPlaces(replyRules.permissionsBoolean),
  'replies/roles': overPlaces(replyRules.roles),
  'replies/updated-not-before-created': overPlaces(replyRules.updatedNotBeforeCreated),
  'links/stats-are-there': overReply(({ json }) => statsFaults(json)),
  'pagination/envelope': overReply(({ json }) => pageFaults(json, 'unknown')),
};

const resourceOracle =
  (name: SchemaName): Oracle =>
  (operation, _reply, places) =>
    places.some((place) => place.names.includes(name) && broken(resourceFaults(operation, name, place)));

const oracleOf = ({ check, schema }: Requirement): Oracle | undefined => {
  if (check === 'replies/resource') return resourceOracle(schema as SchemaName);
  return byCheck[check ?? ''];
};

type Rule = { readonly id: RequirementId; readonly oracle: Oracle };

/** The rules that one reply alone can show broken, by operation. */
const rules = new Map<OperationId, Rule[]>();
for (const row of requirements) {
  const oracle = oracleOf(row);
  if (oracle === undefined) continue;
  for (const subject of operationsOf(row)) {
    if (subject !== '-') rules.set(subject, [...(rules.get(subject) ?? []), { id: row.id, oracle }]);
  }
}

/** The first requirement that a reply breaks; undefined when none sees a fault. */
export const firstBroken = (reply: Recorded): RequirementId | undefined => {
  const { operation, json } = reply;
  const isJson = operationRow(operation).reply !== null && json !== undefined;
  const places = isJson ? [...placesOf(replySchema(operation), json)] : [];
  return rules.get(operation)?.find(({ oracle }) => oracle(operation, reply, places))?.id;
};
