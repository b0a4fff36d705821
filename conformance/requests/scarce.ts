import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from '../http/exchange.ts';
import type { World } from '../world/world.ts';

/** Operations that use up what no operation makes. */
const usingUp: readonly OperationId[] = ['deleteOrganizationInviteById'];

/** The reply to a valid request: of operations that use something up, the same one for the whole run. */
export const validReply = (world: World, operation: OperationId, send: () => Promise<Exchange>): Promise<Exchange> =>
  usingUp.includes(operation) ? world.once(`the reply of ${operation}`, send) : send();

/** The path of something that an operation must not remove when it is refused, where it is scarce; else undefined. */
export const scarceThing = async (
  world: World,
  operation: OperationId,
): Promise<{ readonly read: OperationId; readonly params: Readonly<Record<string, string>> } | undefined> => {
  const organizationId = world.target.organization;
  if (operation === 'removeMemberFromOrganizationById') {
    return { read: 'getMemberInOrganizationById', params: { organizationId, userId: await world.member('read') } };
  }
  if (operation !== 'deleteOrganizationInviteById') return undefined;
  world.allowed('invites');
  return { read: 'getOrganizationInviteLink', params: { organizationId, inviteId: await world.invite('read') } };
};
