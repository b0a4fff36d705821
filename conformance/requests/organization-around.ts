import { operationRow, type OperationId } from '#spec/operation.ts';
import { inside } from '../core/json-path.ts';
import { enumValues, memberSchema, propertiesOf, resolved } from '../core/json-schema.ts';
import type { Params } from '../core/params.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Mismatch } from '../oracles/pictures/pictures.ts';
import type { World } from '../world/world.ts';
import type { Scene } from './judged-scene.ts';
import { bodyReference } from './valid-body.ts';

const membersOf = (operation: OperationId): readonly string[] =>
  operationRow(operation).body === null ? [] : Object.keys(propertiesOf(resolved(bodyReference(operation))));

/** A member of a write of something in an organization, and one of the organization that takes the like. */
type Pair = { readonly own: string; readonly theirs: string };

const wordsIn = (operation: OperationId, member: string): readonly unknown[] =>
  (enumValues(memberSchema(bodyReference(operation), [member]) ?? {}) ?? []).filter((word) => typeof word === 'string');

/** Words that a member may have in the organization and in what a write makes or changes in it. */
const wordsOf = (operation: OperationId, { own, theirs }: Pair): readonly unknown[] => {
  const known = wordsIn('updateOrganizationById', theirs);
  return wordsIn(operation, own).filter((word) => known.includes(word));
};

/** How often an organization has to follow, each time to another word, so that nobody else has written them all. */
const followings = 2;

/** Members of one name, or of the same words: a role of whatever stands in an organization is none of the organization. */
const pairsOf = (operation: OperationId): readonly Pair[] => {
  if (operationRow(operation).acts.on === 'Organization') return [];
  const theirs = membersOf('updateOrganizationById');
  const all = membersOf(operation).flatMap((own) => theirs.map((each) => ({ own, theirs: each })));
  return all.filter((pair) => pair.own === pair.theirs || wordsOf(operation, pair).length > followings);
};

/** Shorter texts may be anybody's. */
const tellingLength = 8;

/** What the accepted writes of a scene gave a member. */
const valuesGiven = ({ steps }: Scene, operation: OperationId, name: string): readonly unknown[] =>
  steps.flatMap(({ write }) => {
    const value = write?.ok === true && write.operation === operation ? inside(write.body, name) : undefined;
    return value === undefined ? [] : [value];
  });

const isTelling = (value: unknown): boolean => typeof value === 'string' && value.length >= tellingLength;

type Looks = readonly [before: Exchange, after: Exchange];

const mismatchOf = (operation: OperationId, member: string, [before, after]: Looks): Mismatch => {
  const [was, is] = [inside(before.json, member), inside(after.json, member)];
  const thing = { kind: 'organization', id: String(inside(after.json, 'id')), scope: [] } as const;
  const source = `as before ${operation}`;
  const values = { expected: JSON.stringify(was), got: JSON.stringify(is), source };
  return { aspect: 'frame', operation, thing, member, pointer: '', ...values, exchanges: [before, after] };
};

/** Members that show a text of this scene, which nobody else would write. */
const textsTaken = (operation: OperationId, scene: Scene, [before, after]: Looks): readonly string[] =>
  pairsOf(operation).flatMap(({ own, theirs }) => {
    const [was, is] = [inside(before.json, theirs), inside(after.json, theirs)];
    const isTaken = isTelling(is) && is !== was && valuesGiven(scene, operation, own).includes(is);
    return isTaken ? [theirs] : [];
  });

/** Writes words that the organization does not show; its first and last reading where it shows each of them since. */
const followed = async ({ world, operation, params, read }: Around, pair: Pair): Promise<Looks | undefined> => {
  const { own, theirs } = pair;
  const first = await read();
  let last = first;
  for (let turn = 0; turn < followings; turn += 1) {
    const shown = [first, last].map(({ json }) => inside(json, theirs));
    const word = wordsOf(operation, pair).find((each) => !shown.includes(each));
    if (word === undefined) return undefined;
    const { query, body } = await world.arrange(operation, { params, body: { [own]: word } });
    const written = await world.call(operation, { params, query, body });
    last = await read();
    if (!written.ok || inside(last.json, theirs) !== word) return undefined;
  }
  return [first, last];
};

/** What others write to the organization meanwhile may hide that it follows: it is looked so often. */
const looksMost = 3;

const followedOnce = async (around: Around, pair: Pair): Promise<Looks | undefined> => {
  for (let look = 0; look < looksMost; look += 1) {
    const looks = await followed(around, pair);
    if (looks !== undefined) return looks;
  }
  return undefined;
};

type Around = {
  readonly world: World;
  readonly operation: OperationId;
  readonly params: Params;
  readonly read: () => Promise<Exchange>;
};

/**
 * Words are anybody's: where the organization shows one that was written, or another one than before, it is looked
 * whether it follows.
 */
const wordsTaken = async (around: Around, scene: Scene, [before, after]: Looks): Promise<readonly Mismatch[]> => {
  const { operation } = around;
  const found: Mismatch[] = [];
  for (const pair of pairsOf(operation)) {
    const [was, is] = [before, after].map(({ json }) => inside(json, pair.theirs) ?? null);
    const isTelltale = is !== was || valuesGiven(scene, operation, pair.own).includes(is);
    const looks = isTelltale && wordsOf(operation, pair).length > 0 ? await followedOnce(around, pair) : undefined;
    if (looks !== undefined) found.push(mismatchOf(operation, pair.theirs, looks));
  }
  return found;
};

/**
 * What to ask at the end of a scene: where the organization around shows a text or a word that something in it was given.
 * Others may write to the organization meanwhile: of what they write this says nothing.
 */
export const organizationAround = async (
  world: World,
  operation: OperationId,
  params: Params,
): Promise<(scene: Scene) => Promise<readonly Mismatch[]>> => {
  if (world.isBrief || pairsOf(operation).length === 0) return () => Promise.resolve([]);
  const { organizationId = world.target.organization } = params;
  const read = (): Promise<Exchange> => world.call('getOrganizationById', { params: { organizationId } });
  const before = await read();
  return async (scene) => {
    const after = await read();
    if (!before.ok || !after.ok) return [];
    const looks: Looks = [before, after];
    const texts = textsTaken(operation, scene, looks).map((member) => mismatchOf(operation, member, looks));
    return [...texts, ...(await wordsTaken({ world, operation, params, read }, scene, looks))];
  };
};

/** A scene with more that was found in it. */
export const withMore = (scene: Scene, more: readonly Mismatch[]): Scene => ({
  ...scene,
  mismatches: [...scene.mismatches, ...more],
});
