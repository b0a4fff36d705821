import type { OperationId } from '#spec/operation.ts';
import { inside, listInside } from '../../../core/json-path.ts';
import type { Fault } from '../fault.ts';
import { inResource, isAccepted } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

const showing: readonly OperationId[] = [
  'getMemberInOrganizationById',
  'listMembersInOrganizationById',
  'listTeamMembersInOrganizationById',
  'updateMemberInOrganizationById',
  'setUserAsSSOMemberForOrganization',
];

/** Whoever is shown by an operation counts as seen just then. */
const seenBy =
  (operation: OperationId, membersIn: (json: unknown) => readonly unknown[]): Fault =>
  () => {
    const seen = new Map<unknown, number>();
    const show = inResource('member', (member) => {
      const at = seen.get(member['id']);
      if (at === undefined || Date.parse(String(member['lastSeenAt'])) >= at) return;
      member['lastSeenAt'] = new Date(at).toISOString();
    })();
    return async (ask, server) => {
      const answer = await show(ask, server);
      if (ask.operation !== operation || !isAccepted(answer)) return answer;
      const now = Date.parse(answer.headers['date'] ?? '');
      for (const member of membersIn(answer.json)) seen.set(inside(member, 'id'), now);
      return answer;
    };
  };

/** Members who are looked at and did nothing. */
export const memberLookMutants: readonly Mutant[] = [
  {
    name: 'a member who is read counts as seen',
    breaks: 'MBR-33',
    mayAlsoBreak: ['MBR-10', 'MBR-11', 'MBR-31'],
    on: showing,
    fault: seenBy('getMemberInOrganizationById', (member) => [member]),
  },
  {
    name: 'members of a team count as seen when they are listed',
    breaks: 'MBR-33',
    mayAlsoBreak: ['MBR-10', 'MBR-11', 'MBR-31'],
    on: showing,
    fault: seenBy('listTeamMembersInOrganizationById', (list) =>
      (listInside(list, 'items') ?? []).map((item) => inside(item, 'organization')),
    ),
  },
];
