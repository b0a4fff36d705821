import type { Members } from '../fault.ts';
import { fromElsewhere } from '../faults/elsewhere.ts';
import { isAccepted, membersOf } from '../faults/replies.ts';
import { afterwards } from '../faults/writes.ts';
import type { Mutant } from '../mutant.ts';

/** Things that leave their container, and what is one user's taken for another's. */
export const scopeMutants: readonly Mutant[] = [
  {
    name: 'an organization lists the translation settings of the other',
    breaks: 'SCP-01',
    mayAlsoBreak: ['PAGE-09'],
    on: ['createTranslation', 'listTranslations'],
    fault: fromElsewhere('createTranslation', 'listTranslations', ({ organizationId = '' }) => organizationId),
  },
  {
    name: 'a deleted custom field takes its namesake in the other organization with it',
    breaks: 'SCP-02',
    mayAlsoBreak: ['CAP-06'],
    on: ['deleteOrganizationCustomField'],
    fault: afterwards(({ params }, server) =>
      server.call('deleteOrganizationCustomField', {
        params: { ...params, organizationId: server.facts.secondOrganization },
      }),
    ),
  },
  {
    name: 'an API description is found by its slug in whatever organization had it first',
    breaks: 'SCP-04',
    mayAlsoBreak: ['SCP-02', 'SCP-06', 'ID-11', 'ID-06'],
    on: ['createOpenAPISpec', 'getOpenAPISpecBySlug'],
    fault: () => {
      const firstWith = new Map<string, string>();
      return async (ask, server) => {
        const { organizationId = '', specSlug = '' } = ask.params;
        if (ask.operation === 'createOpenAPISpec') {
          const answer = await server.send(ask);
          const slug = membersOf(answer.json)?.['slug'];
          if (isAccepted(answer) && typeof slug === 'string' && !firstWith.has(slug))
            firstWith.set(slug, organizationId);
          return answer;
        }
        const first = firstWith.get(specSlug) ?? organizationId;
        if (first === organizationId) return server.send(ask);
        const found = await server.call('getOpenAPISpecBySlug', { params: { specSlug, organizationId: first } });
        return isAccepted(found) ? found : server.send(ask);
      };
    },
  },
  {
    name: 'a team is shown to any member of any organization',
    breaks: 'SCP-03',
    mayAlsoBreak: ['ID-06', 'ID-11'],
    on: ['getTeamInOrganizationById'],
    fault: () => async (ask, server) => {
      const answer = await server.send(ask);
      if (isAccepted(answer) || !server.known.has(ask.authorization ?? '')) return answer;
      const { organization, secondOrganization } = server.facts;
      const { organizationId } = ask.params;
      const other = organizationId === organization ? secondOrganization : organization;
      const params = { ...ask.params, organizationId: other };
      const found = await server.call('getTeamInOrganizationById', { params });
      return isAccepted(found) ? found : answer;
    },
  },
  {
    name: 'a ping counts for all members',
    breaks: 'CLR-01',
    mayAlsoBreak: [],
    on: ['updateOrganizationMemberLastSeenAt', 'listMembersInOrganizationById'],
    fault: () => {
      const pinged = new Set<unknown>();
      return async (ask, server) => {
        const answer = await server.send(ask);
        const { organizationId } = ask.params;
        if (ask.operation === 'updateOrganizationMemberLastSeenAt') {
          if (isAccepted(answer)) pinged.add(organizationId);
          return answer;
        }
        const { items } = membersOf(answer.json) ?? {};
        if (!pinged.has(organizationId) || !Array.isArray(items)) return answer;
        const members = items.flatMap((item): Members[] => [membersOf(item) ?? {}]);
        const latest = members
          .flatMap(({ lastSeenAt }) => (typeof lastSeenAt === 'string' ? [lastSeenAt] : []))
          .toSorted()
          .at(-1);
        for (const member of members) member['lastSeenAt'] = latest;
        return answer;
      };
    },
  },
  {
    name: 'who resolves a comment is its author',
    breaks: 'CLR-02',
    mayAlsoBreak: ['CMT-19'],
    on: ['getCommentInSpace'],
    fault: () => async (ask, server) => {
      const answer = await server.send(ask);
      const comment = membersOf(answer.json);
      if (comment?.['resolvedBy'] !== undefined) comment['resolvedBy'] = comment['postedBy'];
      return answer;
    },
  },
];
