import { operationRow, type OperationId } from '#spec/operation.ts';
import { restless } from '#spec/restless.ts';
import { inside } from '../core/json-path.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import type { Exchange } from '../http/exchange.ts';
import { kindNames, kinds, type Kind } from '../resources/kinds.ts';
import type { World } from '../world/world.ts';
import { foreignPlaces, type ForeignPlace } from './foreign-places.ts';
import { isJudgedBy } from './judged-rows.ts';
import { leftTrace, stateOf } from './state.ts';

/** Members that may change although no request named the thing. */
const restlessOf = (kind: Kind): readonly string[] =>
  restless.filter(({ of }) => of === 'any' || of === kinds[kind].schema).flatMap(({ members }) => members);

/** Words and switches by which a thing says what it is and where: no time, no number, and nothing that lies in it. */
const wordsOf = (kind: Kind, thing: object): string =>
  JSON.stringify(
    Object.entries(thing).filter(
      ([name, value]) =>
        ['string', 'boolean'].includes(typeof value) && !name.endsWith('At') && !restlessOf(kind).includes(name),
    ),
  );

/** What each showing of a thing in some JSON says of it. */
const showingsOf = (kind: Kind, id: string, json: unknown): readonly string[] => {
  if (typeof json !== 'object' || json === null) return [];
  const within = Object.values(json).flatMap((inner) => showingsOf(kind, id, inner));
  return inside(json, 'id') === id ? [wordsOf(kind, json), ...within] : within;
};

/**
 * What lies in a child may be shared, and written by others meanwhile: a list that still names the child still has it,
 * where a child of the suite's making says of itself what it said before.
 */
export const isKept = (operation: OperationId, params: Params, before: string, after: string): boolean => {
  if (!leftTrace(operation, before, after, undefined)) return true;
  const param = operationRow(operation).pathParameters.at(-1) ?? '';
  const child = params[param] ?? '';
  if (!before.includes(child) || !after.includes(child)) return false;
  const kind = kindNames.find((each) => kinds[each].param === param);
  if (kind === undefined) return true;
  const said = (state: string): string => showingsOf(kind, child, JSON.parse(state)).join();
  return said(before) === said(after);
};

const placesFor = async (world: World, operation: OperationId, params: Params): Promise<readonly ForeignPlace[]> =>
  isJudgedBy(world, 'identity/foreign-delete-keeps-child', operation)
    ? ((await unlessMissing(() => foreignPlaces(world, operation, params))) ?? [])
    : [];

/** The last removal, of the thing itself, and those before it that surely kept the thing; undefined where none did. */
type LastRemoval = { readonly twin: Exchange; readonly kept: readonly Exchange[] | undefined };

/**
 * Removals of a thing below containers that are not its own, to be sent later and then `removal`: what they leave of it is
 * held against a reading of now, so that no request in between passes for harmless which changed it as they do.
 */
export const foreignRemovals = async (
  world: World,
  operation: OperationId,
  params: Params,
): Promise<(removal: () => Promise<Exchange>) => Promise<LastRemoval>> => {
  const places = await placesFor(world, operation, params);
  if (places.length === 0) return async (removal) => ({ twin: await removal(), kept: undefined });
  const before = await stateOf(world, operation, params);
  return async (removal) => {
    const exchanges: Exchange[] = [];
    for (const place of places) exchanges.push(await world.call(operation, { params: place.params }));
    const after = await stateOf(world, operation, params);
    const twin = await removal();
    const gone = await stateOf(world, operation, params);
    const isThere = before !== undefined && after !== undefined && isKept(operation, params, before, after);
    return { twin, kept: isThere && gone !== before ? [...exchanges, twin] : undefined };
  };
};
