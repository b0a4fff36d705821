import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
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
export type Letter = { readonly name: string; readonly send: (open: Open) => Promise<void> };

/** The thing that is changed. */
export type Changed = { readonly kind: Kind; readonly params: Params };

/** Sends one of some inputs after the other, and begins again; one that was refused gets a second chance. */
const inTurns = (name: string, operation: OperationId, inputs: readonly Input[]): readonly Letter[] => {
  let at = 0;
  let isRefused = false;
  const send = async (open: Open): Promise<void> => {
    const { ok } = await open.call(operation, inputs[at % inputs.length]!);
    if (ok || isRefused) at += 1;
    isRefused = !ok && !isRefused;
  };
  return inputs.length === 0 ? [] : [{ name, send }];
};

type Body = Readonly<Record<string, unknown>>;

const fullest = async (world: World, operation: OperationId, params: Params): Promise<Body> =>
  ((await world.arrange(operation, { params, size: 'fullest' })).body ?? {}) as Body;

const isNullable = (operation: OperationId, name: string): boolean =>
  typesOf(memberSchema(bodyReference(operation), [name]) ?? {}).includes('null');

/** Each member of an update by itself: two values of it, or all words, and null where that takes it away. */
const membersOf = async (world: World, { kind, params }: Changed): Promise<readonly Letter[]> => {
  const { update } = kinds[kind];
  const { acts, bodyRequired } = operationRow(update);
  if (acts.as !== 'update') return inTurns(update, update, await wholeBodies(world, update, params));
  const [one, other] = [await fullest(world, update, params), await fullest(world, update, params)];
  const base = bodyRequired ? ((await world.arrange(update, { params })).body as Body) : {};
  return Object.entries(one)
    .slice(0, variantsMost)
    .flatMap(([name, value]) => {
      const words = turned(update, name, value).slice(0, 1);
      const nothing = isNullable(update, name) ? [null] : [];
      const values = words.length > 0 ? [...words, value] : [value, other[name], ...nothing];
      const inputs = values.map((each) => ({ params, body: { ...base, [name]: each } }));
      return inTurns(`${update} ${name}`, update, inputs);
    });
};

const wholeBodies = async (world: World, operation: OperationId, params: Params): Promise<readonly Input[]> => [
  await world.arrange(operation, { params, size: 'fullest' }),
  await world.arrange(operation, { params }),
];

/** Into another place and out of it, or before and behind another thing. */
const moves = async (world: World, { kind, params }: Changed): Promise<readonly Letter[]> => {
  const { move } = kinds[kind];
  if (move === null) return [];
  if (!['moveSpace', 'moveCollection'].includes(move))
    return inTurns(move, move, [await world.arrange(move, { params }), await world.arrange(move, { params })]);
  const { id: parent } = await parentCollection(world, 1);
  return inTurns(
    move,
    move,
    [parent, null].map((each) => ({ params, body: { parent: each } })),
  );
};

/** Into the other organization and back. */
const transfers = (world: World, { kind, params }: Changed): Promise<readonly Letter[]> => {
  const { transfer } = kinds[kind];
  if (transfer === null) return Promise.resolve([]);
  const there = [otherOrganization(world), world.target.organization];
  return Promise.resolve(
    inTurns(
      transfer,
      transfer,
      there.map((organization) => ({ params, body: { organization } })),
    ),
  );
};

/** Away and back. */
const returns = ({ kind, params }: Changed): readonly Letter[] => {
  const { remove, restore, read } = kinds[kind];
  if (restore === null || remove === null) return [];
  const send = async (open: Open): Promise<void> => {
    await open.call(remove, { params });
    if (read !== null) await open.call(read, { params });
    await open.call(restore, { params });
  };
  return [{ name: restore, send }];
};

/** Makes a part of the thing, turns it over where it has switches, and takes it away: one of these at a time. */
const partsMade = async (world: World, { params }: Changed, part: Kind): Promise<readonly Letter[]> => {
  const { create, update, remove, param } = kinds[part];
  const input = await world.arrange(create, { params });
  const switched = turnedOver(update, {});
  const steps: ((open: Open) => Promise<unknown>)[] = [];
  const send = async (open: Open): Promise<void> => {
    const step = steps.shift();
    if (step !== undefined) return void (await step(open));
    const exchange = await open.call(create, input);
    const key = exchange.ok ? keyMade(part, input, exchange.json) : undefined;
    if (key === undefined) return;
    const there = { ...input.params, [param]: key };
    if (Object.keys(switched).length > 0) steps.push((own) => own.call(update, { params: there, body: switched }));
    if (remove !== null) steps.push((own) => own.call(remove, { params: there }));
  };
  return [{ name: create, send }];
};

/** Writes of other kinds at the same place or below it. */
const nexts = async (world: World, { kind, params }: Changed): Promise<readonly Letter[]> => {
  const { update, move, transfer } = kinds[kind];
  const own: readonly (OperationId | null)[] = [update, move, transfer];
  const others = operationIds.filter((other) => isNext(update, other) && !own.includes(other));
  const found: Letter[] = [];
  for (const other of others.filter((each) => kindMadeBy(each) === undefined)) {
    const input = await unlessMissing(() => world.arrange(other, { params }));
    if (input !== undefined) found.push(...inTurns(other, other, [input]));
  }
  return found;
};

/** Letters of one kind. */
const most = 9;

/** All ways to change a thing and what lies in it, as far as the target has what they need. */
export const lettersOf = async (world: World, changed: Changed): Promise<readonly Letter[]> => {
  const groups = [
    () => membersOf(world, changed),
    () => moves(world, changed),
    () => transfers(world, changed),
    () => Promise.resolve(returns(changed)),
    ...kindsWithin(changed.kind).map((part) => () => partsMade(world, changed, part)),
    () => nexts(world, changed),
  ];
  const letters: Letter[] = [];
  for (const group of groups) letters.push(...((await unlessMissing(group)) ?? []));
  return letters.slice(0, most);
};

/** An order in which each of so many follows each, itself too: every pair once. */
export const everyPair = (count: number): readonly number[] => {
  const left = Array.from({ length: count }, () => Array.from({ length: count }, (_, at) => count - 1 - at));
  const path: number[] = [];
  const walk = [0];
  while (walk.length > 0) {
    const at = walk.at(-1)!;
    const next = left[at]?.pop();
    if (next === undefined) path.push(walk.pop()!);
    else walk.push(next);
  }
  return count === 0 ? [] : path.toReversed();
};
