import { inItems, onlyItems, stranger } from '../faults/lists.ts';
import { changeMember, inReply, inResource, isAccepted, membersOf } from '../faults/replies.ts';
import { forgiveMember, ignoreQuery, inBody, setQuery } from '../faults/requests.ts';
import { ghost, resurrect, skipWrite } from '../faults/writes.ts';
import type { Fault } from '../fault.ts';
import type { Mutant } from '../mutant.ts';

const isText = (value: unknown): boolean => typeof value === 'string';
const nobody = { object: 'user', id: 'nobody', displayName: 'Nobody', email: 'nobody@example.org' };

// Cuts the list into pages from its old end, and orders each of them.
const orderedByPage =
  (sorted?: string): Fault =>
  () =>
  async (ask, server) => {
    const { sort, order } = ask.query;
    if (sort !== sorted || order !== undefined) return server.send(ask);
    const page = await server.send({ ...ask, query: { ...ask.query, order: 'asc' } });
    const items = membersOf(page.json)?.['items'];
    return Array.isArray(items) ? { ...page, json: { ...membersOf(page.json), items: items.toReversed() } } : page;
  };

/** Members of organizations. */
export const memberMutants: readonly Mutant[] = [
  {
    name: 'the spaces of a member are counted in words',
    breaks: 'MBR-01',
    mayAlsoBreak: ['MBR-27', 'RES-06', 'MBR-31'],
    on: ['getMemberInOrganizationById'],
    fault: changeMember('member', 'spaces', String),
  },
  {
    name: 'the name of a user is an object',
    breaks: 'MBR-02',
    mayAlsoBreak: ['RES-06'],
    on: ['getMemberInOrganizationById'],
    fault: changeMember('user', 'displayName', (value) => ({ full: value })),
  },
  {
    name: 'the role does not filter members',
    breaks: 'MBR-03',
    mayAlsoBreak: ['FLT-01'],
    on: ['listMembersInOrganizationById'],
    fault: ignoreQuery('role'),
  },
  {
    name: 'a search finds everybody',
    breaks: 'MBR-04',
    mayAlsoBreak: ['FLT-01'],
    on: ['listMembersInOrganizationById'],
    fault: ignoreQuery('search'),
  },
  {
    name: 'a search looks at addresses only',
    breaks: 'MBR-05',
    mayAlsoBreak: ['FLT-04', 'MBR-34'],
    on: ['listMembersInOrganizationById'],
    fault: onlyItems(({ user }, { query }) => {
      const { search } = query;
      return search === undefined || String(membersOf(user)?.['email']).includes(search.toLowerCase());
    }),
  },
  {
    name: 'a search looks at names only',
    breaks: 'MBR-06',
    mayAlsoBreak: ['MBR-34'],
    on: ['listMembersInOrganizationById'],
    fault: onlyItems(({ user }, { query }) => {
      const { search } = query;
      return (
        search === undefined || String(membersOf(user)?.['displayName']).toLowerCase().includes(search.toLowerCase())
      );
    }),
  },
  {
    name: 'members come in the order they were last seen in',
    breaks: 'MBR-07',
    mayAlsoBreak: ['MBR-08', 'MBR-15', 'MBR-16', 'RES-06', 'FLT-01'],
    on: ['listMembersInOrganizationById'],
    fault: setQuery(({ sort }) => (sort === undefined ? { sort: 'lastSeenAt' } : {})),
  },
  {
    name: 'members are put in order page by page',
    breaks: 'MBR-07',
    mayAlsoBreak: ['PAGE-10', 'FLT-06'],
    on: ['listMembersInOrganizationById'],
    fault: orderedByPage(),
  },
  {
    name: 'members that are asked for by joinedAt are put in order page by page',
    breaks: 'MBR-08',
    mayAlsoBreak: ['MBR-07', 'PAGE-10'],
    on: ['listMembersInOrganizationById'],
    fault: orderedByPage('joinedAt'),
  },
  {
    name: 'members who joined first come first',
    breaks: 'MBR-08',
    mayAlsoBreak: [],
    on: ['listMembersInOrganizationById'],
    fault: setQuery(({ sort = 'joinedAt', order = 'desc' }) =>
      sort === 'joinedAt' ? { order: order === 'desc' ? 'asc' : 'desc' } : {},
    ),
  },
  {
    name: 'descending members ascend',
    breaks: 'MBR-09',
    mayAlsoBreak: ['MBR-08', 'MBR-10'],
    on: ['listMembersInOrganizationById'],
    fault: setQuery(({ order }) => (order === 'desc' ? { order: 'asc' } : {})),
  },
  {
    name: 'members who were seen first come first',
    breaks: 'MBR-10',
    mayAlsoBreak: [],
    on: ['listMembersInOrganizationById'],
    fault: setQuery(({ sort, order = 'desc' }) =>
      sort === 'lastSeenAt' ? { order: order === 'desc' ? 'asc' : 'desc' } : {},
    ),
  },
  {
    name: 'a stranger was seen lately',
    breaks: 'MBR-11',
    mayAlsoBreak: ['MBR-10', 'FLT-01', 'FLT-04'],
    on: ['listMembersInOrganizationById'],
    fault: stranger(({ query }) =>
      Promise.resolve(
        query['sort'] === 'lastSeenAt'
          ? {
              object: 'member',
              id: 'nobody',
              role: 'read',
              user: nobody,
              disabled: false,
              sso: false,
              spaces: 0,
              teams: 0,
              joinedAt: '2001-01-01T00:00:00.000Z',
              lastSeenAt: '2001-01-01T00:00:00.000Z',
            }
          : undefined,
      ),
    ),
  },
  {
    name: 'the role of a member is not stored',
    breaks: 'MBR-12',
    mayAlsoBreak: ['MBR-13', 'MBR-14', 'BODY-01', 'BODY-02', 'ID-06', 'ECH-02'],
    on: ['updateMemberInOrganizationById'],
    fault: skipWrite('getMemberInOrganizationById'),
  },
  {
    name: 'a member cannot become a guest',
    breaks: 'MBR-13',
    mayAlsoBreak: [],
    on: ['updateMemberInOrganizationById'],
    fault: inBody((body) => {
      if (body['role'] === null) body['role'] = 'read';
    }),
  },
  {
    name: 'an unknown role of a member is passed over',
    breaks: 'MBR-14',
    mayAlsoBreak: ['BODY-05'],
    on: ['updateMemberInOrganizationById'],
    fault: forgiveMember('role', isText),
  },
  {
    name: 'a removed member is still read',
    breaks: 'MBR-15',
    mayAlsoBreak: [],
    on: ['getMemberInOrganizationById', 'removeMemberFromOrganizationById'],
    fault: resurrect({ remove: 'removeMemberFromOrganizationById', read: 'getMemberInOrganizationById' }),
  },
  {
    name: 'a removed member is still listed',
    breaks: 'MBR-16',
    mayAlsoBreak: ['MBR-11', 'RES-06', 'MBR-03', 'MBR-04', 'MBR-07', 'MBR-08', 'MBR-10'],
    on: ['listMembersInOrganizationById', 'removeMemberFromOrganizationById'],
    fault: ghost({
      remove: 'removeMemberFromOrganizationById',
      read: 'getMemberInOrganizationById',
      list: 'listMembersInOrganizationById',
      listParams: (_member, { params: { userId: _id, ...rest } }) => rest,
    }),
  },
  {
    name: 'a member is addressed by one id and named by another',
    breaks: 'MBR-17',
    mayAlsoBreak: ['RES-06', 'COH-01'],
    on: ['getMemberInOrganizationById'],
    fault: changeMember('member', 'user', (user) => ({ ...membersOf(user), id: 'somebody' })),
  },
  {
    name: 'a ping is not noted',
    breaks: 'MBR-18',
    mayAlsoBreak: [],
    on: ['updateOrganizationMemberLastSeenAt'],
    fault: () => async (ask, server) => {
      if (ask.authorization !== server.administrator || ask.params['organizationId'] !== server.facts.organization) {
        return server.send(ask);
      }
      const { headers } = await server.call('getOrganizationById', { params: ask.params });
      return { status: 200, headers, json: { serviceVisitorClaims: '' } };
    },
  },
  {
    name: 'the claims of a ping are an object',
    breaks: 'MBR-19',
    mayAlsoBreak: ['SUCC-03'],
    on: ['updateOrganizationMemberLastSeenAt'],
    fault: inReply((ping) => {
      ping['serviceVisitorClaims'] = {};
    }),
  },
  {
    name: 'the mark of an SSO member is not stored',
    breaks: 'MBR-20',
    mayAlsoBreak: ['FRM-01', 'COH-01'],
    on: ['getMemberInOrganizationById', 'setUserAsSSOMemberForOrganization'],
    fault: inResource('member', (member) => {
      member['sso'] = false;
    }),
  },
  {
    name: 'a member who gets a role loses the mark of SSO',
    breaks: 'MBR-20',
    mayAlsoBreak: ['COH-01', 'FRM-01', 'RES-06', 'RES-08'],
    on: ['getMemberInOrganizationById', 'setUserAsSSOMemberForOrganization', 'updateMemberInOrganizationById'],
    fault: () => {
      const unmarked = new Set<string | undefined>();
      return async (ask, server) => {
        const { operation, params } = ask;
        const answer = await server.send(ask);
        if (operation === 'setUserAsSSOMemberForOrganization') unmarked.delete(params['userId']);
        if (operation === 'updateMemberInOrganizationById' && isAccepted(answer)) unmarked.add(params['userId']);
        const member = membersOf(answer.json);
        if (member !== undefined && unmarked.has(params['userId'])) member['sso'] = false;
        return answer;
      };
    },
  },
  {
    name: 'the permission of a member is no role',
    breaks: 'MBR-21',
    mayAlsoBreak: ['RES-05', 'MBR-30'],
    on: ['listSpacesForOrganizationMember'],
    fault: inItems(({ items }) => items.map((item) => ({ ...membersOf(item), permission: 'owner' }))),
  },
  {
    name: 'a member is shown spaces of another organization',
    breaks: 'MBR-22',
    mayAlsoBreak: ['RES-06', 'RES-08', 'COH-01', 'FRM-01'],
    on: ['listSpacesForOrganizationMember'],
    fault: inResource('space', (space, _ask, { facts }) => {
      space['organization'] = facts.secondOrganization;
    }),
  },
  {
    name: 'the teams of a member come without pairs',
    breaks: 'MBR-23',
    mayAlsoBreak: ['MBR-24', 'MBR-25', 'TEAM-01', 'TEAM-03', 'RES-06', 'PAGE-04'],
    on: ['listTeamsForOrganizationMember'],
    fault: inItems(({ items }) => items.map((item) => [membersOf(item)?.['team'], membersOf(item)?.['member']])),
  },
  {
    name: 'a member owns all of its teams',
    breaks: 'MBR-24',
    mayAlsoBreak: ['TEAM-26', 'ID-13'],
    on: ['listTeamsForOrganizationMember'],
    fault: inItems(({ items }) => items.map((item) => ({ ...membersOf(item), member: { role: 'owner' } }))),
  },
  {
    name: 'the title does not filter the teams of a member',
    breaks: 'MBR-25',
    mayAlsoBreak: ['FLT-01'],
    on: ['listTeamsForOrganizationMember'],
    fault: ignoreQuery('title'),
  },
  {
    name: 'a member counts one team too many',
    breaks: 'MBR-26',
    mayAlsoBreak: ['RES-06', 'MBR-31'],
    on: ['getMemberInOrganizationById'],
    fault: changeMember('member', 'teams', (count) => Number(count) + 1),
  },
  {
    name: 'a member counts one space too many',
    breaks: 'MBR-27',
    mayAlsoBreak: ['RES-06', 'MBR-31'],
    on: ['getMemberInOrganizationById'],
    fault: changeMember('member', 'spaces', (count) => Number(count) + 1),
  },
];
