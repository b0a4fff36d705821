import { textInside } from '../../../core/json-path.ts';
import type { OperationId } from '#spec/operation.ts';
import type { Answer, Fault } from '../fault.ts';
import { inItems, onlyItems } from '../faults/lists.ts';
import { isAccepted, membersOf, success } from '../faults/replies.ts';
import { inList, sectionsAt } from '../faults/sites.ts';
import type { Mutant } from '../mutant.ts';

/** Teams are found by the titles under which a list showed them first. */
const byFirstTitle: Fault = () => {
  const first = new Map<unknown, string>();
  return onlyItems((team, { query: { title = '' } }) => {
    const known = first.get(team['id']) ?? textInside(team, 'title') ?? '';
    first.set(team['id'], known);
    return known.toLowerCase().includes(title.toLowerCase());
  })();
};

/** A removed thing can be read again once an update of it was refused. */
const backByUpdate =
  (remove: OperationId, update: OperationId, read: OperationId): Fault =>
  () => {
    const dead = new Map<string, Answer>();
    const back = new Set<string>();
    return async (ask, server) => {
      const key = JSON.stringify(ask.params);
      if (ask.operation === read) return (back.has(key) ? dead.get(key) : undefined) ?? server.send(ask);
      const before = await server.call(read, { params: ask.params });
      const answer = await server.send(ask);
      if (ask.operation === remove && isAccepted(answer) && isAccepted(before)) dead.set(key, before);
      if (ask.operation === update && dead.has(key)) back.add(key);
      return answer;
    };
  };

/** Whoever names the default section of one site takes it from all others, till one is named there again. */
const oneDefaultOfAll: Fault = () => {
  let last: string | undefined;
  const named = new Set<string>();
  const show = inItems(({ items }, { params: { siteId = '' } }) =>
    last === undefined || last === siteId || !named.has(siteId)
      ? items
      : items.map((section) => ({ ...membersOf(section), default: false })),
  )();
  return async (ask, server) => {
    if (ask.operation === 'listSiteSections') return show(ask, server);
    const answer = await server.send(ask);
    if (!isAccepted(answer) || membersOf(ask.body)?.['defaultSiteSection'] === undefined) return answer;
    last = ask.params['siteId'] ?? '';
    named.add(last);
    return answer;
  };
};

/** Sites that are not published answer as they would be, with titles of sections as they were when they did so first. */
const firstPublished: Fault = () => {
  const first = new Map<unknown, unknown>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    if (answer.status !== 404 || ask.authorization !== server.administrator) return answer;
    const site = await server.call('getSiteById', { params: ask.params });
    const sections = await sectionsAt(server, ask);
    if (!isAccepted(site)) return answer;
    const [known] = await inList(server, 'listSites', ask.params, { published: 'true' });
    const params = { ...ask.params, siteId: String(known?.['id']) };
    const { json } = await server.call('getPublishedContentSite', { params });
    const parts = sections.map((section) => {
      if (!first.has(section['id'])) first.set(section['id'], section['title']);
      return { ...section, title: first.get(section['id']) };
    });
    const structure = { type: 'sections', structure: parts };
    return success({ ...membersOf(json), site: site.json, structure });
  };
};

/** Faults found from outside that show only once something is written after all else was asked. */
export const foundOutsideLaterMutants: readonly Mutant[] = [
  {
    name: 'teams are found by the titles that a list showed first',
    breaks: 'FLT-01',
    mayAlsoBreak: [],
    on: ['listTeamsInOrganizationById'],
    profile: 'default',
    fault: byFirstTitle,
  },
  {
    name: 'whoever names the default section of a site takes it from the site named before',
    breaks: 'FRM-01',
    mayAlsoBreak: ['SITE-23'],
    on: ['updateSiteById', 'listSiteSections'],
    profile: 'default',
    fault: oneDefaultOfAll,
  },
  {
    name: 'a removed member can be read again after a refused update',
    breaks: 'MBR-15',
    mayAlsoBreak: [],
    on: ['removeMemberFromOrganizationById', 'updateMemberInOrganizationById', 'getMemberInOrganizationById'],
    fault: backByUpdate(
      'removeMemberFromOrganizationById',
      'updateMemberInOrganizationById',
      'getMemberInOrganizationById',
    ),
  },
  {
    name: 'a deleted custom field can be read again after a refused update',
    breaks: 'CF-15',
    mayAlsoBreak: [],
    on: ['deleteOrganizationCustomField', 'updateOrganizationCustomField', 'getOrganizationCustomFieldByName'],
    fault: backByUpdate(
      'deleteOrganizationCustomField',
      'updateOrganizationCustomField',
      'getOrganizationCustomFieldByName',
    ),
  },
  {
    name: 'the published form of a site keeps the titles of sections that it showed first',
    breaks: 'ECH-02',
    mayAlsoBreak: ['FRM-01'],
    on: ['getPublishedContentSite'],
    profile: 'default',
    fault: firstPublished,
  },
];
