import type { Fault } from '../fault.ts';
import { changeMember, isAccepted, membersOf } from '../faults/replies.ts';
import { inBody } from '../faults/requests.ts';
import { afterwards, resurrect, skipWrite } from '../faults/writes.ts';
import type { Mutant } from '../mutant.ts';

/** Invites that were ever read take part in every update. */
const updateAll: Fault = () => {
  const seen = new Map<string, Readonly<Record<string, string>>>();
  const more = afterwards(async ({ params, body }, { call }) => {
    for (const [id, other] of seen) {
      if (id !== params['inviteId']) await call('updateOrganizationInviteById', { params: other, body });
    }
  })();
  return async (ask, server) => {
    if (ask.operation === 'updateOrganizationInviteById') return more(ask, server);
    const answer = await server.send(ask);
    if (isAccepted(answer)) seen.set(ask.params['inviteId'] ?? '', ask.params);
    return answer;
  };
};

/** From the first update of its default role on, an organization gives that to its invites. */
const followDefaultRole: Fault = () => {
  let isTaken = false;
  return async (ask, server) => {
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    const invite = membersOf(answer.json);
    if (ask.operation === 'updateOrganizationById') isTaken ||= membersOf(ask.body)?.['defaultRole'] !== undefined;
    else if (isTaken && invite !== undefined) {
      const { json } = await server.call('getOrganizationById', {
        params: { organizationId: server.facts.organization },
      });
      invite['role'] = membersOf(json)?.['defaultRole'] ?? invite['role'];
    }
    return answer;
  };
};

/** Invites. */
export const inviteMutants: readonly Mutant[] = [
  {
    name: 'an invite says in words whether it is redundant',
    breaks: 'INV-01',
    mayAlsoBreak: ['FRM-01'],
    on: ['getOrganizationInviteLink'],
    fault: changeMember('invite', 'redundant', String),
  },
  {
    name: 'the role of an invite does not change',
    breaks: 'INV-02',
    mayAlsoBreak: ['INV-04', 'INV-05', 'AUTH-05', 'BODY-01', 'BODY-02', 'BODY-05', 'ECH-02'],
    on: ['updateOrganizationInviteById'],
    fault: skipWrite('getOrganizationInviteLink'),
  },
  {
    name: 'a deleted invite is still read',
    breaks: 'INV-03',
    mayAlsoBreak: ['ID-02'],
    on: ['deleteOrganizationInviteById', 'getOrganizationInviteLink'],
    fault: resurrect({ remove: 'deleteOrganizationInviteById', read: 'getOrganizationInviteLink' }),
  },
  {
    name: 'an unknown role of an invite is that of a reader',
    breaks: 'INV-04',
    mayAlsoBreak: ['BODY-05'],
    on: ['updateOrganizationInviteById'],
    fault: inBody((body) => {
      if (body['role'] === 'no-such-word') body['role'] = 'read';
    }),
  },
  {
    name: 'an update of an invite changes all of them',
    breaks: 'INV-05',
    mayAlsoBreak: [],
    on: ['getOrganizationInviteLink', 'updateOrganizationInviteById'],
    fault: updateAll,
  },
  {
    name: 'an invite follows the default role of its organization',
    breaks: 'INV-08',
    mayAlsoBreak: ['INV-02', 'ECH-02', 'ORG-25'],
    on: ['getOrganizationInviteLink', 'updateOrganizationById'],
    fault: followDefaultRole,
  },
];
