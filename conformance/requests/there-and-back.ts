import { effects, type Effect } from '#spec/effect.ts';
import { operationRow, type OperationId, type WritingOperationId } from '#spec/operation.ts';
import { holds, judge, type CheckResult, type Finding } from '../core/check-result.ts';
import { inside } from '../core/json-path.ts';
import { enumValues, propertiesOf, resolved, typesOf } from '../core/json-schema.ts';
import type { JsonSchema } from '#spec/document.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import type { Exchange } from '../http/exchange.ts';
import { mayChange } from '../oracles/pictures/effects-on.ts';
import { isRestless } from '../oracles/pictures/moving.ts';
import { resourceKinds, resources, type ResourceKind } from '../resources/index.ts';
import { kindNames, kinds, kindsWithin, type Kind } from '../resources/kinds.ts';
import { readThing } from '../world/named-resources.ts';
import type { World } from '../world/world.ts';
import { ownNames, ownPlace } from './own-place.ts';
import { bodyReference } from './valid-body.ts';
import { turned } from './written-bodies.ts';

/** A member of an update as the thing shows it, and bodies that give it another value and that one again. */
type Turn = { readonly member: string; readonly away: unknown; readonly back: unknown };

/** A reading of the thing or of the one part of its kind in it, and what it says by the paths of its members. */
export type Reading = { readonly kind: ResourceKind; readonly read: () => Promise<Exchange> };
type Leaves = ReadonlyMap<string, string>;

const isSwitch = (schema: JsonSchema): boolean => typesOf(resolved(schema)).includes('boolean');

/** The switches that a member is made of, turned over from what is shown; undefined of any other member. */
const switchesOver = (schema: JsonSchema, shown: unknown): readonly [away: object, back: object] | undefined => {
  const names = Object.keys(propertiesOf(resolved(schema)));
  if (names.length === 0 || !Object.values(propertiesOf(resolved(schema))).every(isSwitch)) return undefined;
  const now = Object.fromEntries(names.map((name) => [name, inside(shown, name) === true]));
  return [Object.fromEntries(names.map((name) => [name, now[name] !== true])), now];
};

/** Every switch and word of an update, as the thing shows it, there and back; what it does not show has no way back. */
export const turnsOf = (update: OperationId, shown: unknown): readonly Turn[] => {
  if (operationRow(update).body === null) return [];
  return Object.entries(propertiesOf(resolved(bodyReference(update)))).flatMap(([member, schema]): readonly Turn[] => {
    const value = inside(shown, member) ?? undefined;
    const over = switchesOver(schema, value);
    if (over !== undefined) return [{ member, away: { [member]: over[0] }, back: { [member]: over[1] } }];
    const isWord = isSwitch(schema) || (enumValues(resolved(schema)) ?? []).includes(value);
    const [other] = isWord ? turned(update, member, value ?? false) : [];
    if (other === undefined) return [];
    return [{ member, away: { [member]: other }, back: { [member]: value ?? false } }];
  });
};

export const isAddress = (path: string): boolean => /(?:^|\.)urls\./.test(path);

/** What a reply says, but for times and what moves by itself; addresses are held against each other. */
export const leavesOf = (value: unknown, path = ''): readonly (readonly [string, string])[] => {
  if (value === null || value === undefined) return [];
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, each]) => leavesOf(each, path === '' ? name : `${path}.${name}`));
  return path.endsWith('At') || (isRestless(path) && !isAddress(path)) ? [] : [[path, JSON.stringify(value)]];
};

/** Those that two readings one right after the other show alike. */
const steady = (one: Exchange, other: Exchange): Leaves => {
  const first = new Map(leavesOf(one.json));
  return new Map(leavesOf(other.json).filter(([path, text]) => first.get(path) === text));
};

/** The parts of which there is one in a thing, written twice. */
const singleParts = async (world: World, kind: Kind, params: Params): Promise<readonly Reading[]> => {
  const found: Reading[] = [];
  for (const each of resourceKinds) {
    const { container, param, create, update, read } = resources[each];
    if (container !== kind || param !== null || create !== null || update === null || read === null) continue;
    const write = () => unlessMissing(async () => world.must(update, await world.arrange(update, { params })));
    // The second is what it is by then: what comes back of the first is not.
    if ((await write()) === undefined) continue;
    await write();
    found.push({ kind: each, read: () => world.call(read, { params }) });
  }
  return found;
};

/** What a part that lies in the thing with others shows. */
export const parts = async (world: World, kind: ResourceKind, params: Params): Promise<readonly Reading[]> => {
  const found: Reading[] = [];
  for (const inner of kindsWithin(kind)) {
    const made = await unlessMissing(async () => world.make(inner, { params, body: await ownNames(world, inner, 3) }));
    if (made !== undefined) found.push({ kind: inner, read: () => readThing(world, made) });
  }
  return found;
};

type Seen = { readonly reading: Reading; readonly before: Exchange; readonly leaves: Leaves };

const look = async (reading: Reading): Promise<Seen> => {
  const [first, before] = [await reading.read(), await reading.read()];
  return { reading, before, leaves: steady(first, before) };
};

/** Turns every switch on that is off, or not shown: what is off may shut out what lies in the thing (OP-SITE-12.c). */
const turnOn = async (world: World, update: OperationId, params: Params, shown: unknown): Promise<void> => {
  for (const { away, back } of turnsOf(update, shown))
    if (JSON.stringify(back).includes('false')) await world.call(update, { params, body: away });
  await world.pause(world.target.settleMs);
};

type Written = { readonly update: OperationId; readonly params: Params; readonly turn: Turn };

/** Whether the row of an update says that the address becomes another with this member. */
const namesAddress = (update: OperationId, { member }: Turn, path: string): boolean => {
  const { may }: Effect = effects[update as WritingOperationId];
  return may.some(({ members = [], when = [member] }) => members.includes(path) && when.includes(member));
};

/** Whether the text lets the update change more of the thing itself than it gives it. */
const mayDiffer = ({ update, params, turn }: Written, { kind }: Reading, path: string): boolean => {
  const { param, schema } = resources[kind];
  if (param === null || schema !== operationRow(update).acts.on) return false;
  const write = { operation: update, params, body: turn.away, sent: 0, answered: 0, ok: true, made: undefined };
  const isGiven = path === turn.member || path.startsWith(`${turn.member}.`);
  const thing = { kind, id: params[param] ?? '', scope: [] };
  // Any write may make links anew; one that stays is another only where the row of the update itself names it.
  return isAddress(path) ? namesAddress(update, turn, path) : !isGiven && mayChange(write, thing, path);
};

const differences = async (written: Written, { reading, before, leaves }: Seen, sent: readonly Exchange[]) => {
  const after = await reading.read();
  const now = new Map(leavesOf(after.json));
  const { word } = resources[reading.kind];
  return [...leaves]
    .filter(([path, text]) => now.get(path) !== text && !mayDiffer(written, reading, path))
    .slice(0, 1)
    .map(([path, text]): Finding => {
      const value = isAddress(path) ? 'the same address' : text;
      const expected = `${path} of the ${word} is ${value}, as before ${written.turn.member} was another and this one again`;
      const got = isAddress(path) ? 'another one, or none' : (now.get(path) ?? 'absent');
      return { expected, got, pointer: '', exchanges: [before, ...sent, after] };
    });
};

/** Writes one value and the other; undefined where one of them is refused. */
const thereAndBack = async (
  world: World,
  { update, params, turn }: Written,
): Promise<readonly Exchange[] | undefined> => {
  const sent: Exchange[] = [];
  for (const body of [turn.away, turn.back]) {
    sent.push(await world.call(update, { params, body }));
    await world.pause(world.target.settleMs);
  }
  return sent.every(({ ok }) => ok) ? sent : undefined;
};

const scene = async (world: World, kind: Kind): Promise<readonly Finding[]> => {
  const { update } = kinds[kind];
  const { params } = await world.arrange(update, { params: await ownPlace(world, update, kind) });
  const own: Reading = { kind, read: () => readThing(world, { kind, params }) };
  await turnOn(world, update, params, (await own.read()).json);
  const readings = [own, ...(await singleParts(world, kind, params)), ...(await parts(world, kind, params))];
  const seen: Seen[] = [];
  for (const reading of readings) seen.push(await look(reading));
  const shown = seen[0]?.before.json;
  for (const turn of turnsOf(update, shown)) {
    // One that is not shown has no way back.
    if ((inside(shown, turn.member) ?? undefined) === undefined) continue;
    const written = { update, params, turn };
    const sent = await thereAndBack(world, written);
    for (const each of sent === undefined ? [] : seen) {
      const findings = await differences(written, each, sent ?? []);
      if (findings.length > 0) return findings;
    }
  }
  return [];
};

/** What an update says of a switch or a word that became another and was then the same again: all is as it was. */
export const judgedBack = async (world: World, operation: OperationId): Promise<CheckResult> => {
  const kind = kindNames.find((each) => kinds[each].update === operation);
  if (kind === undefined || operationRow(operation).acts.as !== 'update' || turnsOf(operation, {}).length === 0)
    return holds([]);
  return judge(await world.onceForAll(`${kind} there and back`, (own) => scene(own, kind)), []);
};
