import { operationRow, type OperationId } from '#spec/operation.ts';
import { inside } from '../core/json-path.ts';
import { propertiesOf, resolved } from '../core/json-schema.ts';
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
  const { acts, pathParameters } = operationRow(operation);
  if (!pathParameters.includes('organizationId') || !isMadeOf(acts.on ?? '')) return [];
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

const mismatchesOf = (
  operation: OperationId,
  scene: Scene,
  [before, after]: readonly [Exchange, Exchange],
): readonly Mismatch[] =>
  sharedMembers(operation).flatMap((member): Mismatch[] => {
    const [was, is] = [inside(before.json, member), inside(after.json, member)];
    const isTheirs = typeof is === 'string' && is !== was && textsGiven(scene, operation, member).includes(is);
    if (!isTheirs) return [];
    const thing = { kind: 'organization', id: String(inside(after.json, 'id')), scope: [] } as const;
    const source = `as before ${operation}`;
    const values = { expected: JSON.stringify(was), got: JSON.stringify(is), source };
    return [{ aspect: 'frame', operation, thing, member, pointer: '', ...values, exchanges: [before, after] }];
  });

/**
 * What to do with a scene at its end, so that it also says whether the organization around shows a text that something
 * in it was given. Others may write to the organization meanwhile: of what they write this says nothing.
 */
export const organizationAround = async (
  world: World,
  operation: OperationId,
  { organizationId = '' }: Params,
): Promise<(scene: Scene) => Promise<Scene>> => {
  if (world.isBrief || sharedMembers(operation).length === 0) return (scene) => Promise.resolve(scene);
  const read = (): Promise<Exchange> => world.call('getOrganizationById', { params: { organizationId } });
  const before = await read();
  return async (scene) => {
    const after = await read();
    if (!before.ok || !after.ok) return scene;
    return { ...scene, mismatches: [...scene.mismatches, ...mismatchesOf(operation, scene, [before, after])] };
  };
};
