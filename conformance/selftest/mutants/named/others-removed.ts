import { listInside, textInside } from '../../../core/json-path.ts';
import type { Fault } from '../fault.ts';
import { isAccepted } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

/** The next ones of the list are those that the run itself removes. */
const placesOn = 3;

/** With a member goes somebody who stands further on in the list. */
const removeSomebodyElse: Fault = () => async (ask, server) => {
  const { organizationId = '', userId = '' } = ask.params;
  const list = await server.call('listMembersInOrganizationById', {
    params: { organizationId },
    query: { limit: '1000' },
  });
  const answer = await server.send(ask);
  const ids = listInside(list.json, 'items').map((item) => textInside(item, 'user', 'id') ?? '');
  const next = ids[ids.indexOf(userId) + placesOn];
  if (isAccepted(answer) && next !== undefined)
    await server.call('removeMemberFromOrganizationById', { params: { organizationId, userId: next } });
  return answer;
};

/** With an invite goes the second one with a role that was read. */
const removeReadInvite: Fault = () => {
  const read = new Set<string>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    const { inviteId = '', organizationId = '' } = ask.params;
    if (!isAccepted(answer)) return answer;
    if (textInside(answer.json, 'role') !== undefined) read.add(inviteId);
    const [, second] = [...read];
    if (ask.operation === 'deleteOrganizationInviteById' && second !== undefined && second !== inviteId)
      await server.call('deleteOrganizationInviteById', { params: { organizationId, inviteId: second } });
    return answer;
  };
};

/** What goes with something else that is removed. */
export const othersRemovedMutants: readonly Mutant[] = [
  {
    name: 'the removal of a member takes somebody else along',
    breaks: 'MBR-16',
    mayAlsoBreak: [],
    on: ['removeMemberFromOrganizationById'],
    fault: removeSomebodyElse,
  },
  {
    name: 'the deletion of an invite takes another one along',
    breaks: 'INV-03',
    mayAlsoBreak: [],
    on: ['deleteOrganizationInviteById', 'getOrganizationInviteLink'],
    fault: removeReadInvite,
  },
];
