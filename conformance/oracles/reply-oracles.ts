import { operationRow, type OperationId, type SchemaName } from '#spec/operation.ts';
import { requirements, type Requirement } from '#spec/requirement.ts';
import { textInside } from '../core/json-path.ts';
import { resources } from '../resources/index.ts';
import { listItem } from '../resources/list-items.ts';
import { importFaults } from './import-counts.ts';
import { statsFaults } from './link-stats.ts';
import {
  isWholeList,
  namedLimitFaults,
  pageFaults,
  twiceFaults,
  wholeCountFaults,
  type PageFault,
} from './page-rules.ts';
import { placesOf, type Place, type Spot } from './places.ts';
import { contentTypeFaults, emptyFaults, jsonFaults, replySchema, type Reply } from './reply-faults.ts';
import { replyRules, type ReplyRule } from './reply-rules.ts';
import { resourceFaults, type Fault } from './resource.ts';

/** What a rule makes of the success of an operation, whose described values are `places`. */
export type ReplyOracle = (
  operation: OperationId,
  reply: Reply,
  places: readonly Place[],
) => readonly (Fault | PageFault)[];

const placeRules: Readonly<Record<string, ReplyRule>> = {
  'replies/object-constant': replyRules.objectConstant,
  'replies/timestamps': replyRules.timestamps,
  'replies/urls-absolute': replyRules.urlsAbsolute,
  'replies/permissions-boolean': replyRules.permissionsBoolean,
  'replies/roles': replyRules.roles,
  'replies/updated-not-before-created': replyRules.updatedNotBeforeCreated,
};

/** What a spot can stand for: what a rule speaks of, or a resource by its name. */
type Meaning = ReplyRule | SchemaName;

const rules: readonly ReplyRule[] = Object.values(placeRules);
const resourceNames: ReadonlySet<string> = new Set(
  requirements.flatMap(({ check, schema }) => (check === 'replies/resource' && schema !== undefined ? [schema] : [])),
);

const known = new WeakMap<Spot, readonly Meaning[]>();

/** What a spot stands for; each is asked about once. */
const meaningsOf = (spot: Spot): readonly Meaning[] => {
  const before = known.get(spot);
  if (before !== undefined) return before;
  const names = new Set(spot.names.filter((name) => resourceNames.has(name)));
  const found = [...rules.filter((rule) => rule.applies(spot)), ...names];
  known.set(spot, found);
  return found;
};

type Groups = ReadonlyMap<Meaning, readonly Place[]>;
const grouped = new WeakMap<readonly Place[], Groups>();

/** The values of a reply by what they stand for, for all rules that look for some of them. */
const byMeaning = (places: readonly Place[]): Groups => {
  const before = grouped.get(places);
  if (before !== undefined) return before;
  const groups = new Map<Meaning, Place[]>();
  for (const place of places)
    for (const meaning of meaningsOf(place.spot)) {
      const group = groups.get(meaning);
      if (group === undefined) groups.set(meaning, [place]);
      else group.push(place);
    }
  grouped.set(places, groups);
  return groups;
};

const standingFor = (places: readonly Place[], meaning: Meaning): readonly Place[] =>
  byMeaning(places).get(meaning) ?? [];

const overPlaces =
  (rule: ReplyRule): ReplyOracle =>
  (_operation, _reply, places) =>
    standingFor(places, rule).flatMap((place) => rule.faults(place));

/** Where a reply was asked for; one that comes without its request may be any page. */
const urlOf = ({ request }: Reply): string => request?.url ?? request?.target ?? '?page=';

/** What tells the things of a list apart: the key of their kind. */
const keyInList =
  (list: OperationId) =>
  (item: unknown): string | undefined => {
    const about = listItem(list);
    if (about === undefined) return textInside(item, 'id');
    const path = resources[about.kind].key.split('.');
    return about.member === null ? textInside(item, ...path) : textInside(item, about.member, ...path);
  };

const byCheck: Readonly<Record<string, ReplyOracle>> = {
  'replies/json': jsonFaults,
  'replies/empty': (_operation, reply) => emptyFaults(reply),
  'replies/content-type': (_operation, reply) => contentTypeFaults(reply),
  ...Object.fromEntries(Object.entries(placeRules).map(([check, rule]) => [check, overPlaces(rule)])),
  'links/stats-are-there': (_operation, { json }) => statsFaults(json),
  'content/imported-within-total': (_operation, { json }) => importFaults(json) ?? [],
  'pagination/envelope': (_operation, { json }) => pageFaults(json, 'unknown'),
  'pagination/limit-is-upper-bound': (_operation, reply) => namedLimitFaults(urlOf(reply), reply.json),
  'pagination/walk-yields-each-once': (operation, { json }) => twiceFaults(json, keyInList(operation)),
  'pagination/count': (_operation, reply) => wholeCountFaults(urlOf(reply), reply.json),
};

const resourceOracle =
  (name: SchemaName): ReplyOracle =>
  (operation, _reply, places) =>
    standingFor(places, name).flatMap((place) => resourceFaults(operation, name, place));

/** The pure oracle of a requirement that any one success can break; undefined for all others. */
export const replyOracle = ({ check, schema }: Pick<Requirement, 'check' | 'schema'>): ReplyOracle | undefined =>
  check === 'replies/resource' ? resourceOracle(schema as SchemaName) : byCheck[check ?? ''];

/** Whether the described values of a success hold what a requirement with an oracle speaks of. */
export const meetsCase = (
  { check = '', schema }: Pick<Requirement, 'check' | 'schema'>,
  places: readonly Place[],
  reply: Reply,
): boolean => {
  if (check === 'pagination/count') return isWholeList(urlOf(reply), reply.json);
  if (check === 'pagination/limit-is-upper-bound' || check === 'pagination/walk-yields-each-once') return false;
  if (check === 'content/imported-within-total') return importFaults(reply.json) !== undefined;
  if (check === 'replies/resource') return places.some(({ names }) => names.includes(schema as SchemaName));
  const rule = placeRules[check];
  return rule === undefined || places.some(rule.applies);
};

type Wants = Parameters<typeof placesOf>[2];

/** The described values of a success; none where it is no JSON, or none is promised. */
export const placesIn = (operation: OperationId, { json }: Reply, wants?: Wants): readonly Place[] =>
  operationRow(operation).reply === null || json === undefined ? [] : placesOf(replySchema(operation), json, wants);

/** Those of them that an oracle looks at. */
export const judgedPlacesIn = (operation: OperationId, reply: Reply): readonly Place[] =>
  placesIn(operation, reply, (spot) => meaningsOf(spot).length > 0);

/** Those of them that can be things. */
export const objectsIn = (operation: OperationId, reply: Reply): readonly Place[] =>
  placesIn(operation, reply, (_spot, data) => typeof data === 'object');
