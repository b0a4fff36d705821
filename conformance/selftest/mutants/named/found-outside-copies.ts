import type { OperationId } from '#spec/operation.ts';
import { inside, listInside, textInside } from '../../../core/json-path.ts';
import type { Fault, FaultyRequest, Members, Server } from '../fault.ts';
import { inItems } from '../faults/lists.ts';
import { inResource, isAccepted, membersOf } from '../faults/replies.ts';
import { inList, showingSections, showingSites } from '../faults/sites.ts';
import type { Mutant } from '../mutant.ts';

const siteSpacesIn = (section: unknown): readonly Members[] =>
  listInside(section, 'siteSpaces').map((each) => membersOf(each) ?? {});
const spaceIn = (siteSpace: Members): string => textInside(siteSpace, 'space', 'id') ?? '';

/** Whether a removal is of a section: of itself, of its group or of its site. */
const isRemoved = (section: Members, { params }: FaultyRequest): boolean => {
  const { siteSectionId = section['id'], siteSectionGroupId = section['sectionGroup'] } = params;
  return section['id'] === siteSectionId && section['sectionGroup'] === siteSectionGroupId;
};

/** Site spaces of the spaces of removed sections, in all other sites of the organization: of each its site. */
const elsewhereOf = async (server: Server, ask: FaultyRequest): Promise<ReadonlyMap<unknown, unknown>> => {
  const { params } = ask;
  const own = await inList(server, 'listSiteSections', params);
  const spaces = own
    .filter((section) => isRemoved(section, ask))
    .flatMap(siteSpacesIn)
    .map(spaceIn);
  const found = new Map<unknown, unknown>();
  for (const { id: siteId } of await inList(server, 'listSites', params)) {
    if (siteId === params['siteId']) continue;
    for (const each of await inList(server, 'listSiteSections', { ...params, siteId: String(siteId) }))
      for (const held of siteSpacesIn(each)) if (spaces.includes(spaceIn(held))) found.set(held['id'], siteId);
  }
  return found;
};

/** What is deleted takes the site spaces of its spaces along, in whichever site they are. */
const removedBySpace =
  (removal: OperationId): Fault =>
  () => {
    const gone = new Map<unknown, unknown>();
    const inSections = inResource('site-section', (section) => {
      section['siteSpaces'] = siteSpacesIn(section).filter(({ id }) => !gone.has(id));
    })();
    const inSites = inResource('site', (site) => {
      const lost = [...gone.values()].filter((siteId) => siteId === site['id']).length;
      site['siteSpaces'] = Math.max(0, Number(site['siteSpaces']) - lost);
    })();
    return async (ask, server) => {
      if (ask.operation !== removal) return inSections(ask, { ...server, send: (each) => inSites(each, server) });
      const elsewhere = await elsewhereOf(server, ask);
      const answer = await server.send(ask);
      if (isAccepted(answer)) for (const [id, siteId] of elsewhere) gone.set(id, siteId);
      return answer;
    };
  };

/** The copy of a space in a section is renewed when the section is made and when the space is updated, and then alone. */
const oldCounts: Fault = () => {
  const copies = new Map<string, { readonly space: string; readonly comments: unknown }>();
  const inSections = (isMaking: boolean) =>
    inResource('site-section', (section) => {
      for (const siteSpace of siteSpacesIn(section)) {
        const space = membersOf(siteSpace['space']);
        if (space === undefined) continue;
        const id = String(siteSpace['id']);
        const known = copies.get(id);
        if (known !== undefined) space['comments'] = known.comments;
        else if (isMaking) copies.set(id, { space: String(space['id']), comments: space['comments'] });
      }
    })();
  return async (ask, server) => {
    const answer = await inSections(ask.operation === 'addSectionToSite')(ask, server);
    if (ask.operation !== 'updateSpaceById' || !isAccepted(answer)) return answer;
    for (const [id, { space }] of copies)
      if (space === ask.params['spaceId']) copies.set(id, { space, comments: inside(answer.json, 'comments') });
    return answer;
  };
};

/** The owner of an integration is shown with its billing, whoever asks for the list. */
const billedOwners: Fault = () => async (ask, server) => {
  const { json } = await server.call('getOrganizationById', { params: { organizationId: server.facts.organization } });
  const shown = inItems(({ items }) => {
    for (const item of items) {
      const owner = membersOf(membersOf(item)?.['owner']);
      if (owner !== undefined && owner['id'] === server.facts.organization) owner['billing'] = inside(json, 'billing');
    }
    return items;
  });
  return shown()(ask, server);
};

/** Faults found from outside in what two places show of one thing. */
export const foundOutsideCopyMutants: readonly Mutant[] = [
  ...(
    [
      ['section', 'deleteSiteSectionById'],
      ['section group', 'deleteSiteSectionGroupById'],
      ['site', 'deleteSiteById'],
    ] as const
  ).map(([what, removal]): Mutant => ({
    name: `a deleted ${what} takes the site spaces of its spaces out of other sites`,
    breaks: 'FRM-01',
    mayAlsoBreak: ['CNTR-02', 'SEC-12'],
    on: [removal, ...showingSections, ...showingSites],
    fault: removedBySpace(removal),
  })),
  {
    name: 'a space inside a section keeps the number of comments from when the section was made',
    breaks: 'CNTR-01',
    mayAlsoBreak: ['COH-01', 'FRM-01'],
    on: ['updateSpaceById', ...showingSections],
    fault: oldCounts,
  },
  {
    name: 'the list of integrations shows the billing of their owners to strangers',
    breaks: 'ORG-19',
    mayAlsoBreak: [],
    on: ['listIntegrations'],
    fault: billedOwners,
  },
];
