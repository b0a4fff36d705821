import { operationRow, type OperationId } from '#spec/operation.ts';
import { people } from '../world/people.ts';
import type { World } from '../world/world.ts';
import type { Open } from './open-scene.ts';
import type { Showing } from './showing.ts';

/** Another one beside what was there before and is written: the other organization, or a member whom nobody changes. */
export const besideWritten = async (world: World, operation: OperationId): Promise<Showing | undefined> => {
  const { organization: organizationId, secondOrganization } = world.target;
  const { acts, pathParameters } = operationRow(operation);
  if (acts.on === 'Organization' && secondOrganization !== undefined)
    return { operation: 'getOrganizationById', input: { params: { organizationId: secondOrganization } } };
  if (acts.on !== 'Member' || !pathParameters.includes('userId')) return undefined;
  const [founder, another = founder] = await people(world);
  if (another === undefined) return undefined;
  return { operation: 'getMemberInOrganizationById', input: { params: { organizationId, userId: another.id } } };
};

/** Reads it once: lists show both of them from then on. */
export const readBeside = async (open: Open, beside: Showing | undefined, ids: Set<string>): Promise<void> => {
  if (beside === undefined || !open.shows(beside.operation)) return;
  await open.call(beside.operation, beside.input);
  for (const id of Object.values(beside.input.params ?? {})) ids.add(id);
};
