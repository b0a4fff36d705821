import { operationRow } from '#spec/operation.ts';
import type { Client } from '../http/client.ts';
import { member, type Exchange } from '../http/exchange.ts';
import { kinds, type Kind } from '../resources/kinds.ts';
import { readerOf } from '../resources/reader-of.ts';
import { itemsOf, nextPage } from '../http/walk.ts';

/** A thing with the path parameters of the operations on it. */
export type Thing = { readonly kind: Kind; readonly params: Readonly<Record<string, string>> };

/** Whether two are one thing: by its id, or by its name and where that is its name. */
export const isSameThing = (one: Thing, other: Thing): boolean => {
  const { param, key } = kinds[one.kind];
  const told = key === 'id' ? [param] : Object.keys(one.params);
  return one.kind === other.kind && told.every((name) => one.params[name] === other.params[name]);
};

/** Whether a thing goes when another one goes, since it lies in it. */
export const liesIn = (thing: Thing, { kind, params }: Thing): boolean => {
  const { param } = kinds[kind];
  return thing.kind !== kind && thing.params[param] !== undefined && thing.params[param] === params[param];
};

/** Things to remove. */
export type Removable = {
  /** What is still there, the last made first. */
  readonly left: () => readonly Thing[];
  /** Called with each removal that was accepted. */
  readonly removed: (thing: Thing, exchange: Exchange) => void;
};

/** A thing that is no longer found needs no removal. */
const goneStatuses: readonly number[] = [404, 410];

/** The answer to a removal; undefined without one, or where the text has no operation for it. */
const removal = async (client: Client, { kind, params }: Thing): Promise<Exchange | undefined> => {
  const operation = kinds[kind].remove;
  if (operation === null) return undefined;
  return client.call(operation, { params }, 'remove').catch(() => undefined);
};

/** A lock may keep a space from going (OP-SPC-09): it is taken off, and the removal tried again. */
const removedUnlocked = async (client: Client, { kind, params }: Thing): Promise<Exchange | undefined> => {
  if (kind !== 'space') return undefined;
  const body = { editMode: 'live' };
  const unlocked = await client.call('updateSpaceById', { params, body }, 'remove').catch(() => undefined);
  return unlocked?.ok === true ? removal(client, { kind, params }) : undefined;
};

const isGone = (exchange: Exchange | undefined): boolean =>
  exchange !== undefined && (exchange.ok || goneStatuses.includes(exchange.status));

/** What a server may say of a thing that it no longer has, or lets nobody see (OP-ERR-07, OP-AUTH-04). */
const unseenStatuses: readonly number[] = [400, 403, ...goneStatuses];

/** Whether a thing is no longer there though its removal was refused: it went with its container. */
const wentAlready = async (client: Client, { kind, params }: Thing): Promise<boolean> => {
  const { remove, param } = kinds[kind];
  const reader = remove === null ? undefined : readerOf(remove);
  if (reader === undefined) return false;
  const read = await client.call(reader, { params }, 'remove').catch(() => undefined);
  if (read?.ok !== true) return read !== undefined && unseenStatuses.includes(read.status);
  if (operationRow(reader).acts.as !== 'list') return typeof member(read, 'deletedAt') === 'string';
  const ids = itemsOf(read).map((item) => (item as { id?: unknown } | null)?.id);
  return nextPage(read) === undefined && !ids.includes(params[param]);
};

/** Whether something is removed by itself: there is an operation for it, and it does not go with its container. */
const goesAlone = (thing: Thing, others: readonly Thing[]): boolean =>
  kinds[thing.kind].remove !== null &&
  !others.some((other) => kinds[other.kind].remove !== null && liesIn(thing, other));

/** One pass over what is left, the last made first: how many could not be removed. */
const removeOnce = async (client: Client, things: Removable): Promise<number> => {
  let left = 0;
  const all = things.left();
  for (const thing of all.filter((each) => goesAlone(each, all))) {
    const first = await removal(client, thing);
    const exchange = isGone(first) ? first : ((await removedUnlocked(client, thing)) ?? first);
    if (exchange?.ok === true) things.removed(thing, exchange);
    else if (!isGone(exchange) && !(await wentAlready(client, thing))) left += 1;
  }
  return left;
};

/**
 * Removes things, spending no budget, and gives how many could not be removed. Moves may have put older things into
 * younger ones: passes go on while each removes something. Never throws.
 */
export const removeThings = async (client: Client, things: Removable): Promise<number> => {
  let before = Number.POSITIVE_INFINITY;
  let left = await removeOnce(client, things);
  while (left > 0 && left < before) {
    before = left;
    left = await removeOnce(client, things);
  }
  return left;
};
