import type { Fault, Members } from '../fault.ts';
import type { Mutant } from '../mutant.ts';
import { inBoth } from '../faults/content.ts';
import { inResource, isAccepted, membersOf } from '../faults/replies.ts';
import { showingSections } from '../faults/sites.ts';

const addTo = (space: Members, counted: Members | undefined, names: readonly string[]): void => {
  if (counted === undefined) return;
  for (const name of names) space[name] = Number(space[name]) + Number(counted[name] ?? 0);
};

/** A copy of a space goes on counting what its original had. */
const countsOfOriginal =
  (...names: readonly string[]): Fault =>
  () => {
    const more = new Map<unknown, Members>();
    const shown = inResource('space', (space) => addTo(space, more.get(space['id']), names))();
    return async (ask, server) => {
      if (ask.operation !== 'duplicateSpace') return shown(ask, server);
      const original = membersOf((await shown({ ...ask, operation: 'getSpaceById' }, server)).json);
      const answer = await server.send(ask);
      const copy = membersOf(answer.json);
      if (!isAccepted(answer) || copy === undefined || original === undefined) return answer;
      more.set(copy['id'], original);
      addTo(copy, original, names);
      return answer;
    };
  };

/** Where a space shows its numbers. */
const showingSpaces = [
  'getSpaceById',
  'updateSpaceById',
  'duplicateSpace',
  'restoreSpace',
  'moveSpace',
  'transferSpace',
  'listSpacesInCollectionById',
  'listSpacesForOrganizationMember',
  ...showingSections,
  ...inBoth.links,
  ...inBoth.backlinks,
] as const;

/** A comment counts as replies what the page of them held that was read last. */
const sizeOfLastPage: Fault = () => {
  const read = new Map<unknown, number>();
  const shown = inResource('comment', (comment) => {
    comment['replies'] = read.get(comment['id']) ?? comment['replies'];
  })();
  return async (ask, server) => {
    const { commentId } = ask.params;
    if (ask.operation === 'postCommentReplyInSpace') read.delete(commentId);
    if (ask.operation !== 'listCommentRepliesInSpace') return shown(ask, server);
    const answer = await server.send(ask);
    const items = membersOf(answer.json)?.['items'];
    if (Array.isArray(items)) read.set(commentId, items.length);
    return answer;
  };
};

/** The first section of a site is not counted. */
const withoutFirst: Fault = () => {
  const begun = new Set<unknown>();
  const shown = inResource('site', (site) => {
    if (begun.has(site['id'])) site['siteSpaces'] = Math.max(0, Number(site['siteSpaces']) - 1);
  })();
  return async (ask, server) => {
    if (ask.operation !== 'addSectionToSite') return shown(ask, server);
    const answer = await server.send(ask);
    if (isAccepted(answer)) begun.add(ask.params['siteId']);
    return answer;
  };
};

const userIdsIn = (list: unknown): readonly unknown[] => {
  const items = membersOf(list)?.['items'];
  const users = (Array.isArray(items) ? (items as unknown[]) : []).map((item) => membersOf(item)?.['organization']);
  return users.map((member) => membersOf(membersOf(member)?.['user'])?.['id']);
};

/** Whom an update of many takes out of a team goes on counting: in the team, or among the teams of the user. */
const keepsThoseTakenOut =
  (object: 'team' | 'member', number: string): Fault =>
  () => {
    const more = new Map<unknown, number>();
    const idOf = (thing: Members): unknown => (object === 'team' ? thing['id'] : membersOf(thing['user'])?.['id']);
    const shown = inResource(object, (thing) => {
      thing[number] = Number(thing[number]) + (more.get(idOf(thing)) ?? 0);
    })();
    return async (ask, server) => {
      if (ask.operation !== 'updateMembersInOrganizationTeam') return shown(ask, server);
      const list = () => server.call('listTeamMembersInOrganizationById', { params: ask.params });
      const before = userIdsIn((await list()).json);
      const answer = await server.send(ask);
      const after = userIdsIn((await list()).json);
      for (const id of before.filter((each) => !after.includes(each))) {
        const counting = object === 'team' ? ask.params['teamId'] : id;
        more.set(counting, (more.get(counting) ?? 0) + 1);
      }
      return answer;
    };
  };

/** The count of a reaction never falls while somebody is left. */
const countsMost: Fault = () => {
  const most = new Map<string, number>();
  const ofOne = (thing: Members): void => {
    const reactions = Array.isArray(thing['reactions']) ? (thing['reactions'] as unknown[]) : [];
    for (const reaction of reactions.map(membersOf)) {
      if (reaction === undefined) continue;
      const key = `${String(thing['id'])} ${String(reaction['emoji'])}`;
      most.set(key, Math.max(most.get(key) ?? 0, Number(reaction['count'])));
      reaction['count'] = most.get(key);
    }
  };
  return inResource('comment', ofOne)();
};

/** Numbers that are not those of the lists that they count. */
export const counterMutants: readonly Mutant[] = [
  {
    name: 'a duplicate counts the comments of its original',
    breaks: 'CNTR-01',
    mayAlsoBreak: ['FRM-01', 'RES-06', 'PRS-09', 'COH-01'],
    on: ['duplicateSpace', 'getSpaceById'],
    fault: countsOfOriginal('comments'),
  },
  {
    name: 'a duplicate counts the comments and the change requests of its original',
    breaks: 'CNTR-01',
    mayAlsoBreak: [],
    on: showingSpaces,
    fault: countsOfOriginal('comments', 'changeRequests'),
  },
  {
    name: 'the first section of a site is not counted',
    breaks: 'CNTR-02',
    mayAlsoBreak: ['COH-01', 'FRM-01'],
    on: ['addSectionToSite', 'getSiteById', 'updateSiteById', 'listSites'],
    fault: withoutFirst,
  },
  {
    name: 'who is taken out with others still counts in the team',
    breaks: 'CNTR-01',
    mayAlsoBreak: ['FRM-01'],
    on: ['updateMembersInOrganizationTeam', 'getTeamInOrganizationById'],
    fault: keepsThoseTakenOut('team', 'members'),
  },
  {
    name: 'who is taken out with others keeps the number of teams',
    breaks: 'MBR-26',
    mayAlsoBreak: ['MBR-31'],
    on: ['updateMembersInOrganizationTeam', 'getMemberInOrganizationById', 'listMembersInOrganizationById'],
    fault: keepsThoseTakenOut('member', 'teams'),
  },
  {
    name: 'the count of a reaction does not fall when one of two takes it back',
    breaks: 'RCT-03',
    mayAlsoBreak: [],
    on: ['getCommentInSpace', 'updateCommentInSpace', 'listCommentsInSpace'],
    fault: countsMost,
  },
  {
    name: 'a comment counts the page of its replies that was read last',
    breaks: 'CNTR-03',
    mayAlsoBreak: ['FRM-01'],
    on: ['listCommentRepliesInSpace', 'postCommentReplyInSpace', 'getCommentInSpace'],
    fault: sizeOfLastPage,
  },
];
