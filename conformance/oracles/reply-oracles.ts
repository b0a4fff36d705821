import { operationRow, type OperationId, type SchemaName } from '#spec/operation.ts';
import type { Requirement } from '#spec/requirement.ts';
import { statsFaults } from './link-stats.ts';
import { pageFaults, type PageFault } from './page-rules.ts';
import { placesOf, type Place } from './places.ts';
import { contentTypeFaults, emptyFaults, jsonFaults, replySchema, type Reply } from './reply-faults.ts';
import { replyRules, type ReplyRule } from './reply-rules.ts';
import { resourceFaults, type Fault } from './resource.ts';

/** What a rule makes of the success of an operation, whose described values are `places`. */
export type ReplyOracle = (
  operation: OperationId,
  reply: Reply,
  places: readonly Place[],
) => readonly (Fault | PageFault)[];

const overPlaces =
  (rule: ReplyRule): ReplyOracle =>
  (_operation, _reply, places) =>
    places.filter(rule.applies).flatMap((place) => rule.faults(place));

const byCheck: Readonly<Record<string, ReplyOracle>> = {
  'replies/json': jsonFaults,
  'replies/empty': (_operation, reply) => emptyFaults(reply),
  'replies/content-type': (_operation, reply) => contentTypeFaults(reply),
  'replies/object-constant': overPlaces(replyRules.objectConstant),
  'replies/timestamps': overPlaces(replyRules.timestamps),
  'replies/urls-absolute': overPlaces(replyRules.urlsAbsolute),
  'replies/permissions-boolean': overPlaces(replyRules.permissionsBoolean),
  'replies/roles': overPlaces(replyRules.roles),
  'replies/updated-not-before-created': overPlaces(replyRules.updatedNotBeforeCreated),
  'links/stats-are-there': (_operation, { json }) => statsFaults(json),
  'pagination/envelope': (_operation, { json }) => pageFaults(json, 'unknown'),
};

const resourceOracle =
  (name: SchemaName): ReplyOracle =>
  (operation, _reply, places) =>
    places.filter(({ names }) => names.includes(name)).flatMap((place) => resourceFaults(operation, name, place));

/** The pure oracle of a requirement that any one success can break; undefined for all others. */
export const replyOracle = ({ check, schema }: Pick<Requirement, 'check' | 'schema'>): ReplyOracle | undefined =>
  check === 'replies/resource' ? resourceOracle(schema as SchemaName) : byCheck[check ?? ''];

/** The described values of a success; none where it is no JSON, or none is promised. */
export const placesIn = (operation: OperationId, { json }: Reply): readonly Place[] =>
  operationRow(operation).reply === null || json === undefined ? [] : placesOf(replySchema(operation), json);
