import { wipeOmitted } from '../faults/requests.ts';
import type { OperationId } from '#spec/operation.ts';
import type { Fault, Server } from '../fault.ts';
import { isAccepted, membersOf } from '../faults/replies.ts';
import { afterwards } from '../faults/writes.ts';
import type { Mutant } from '../mutant.ts';

/** The id of the first thing of a list of the organization, which was there before anything else. */
const eldest = async ({ call, facts }: Server, list: OperationId): Promise<string> => {
  const { json } = await call(list, { params: { organizationId: facts.organization }, query: { limit: '1' } });
  const items = membersOf(json)?.['items'];
  return String(membersOf(Array.isArray(items) ? items[0] : undefined)?.['id']);
};

type Namesakes = {
  readonly list: OperationId;
  readonly remove: OperationId;
  /** The path parameter that names one of them, and the member that they share. */
  readonly param: string;
  readonly title: string;
};

/** A removal that finds what to remove by the title of what its path names. */
const withNamesakes =
  ({ list, remove, param, title }: Namesakes): Fault =>
  () =>
  async (ask, server) => {
    const { [param]: id, ...around } = ask.params;
    const { json } = await server.call(list, { params: around, query: { limit: '100' } });
    const items = membersOf(json)?.['items'];
    const all = (Array.isArray(items) ? items : []).map((item) => membersOf(item) ?? {});
    const answer = await server.send(ask);
    const named = all.find((each) => each['id'] === id)?.[title];
    if (!isAccepted(answer) || named === undefined) return answer;
    for (const each of all) {
      if (each[title] !== named || each['id'] === id) continue;
      await server.call(remove, { params: { ...around, [param]: String(each['id']) } });
    }
    return answer;
  };

/** Servers that alter what no request named. */
export const bystanderMutants: readonly Mutant[] = [
  {
    name: 'the new title of a space is given to the one it was duplicated from',
    breaks: 'STATE-09',
    mayAlsoBreak: [],
    on: ['updateSpaceById'],
    fault: afterwards(async ({ params, body }, { call, facts }) => {
      const { title } = membersOf(body) ?? {};
      if (title === undefined || params['spaceId'] === facts.templateSpace) return;
      await call('updateSpaceById', { params: { spaceId: facts.templateSpace }, body: { title } });
    }),
  },
  {
    name: 'deleting a team takes the eldest along',
    breaks: 'STATE-09',
    // Once nothing older is left it takes what other checks made.
    mayAlsoBreak: ['TEAM-11', 'ID-02', 'TEAM-12', 'PAGE-04', 'FRM-01'],
    on: ['removeTeamFromOrganizationById'],
    fault: afterwards(async ({ params: { organizationId = '' } }, server) => {
      const teamId = await eldest(server, 'listTeamsInOrganizationById');
      await server.call('removeTeamFromOrganizationById', { params: { organizationId, teamId } });
    }),
  },
  {
    name: 'a site with a new title makes the eldest unlisted',
    breaks: 'STATE-09',
    mayAlsoBreak: [],
    on: ['updateSiteById'],
    fault: afterwards(async ({ params: { organizationId = '' } }, server) => {
      const params = { organizationId, siteId: await eldest(server, 'listSites') };
      await server.call('updateSiteById', { params, body: { visibility: 'unlisted' } });
    }),
  },
  {
    name: 'a share link made on one site is made on the eldest too',
    breaks: 'STATE-09',
    mayAlsoBreak: [],
    on: ['createSiteShareLink'],
    fault: afterwards(async ({ params: { organizationId = '' }, body }, server) => {
      const params = { organizationId, siteId: await eldest(server, 'listSites') };
      await server.call('createSiteShareLink', { params, body });
    }),
  },
  {
    name: 'a collection that goes empties the description of the eldest',
    breaks: 'STATE-09',
    mayAlsoBreak: [],
    on: ['deleteCollectionById'],
    fault: afterwards(async (_ask, server) => {
      const collectionId = await eldest(server, 'listCollectionsInOrganizationById');
      await server.call('updateCollectionById', { params: { collectionId }, body: { description: '' } });
    }),
  },
  {
    name: 'a new title sets a locked space live',
    breaks: 'ECH-02',
    mayAlsoBreak: ['FRM-01'],
    on: ['updateSpaceById'],
    fault: wipeOmitted('editMode', 'live'),
  },
  {
    name: 'a lock is put on all spaces of the collection',
    breaks: 'FRM-01',
    mayAlsoBreak: ['COH-01', 'SPC-48', 'ECH-02'],
    on: ['updateSpaceById'],
    fault: afterwards(async ({ params, body }, { call }) => {
      if (membersOf(body)?.['editMode'] !== 'locked') return;
      const { json } = await call('getSpaceById', { params });
      const collectionId = membersOf(json)?.['parent'];
      if (typeof collectionId !== 'string') return;
      const list = await call('listSpacesInCollectionById', { params: { collectionId } });
      const items = membersOf(list.json)?.['items'];
      for (const item of Array.isArray(items) ? items : []) {
        const spaceId = String(membersOf(item)?.['id']);
        if (spaceId !== params['spaceId'])
          await call('updateSpaceById', { params: { spaceId }, body: { editMode: 'locked' } });
      }
    }),
  },
  {
    name: 'a share link that is switched takes those of its name along',
    breaks: 'FRM-01',
    mayAlsoBreak: ['COH-01', 'ECH-02'],
    on: ['updateSiteShareLinkById'],
    fault: afterwards(async ({ params, body }, { call }) => {
      const { active } = membersOf(body) ?? {};
      if (typeof active !== 'boolean') return;
      const { json } = await call('listSiteShareLinks', { params, query: { limit: '100' } });
      const items = membersOf(json)?.['items'];
      const links = (Array.isArray(items) ? items : []).map((item) => membersOf(item) ?? {});
      const switched = links.find(({ id }) => id === params['shareLinkId']);
      for (const { id, name } of links) {
        if (id === switched?.['id'] || name !== switched?.['name']) continue;
        await call('updateSiteShareLinkById', { params: { ...params, shareLinkId: String(id) }, body: { active } });
      }
    }),
  },
  {
    name: 'deleting translation settings takes those of their title along',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['deleteTranslation'],
    fault: withNamesakes({
      list: 'listTranslations',
      remove: 'deleteTranslation',
      param: 'translationSettingsId',
      title: 'title',
    }),
  },
  {
    name: 'deleting a share link takes those of its name along',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['deleteSiteShareLinkById'],
    fault: withNamesakes({
      list: 'listSiteShareLinks',
      remove: 'deleteSiteShareLinkById',
      param: 'shareLinkId',
      title: 'name',
    }),
  },
  {
    name: 'a new title of a team is given to those of its name too',
    breaks: 'FRM-01',
    mayAlsoBreak: ['COH-01', 'ECH-02'],
    on: ['updateTeamInOrganizationById'],
    fault: () => async (ask, server) => {
      const { params } = ask;
      const before = membersOf((await server.call('getTeamInOrganizationById', { params })).json)?.['title'];
      const answer = await server.send(ask);
      const title = membersOf(ask.body)?.['title'];
      if (answer.status !== 200 || typeof before !== 'string' || before === title) return answer;
      const query = { limit: '100', title: before };
      const { json } = await server.call('listTeamsInOrganizationById', { params, query });
      const items = membersOf(json)?.['items'];
      for (const item of Array.isArray(items) ? items : []) {
        const team = membersOf(item) ?? {};
        if (team['title'] !== before || team['id'] === params['teamId']) continue;
        const other = { ...params, teamId: String(team['id']) };
        await server.call('updateTeamInOrganizationById', { params: other, body: { title } });
      }
      return answer;
    },
  },
];
