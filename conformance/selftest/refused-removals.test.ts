import { inside, listInside } from '../core/json-path.ts';
import type { Answer, Fault } from './mutants/fault.ts';
import { testHabits, type Habit } from './permitted-habit.ts';

const conflict = (message: string): Answer => ({
  status: 409,
  headers: { 'content-type': 'application/json' },
  json: { error: { code: 409, message } },
});

/** Keeps a group that has sections in it. */
const keepFullGroups: Fault = () => async (ask, server) => {
  const { siteSectionGroupId, ...params } = ask.params;
  const { json } = await server.call('listSiteSectionGroups', { params, query: { limit: '1000' } });
  const group = (listInside(json, 'items') ?? []).find((each) => inside(each, 'id') === siteSectionGroupId);
  const holds = (listInside(group, 'sections') ?? []).length > 0;
  return holds ? conflict('The group still has sections.') : server.send(ask);
};

/** Keeps the last active link of a site that is shown by share links. */
const keepLastLink: Fault = () => async (ask, server) => {
  const { shareLinkId, ...params } = ask.params;
  const { json } = await server.call('listSiteShareLinks', { params, query: { limit: '1000' } });
  const active = (listInside(json, 'items') ?? []).filter((each) => inside(each, 'active') === true);
  const isLast = active.length === 1 && inside(active[0], 'id') === shareLinkId;
  const { json: site } = await server.call('getSiteById', { params });
  const leaves = ask.operation === 'deleteSiteShareLinkById' || inside(ask.body, 'active') === false;
  const stays = isLast && leaves && inside(site, 'visibility') === 'share-link';
  return stays ? conflict('The last active link of the site stays.') : server.send(ask);
};

/** Takes no role that a member of a team has already. */
const refuseSameRole: Fault = () => async (ask, server) => {
  const { userId, ...params } = ask.params;
  const { json } = await server.call('listTeamMembersInOrganizationById', { params, query: { limit: '1000' } });
  const seat = (listInside(json, 'items') ?? []).find((each) => inside(each, 'organization', 'id') === userId);
  const role = inside(seat, 'team', 'role');
  const isSame = seat !== undefined && (inside(ask.body, 'role') ?? role) === role;
  return isSame ? conflict('The member has this role already.') : server.send(ask);
};

const habits: readonly Habit[] = [
  {
    name: 'a group is deleted only without sections',
    on: ['deleteSiteSectionGroupById'],
    fault: keepFullGroups,
    only: ['*SectionGroup*', 'STATE-04'],
  },
  {
    name: 'the last active share link stays',
    on: ['deleteSiteShareLinkById', 'updateSiteShareLinkById'],
    fault: keepLastLink,
    only: ['*ShareLink*', 'STATE-04'],
  },
  {
    name: 'a role that a member of a team has is not given again',
    on: ['addMemberToOrganizationTeamById'],
    fault: refuseSameRole,
    only: ['*Team*', 'STATE-04'],
  },
];

// What is refused is accepted where the least is asked for.
testHabits(
  habits,
  ({ requirement, operation }, { on }) => requirement === 'SUCC-01' && on.some((each) => each === operation),
);
