import { inItems } from '../faults/lists.ts';
import { peopleOf, textsIn } from '../faults/people.ts';
import { membersOf } from '../faults/replies.ts';
import { acceptAnyway, forgetMember, inBody, replaceMember } from '../faults/requests.ts';
import { afterwards, skipWrite } from '../faults/writes.ts';
import type { Fault } from '../fault.ts';
import type { Mutant } from '../mutant.ts';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
const isAddress = (value: unknown): boolean => String(value).includes('@');

/** Keeps only some entries of a list in the body. */
const onlyEntries = (name: string, keep: (value: unknown) => boolean): Fault =>
  inBody((body) => {
    if (Array.isArray(body[name])) body[name] = body[name].filter(keep);
  });

/** Members of teams. */
export const teamMemberMutants: readonly Mutant[] = [
  {
    name: 'a bulk update adds nobody by id',
    breaks: 'TEAM-18',
    mayAlsoBreak: [
      'TEAM-23',
      'TEAM-24',
      'TEAM-30',
      'TEAM-20',
      'TEAM-21',
      'PAGE-01',
      'PAGE-02',
      'PAGE-04',
      'PAGE-09',
      'TEAM-06',
      'TEAM-22',
      'TEAM-32',
    ],
    on: ['updateMembersInOrganizationTeam'],
    fault: onlyEntries('add', isAddress),
  },
  {
    name: 'a bulk update adds nobody by address',
    breaks: 'TEAM-19',
    mayAlsoBreak: [],
    on: ['updateMembersInOrganizationTeam'],
    fault: onlyEntries('add', (value) => !isAddress(value)),
  },
  {
    name: 'a bulk update removes nobody by id',
    breaks: 'TEAM-20',
    mayAlsoBreak: ['TEAM-22', 'TEAM-30', 'STATE-01', 'TEAM-06'],
    on: ['updateMembersInOrganizationTeam'],
    fault: onlyEntries('remove', isAddress),
  },
  {
    name: 'a bulk update removes nobody by address',
    breaks: 'TEAM-21',
    mayAlsoBreak: ['TEAM-22'],
    on: ['updateMembersInOrganizationTeam'],
    fault: onlyEntries('remove', (value) => !isAddress(value)),
  },
  {
    name: 'who is added and removed stays',
    breaks: 'TEAM-22',
    mayAlsoBreak: ['STATE-01'],
    on: ['updateMembersInOrganizationTeam'],
    fault: inBody((body) => {
      const added = new Set(listOf(body['add']));
      if (Array.isArray(body['remove'])) body['remove'] = body['remove'].filter((value) => !added.has(value));
    }),
  },
  {
    name: 'a newcomer who is added and removed stays',
    breaks: 'TEAM-22',
    mayAlsoBreak: ['STATE-01', 'TEAM-06'],
    on: ['updateMembersInOrganizationTeam'],
    fault: () => async (ask, server) => {
      const body = membersOf(ask.body);
      if (!Array.isArray(body?.['remove'])) return server.send(ask);
      const { idOf, roleIn } = await peopleOf(ask, server);
      const isNewcomer = (name: string): boolean => idOf(name) !== undefined && !roleIn.has(idOf(name));
      const remove = textsIn(body['remove']).filter((name) => !isNewcomer(name));
      return server.send({ ...ask, body: { ...body, remove } });
    },
  },
  {
    name: 'a bulk update gives no roles',
    breaks: 'TEAM-23',
    mayAlsoBreak: ['TEAM-06', 'TEAM-07', 'ID-13'],
    on: ['updateMembersInOrganizationTeam'],
    fault: forgetMember('memberships', (value) => membersOf(value) !== undefined),
  },
  {
    name: 'a bulk update makes everybody else a plain member',
    breaks: 'TEAM-24',
    mayAlsoBreak: ['TEAM-23'],
    on: ['updateMembersInOrganizationTeam'],
    fault: afterwards(async ({ params, body }, { call }) => {
      const named = JSON.stringify(body);
      const { items } = membersOf((await call('listTeamMembersInOrganizationById', { params })).json) ?? {};
      for (const item of listOf(items)) {
        const userId = String(membersOf(membersOf(item)?.['organization'])?.['id']);
        if (named.includes(userId)) continue;
        await call('addMemberToOrganizationTeamById', { params: { ...params, userId }, body: { role: 'member' } });
      }
    }),
  },
  {
    name: 'a bulk update puts one into the team whom it does not name',
    breaks: 'TEAM-24',
    mayAlsoBreak: ['PAGE-04', 'PAGE-09'],
    on: ['updateMembersInOrganizationTeam'],
    fault: afterwards(({ params }, { call, facts }) =>
      call('addMemberToOrganizationTeamById', { params: { ...params, userId: facts.user }, body: { role: 'member' } }),
    ),
  },
  {
    name: 'a user put into a team is not in it',
    breaks: 'TEAM-25',
    mayAlsoBreak: [
      'TEAM-26',
      'TEAM-27',
      'TEAM-28',
      'TEAM-07',
      'TEAM-31',
      'TEAM-16',
      'MBR-24',
      'TEAM-29',
      'BODY-01',
      'BODY-02',
      'ID-06',
      'BODY-05',
      'CONC-01',
      'PAGE-04',
      'MBR-25',
      'TEAM-21',
      'TEAM-24',
      'TEAM-30',
      'FLT-01',
      'ID-05',
    ],
    on: ['addMemberToOrganizationTeamById'],
    fault: skipWrite(null),
  },
  {
    name: 'an owner stays owner',
    breaks: 'TEAM-26',
    mayAlsoBreak: ['FLT-01', 'ID-13'],
    on: ['addMemberToOrganizationTeamById'],
    fault: () => {
      const owners = new Set<string>();
      return inBody((body, { params }) => {
        const key = `${params['teamId']} ${params['userId']}`;
        if (body['role'] === 'owner') owners.add(key);
        if (body['role'] === 'member' && owners.has(key)) body['role'] = 'owner';
      })();
    },
  },
  {
    name: 'nobody becomes owner',
    breaks: 'TEAM-27',
    mayAlsoBreak: ['TEAM-25', 'TEAM-16', 'MBR-24', 'TEAM-24', 'TEAM-26', 'FLT-01'],
    on: ['addMemberToOrganizationTeamById'],
    fault: replaceMember('role', (value) => value === 'owner', 'member'),
  },
  {
    name: 'who is put into a team twice is in it twice',
    breaks: 'TEAM-28',
    mayAlsoBreak: [
      'PAGE-03',
      'AUTH-05',
      'BODY-01',
      'BODY-02',
      'BODY-05',
      'TEAM-07',
      'TEAM-26',
      'TEAM-27',
      'STATE-06',
      'CNTR-01',
    ],
    on: ['addMemberToOrganizationTeamById', 'listTeamMembersInOrganizationById'],
    fault: () => {
      const times = new Map<string, number>();
      const list = inItems(({ envelope, items, isLast }, { params }) => {
        const again = items.filter((item) => {
          const userId = membersOf(membersOf(item)?.['organization'])?.['id'];
          return (times.get(`${params['teamId']} ${String(userId)}`) ?? 0) > 1;
        });
        const more = isLast ? again : [];
        envelope['count'] = Number(envelope['count']) + more.length;
        return [...items, ...more];
      })();
      return async (ask, server) => {
        if (ask.operation === 'listTeamMembersInOrganizationById') return list(ask, server);
        const key = `${ask.params['teamId']} ${ask.params['userId']}`;
        times.set(key, (times.get(key) ?? 0) + 1);
        return server.send(ask);
      };
    },
  },
  {
    name: 'nobody leaves a team',
    breaks: 'TEAM-29',
    mayAlsoBreak: ['TEAM-30', 'ID-02', 'MBR-24', 'COH-03'],
    on: ['deleteMemberFromOrganizationTeamById'],
    fault: skipWrite(null),
  },
  {
    name: 'who leaves a team leaves the organization',
    breaks: 'TEAM-30',
    mayAlsoBreak: ['TEAM-29', 'ID-02', 'STATE-04'],
    wrecks: 'the members that other checks need are gone',
    on: ['deleteMemberFromOrganizationTeamById'],
    fault: afterwards(({ params: { teamId: _team, ...params } }, { call }) =>
      call('removeMemberFromOrganizationById', { params }),
    ),
  },
  {
    name: 'somebody unknown is put into a team',
    breaks: 'TEAM-31',
    mayAlsoBreak: ['ID-06', 'ID-05', 'AUTH-13'],
    on: ['addMemberToOrganizationTeamById'],
    fault: acceptAnyway(null, ({ body }) => membersOf(body)?.['role'] === 'member'),
  },
];
