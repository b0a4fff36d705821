import { operationRow, type OperationId } from '#spec/operation.ts';
import { inside } from '../core/json-path.ts';
import { enumValues, memberSchema, propertiesOf, resolved } from '../core/json-schema.ts';
import type { Params } from '../core/params.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Mismatch } from '../oracles/pictures/pictures.ts';
import { isMadeOf } from '../resources/kinds.ts';
import type { World } from '../world/world.ts';
import type { Scene } from './judged-scene.ts';
import { bodyReference } from './valid-body.ts';

const membersOf = (operation: OperationId): readonly string[] =>
  operationRow(operation).body === null ? [] : Object.keys(propertiesOf(resolved(bodyReference(operation))));

/** Members that a write of something in an organization and an update of the organization both take. */
const sharedMembers = (operation: OperationId): readonly string[] => {
  if (!isMadeOf(operationRow(operation).acts.on ?? '')) return [];
  const own = membersOf('updateOrganizationById');
  return membersOf(operation).filter((name) => own.includes(name));
};

/** Shorter texts may be anybody's. */
const tellingLength = 8;

/** Texts that the writes of a scene gave a member. */
const textsGiven = ({ steps }: Scene, operation: OperationId, name: string): readonly string[] =>
  steps.flatMap(({ write }) => {
    const value = write?.ok === true && write.operation === operation ? inside(write.body, name) : undefined;
    return typeof value === 'string' && value.length >= tellingLength ? [value] : [];
  });

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
  sharedMembers(operation).filter((member) => {
    const [was, is] = [inside(before.json, member), inside(after.json, member)];
    return typeof is === 'string' && is !== was && textsGiven(scene, operation, member).includes(is);
  });

/** Words that a member may have in the organization and in what a write makes in it. */
const wordsOf = (operation: OperationId, member: string): readonly unknown[] => {
  const of = (each: OperationId) => enumValues(memberSchema(bodyReference(each), [member]) ?? {}) ?? [];
  const theirs = of('updateOrganizationById');
  return of(operation).filter((word) => typeof word === 'string' && theirs.includes(word));
};

/** How often an organization has to follow, each time to another word, so that nobody else has written them all. */
const followings = 2;

/** Writes words that the organization does not show; its first and last reading where it shows each of them since. */
const followed = async ({ world, operation, params, read }: Around, member: string): Promise<Looks | undefined> => {
  const first = await read();
  let last = first;
  for (let turn = 0; turn < followings; turn += 1) {
    const word = wordsOf(operation, member).find(
      (each) => each !== inside(last.json, member) && each !== inside(first.json, member),
    );
    if (word === undefined) return undefined;
    const { query, body } = await world.arrange(operation, { params, body: { [member]: word } });
    const written = await world.call(operation, { params, query, body });
    last = await read();
    if (!written.ok || inside(last.json, member) !== word) return undefined;
  }
  return [first, last];
};

type Around = {
  readonly world: World;
  readonly operation: OperationId;
  readonly params: Params;
  readonly read: () => Promise<Exchange>;
};

/** Words are anybody's: where one has changed, it is looked whether it follows what is written. */
const wordsTaken = async (around: Around, [before, after]: Looks): Promise<readonly Mismatch[]> => {
  const found: Mismatch[] = [];
  for (const member of sharedMembers(around.operation)) {
    const isSame = inside(before.json, member) === inside(after.json, member);
    if (isSame || wordsOf(around.operation, member).length === 0) continue;
    const looks = await followed(around, member);
    if (looks !== undefined) found.push(mismatchOf(around.operation, member, looks));
  }
  return found;
};

/**
 * What to do with a scene at its end, so that it also says whether the organization around shows a text or a word that
 * something in it was given. Others may write to the organization meanwhile: of what they write this says nothing.
 */
export const organizationAround = async (
  world: World,
  operation: OperationId,
  params: Params,
): Promise<(scene: Scene) => Promise<Scene>> => {
  if (world.isBrief || sharedMembers(operation).length === 0) return (scene) => Promise.resolve(scene);
  const { organizationId = world.target.organization } = params;
  const read = (): Promise<Exchange> => world.call('getOrganizationById', { params: { organizationId } });
  const before = await read();
  return async (scene) => {
    const after = await read();
    if (!before.ok || !after.ok) return scene;
    const looks: Looks = [before, after];
    const texts = textsTaken(operation, scene, looks).map((member) => mismatchOf(operation, member, looks));
    const words = await wordsTaken({ world, operation, params, read }, looks);
    return { ...scene, mismatches: [...scene.mismatches, ...texts, ...words] };
  };
};
