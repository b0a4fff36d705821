import type { Answer, Fault, Members } from '../fault.ts';
import { isAccepted, membersOf } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

const itemsOf = (answer: Answer): readonly Members[] => {
  const items: unknown = membersOf(answer.json)?.['items'];
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown): readonly Members[] => {
    const members = membersOf(item);
    return members === undefined ? [] : [members];
  });
};

const withoutMember = (body: unknown, name: string): Members => {
  const { [name]: _gone, ...rest } = membersOf(body) ?? {};
  return rest;
};

/** A site space that stands in the site is named in vain; all else is judged as before. */
const ignoresSiteSpace: Fault = () => async (ask, server) => {
  const wanted = membersOf(ask.body)?.['defaultSiteSpace'];
  if (typeof wanted !== 'string') return server.send(ask);
  const { organizationId = '', siteId = '' } = ask.params;
  const listed = await server.call('listSiteSections', { params: { organizationId, siteId } });
  const isThere = JSON.stringify(listed.json).includes(`"${wanted}"`);
  return server.send(isThere ? { ...ask, body: withoutMember(ask.body, 'defaultSiteSpace') } : ask);
};

/** What an accepted request sends a space to has the level read from then on. */
const losesLevel: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  if (!isAccepted(answer)) return answer;
  const { spaceId = '' } = ask.params;
  const changed = await server.call('updateSpaceById', { params: { spaceId }, body: { defaultLevel: 'read' } });
  return isAccepted(changed) ? { ...answer, json: { ...membersOf(answer.json), defaultLevel: 'read' } } : answer;
};

const listsTheFirst: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  const { organization, secondOrganization } = server.facts;
  if (!isAccepted(answer) || ask.params['organizationId'] !== secondOrganization) return answer;
  return server.send({ ...ask, params: { ...ask.params, organizationId: organization } });
};

const foundElsewhere = (answer: Answer): Answer => {
  const items = membersOf(answer.json)?.['items'];
  if (!isAccepted(answer) || !Array.isArray(items)) return answer;
  const moved = items.map((item) => {
    const pages = membersOf(item)?.['pages'];
    if (!Array.isArray(pages)) return item as unknown;
    return { ...membersOf(item), pages: pages.map((page) => ({ ...membersOf(page), path: 'found' })) };
  });
  return { ...answer, json: { ...membersOf(answer.json), items: moved } };
};

/** A description with the updatedAt that was first shown of it. */
const still = (first: Map<unknown, unknown>, thing: unknown): unknown => {
  const members = membersOf(thing);
  if (members === undefined || typeof members['updatedAt'] !== 'string') return thing;
  const key = members['slug'];
  if (!first.has(key)) first.set(key, members['updatedAt']);
  return { ...members, updatedAt: first.get(key) };
};

/** The updatedAt of a description stays what it was, in every reply. */
const stillUpdated: Fault = () => {
  const first = new Map<unknown, unknown>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    const items = membersOf(answer.json)?.['items'];
    const json = Array.isArray(items)
      ? { ...membersOf(answer.json), items: items.map((item) => still(first, item)) }
      : still(first, answer.json);
    return { ...answer, json };
  };
};

/** A new site has the visibility that was given, in the reply to its creation alone. */
const forgetsVisibility: Fault = () => {
  const fresh = new Set<unknown>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    if (ask.operation === 'createSite') fresh.add(membersOf(answer.json)?.['id']);
    if (ask.operation === 'updateSiteById') fresh.delete(ask.params['siteId']);
    const isForgotten = ask.operation === 'getSiteById' && fresh.has(ask.params['siteId']);
    return isForgotten ? { ...answer, json: { ...membersOf(answer.json), visibility: 'public' } } : answer;
  };
};

/** The id of the space that a section shows first. */
const spaceOf = (section: unknown): unknown => {
  const [first]: readonly unknown[] = (membersOf(section)?.['siteSpaces'] ?? []) as readonly unknown[];
  return membersOf(membersOf(first)?.['space'])?.['id'];
};

/** Writes a title to every section of the organization that shows the space of the section that is written. */
const writesBySpace: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  const title = membersOf(ask.body)?.['title'];
  if (!isAccepted(answer) || typeof title !== 'string') return answer;
  const { organizationId = '' } = ask.params;
  const written = spaceOf(answer.json);
  const sites = itemsOf(await server.call('listSites', { params: { organizationId }, query: { limit: '1000' } }));
  for (const siteId of sites.map((site) => String(site['id'])).filter((id) => id !== ask.params['siteId'])) {
    const listed = itemsOf(await server.call('listSiteSections', { params: { organizationId, siteId } }));
    for (const section of listed.filter((each) => spaceOf(each) === written)) {
      const params = { organizationId, siteId, siteSectionId: String(section['id']) };
      await server.call('updateSiteSectionById', { params, body: { title } });
    }
  }
  return answer;
};

/** A group that is made with sections leaves them in the groups in which they were. */
const sharesSections: Fault = () => {
  const left = new Map<string, Members[]>();
  return async (ask, server) => {
    const { organizationId = '', siteId = '' } = ask.params;
    const isMaking = ask.operation === 'addSectionGroupToSite';
    const groups = isMaking
      ? itemsOf(await server.call('listSiteSectionGroups', { params: { organizationId, siteId } }))
      : [];
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    const given = membersOf(ask.body)?.['sections'];
    for (const group of Array.isArray(given) ? groups : []) {
      const held = (group['sections'] ?? []) as Members[];
      left.set(
        String(group['id']),
        held.filter(({ id }) => (given as unknown[]).includes(id)),
      );
    }
    if (ask.operation !== 'listSiteSectionGroups') return answer;
    const items = itemsOf(answer).map((group) => ({
      ...group,
      sections: [...((group['sections'] ?? []) as Members[]), ...(left.get(String(group['id'])) ?? [])],
    }));
    return { ...answer, json: { ...membersOf(answer.json), items } };
  };
};

/** A page that the space has not is looked for in its change request. */
const opensDrafts: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  const { changeRequest } = server.facts;
  if (answer.status !== 404 || changeRequest === undefined || ask.params['spaceId'] !== changeRequest.space)
    return answer;
  const params = { ...ask.params, changeRequestId: changeRequest.id ?? '' };
  const draft = await server.call('getPageInChangeRequestById', { params });
  return isAccepted(draft) ? draft : answer;
};

/** The owner of an integration is who published it first. */
const keepsFirstOwner: Fault = () => {
  const owners = new Map<unknown, unknown>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    const members = membersOf(answer.json);
    if (!isAccepted(answer) || members?.['owner'] === undefined) return answer;
    const key = ask.params['integrationName'];
    if (!owners.has(key)) owners.set(key, members['owner']);
    return { ...answer, json: { ...members, owner: owners.get(key) } };
  };
};

/** Gaps that an audit of the text found open once more. */
export const auditMutants: readonly Mutant[] = [
  {
    name: 'the default site space of a site with sections is accepted and ignored',
    breaks: 'SITE-24',
    mayAlsoBreak: [],
    on: ['updateSiteById'],
    fault: ignoresSiteSpace,
  },
  {
    name: 'the default site space of a section is accepted and ignored',
    breaks: 'SEC-19',
    mayAlsoBreak: [],
    on: ['updateSiteSectionById'],
    fault: ignoresSiteSpace,
  },
  {
    name: 'a transferred space falls back to the level read',
    breaks: 'SPC-56',
    mayAlsoBreak: [],
    on: ['transferSpace'],
    fault: losesLevel,
  },
  {
    name: 'a restored space falls back to the level read',
    breaks: 'SPC-56',
    mayAlsoBreak: ['STATE-07', 'FRM-01', 'PRS-01'],
    on: ['restoreSpace'],
    fault: losesLevel,
  },
  {
    name: 'the members of the first organization are listed for the second',
    breaks: 'SCP-07',
    mayAlsoBreak: [],
    on: ['listMembersInOrganizationById'],
    fault: listsTheFirst,
  },
  {
    name: 'the updatedAt of an API description never moves',
    breaks: 'TIM-06',
    mayAlsoBreak: [],
    on: ['createOpenAPISpec', 'createOrUpdateOpenAPISpecBySlug', 'getOpenAPISpecBySlug', 'listOpenAPISpecs'],
    fault: stillUpdated,
  },
  {
    name: 'a new site forgets the visibility that it was given',
    breaks: 'SITE-43',
    mayAlsoBreak: ['ECH-01', 'ECH-02', 'STATE-01', 'FRM-01', 'COH-01'],
    on: ['createSite', 'updateSiteById', 'getSiteById'],
    fault: forgetsVisibility,
  },
  {
    name: 'the search of an organization shows pages under another path',
    breaks: 'SRCH-13',
    mayAlsoBreak: [],
    on: ['searchOrganizationContent'],
    fault: () => async (ask, server) => foundElsewhere(await server.send(ask)),
  },
  {
    name: 'a section is written on every site that shows its space',
    breaks: 'SEC-28',
    mayAlsoBreak: ['BODY-05', 'FRM-01', 'GRP-10', 'SEC-14', 'GRP-20'],
    on: ['updateSiteSectionById'],
    fault: writesBySpace,
  },
  {
    name: 'a section of a new group stays in its old one as well',
    breaks: 'GRP-19',
    mayAlsoBreak: ['GRP-14', 'COH-01', 'FRM-01', 'STATE-01'],
    on: ['addSectionGroupToSite', 'listSiteSectionGroups'],
    fault: sharesSections,
  },
  {
    name: 'a page of a change request is opened by its id in the space',
    breaks: 'SCP-08',
    mayAlsoBreak: [],
    on: ['getPageById'],
    fault: opensDrafts,
  },
  {
    name: 'an integration published anew stays with its first owner',
    breaks: 'INT-38',
    mayAlsoBreak: ['ECH-02', 'FRM-01', 'ORG-19'],
    on: ['publishIntegration', 'getIntegrationByName'],
    fault: keepsFirstOwner,
  },
];
