import type { Fault } from '../fault.ts';
import { inItems } from '../faults/lists.ts';
import { peopleOf, userIn } from '../faults/people.ts';
import { changeMember, inResource, isAccepted, membersOf, refusal } from '../faults/replies.ts';
import { coerceText, cutText, forgetMember, ignoreQuery, replaceMember, wipeOmitted } from '../faults/requests.ts';
import { afterwards, ghost, hideCreated, resurrect, skipWrite } from '../faults/writes.ts';
import type { Mutant } from '../mutant.ts';

const isText = (value: unknown): boolean => typeof value === 'string';

/** What a refused creation leaves has nothing of what was sent. */
const leavesATeam: Fault = () => {
  let count = 0;
  return async (ask, server) => {
    const answer = await server.send(ask);
    if (isAccepted(answer)) return answer;
    count += 1;
    await server.call('createOrganizationTeam', { params: ask.params, body: { title: `Left over ${count}` } });
    return answer;
  };
};

/** Members still count the teams that were deleted while they were in them, and the lists of their teams show those. */
const staysBehind =
  (where: 'count' | 'list'): Fault =>
  () => {
    const gone: { readonly ids: ReadonlySet<unknown>; readonly team: unknown }[] = [];
    const of = (id: unknown) => gone.filter(({ ids }) => ids.has(id));
    const count = inResource('member', (member) => {
      member['teams'] = Number(member['teams']) + of(userIn(member)?.['id']).length;
    })();
    const list = inItems(({ envelope, items, isLast }, { params }) => {
      const more = isLast ? of(params['userId']) : [];
      envelope['count'] = Number(envelope['count']) + more.length;
      return [...items, ...more.map(({ team }) => ({ team, member: { role: 'member' } }))];
    })();
    return async (ask, server) => {
      if (ask.operation === 'listTeamsForOrganizationMember')
        return where === 'list' ? list(ask, server) : server.send(ask);
      if (ask.operation !== 'removeTeamFromOrganizationById') return count(ask, server);
      const { roleIn } = await peopleOf(ask, server);
      const team = (await server.call('getTeamInOrganizationById', { params: ask.params })).json;
      const answer = await server.send(ask);
      if (isAccepted(answer)) gone.push({ ids: new Set(roleIn.keys()), team });
      return answer;
    };
  };

/** Teams. */
export const teamMutants: readonly Mutant[] = [
  {
    name: 'a member still counts the teams that were deleted',
    breaks: 'MBR-26',
    mayAlsoBreak: ['MBR-31'],
    on: ['removeTeamFromOrganizationById', 'getMemberInOrganizationById', 'listMembersInOrganizationById'],
    fault: staysBehind('count'),
  },
  {
    name: 'a deleted team stays among the teams of its members',
    breaks: 'TEAM-34',
    mayAlsoBreak: ['FLT-01', 'MBR-25', 'MBR-26', 'PAGE-01', 'PAGE-02', 'PAGE-03', 'PAGE-09'],
    on: ['removeTeamFromOrganizationById', 'listTeamsForOrganizationMember'],
    fault: staysBehind('list'),
  },
  {
    name: 'only administrators manage the members of a team',
    breaks: 'TEAM-32',
    mayAlsoBreak: [],
    on: ['addMemberToOrganizationTeamById', 'updateMembersInOrganizationTeam', 'deleteMemberFromOrganizationTeamById'],
    fault: () => (ask, server) =>
      ask.authorization === server.administrator ? server.send(ask) : Promise.resolve(refusal(403)),
  },
  {
    name: 'a refused team leaves another one behind',
    breaks: 'BODY-05',
    mayAlsoBreak: [],
    on: ['createOrganizationTeam'],
    fault: leavesATeam,
  },
  {
    name: 'the members of a team are counted in words',
    breaks: 'TEAM-01',
    mayAlsoBreak: ['TEAM-15', 'RES-06', 'COH-01', 'FRM-01'],
    on: ['getTeamInOrganizationById'],
    fault: changeMember('team', 'members', String),
  },
  {
    name: 'a team lists members without their teams',
    breaks: 'TEAM-02',
    mayAlsoBreak: [
      'TEAM-03',
      'TEAM-13',
      'TEAM-18',
      'TEAM-19',
      'TEAM-20',
      'TEAM-21',
      'TEAM-22',
      'TEAM-23',
      'TEAM-24',
      'TEAM-25',
      'TEAM-26',
      'TEAM-27',
      'TEAM-28',
      'TEAM-29',
      'MBR-01',
      'MBR-02',
      'ID-02',
      'PAGE-04',
      'PAGE-02',
      'CONC-01',
      'CONC-02',
      'TEAM-15',
      'TEAM-30',
    ],
    on: ['listTeamMembersInOrganizationById'],
    fault: inItems(({ items }) => items.map((item) => [membersOf(item)?.['organization'], membersOf(item)?.['team']])),
  },
  {
    name: 'a team knows administrators',
    breaks: 'TEAM-03',
    mayAlsoBreak: ['TEAM-02', 'TEAM-23', 'TEAM-24', 'TEAM-25', 'TEAM-26', 'TEAM-27', 'TEAM-30', 'RES-05'],
    on: ['listTeamMembersInOrganizationById'],
    fault: inItems(({ items }) => items.map((item) => ({ ...membersOf(item), team: { role: 'admin' } }))),
  },
  {
    name: 'a team needs no title',
    breaks: 'TEAM-04',
    mayAlsoBreak: ['BODY-05'],
    on: ['createOrganizationTeam'],
    fault: wipeOmitted('title', 'Untitled'),
  },
  {
    name: 'a long title of a team is cut',
    breaks: 'TEAM-05',
    mayAlsoBreak: ['BODY-05'],
    on: ['updateTeamInOrganizationById'],
    fault: cutText('title', 64),
  },
  {
    name: 'an empty title of a team is filled in',
    breaks: 'TEAM-05',
    mayAlsoBreak: ['BODY-05'],
    on: ['createOrganizationTeam'],
    fault: replaceMember('title', (value) => value === '', 'Untitled'),
  },
  {
    name: 'an object is written down as title of a team',
    breaks: 'TEAM-06',
    mayAlsoBreak: ['BODY-05'],
    on: ['updateTeamInOrganizationById'],
    fault: coerceText('title'),
  },
  {
    name: 'an unknown role in a team is a plain member',
    breaks: 'TEAM-07',
    mayAlsoBreak: ['BODY-05'],
    on: ['addMemberToOrganizationTeamById'],
    fault: replaceMember('role', (value) => isText(value) && value !== 'owner', 'member'),
  },
  {
    name: 'the title of a new team is lost',
    breaks: 'TEAM-08',
    mayAlsoBreak: [
      'TEAM-05',
      'TEAM-14',
      'TEAM-17',
      'MBR-25',
      'BODY-03',
      'MBR-24',
      'STATE-01',
      'BODY-04',
      'TEAM-09',
      'TEAM-12',
      'ECH-01',
      'ECH-02',
      'ID-15',
      'SSO-17',
    ],
    on: ['createOrganizationTeam'],
    fault: replaceMember('title', (value) => isText(value) && value !== '' && String(value).length < 64, 'Untitled'),
  },
  {
    name: 'a new team is not listed',
    breaks: 'TEAM-09',
    mayAlsoBreak: [
      'TEAM-16',
      'TEAM-17',
      'RES-06',
      'CONC-01',
      'CONC-03',
      'ID-02',
      'PAGE-04',
      'PAGE-09',
      'STATE-03',
      'TEAM-12',
      'PAGE-05',
    ],
    on: ['createOrganizationTeam', 'listTeamsInOrganizationById'],
    fault: hideCreated('createOrganizationTeam', 'listTeamsInOrganizationById'),
  },
  {
    name: 'the title of a team does not change',
    breaks: 'TEAM-10',
    mayAlsoBreak: [
      'TEAM-04',
      'TEAM-05',
      'TEAM-06',
      'BODY-01',
      'BODY-02',
      'BODY-03',
      'CONC-01',
      'CONC-02',
      'AUTH-05',
      'STATE-01',
      'ECH-02',
    ],
    on: ['updateTeamInOrganizationById'],
    fault: skipWrite('getTeamInOrganizationById'),
  },
  {
    name: 'a deleted team is still read',
    breaks: 'TEAM-11',
    mayAlsoBreak: ['STATE-02'],
    on: ['removeTeamFromOrganizationById', 'getTeamInOrganizationById'],
    fault: resurrect({ remove: 'removeTeamFromOrganizationById', read: 'getTeamInOrganizationById' }),
  },
  {
    name: 'a deleted team is still listed',
    breaks: 'TEAM-12',
    mayAlsoBreak: [
      'TEAM-17',
      'TEAM-16',
      'RES-06',
      'PAGE-03',
      'PAGE-04',
      'STATE-03',
      'RES-01',
      'TEAM-01',
      'FLT-01',
      'FLT-04',
      'PAGE-01',
      'PAGE-02',
    ],
    on: ['removeTeamFromOrganizationById', 'listTeamsInOrganizationById'],
    fault: ghost({
      remove: 'removeTeamFromOrganizationById',
      read: 'getTeamInOrganizationById',
      list: 'listTeamsInOrganizationById',
      listParams: (_team, { params: { teamId: _id, ...rest } }) => rest,
    }),
  },
  {
    name: 'a new team has nobody in it',
    breaks: 'TEAM-13',
    mayAlsoBreak: ['TEAM-06'],
    on: ['createOrganizationTeam'],
    fault: forgetMember('members', Array.isArray),
  },
  {
    name: 'a second team renames the first',
    breaks: 'TEAM-14',
    mayAlsoBreak: ['TEAM-08', 'TEAM-17', 'TEAM-05', 'TEAM-09'],
    wrecks: 'the other one belongs to any check that runs beside',
    on: ['createOrganizationTeam'],
    fault: () => {
      let last: Readonly<Record<string, string>> | undefined;
      return afterwards(async ({ params }, { call }, { json }) => {
        if (last !== undefined) await call('updateTeamInOrganizationById', { params: last, body: { title: 'First' } });
        last = { ...params, teamId: String(membersOf(json)?.['id']) };
      })();
    },
  },
  {
    name: 'a team counts one member too many',
    breaks: 'TEAM-15',
    mayAlsoBreak: ['RES-06', 'STATE-06', 'COH-01', 'FRM-01', 'CNTR-01'],
    on: ['getTeamInOrganizationById'],
    fault: changeMember('team', 'members', (count) => Number(count) + 1),
  },
  {
    name: 'the owner does not filter teams',
    breaks: 'TEAM-16',
    mayAlsoBreak: ['FLT-01', 'FLT-08'],
    on: ['listTeamsInOrganizationById'],
    fault: ignoreQuery('owner'),
  },
  {
    name: 'the letter case of a title matters',
    breaks: 'TEAM-17',
    mayAlsoBreak: ['FLT-01'],
    on: ['listTeamsInOrganizationById'],
    fault: inItems(({ items }, { query: { title } }) =>
      items.filter((item) => title === undefined || String(membersOf(item)?.['title']).includes(title)),
    ),
  },
];
