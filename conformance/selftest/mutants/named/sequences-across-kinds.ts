import type { Answer, FaultyRequest, Fault, Members, Server } from '../fault.ts';
import { inItems } from '../faults/lists.ts';
import { inResource, isAccepted, membersOf, refusal, success } from '../faults/replies.ts';
import { actBeforeRefusing, afterwards } from '../faults/writes.ts';
import type { Mutant } from '../mutant.ts';

/** Remembers keys at one operation, and acts on them at others. */
const onceAfter =
  (
    first: FaultyRequest['operation'],
    keyOf: (ask: FaultyRequest) => unknown,
    then: (ask: FaultyRequest, server: Server) => Promise<Answer> | Answer,
    isTelling: (ask: FaultyRequest, server: Server) => Promise<boolean> | boolean = () => true,
  ): Fault =>
  () => {
    const keys = new Set<unknown>();
    return async (ask, server) => {
      if (ask.operation !== first) return keys.has(keyOf(ask)) ? then(ask, server) : server.send(ask);
      const tells = await isTelling(ask, server);
      const answer = await server.send(ask);
      if (tells && isAccepted(answer)) keys.add(keyOf(ask));
      return answer;
    };
  };

const siteOf = ({ params: { siteId } }: FaultyRequest): unknown => siteId;

const without = (ask: FaultyRequest, name: string): FaultyRequest => {
  const { [name]: _dropped, ...body } = membersOf(ask.body) ?? {};
  return { ...ask, body };
};

const itemsOf = ({ json }: Answer): readonly Members[] => {
  const { items } = membersOf(json) ?? {};
  return Array.isArray(items) ? (items as unknown[]).flatMap((item): Members[] => [membersOf(item) ?? {}]) : [];
};

const isDefaultSection = async ({ params }: FaultyRequest, { call }: Server): Promise<boolean> => {
  const listed = itemsOf(await call('listSiteSections', { params, query: { limit: '1000' } }));
  return listed.some(({ id, default: flag }) => id === params['siteSectionId'] && flag === true);
};

/** A deleted link of a site shows again after another request about that site. */
const resurrectedLink: Fault = () => {
  const dead = new Map<unknown, Members>();
  const back = new Map<unknown, Members>();
  const listing = inItems(({ envelope, items, isLast }, { params: { siteId } }) => {
    const link = isLast ? back.get(siteId) : undefined;
    if (link === undefined) return items;
    envelope['count'] = Number(envelope['count']) + 1;
    return [...items, link];
  })();
  return async (ask, server) => {
    const { siteId, shareLinkId } = ask.params;
    if (ask.operation === 'listSiteShareLinks') return listing(ask, server);
    const params = { ...ask.params };
    const before = shareLinkId === undefined ? [] : itemsOf(await server.call('listSiteShareLinks', { params }));
    const answer = await server.send(ask);
    const link = before.find(({ id }) => id === shareLinkId);
    const died = dead.get(siteId);
    if (isAccepted(answer) && link !== undefined) dead.set(siteId, link);
    else if (isAccepted(answer) && died !== undefined) back.set(siteId, died);
    return answer;
  };
};

/** A section that moves to another group is shown in both. */
const inTwoGroups: Fault = () => {
  const homes = new Map<unknown, Map<unknown, Members>>();
  const listing = inItems(({ items }) =>
    items.map((item) => {
      const group = membersOf(item) ?? {};
      const own = Array.isArray(group['sections']) ? (group['sections'] as unknown[]) : [];
      const here = own.map((section) => membersOf(section)?.['id']);
      const kept = [...(homes.get(group['id']) ?? [])]
        .filter(([id]) => !here.includes(id))
        .map(([, section]) => section);
      return { ...group, sections: [...own, ...kept] };
    }),
  )();
  return async (ask, server) => {
    if (ask.operation === 'listSiteSectionGroups') return listing(ask, server);
    const { params } = ask;
    const id = membersOf(ask.body)?.['sectionId'];
    const listed = itemsOf(await server.call('listSiteSections', { params, query: { limit: '1000' } }));
    const section = listed.find((each) => each['id'] === id);
    const answer = await server.send(ask);
    const home = section?.['sectionGroup'];
    if (isAccepted(answer) && section !== undefined && home !== undefined && home !== params['siteSectionGroupId'])
      homes.set(home, new Map([...(homes.get(home) ?? []), [id, section]]));
    return answer;
  };
};

/** Servers whose fault shows only after a request about something else. */
export const acrossKindsMutants: readonly Mutant[] = [
  {
    name: 'the title of a site is not stored once a share link of it was deleted',
    breaks: 'STATE-01',
    profile: 'default',
    mayAlsoBreak: [],
    on: ['deleteSiteShareLinkById', 'updateSiteById'],
    fault: onceAfter('deleteSiteShareLinkById', siteOf, (ask, server) => server.send(without(ask, 'title'))),
  },
  {
    name: 'section groups lose their places when a section of the site is deleted',
    breaks: 'STATE-01',
    profile: 'default',
    mayAlsoBreak: [],
    on: ['deleteSiteSectionById'],
    fault: afterwards(async ({ params }, { call }) => {
      for (const { id } of itemsOf(await call('listSiteSectionGroups', { params })))
        await call('moveSiteSectionGroup', { params: { ...params, siteSectionGroupId: String(id) }, body: {} });
    }),
  },
  {
    name: 'a site whose default section was deleted takes no other',
    breaks: 'STATE-01',
    profile: 'default',
    mayAlsoBreak: [],
    on: ['deleteSiteSectionById', 'updateSiteById'],
    fault: onceAfter(
      'deleteSiteSectionById',
      siteOf,
      (ask, server) => server.send(without(ask, 'defaultSiteSection')),
      isDefaultSection,
    ),
  },
  {
    name: 'a deleted share link is back once its site is updated',
    breaks: 'STATE-02',
    profile: 'default',
    mayAlsoBreak: ['SHR-10'],
    on: ['deleteSiteShareLinkById', 'updateSiteById', 'listSiteShareLinks'],
    fault: resurrectedLink,
  },
  {
    name: 'a section that moves to another group is listed in both',
    breaks: 'STATE-03',
    profile: 'default',
    mayAlsoBreak: ['GRP-19'],
    on: ['addSectionToGroup', 'listSiteSectionGroups'],
    fault: inTwoGroups,
  },
  {
    name: 'a section group that lost a section takes no new title',
    breaks: 'STATE-04',
    profile: 'default',
    mayAlsoBreak: [],
    on: ['removeSectionFromGroup', 'updateSiteSectionGroupById'],
    fault: onceAfter(
      'removeSectionFromGroup',
      ({ params: { siteSectionGroupId } }) => siteSectionGroupId,
      () => refusal(409),
    ),
  },
  {
    name: 'a section of a deleted site takes changes',
    breaks: 'STATE-05',
    profile: 'default',
    mayAlsoBreak: [],
    on: ['deleteSiteById', 'updateSiteSectionById', 'updateSiteShareLinkById'],
    fault: onceAfter('deleteSiteById', siteOf, ({ params, body }) =>
      success({ id: params['siteSectionId'] ?? params['shareLinkId'], ...membersOf(body) }),
    ),
  },
  {
    name: 'a comment that is deleted with replies is still counted',
    breaks: 'STATE-06',
    mayAlsoBreak: [],
    on: ['deleteCommentInSpace', 'getSpaceById'],
    fault: () => {
      const more = new Map<unknown, number>();
      const read = inResource('space', (space) => {
        space['comments'] = Number(space['comments']) + (more.get(space['id']) ?? 0);
      })();
      return async (ask, server) => {
        if (ask.operation === 'getSpaceById') return read(ask, server);
        const { spaceId } = ask.params;
        const before = membersOf((await server.call('getCommentInSpace', { params: ask.params })).json);
        const answer = await server.send(ask);
        const replies = Number(before?.['replies']);
        const isCounted = before?.['status'] !== 'resolved' && replies > 0;
        // Its replies alone may be kept, and counted (OP-CMT-10.b, OP-SPC-16.a).
        if (isAccepted(answer) && isCounted) more.set(spaceId, (more.get(spaceId) ?? 0) + 1 + replies);
        return answer;
      };
    },
  },
  {
    name: 'a refused title takes the description of a custom field with it',
    breaks: 'STATE-07',
    profile: 'default',
    mayAlsoBreak: ['CF-06', 'CF-07', 'CF-08', 'CF-10', 'CF-24', 'CF-25', 'BODY-05'],
    on: ['updateOrganizationCustomField'],
    fault: actBeforeRefusing((ask) =>
      typeof membersOf(ask.body)?.['title'] === 'string' ? { ...ask, body: { description: 'lost' } } : undefined,
    ),
  },
  {
    name: 'a restored space has lost the values of its custom fields',
    breaks: 'STATE-08',
    profile: 'default',
    mayAlsoBreak: [],
    on: ['restoreSpace'],
    fault: afterwards(async ({ params }, { call }) => {
      const { json } = await call('getSpaceCustomFields', { params });
      const names = (Array.isArray(json) ? (json as unknown[]) : []).flatMap((each) => {
        const name = membersOf(membersOf(each)?.['customField'])?.['name'];
        return typeof name === 'string' && membersOf(each)?.['value'] !== undefined ? [name] : [];
      });
      for (const name of names)
        await call('updateSpaceCustomFields', { params, body: { values: { [name]: { value: null } } } });
    }),
  },
];
