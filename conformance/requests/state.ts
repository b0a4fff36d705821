import { operationRow, type OperationId } from '#spec/operation.ts';
import { restlessAtOnce } from '#spec/restless.ts';
import { byName } from '../core/by-name.ts';
import { inside } from '../core/json-path.ts';
import { lastPage, wholeList } from '../world/steady-walk.ts';
import type { Exchange } from '../http/exchange.ts';
import { kindMadeBy, kinds } from '../resources/kinds.ts';
import { readerOf } from '../resources/reader-of.ts';
import type { World } from '../world/world.ts';
import type { Params } from '../core/params.ts';

/** Whether an operation adds to a list that everybody writes into: nobody can say that nothing was added meanwhile. */
export const writesIntoSharedList = (operation: OperationId): boolean => {
  const kind = kindMadeBy(operation);
  if (kind === undefined) return false;
  const { create, lane, list } = kinds[kind];
  return create === operation && lane !== null && readerOf(operation) === list;
};

/** Writes into what other runs write into too. */
const isShared = (operation: OperationId): boolean =>
  writesIntoSharedList(operation) || operation === 'importContentInChangeRequest';

const settledText = (value: unknown): string =>
  JSON.stringify(value, (key, inner: unknown) =>
    restlessAtOnce.has(key) && typeof inner !== 'object' ? undefined : byName(inner),
  );

/**
 * What of a reading its own requests alone change: not the owner of an integration, fields of others in a space, how
 * an API description is worked on, or the space that an invite leads to.
 */
const ownPart = (reader: OperationId, json: unknown): unknown => {
  if (reader === 'getIntegrationByName') return { ...(json as object), owner: undefined };
  if (reader === 'getOpenAPISpecBySlug') return ['id', 'slug', 'sourceURL'].map((name) => inside(json, name));
  if (reader === 'getOrganizationInviteLink') return ['id', 'role', 'level'].map((name) => inside(json, name));
  if (reader !== 'getSpaceCustomFields' || !Array.isArray(json)) return json;
  return json.flatMap((item: unknown) => {
    const value = inside(item, 'value');
    return value === undefined ? [] : [[inside(item, 'customField', 'name'), value]];
  });
};

/**
 * What a server has stored where an operation writes, as text; undefined when it cannot be read. Read when the
 * target's time to settle is over: an earlier write may show late (OP-ENV-04).
 */
export const stateOf = async (world: World, operation: OperationId, params: Params): Promise<string | undefined> => {
  const reader = readerOf(operation);
  if (reader === undefined) return undefined;
  let state: string | undefined;
  const read = async (): Promise<Exchange> => {
    if (operationRow(reader).acts.as === 'list') {
      const walk = await wholeList(world, reader, { params });
      state = settledText(walk.items);
      return lastPage(walk);
    }
    const exchange = await world.call(reader, { params });
    state = exchange.ok ? settledText(ownPart(reader, exchange.json)) : undefined;
    return exchange;
  };
  await world.settled(read, () => false);
  return state;
};

const markLength = 12;

/** Members that many requests give the same value. */
const common = new Set(['certificate', 'defaultTeam']);

const leaves = (value: unknown): string[] => {
  if (typeof value === 'string') return value.length >= markLength ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (common.has(key) ? [] : leaves(inner)));
};

/**
 * Whether a refused request left a trace between two states. Where others write too only texts of the request itself count,
 * which nobody else has.
 */
export const leftTrace = (operation: OperationId, before: string, after: string, body: unknown): boolean => {
  if (!isShared(operation)) return before !== after;
  return leaves(body).some((text) => {
    const mark = JSON.stringify(text).slice(1, -1);
    return after.includes(mark) && !before.includes(mark);
  });
};
