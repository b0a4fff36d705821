import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { textInside } from '../core/json-path.ts';
import { memberSchema, typesOf } from '../core/json-schema.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import type { Input } from '../http/client.ts';
import { keyMade, kindMadeBy, kinds, kindsWithin, type Kind } from '../resources/kinds.ts';
import { parentCollection } from '../world/parent-collections.ts';
import type { World } from '../world/world.ts';
import { isNext } from './next-write.ts';
import type { Open } from './open-scene.ts';
import { otherOrganization } from './two-containers.ts';
import { bodyReference } from './valid-body.ts';
import { turned, turnedOver, variantsMost } from './written-bodies.ts';

/** One way to change a thing; it can be sent again and again, each time with another value where it has several. */
export type Way = {
  readonly send: (open: Open) => Promise<void>;
  /** Whether it updates the thing, so that its reply shows it. */
  readonly isUpdate?: boolean;
};

/** The thing that is changed. */
export type Changed = { readonly kind: Kind; readonly params: Params };

/** Sends one of some inputs after the other, and begins again; one that was refused gets a second chance. */
const inTurns = (operation: OperationId, inputs: readonly Input[]): readonly Way[] => {
  let at = 0;
  let isRefused = false;
  const send = async (open: Open): Promise<void> => {
    const { ok } = await open.call(operation, inputs[at % inputs.length]!);
    if (ok || isRefused) at += 1;
    isRefused = !ok && !isRefused;
  };
  return inputs.length === 0 ? [] : [{ send }];
};

type Body = Readonly<Record<string, unknown>>;

const fullest = async (world: World, operation: OperationId, params: Params): Promise<Body> =>
  ((await world.arrange(operation, { params, size: 'fullest' })).body ?? {}) as Body;

const isNullable = (operation: OperationId, name: string): boolean =>
  typesOf(memberSchema(bodyReference(operation), [name]) ?? {}).includes('null');

type Value = readonly [name: string, value: unknown];

/** Values of a member one after the other: its words, or two values and null where that takes it away. */
const valuesOf = (update: OperationId, name: string, one: unknown, other: unknown): readonly Value[] => {
  const words = turned(update, name, one).slice(0, 1);
  const nothing = isNullable(update, name) ? [null] : [];
  return (words.length > 0 ? [...words, one] : [one, other, ...nothing]).map((value) => [name, value] as const);
};

/** Members that are texts of any words: one of them by itself is as good as another. */
const isText = (update: OperationId, [name, value]: readonly [string, unknown]): boolean =>
  typeof value === 'string' && turned(update, name, value).length === 0;

/** Members of one update that are each tried by itself; of more, texts take turns. */
const apartMost = 5;

/** Each member of an update by itself. */
const membersOf = async (world: World, { kind, params }: Changed): Promise<readonly Way[]> => {
  const { update } = kinds[kind];
  const { acts, bodyRequired } = operationRow(update);
  if (acts.as !== 'update') return inTurns(update, await wholeBodies(world, update, params));
  const [one, other] = [await fullest(world, update, params), await fullest(world, update, params)];
  const base = bodyRequired ? ((await world.arrange(update, { params })).body as Body) : {};
  const members = Object.entries(one);
  const isInTurn = (member: readonly [string, unknown]): boolean =>
    members.length > apartMost && isText(update, member);
  const each = ([name, value]: readonly [string, unknown]): readonly Value[] =>
    valuesOf(update, name, value, other[name]);
  const others = members.filter((member) => !isInTurn(member)).slice(0, variantsMost);
  return [members.filter(isInTurn).flatMap(each), ...others.map(each)].flatMap((values) => {
    const inputs = values.map(([name, value]) => ({ params, body: { ...base, [name]: value } }));
    return inTurns(update, inputs);
  });
};

const wholeBodies = async (world: World, operation: OperationId, params: Params): Promise<readonly Input[]> => [
  await world.arrange(operation, { params, size: 'fullest' }),
  await world.arrange(operation, { params }),
];

/** Into a collection where it is in none, and out of the one that it is in. */
const inAndOut = async (world: World, { kind, params }: Changed, move: OperationId): Promise<readonly Way[]> => {
  const { read, update } = kinds[kind];
  const { id } = await parentCollection(world, 1);
  const send = async (open: Open): Promise<void> => {
    const { json } = await open.call(read ?? update, { params });
    await open.call(move, { params, body: { parent: textInside(json, 'parent') === undefined ? id : null } });
  };
  return [{ send }];
};

/** Into another place and out of it, or before and behind another thing. */
const moves = async (world: World, changed: Changed): Promise<readonly Way[]> => {
  const { kind, params } = changed;
  const { move } = kinds[kind];
  if (move === null) return [];
  if (['moveSpace', 'moveCollection'].includes(move)) return inAndOut(world, changed, move);
  return inTurns(move, [await world.arrange(move, { params }), await world.arrange(move, { params })]);
};

/** Into the other organization and back, where all that other writes name is. */
const transfers = (world: World, { kind, params }: Changed): Promise<readonly Way[]> => {
  const { transfer, read } = kinds[kind];
  if (transfer === null) return Promise.resolve([]);
  const there = otherOrganization(world);
  const send = async (open: Open): Promise<void> => {
    await open.call(transfer, { params, body: { organization: there } });
    if (read !== null) await open.call(read, { params });
    await open.call(transfer, { params, body: { organization: world.target.organization } });
  };
  return Promise.resolve([{ send }]);
};

/** Away and back. */
const returns = ({ kind, params }: Changed): readonly Way[] => {
  const { remove, restore, read } = kinds[kind];
  if (restore === null || remove === null) return [];
  const send = async (open: Open): Promise<void> => {
    await open.call(remove, { params });
    if (read !== null) await open.call(read, { params });
    await open.call(restore, { params });
  };
  return [{ send }];
};

/** Makes a part of the thing, turns the last one over where it has switches, and takes it away: each by itself. */
const partsMade = async (world: World, { params }: Changed, part: Kind): Promise<readonly Way[]> => {
  const { create, update, remove, param } = kinds[part];
  const input = await world.arrange(create, { params });
  const switched = turnedOver(update, {});
  const made: Params[] = [];
  const toLast = (operation: OperationId, body?: object): Way => ({
    send: async (open) => {
      const last = operation === remove ? made.pop() : made.at(-1);
      if (last !== undefined) await open.call(operation, { params: last, ...(body === undefined ? {} : { body }) });
    },
  });
  const send = async (open: Open): Promise<void> => {
    const exchange = await open.call(create, input);
    const key = exchange.ok ? keyMade(part, input, exchange.json) : undefined;
    if (key !== undefined) made.push({ ...input.params, [param]: key });
  };
  return [
    { send },
    ...(Object.keys(switched).length > 0 ? [toLast(update, switched)] : []),
    ...(remove === null ? [] : [toLast(remove)]),
  ];
};

/** What imports and exports do may come after their answers (OP-CNT-01.a, OP-GIT-01), between any other writes. */
const isForeseen = (operation: OperationId): boolean => !['content', 'git'].includes(operationRow(operation).family);

/** Writes of other kinds at the same place or below it. */
const nexts = async (world: World, { kind, params }: Changed): Promise<readonly Way[]> => {
  const { update, move, transfer } = kinds[kind];
  const own: readonly (OperationId | null)[] = [update, move, transfer];
  const others = operationIds.filter((other) => isNext(update, other) && isForeseen(other) && !own.includes(other));
  const found: Way[] = [];
  for (const other of others.filter((each) => kindMadeBy(each) === undefined)) {
    const input = await unlessMissing(() => world.arrange(other, { params }));
    if (input !== undefined) found.push(...inTurns(other, [input]));
  }
  return found;
};

/** Ways to change a thing itself, and what lies in it or is done to it besides. */
export type Ways = { readonly own: readonly Way[]; readonly others: readonly Way[] };

const most = 14;

const waysIn = async (groups: readonly (() => Promise<readonly Way[]>)[]): Promise<readonly Way[]> => {
  const ways: Way[] = [];
  for (const group of groups) ways.push(...((await unlessMissing(group)) ?? []));
  return ways.slice(0, most);
};

/** All ways to change a thing and what lies in it, as far as the target has what they need. */
export const waysOf = async (world: World, changed: Changed): Promise<Ways> => ({
  own: await waysIn([
    async () => (await membersOf(world, changed)).map((way) => ({ ...way, isUpdate: true })),
    () => moves(world, changed),
    () => transfers(world, changed),
    () => Promise.resolve(returns(changed)),
  ]),
  others: await waysIn([
    ...kindsWithin(changed.kind).map((part) => () => partsMade(world, changed, part)),
    () => nexts(world, changed),
  ]),
});

/**
 * An order in which each of the first ones follows each, itself too, and each of so many further ones follows and is
 * followed by each of the first: every such pair once.
 */
export const everyPair = (first: number, further = 0): readonly number[] => {
  const all = first + further;
  const followers = (from: number): readonly number[] => [...Array(from < first ? all : first).keys()];
  const left = followers(0).map((from) => followers(from).toReversed());
  const path: number[] = [];
  const walk = [0];
  while (walk.length > 0) {
    const at = walk.at(-1)!;
    const next = left[at]?.pop();
    if (next === undefined) path.push(walk.pop()!);
    else walk.push(next);
  }
  return first === 0 ? [] : path.toReversed();
};
