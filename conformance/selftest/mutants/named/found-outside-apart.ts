import { idsOf, listInside, textInside } from '../../../core/json-path.ts';
import type { Fault, FaultyRequest, Server } from '../fault.ts';
import { inItems, stranger } from '../faults/lists.ts';
import { inResource, isAccepted, membersOf } from '../faults/replies.ts';
import { inList } from '../faults/sites.ts';
import type { Mutant } from '../mutant.ts';

/** A number that the space does not know is looked for in the one that has a change request. */
const anywhereByNumber: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  const { space = '' } = server.facts.changeRequest ?? {};
  if (answer.status !== 404 || !/^\d+$/.test(ask.params['changeRequestId'] ?? '')) return answer;
  return server.send({ ...ask, params: { ...ask.params, spaceId: space } });
};

const pagesInRequest = async (server: Server, { params }: FaultyRequest): Promise<readonly unknown[]> =>
  listInside((await server.call('listPagesInChangeRequest', { params })).json, 'pages');

/** The pages that the change request of an import has and its space has not, by the space. */
const broughtPages = () => {
  const brought = new Map<string, readonly string[]>();
  return {
    at: ({ params }: FaultyRequest): readonly string[] => brought.get(params['spaceId'] ?? '') ?? [],
    importing: async (ask: FaultyRequest, server: Server) => {
      const before = idsOf(await pagesInRequest(server, ask));
      const answer = await server.send(ask);
      const after = idsOf(await pagesInRequest(server, ask));
      const { spaceId = '' } = ask.params;
      const known = brought.get(spaceId) ?? [];
      if (isAccepted(answer)) brought.set(spaceId, [...known, ...after.filter((id) => !before.includes(id))]);
      return answer;
    },
  };
};

/** Whatever is imported comes into the index of the space. */
const indexedImports: Fault = () => {
  const { at, importing } = broughtPages();
  const show = inItems(async ({ envelope, items, isLast }, ask, server) => {
    const { space: spaceId = '', id: changeRequestId = '' } = server.facts.changeRequest ?? {};
    const { query = '' } = ask.query;
    if (!isLast || query === '' || ask.params['spaceId'] !== spaceId) return items;
    const params = { spaceId, changeRequestId };
    const all = listInside((await server.call('listPagesInChangeRequest', { params })).json, 'pages');
    const found = all
      .filter((page) => at(ask).includes(textInside(page, 'id') ?? ''))
      .filter((page) => (textInside(page, 'title') ?? '').toLowerCase().includes(query.toLowerCase()))
      .map((page) => {
        const { id, title, path, urls } = membersOf(page) ?? {};
        return { id, title, path, sections: [], urls };
      });
    envelope['count'] = Number(envelope['count']) + found.length;
    return [...items, ...found];
  })();
  return (ask, server) => (ask.operation === 'searchSpaceContent' ? show : importing)(ask, server);
};

/** The links of imported pages are among those of the space. */
const linkedImports: Fault = () => {
  const { at, importing } = broughtPages();
  const show = stranger(async (ask, server) => {
    const { id: changeRequestId = '' } = server.facts.changeRequest ?? {};
    for (const pageId of at(ask)) {
      const params = { ...ask.params, changeRequestId, pageId };
      const [link] = await inList(server, 'listPageLinksInChangeRequest', params);
      if (link !== undefined) return link;
    }
    return undefined;
  })();
  return (ask, server) => (ask.operation === 'listSpaceLinks' ? show : importing)(ask, server);
};

/** The mark is one of the user, and not of the member. */
const markedEverywhere: Fault = () => {
  const marked = new Set<unknown>();
  const show = inResource('member', (member) => {
    if (marked.has(member['id'])) member['sso'] = true;
  })();
  return async (ask, server) => {
    const answer = await show(ask, server);
    if (ask.operation === 'setUserAsSSOMemberForOrganization' && isAccepted(answer)) marked.add(ask.params['userId']);
    return answer;
  };
};

/** Removes the teams of the same title in the other organization. */
const removedByTitle: Fault = () => async (ask, server) => {
  const { title } = membersOf((await server.call('getTeamInOrganizationById', { params: ask.params })).json) ?? {};
  const answer = await server.send(ask);
  const { organization, secondOrganization } = server.facts;
  const organizationId = ask.params['organizationId'] === organization ? secondOrganization : organization;
  if (!isAccepted(answer)) return answer;
  for (const team of await inList(server, 'listTeamsInOrganizationById', { organizationId }))
    if (team['title'] === title)
      await server.call('removeTeamFromOrganizationById', { params: { organizationId, teamId: String(team['id']) } });
  return answer;
};

/** Where files of a transferred space are used says still of which organization the space was. */
const namesOldOrganization: Fault = () => {
  const transferred = new Set<string>();
  const show = inItems(({ items }, { params }, { facts }) =>
    transferred.has(params['spaceId'] ?? '')
      ? items.map((item) => ({ ...membersOf(item), organization: facts.organization }))
      : items,
  )();
  return async (ask, server) => {
    if (ask.operation === 'listSpaceFileBacklinks') return show(ask, server);
    const answer = await server.send(ask);
    const isAway = textInside(answer.json, 'organization') === server.facts.secondOrganization;
    const { spaceId = '' } = ask.params;
    if (isAccepted(answer) && isAway) transferred.add(spaceId);
    return answer;
  };
};

/** Another space, another organization and a change request that see what is not theirs. */
export const foundOutsideApartMutants: readonly Mutant[] = [
  {
    name: 'the number of a change request opens it under every space',
    breaks: 'ID-06',
    mayAlsoBreak: [],
    on: ['getRevisionOfChangeRequestById', 'listPagesInChangeRequest'],
    fault: anywhereByNumber,
    profile: 'default',
  },
  {
    name: 'what is imported into a change request is found by the search of its space',
    breaks: 'SCP-09',
    mayAlsoBreak: ['SRCH-08'],
    on: ['importContentInChangeRequest', 'searchSpaceContent'],
    fault: indexedImports,
  },
  {
    name: 'a space lists a link of a page that was imported into its change request',
    breaks: 'SCP-08',
    mayAlsoBreak: ['LNK-11', 'LNK-14'],
    on: ['importContentInChangeRequest', 'listSpaceLinks'],
    fault: linkedImports,
    profile: 'default',
  },
  {
    name: 'a user marked as SSO member in one organization is marked in all of them',
    breaks: 'SCP-10',
    mayAlsoBreak: [],
    on: ['getMemberInOrganizationById', 'setUserAsSSOMemberForOrganization'],
    fault: markedEverywhere,
  },
  {
    name: 'a deleted team takes the one of its title in the other organization with it',
    breaks: 'SCP-11',
    mayAlsoBreak: [],
    on: ['removeTeamFromOrganizationById'],
    fault: removedByTitle,
  },
  {
    name: 'the places of a file of a transferred space name the old organization',
    breaks: 'LNK-17',
    mayAlsoBreak: [],
    on: ['transferSpace', 'listSpaceFileBacklinks'],
    fault: namesOldOrganization,
  },
];
