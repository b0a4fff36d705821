import { inItems } from '../faults/lists.ts';
import { changeMember, isAccepted, membersOf, refusal } from '../faults/replies.ts';
import { takeForAdministrator } from '../faults/requests.ts';
import type { Mutant } from '../mutant.ts';

/** Callers who may do or see more than their roles and organizations let them. */
export const rightMutants: readonly Mutant[] = [
  {
    name: 'whoever is known may import content',
    breaks: 'AUTH-10',
    mayAlsoBreak: ['AUTH-06', 'CAP-01'],
    on: ['importContent'],
    fault: takeForAdministrator((given, { known }) => given !== undefined && known.has(given)),
  },
  {
    name: 'whoever is known may create API descriptions',
    breaks: 'AUTH-06',
    mayAlsoBreak: ['CAP-01'],
    on: ['createOpenAPISpec'],
    fault: takeForAdministrator((given, { known }) => given !== undefined && known.has(given)),
  },
  {
    name: 'whoever is known may delete collections',
    breaks: 'AUTH-11',
    mayAlsoBreak: ['CAP-01'],
    on: ['deleteCollectionById'],
    fault: takeForAdministrator((given, { known }) => given !== undefined && known.has(given)),
  },
  {
    name: 'whoever is known may delete comments',
    breaks: 'AUTH-11',
    mayAlsoBreak: [],
    on: ['deleteCommentInSpace'],
    fault: takeForAdministrator((given, { known }) => given !== undefined && known.has(given)),
  },
  {
    name: 'whoever is known may change the teams of any organization',
    breaks: 'CAP-01',
    mayAlsoBreak: [],
    on: ['updateTeamInOrganizationById'],
    fault: takeForAdministrator((given, { known }) => given !== undefined && known.has(given)),
  },
  {
    name: 'whoever is known may change the sections of any site',
    breaks: 'CAP-01',
    mayAlsoBreak: [],
    on: ['updateSiteSectionById'],
    fault: takeForAdministrator((given, { known }) => given !== undefined && known.has(given)),
  },
  {
    name: 'translation settings of another organization are changed by whoever is known',
    breaks: 'CAP-01',
    mayAlsoBreak: ['AUTH-06'],
    on: ['updateTranslation'],
    fault: takeForAdministrator((given, { known }) => given !== undefined && known.has(given)),
  },
  {
    name: 'whoever is known may move collections',
    breaks: 'AUTH-13',
    mayAlsoBreak: [],
    on: ['moveCollection'],
    fault: takeForAdministrator((given, { known }) => given !== undefined && known.has(given)),
  },
  {
    name: 'whoever is known may take members out of teams',
    breaks: 'AUTH-13',
    mayAlsoBreak: [],
    on: ['deleteMemberFromOrganizationTeamById'],
    fault: takeForAdministrator((given, { known }) => given !== undefined && known.has(given)),
  },
  {
    name: 'the spaces of a member come with a permission to read alone',
    breaks: 'MBR-30',
    mayAlsoBreak: [],
    on: ['listSpacesForOrganizationMember'],
    fault: inItems(({ items }) => items.map((item) => ({ ...membersOf(item), permission: 'read' }))),
  },
  {
    name: 'a team shows its members as they were last seen long ago',
    breaks: 'MBR-31',
    mayAlsoBreak: [],
    on: ['listTeamMembersInOrganizationById'],
    fault: inItems(({ items }) =>
      items.map((item) => {
        const { organization, ...team } = membersOf(item) ?? {};
        return { ...team, organization: { ...membersOf(organization), lastSeenAt: '2001-02-03T04:05:06.000Z' } };
      }),
    ),
  },
  {
    name: 'an invite is redundant for everybody',
    breaks: 'INV-09',
    mayAlsoBreak: [],
    on: ['getOrganizationInviteLink'],
    fault: changeMember('invite', 'redundant', () => true),
  },
  {
    name: 'the organizations of an e-mail domain show their billing to strangers',
    breaks: 'ORG-19',
    mayAlsoBreak: [],
    on: ['getOrganizationsForEmailDomain'],
    fault: takeForAdministrator((given, { callers }) => given === callers['outsider']),
  },
  {
    name: 'a team is read below an organization that never was',
    breaks: 'ID-11',
    mayAlsoBreak: [],
    on: ['getTeamInOrganizationById'],
    fault: () => async (ask, server) => {
      const answer = await server.send(ask);
      const { organization, secondOrganization } = server.facts;
      const isKnown = [organization, secondOrganization].includes(ask.params['organizationId'] ?? '');
      if (isAccepted(answer) || isKnown || ask.authorization !== server.administrator) return answer;
      const found = await server.send({ ...ask, params: { ...ask.params, organizationId: organization } });
      return isAccepted(found) ? found : refusal(404);
    },
  },
  {
    name: 'everybody is shown the rights of the one who read the organization first',
    breaks: 'AUTH-12',
    mayAlsoBreak: ['AUTH-06', 'AUTH-11', 'COH-01', 'AUTH-14'],
    on: ['getOrganizationById'],
    fault: () => {
      const first = new Map<string | undefined, unknown>();
      return async (ask, server) => {
        const answer = await server.send(ask);
        const organization = membersOf(answer.json);
        if (!isAccepted(answer) || organization === undefined) return answer;
        const { organizationId } = ask.params;
        const permissions = first.get(organizationId) ?? organization['permissions'];
        first.set(organizationId, permissions);
        return { ...answer, json: { ...organization, permissions } };
      };
    },
  },
  {
    name: 'until somebody writes everybody is shown the rights of the one who read a space first',
    breaks: 'AUTH-12',
    mayAlsoBreak: ['AUTH-06', 'AUTH-11', 'COH-01', 'MBR-30', 'FRM-01', 'PRS-09', 'AUTH-14'],
    on: ['getSpaceById', 'postCommentInSpace'],
    fault: () => {
      const first = new Map<unknown, unknown>();
      return async (ask, server) => {
        const answer = await server.send(ask);
        const { spaceId } = ask.params;
        const space = membersOf(answer.json);
        if (!isAccepted(answer) || space === undefined) return answer;
        if (ask.operation === 'postCommentInSpace') first.delete(spaceId);
        if (ask.operation !== 'getSpaceById') return answer;
        const permissions = first.get(spaceId) ?? space['permissions'];
        first.set(spaceId, permissions);
        return { ...answer, json: { ...space, permissions } };
      };
    },
  },
];
