import type { OperationId } from '#spec/operation.ts';
import { inside, listInside } from '../../../core/json-path.ts';
import type { Answer, Fault, FaultyRequest, Members, Server } from '../fault.ts';
import { inResource, isAccepted } from '../faults/replies.ts';
import { reordered } from '../faults/reordered.ts';
import { heldIn, inList, said, sectionsAt, showingSites } from '../faults/sites.ts';
import type { Mutant } from '../mutant.ts';

/** Does more once a request was accepted. */
const afterwards =
  (also: (ask: FaultyRequest, server: Server) => Promise<unknown>): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    if (isAccepted(answer)) await also(ask, server);
    return answer;
  };

const siteOf = ({ organizationId = '', siteId = '' }: FaultyRequest['params']) => ({ organizationId, siteId });

const besideSection = (side: 'before' | 'after', siteSection: unknown) => ({
  position: { [side]: { type: 'site-section', siteSection } },
});

const formerGoesLast: Fault = () => async (ask, server) => {
  const chosen = said(ask, 'defaultSiteSection');
  const former = (await sectionsAt(server, ask)).find((section) => section['default'] === true)?.['id'];
  const answer = await server.send(ask);
  if (!isAccepted(answer) || typeof chosen !== 'string' || typeof former !== 'string' || former === chosen)
    return answer;
  await server.call('moveSiteSection', { params: { ...siteOf(ask.params), siteSectionId: former }, body: {} });
  return answer;
};

const groupTurnsRound = afterwards(async (ask, server) => {
  if (said(ask, 'position') === undefined) return;
  const held = (await heldIn(server, ask)).toReversed();
  for (const [at, previous] of held.slice(0, -1).entries()) {
    const params = { ...siteOf(ask.params), siteSectionId: String(held[at + 1]) };
    await server.call('moveSiteSection', { params, body: besideSection('after', previous) });
  }
});

/** Items of a list stand the other way round once an update was accepted, whichever it was. */
const turnedBy =
  (update: OperationId, list: OperationId, param: string): Fault =>
  () => {
    const turns = new Map<unknown, number>();
    const show = reordered(list, (items, { params }) =>
      (turns.get(params[param]) ?? 0) % 2 === 1 ? items.toReversed() : items,
    )();
    return async (ask, server) => {
      if (ask.operation === list) return show(ask, server);
      const answer = await server.send(ask);
      const place = ask.params[param];
      if (ask.operation === update && isAccepted(answer)) turns.set(place, (turns.get(place) ?? 0) + 1);
      return answer;
    };
  };

const lastLinkOpens = afterwards(async ({ params }, server) => {
  const site = siteOf(params);
  const left = await inList(server, 'listSiteShareLinks', site);
  const { json } = await server.call('getSiteById', { params: site });
  if (left.length === 0 && inside(json, 'visibility') === 'share-link')
    await server.call('updateSiteById', { params: site, body: { visibility: 'unlisted' } });
});

const schemaIsThrownAway = afterwards(async ({ params, body }, server) => {
  if (inside(body, 'adaptiveContent', 'enabled') !== false) return;
  const { status } = await server.call('getSiteAdaptiveSchema', { params });
  const jsonSchema = { type: 'object', properties: {} };
  if (status === 200) await server.call('updateSiteAdaptiveSchema', { params, body: { jsonSchema } });
});

/** A section of a group is counted for good. */
const groupedStaysCounted: Fault = () => {
  const more = new Map<unknown, number>();
  const show = inResource('site', (site) => {
    site['siteSpaces'] = Number(site['siteSpaces']) + (more.get(site['id']) ?? 0);
  })();
  return async (ask, server): Promise<Answer> => {
    const { siteId, siteSectionId } = ask.params;
    if (ask.operation !== 'deleteSiteSectionById') return show(ask, server);
    const section: Members = (await sectionsAt(server, ask)).find(({ id }) => id === siteSectionId) ?? {};
    const answer = await server.send(ask);
    if (isAccepted(answer) && (section['sectionGroup'] ?? null) !== null)
      more.set(siteId, (more.get(siteId) ?? 0) + listInside(section, 'siteSpaces').length);
    return answer;
  };
};

const defaultContentGoes = afterwards(({ params: { organizationId = '' } }, server) =>
  server.call('updateOrganizationById', { params: { organizationId }, body: { defaultContent: null } }),
);

/** Faults found from outside in the order of lists, in what is switched off and on, and in what the last part leaves. */
export const foundOutsideInOrderMutants: readonly Mutant[] = [
  {
    name: 'a section that is the default no longer is put in the last place',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['updateSiteById'],
    profile: 'default',
    fault: formerGoesLast,
  },
  {
    name: 'a group that is moved to a place has its sections turned round',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['moveSiteSectionGroup'],
    profile: 'default',
    fault: groupTurnsRound,
  },
  {
    name: 'an update of a collection turns its spaces round',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['updateCollectionById', 'listSpacesInCollectionById'],
    profile: 'default',
    fault: turnedBy('updateCollectionById', 'listSpacesInCollectionById', 'collectionId'),
  },
  {
    name: 'a site without its last share link becomes unlisted',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['deleteSiteShareLinkById'],
    profile: 'default',
    fault: lastLinkOpens,
  },
  {
    name: 'adaptive content that is switched off empties its schema',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['updateSiteById'],
    profile: 'default',
    fault: schemaIsThrownAway,
  },
  {
    name: 'a site goes on counting the site spaces of a removed section of a group',
    breaks: 'CNTR-05',
    mayAlsoBreak: [],
    on: ['deleteSiteSectionById', ...showingSites],
    profile: 'default',
    fault: groupedStaysCounted,
  },
  {
    name: 'the removal of any site takes the default content off its organization',
    breaks: 'ORG-24',
    mayAlsoBreak: [],
    on: ['deleteSiteById'],
    profile: 'default',
    fault: defaultContentGoes,
  },
];
