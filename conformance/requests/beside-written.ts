import { operationRow, type OperationId } from '#spec/operation.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import { kinds, kindsWithin } from '../resources/kinds.ts';
import { leaveFor } from '../resources/leave.ts';
import { people } from '../world/people.ts';
import type { World } from '../world/world.ts';
import type { Open } from './open-scene.ts';
import type { Showing } from './showing.ts';
import { turnedBody, turningUpdate } from './turned-in-list.ts';

/** One thing of each kind in the organization whose switches and words stand otherwise than it was made, read alone. */
const turnedInside = async (world: World): Promise<readonly Showing[]> => {
  const found: Showing[] = [];
  for (const kind of kindsWithin('organization')) {
    const [update, { read, create }] = [turningUpdate(kind), kinds[kind]];
    const isTurned = update !== null && Object.keys(turnedBody(update, {}, ([first]) => first)).length > 0;
    if (!isTurned || read === null || leaveFor(create) !== null) continue;
    const made = await unlessMissing(() => world.make(kind));
    if (made === undefined) continue;
    await world.call(update, { params: made.params, body: turnedBody(update, made.resource, ([first]) => first) });
    found.push({ operation: read, input: { params: made.params }, kept: made.id });
  }
  return found;
};

/**
 * What stays beside what was there before and is written: the other organization and, where there is a moment for it, what
 * lies in the written one; or a member whom nobody changes.
 */
const besideWritten = async (world: World, operation: OperationId): Promise<readonly Showing[]> => {
  const { organization: organizationId, secondOrganization: other } = world.target;
  const { acts, pathParameters } = operationRow(operation);
  if (acts.on === 'Organization')
    return [
      ...(other === undefined
        ? []
        : [{ operation: 'getOrganizationById', input: { params: { organizationId: other } }, kept: other } as const]),
      ...(world.isBrief ? [] : await turnedInside(world)),
    ];
  if (acts.on !== 'Member' || !pathParameters.includes('userId')) return [];
  const [founder, another = founder] = await people(world);
  if (another === undefined) return [];
  const params = { organizationId, userId: another.id };
  return [{ operation: 'getMemberInOrganizationById', input: { params }, kept: Object.values(params) }];
};

/** Reads all of it once, so that lists show it from then on; what it gives reads it again where there is a moment for it. */
export const readBeside = async (
  world: World,
  open: Open,
  operation: OperationId,
  ids: Set<string>,
): Promise<() => Promise<void>> => {
  const beside = (await besideWritten(world, operation)).filter((each) => open.shows(each.operation));
  const readAll = async (): Promise<void> => {
    for (const each of beside) await open.call(each.operation, each.input);
  };
  await readAll();
  for (const { kept = [] } of beside) for (const id of [kept].flat()) ids.add(id);
  return () => (world.isBrief ? Promise.resolve() : readAll());
};
