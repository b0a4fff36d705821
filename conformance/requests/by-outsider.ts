import { operationRow, type OperationId } from '#spec/operation.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import type { World } from '../world/world.ts';
import type { FaultyRequests } from './faulty-requests.ts';
import { isKept } from './foreign-removals.ts';
import { stateOf } from './state.ts';

/** What a path leads into, where somebody outside the organization might read it. */
const readings: readonly { readonly param: string; readonly read: OperationId }[] = [
  { param: 'spaceId', read: 'getSpaceById' },
  { param: 'collectionId', read: 'getCollectionById' },
];

/** What anyone may read (OP-AUTH-07.c), whoever reads it may be let write to (OP-AUTH-05.b). */
const mustBeClosed = async (world: World, operation: OperationId, params: Params, token: string): Promise<void> => {
  // What is deleted nobody reads: another one like it tells.
  const around = operation === 'restoreSpace' ? (await world.own('space')).params : params;
  for (const { param, read } of readings) {
    const id = around[param];
    const seen = id === undefined ? undefined : await world.call(read, { params: { [param]: id }, token });
    if (seen?.ok === true) throw missingPrerequisite('a thing that an outsider cannot read', seen);
  }
};

/** A removal of what the caller cannot see may be answered with nothing (OP-HTTP-03): then the thing is there as before. */
const staysThere = async (world: World, operation: OperationId, params: Params) => {
  const before = await stateOf(world, operation, params);
  return async (): Promise<boolean> => {
    const after = await stateOf(world, operation, params);
    if (before === undefined) return true;
    return after !== undefined && isKept(operation, params, before, after);
  };
};

/** The member that must stay; another one where an outsider was let remove that before, since a removal is looked at again. */
const placeFor = async (world: World, operation: OperationId, params: Params): Promise<Params> => {
  if (operation !== 'removeMemberFromOrganizationById') return params;
  const { ok } = await world.call('getMemberInOrganizationById', { params });
  return ok ? params : { ...params, userId: await world.member('spend') };
};

/** The valid request of somebody outside the organization. Throws a MissingPrerequisite where anybody reads what it is about. */
export const byOutsider: FaultyRequests = async ({ world, operation, valid }) => {
  const token = world.target.tokens['outsider'];
  if (token === undefined) throw missingPrerequisite('the token of an outsider (target key tokens.outsider)');
  const params = await placeFor(world, operation, valid.params);
  await mustBeClosed(world, operation, params, token);
  const what = 'a request by somebody outside the organization';
  const input = { ...valid, params, token };
  if (operationRow(operation).acts.as !== 'remove') return [{ what, input }];
  return [{ what, input, mayBeRight: await staysThere(world, operation, params) }];
};
