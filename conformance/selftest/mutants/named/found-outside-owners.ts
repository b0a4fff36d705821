import { textInside } from '../../../core/json-path.ts';
import type { Fault, FaultyRequest, Server } from '../fault.ts';
import { isText, peopleOf } from '../faults/people.ts';
import { isAccepted, membersOf } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

const ownersIn = async (ask: FaultyRequest, server: Server): Promise<readonly unknown[]> =>
  [...(await peopleOf(ask, server)).roleIn].flatMap(([id, role]) => (role === 'owner' ? [id] : []));

/** A team that loses its last owner has the first of its members as owner. */
const firstMemberOwns: Fault = () => async (ask, server) => {
  const before = await ownersIn(ask, server);
  const answer = await server.send(ask);
  const { roleIn } = await peopleOf(ask, server);
  const [next] = roleIn.keys();
  if (!isAccepted(answer) || before.length !== 1 || roleIn.has(before[0]) || !isText(next)) return answer;
  const { organizationId = '', teamId = '' } = ask.params;
  const params = { organizationId, teamId, userId: next };
  await server.call('addMemberToOrganizationTeamById', { params, body: { role: 'owner' } });
  return answer;
};

/** What a body says of a side stands on the other side, where the space comes from another place. */
const arrivesOn =
  (side: 'before' | 'after', isFrom: (parent: string | undefined) => boolean): Fault =>
  () =>
  async (ask, server) => {
    const body = membersOf(ask.body) ?? {};
    const position = membersOf(body['position']) ?? {};
    const other = side === 'before' ? 'after' : 'before';
    if (position[other] === undefined || position[side] !== undefined) return server.send(ask);
    const { spaceId = '' } = ask.params;
    const parent = textInside((await server.call('getSpaceById', { params: { spaceId } })).json, 'parent');
    if (!isText(body['parent']) || parent === body['parent'] || !isFrom(parent)) return server.send(ask);
    return server.send({ ...ask, body: { ...body, position: { [side]: position[other] } } });
  };

/** Faults found from outside in what becomes of those who stay, and in the places of those who come. */
export const foundOutsideOwnerMutants: readonly Mutant[] = [
  {
    name: 'a team without its last owner has its first member as owner',
    breaks: 'TEAM-37',
    mayAlsoBreak: [],
    on: ['deleteMemberFromOrganizationTeamById'],
    profile: 'default',
    fault: firstMemberOwns,
  },
  {
    name: 'a bulk update that removes the last owner makes the first member owner',
    breaks: 'TEAM-37',
    mayAlsoBreak: [],
    on: ['updateMembersInOrganizationTeam'],
    profile: 'default',
    fault: firstMemberOwns,
  },
  {
    name: 'a space that comes from another collection after a neighbour stands before it',
    breaks: 'MOVE-07',
    mayAlsoBreak: [],
    on: ['moveSpace'],
    profile: 'default',
    fault: arrivesOn('before', (parent) => parent !== undefined),
  },
  {
    name: 'a space that comes from the root before a neighbour stands after it',
    breaks: 'MOVE-06',
    mayAlsoBreak: [],
    on: ['moveSpace'],
    profile: 'default',
    fault: arrivesOn('after', (parent) => parent === undefined),
  },
];
