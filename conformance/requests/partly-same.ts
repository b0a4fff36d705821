import { effects, type Effect } from '#spec/effect.ts';
import { operationRow, type OperationId, type WritingOperationId } from '#spec/operation.ts';
import type { Params } from '../core/params.ts';
import type { World } from '../world/world.ts';
import { allAtOnce, turnedOver } from './written-bodies.ts';

type Body = Readonly<Record<string, unknown>>;
type Given = object | undefined;

/** Kept as it is: a lock may block the writes that follow (OP-SPC-09). */
const locks: readonly string[] = ['editMode'];

const wholeValues: readonly string[] = ['given', 'address', 'resolution'];

/** Members that an update gives a whole value: given again, each stays as it is. */
const settable = (operation: OperationId): readonly string[] => {
  const effect: Effect | undefined = effects[operation as WritingOperationId];
  const rows = effect?.sets.filter(({ as }) => wholeValues.includes(as)) ?? [];
  return [...new Set(rows.map(({ from }) => from.split('.')[0] ?? from))];
};

/** Whether an update may be sent a body once more that gives whole values alone: the thing stays as it is by then. */
export const maySendAgain = (operation: OperationId, body: unknown): boolean => {
  if (!['update', 'replace'].includes(operationRow(operation).acts.as)) return false;
  const names = new Set(settable(operation));
  const given = Object.keys(body ?? {});
  return given.length > 0 && given.every((name) => names.has(name) && !locks.includes(name));
};

/** Other values of what an update may be given, made before a scene begins; undefined where there is nothing to tell. */
export const otherBody = async (world: World, operation: OperationId, params: Params): Promise<Given> => {
  if (world.isBrief || settable(operation).length < 2) return undefined;
  return (await allAtOnce(world, operation, params)).at(-1);
};

const pick = (body: Body, names: readonly string[]): Body =>
  Object.fromEntries(names.map((name) => [name, body[name]]));

/** A list that was there with one more at its end, as callers add to one; any other value as it is. */
const grown = (old: unknown, fresh: unknown): unknown => {
  if (!Array.isArray(old) || !Array.isArray(fresh)) return fresh;
  const known = new Set(old.map((item) => JSON.stringify(item)));
  const more = fresh.filter((item) => !known.has(JSON.stringify(item)));
  return more.length === 0 ? fresh : [...(old as unknown[]), more[0]];
};

/**
 * Updates after one that gave `first`: some members are what they are by then, and stand before others that change; then
 * the other way round, so that in whichever order a server goes through them, one that changes comes after one that stays.
 */
export const partlySame = (operation: OperationId, whole: Given, fresh: Given): readonly Body[] => {
  if (whole === undefined || fresh === undefined) return [];
  const [first, other] = [whole as Body, fresh as Body];
  const names = settable(operation).filter((name) => Object.hasOwn(first, name));
  const fresher = Object.fromEntries(Object.entries(other).map(([name, value]) => [name, grown(first[name], value)]));
  const next: Body = { ...pick(first, names), ...fresher, ...turnedOver(operation, pick(first, names)) };
  const differs = (name: string): boolean =>
    Object.hasOwn(other, name) && !locks.includes(name) && JSON.stringify(next[name]) !== JSON.stringify(first[name]);
  const changing = names.filter(differs);
  const still = pick(
    first,
    names.filter((name) => !changing.includes(name)),
  );
  const half = names.length === changing.length ? Math.ceil(changing.length / 2) : Math.floor(changing.length / 2);
  const [one, two] = [changing.slice(0, half), changing.slice(half)];
  if (two.length === 0 || names.length < 2) return [];
  return [
    { ...still, ...pick(first, one), ...pick(next, two) },
    ...(one.length === 0 ? [] : [{ ...still, ...pick(next, two), ...pick(next, one) }]),
  ];
};
