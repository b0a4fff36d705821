import type { Answer, Fault } from '../fault.ts';
import { onlyItems } from '../faults/lists.ts';
import { inReply, isAccepted, membersOf, refusal, success } from '../faults/replies.ts';
import { inBody } from '../faults/requests.ts';
import { actBeforeRefusing, afterwards } from '../faults/writes.ts';
import type { Mutant } from '../mutant.ts';

/** Counts how often each thing was asked for. */
const counter = () => {
  const times = new Map<unknown, number>();
  return (key: unknown): number => {
    times.set(key, (times.get(key) ?? 0) + 1);
    return times.get(key) ?? 0;
  };
};

/** A deleted team comes back when another one is made. */
const comesBack: Fault = () => {
  const dying = new Map<unknown, Answer>();
  const back = new Map<unknown, Answer>();
  return async (ask, server) => {
    const { teamId } = ask.params;
    if (ask.operation === 'getTeamInOrganizationById') return back.get(teamId) ?? server.send(ask);
    if (ask.operation === 'createOrganizationTeam') {
      for (const [id, answer] of dying) back.set(id, answer);
      return server.send(ask);
    }
    const before = await server.call('getTeamInOrganizationById', { params: ask.params });
    const answer = await server.send(ask);
    if (isAccepted(answer) && isAccepted(before)) dying.set(teamId, before);
    return answer;
  };
};

/** A deleted team takes changes as if it were there. */
const writesToGone: Fault = () => {
  const gone = new Map<unknown, unknown>();
  return async (ask, server) => {
    const { teamId } = ask.params;
    if (ask.operation === 'updateTeamInOrganizationById') {
      const answer = await server.send(ask);
      return answer.status === 404 && gone.has(teamId) ? success({ ...membersOf(gone.get(teamId)) }) : answer;
    }
    const before = await server.call('getTeamInOrganizationById', { params: ask.params });
    const answer = await server.send(ask);
    if (isAccepted(answer) && isAccepted(before)) gone.set(teamId, before.json);
    return answer;
  };
};

/** Servers that go wrong only after several requests. */
export const sequenceMutants: readonly Mutant[] = [
  {
    name: 'the third title of a team is not stored',
    breaks: 'STATE-01',
    profile: 'default',
    // A text that was refused comes back in the place of a valid one, which is then refused too (STATE-04).
    mayAlsoBreak: ['TEAM-10', 'TEAM-05', 'BODY-03', 'BODY-04', 'CONC-01', 'CONC-02', 'STATE-04'],
    on: ['updateTeamInOrganizationById'],
    fault: () => {
      const count = counter();
      const titles = new Map<unknown, unknown>();
      return inBody((body, { params: { teamId } }) => {
        if (count(teamId) >= 3 && titles.has(teamId)) body['title'] = titles.get(teamId);
        titles.set(teamId, body['title']);
      })();
    },
  },
  {
    name: 'a new team brings deleted ones back',
    breaks: 'STATE-02',
    mayAlsoBreak: ['TEAM-11', 'STATE-05', 'STATE-03'],
    on: ['removeTeamFromOrganizationById', 'createOrganizationTeam', 'getTeamInOrganizationById'],
    fault: comesBack,
  },
  {
    name: 'a team that was renamed is not listed',
    breaks: 'STATE-03',
    profile: 'default',
    mayAlsoBreak: [
      'TEAM-10',
      'TEAM-12',
      'TEAM-17',
      'TEAM-09',
      'TEAM-14',
      'PAGE-04',
      'PAGE-09',
      'CONC-01',
      'CONC-02',
      'FLT-04',
    ],
    on: ['updateTeamInOrganizationById', 'listTeamsInOrganizationById'],
    fault: () => {
      const renamed = new Set<unknown>();
      const list = onlyItems(({ id }) => !renamed.has(id))();
      return async (ask, server) => {
        if (ask.operation === 'listTeamsInOrganizationById') return list(ask, server);
        const answer = await server.send(ask);
        if (isAccepted(answer)) renamed.add(ask.params['teamId']);
        return answer;
      };
    },
  },
  {
    name: 'a collection takes two changes only',
    breaks: 'STATE-04',
    profile: 'default',
    mayAlsoBreak: ['COL-02', 'COL-03', 'COL-10', 'COL-11', 'STATE-01', 'CONC-02'],
    on: ['updateCollectionById'],
    fault: () => {
      const count = counter();
      return async (ask, server) => {
        const answer = await server.send(ask);
        return isAccepted(answer) && count(ask.params['collectionId']) > 2 ? refusal(409) : answer;
      };
    },
  },
  {
    name: 'a deleted team takes changes',
    breaks: 'STATE-05',
    mayAlsoBreak: ['TEAM-11'],
    on: ['removeTeamFromOrganizationById', 'updateTeamInOrganizationById'],
    fault: writesToGone,
  },
  {
    name: 'a member put into a team again is counted again',
    breaks: 'STATE-06',
    mayAlsoBreak: ['TEAM-15', 'TEAM-28', 'TEAM-26', 'TEAM-27', 'RES-06', 'FRM-01', 'CNTR-01', 'COH-01'],
    on: ['addMemberToOrganizationTeamById', 'getTeamInOrganizationById'],
    fault: () => {
      const count = counter();
      const more = new Map<unknown, number>();
      const read = inReply((team, { params: { teamId } }) => {
        team['members'] = Number(team['members']) + (more.get(teamId) ?? 0);
      })();
      return async (ask, server) => {
        if (ask.operation === 'getTeamInOrganizationById') return read(ask, server);
        const { teamId, userId } = ask.params;
        const answer = await server.send(ask);
        if (isAccepted(answer) && count(`${teamId} ${userId}`) > 1) more.set(teamId, (more.get(teamId) ?? 0) + 1);
        return answer;
      };
    },
  },
  {
    name: 'a title that is too long is refused and stored',
    breaks: 'STATE-07',
    profile: 'default',
    mayAlsoBreak: ['SPC-02', 'BODY-05', 'STATE-01'],
    on: ['updateSpaceById'],
    fault: actBeforeRefusing((ask) => {
      const title = membersOf(ask.body)?.['title'];
      return typeof title === 'string' && title.length > 50
        ? { ...ask, body: { title: title.slice(0, 50) } }
        : undefined;
    }),
  },
  {
    name: 'a restored space has lost its comments',
    breaks: 'STATE-08',
    profile: 'default',
    mayAlsoBreak: ['SPC-41', 'PRS-03', 'PRS-09'],
    on: ['restoreSpace'],
    fault: afterwards(async ({ params }, { call }) => {
      const { items } = membersOf((await call('listCommentsInSpace', { params })).json) ?? {};
      for (const item of Array.isArray(items) ? (items as unknown[]) : []) {
        await call('deleteCommentInSpace', { params: { ...params, commentId: String(membersOf(item)?.['id']) } });
      }
    }),
  },
];
