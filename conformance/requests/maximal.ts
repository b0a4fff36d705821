import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Exchange } from '../http/exchange.ts';
import { kindMadeBy, kindNamedBy, kindNames, kinds, type Kind } from '../resources/kinds.ts';
import type { World } from '../world/world.ts';
import { fillList } from './listing.ts';
import { beforehand, callRich, hasRichBody, makeRich, prepare } from './rich-things.ts';
import type { Params } from '../core/params.ts';
import { listItem } from '../resources/list-items.ts';

/** The kind of thing that an operation acts on. */
const actedOn = (operation: OperationId): Kind | undefined =>
  kindNamedBy(operation, operationRow(operation).pathParameters.at(-1));

/** The parameters that the path of an operation has. */
const ownParams = (operation: OperationId, params: Params): Params => {
  const { pathParameters } = operationRow(operation);
  return Object.fromEntries(Object.entries(params).filter(([name]) => pathParameters.includes(name)));
};

/** Gives a thing all that it can have. Other rows judge the writes: refused, they leave the thing as it is. */
export const fill = async (world: World, kind: Kind, params: Params): Promise<void> => {
  const { update } = kinds[kind];
  await world.call(update, await world.arrange(update, { params: ownParams(update, params), size: 'fullest' }));
};

/** The kind of the suite's making that the items of a list are. */
const kindInItems = (list: OperationId): Kind | undefined => {
  const item = listItem(list);
  return kindNames.find((kind) => item?.member === null && kind === item.kind);
};

/** The list with every member of its items written; undefined where the suite writes none. */
const fullestList = async (world: World, operation: OperationId): Promise<Exchange | undefined> => {
  const kind = kindInItems(operation);
  if (kind === undefined) return undefined;
  const { input, keys } = await fillList(world, operation, 2);
  if (hasRichBody(kind)) await makeRich(world, kind, input.params ?? {});
  await Promise.all(keys.map((key) => fill(world, kind, { ...input.params, [kinds[kind].param]: key })));
  return world.call(operation, { ...input, query: { ...input.query, limit: 1_000 } });
};

/** What a creation answers with everything in it that it can give. */
const fullestCreation = async (world: World, operation: OperationId, kind: Kind): Promise<Exchange> =>
  (await callRich(world, kind, operation)) ??
  world.call(operation, await world.arrange(operation, { params: {}, size: 'fullest' }));

/** What is answered about a thing that was given everything before. */
const fullestReading = async (world: World, operation: OperationId, kind: Kind): Promise<Exchange> => {
  const { params } = await makeRich(world, kind);
  if (kinds[kind].update !== operation) await fill(world, kind, params);
  await prepare(world, [operation], params);
  return world.call(operation, await world.arrange(operation, { params, size: 'fullest' }));
};

/** The kind of thing that is filled for the fullest reply; content is read in a space that may be written to before. */
export const kindFilled = (operation: OperationId): Kind | undefined => {
  if (beforehand[operation] !== undefined) return actedOn(operation) ?? 'space';
  return operationRow(operation).acts.as === 'list' ? kindInItems(operation) : actedOn(operation);
};

const fullestOf = (world: World, operation: OperationId): Promise<Exchange | undefined> => {
  const isRead = beforehand[operation] !== undefined;
  if (operationRow(operation).acts.as === 'list' && !isRead) return fullestList(world, operation);
  const making = kindMadeBy(operation);
  if (making !== undefined) return fullestCreation(world, operation, making);
  // Content is read in a space that may be written to beforehand.
  const kind = actedOn(operation) ?? (isRead ? 'space' : undefined);
  return kind === undefined ? Promise.resolve(undefined) : fullestReading(world, operation, kind);
};

/**
 * The reply about a thing that has every member the suite can write: optional members are seen in it. Undefined where
 * there is no such thing, or the fullest request is refused, which a server may do for reasons of its own.
 */
export const fullestReply = async (world: World, operation: OperationId): Promise<Exchange | undefined> => {
  const exchange = await fullestOf(world, operation);
  return exchange?.ok === false ? undefined : exchange;
};
