import { inside, listInside, textInside } from '../../../core/json-path.ts';
import type { OperationId } from '#spec/operation.ts';
import type { Answer, Fault } from '../fault.ts';
import { inItems, onlyItems } from '../faults/lists.ts';
import { isAccepted, membersOf, success } from '../faults/replies.ts';
import { inList, sectionsAt } from '../faults/sites.ts';
import { takeForAdministrator } from '../faults/requests.ts';
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

const transferList = 'listCollectionsInOrganizationById';

/** A collection that comes back to an organization is listed there once more for each time that it came. */
const listEachArrival: Fault = () => {
  const arrivals = new Map<string, number>();
  const places = new Map<string, Set<string>>();
  const list = inItems(({ envelope, items }, { params: { organizationId = '' } }) => {
    const shown = items.flatMap((item) =>
      Array.from({ length: 1 + (arrivals.get(`${organizationId} ${textInside(item, 'id')}`) ?? 0) }, () => item),
    );
    envelope['count'] = Number(envelope['count']) + shown.length - items.length;
    return shown;
  })();
  return async (ask, server) => {
    if (ask.operation === transferList) return list(ask, server);
    const { json } = await server.call('getCollectionById', { params: ask.params });
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    const id = ask.params['collectionId'] ?? '';
    const [from, to] = [textInside(json, 'organization') ?? '', textInside(answer.json, 'organization') ?? ''];
    const known = (places.get(id) ?? new Set()).add(from);
    places.set(id, known);
    if (known.has(to)) arrivals.set(`${to} ${id}`, (arrivals.get(`${to} ${id}`) ?? 0) + 1);
    return answer;
  };
};

/** A space that was in a collection keeps the visibility that it had there when it leaves. */
const keepInCollection: Fault = () => {
  const gone = new Set<unknown>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    const space = membersOf(answer.json);
    if (!isAccepted(answer) || space === undefined) return answer;
    if (ask.operation === 'moveSpace' && membersOf(ask.body)?.['parent'] === null) gone.add(space['id']);
    if (gone.has(space['id']) && space['parent'] === undefined) space['visibility'] = 'in-collection';
    return answer;
  };
};

/** Content that was once read without its git members never shows them again. */
const stripForGood: Fault = () => {
  const stripped = new Set<string>();
  return async (ask, server) => {
    const where = JSON.stringify(ask.params);
    if (ask.query['metadata'] === 'false') stripped.add(where);
    return server.send(stripped.has(where) ? { ...ask, query: { ...ask.query, metadata: 'false' } } : ask);
  };
};

/** Whoever reacts to a reply is shown as its author from then on. */
const authorByReaction: Fault = () => {
  const authors = new Map<string, unknown>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    const reply = membersOf(answer.json);
    if (!isAccepted(answer) || reply === undefined) return answer;
    const key = ask.params['commentReplyId'] ?? '';
    const added = listInside(ask.body, 'addedReactions');
    const users = listInside(reply, 'reactions').flatMap((each) => listInside(each, 'users'));
    const last = users
      .map((each) => inside(each, 'user'))
      .findLast((user) => textInside(user, 'id') !== textInside(reply, 'postedBy', 'id'));
    if (added.length > 0 && last !== undefined) authors.set(key, last);
    if (authors.has(key)) reply['postedBy'] = authors.get(key);
    return answer;
  };
};

/** Where a field is deleted, whatever is stored under its name is gone, whosesoever it is, till it is set anew. */
const wipeByName: Fault = () => {
  const wiped = new Set<unknown>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    if (ask.operation === 'deleteOrganizationCustomField') wiped.add(ask.params['fieldName']);
    for (const name of Object.keys(membersOf(inside(ask.body, 'values')) ?? {})) wiped.delete(name);
    if (!Array.isArray(answer.json)) return answer;
    for (const pair of answer.json as unknown[]) {
      if (wiped.has(inside(pair, 'customField', 'name'))) delete membersOf(pair)?.['value'];
    }
    return answer;
  };
};

/** Cuts pages down to fifty items, and begins the next one where an uncut one would have ended. */
const cutAtFifty: Fault = () => (ask, server) => {
  const { limit } = ask.query;
  return server.send(Number(limit) > 50 ? { ...ask, query: { ...ask.query, limit: '50' } } : ask).then((answer) => {
    const list = membersOf(answer.json);
    if (!isAccepted(answer) || list === undefined || Number(limit) <= 50) return answer;
    return server.send(ask).then((whole) => ({ ...whole, json: { ...membersOf(whole.json), items: list['items'] } }));
  });
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
  {
    name: 'a collection that comes back is listed twice',
    breaks: 'COL-20',
    mayAlsoBreak: ['PAGE-04', 'PAGE-09'],
    on: ['transferCollection', transferList],
    fault: listEachArrival,
  },
  {
    name: 'a space that left its collection stays in-collection',
    breaks: 'SPC-55',
    mayAlsoBreak: ['SPC-15', 'COH-01', 'FRM-01', 'RES-06'],
    on: ['moveSpace', 'getSpaceById'],
    fault: keepInCollection,
  },
  {
    name: 'pages read without git members never show them again',
    breaks: 'CNT-15',
    mayAlsoBreak: ['RES-08', 'CNT-13', 'CNT-32'],
    on: ['listPages'],
    profile: 'default',
    fault: stripForGood,
  },
  {
    name: 'whoever is known may reply to comments',
    breaks: 'AUTH-06',
    mayAlsoBreak: ['REP-13', 'CAP-01', 'AUTH-13'],
    on: ['postCommentReplyInSpace'],
    fault: takeForAdministrator((given, { known }) => given !== undefined && known.has(given)),
  },
  {
    name: 'a page cut down to fifty comments leads past those that it left out',
    breaks: 'PAGE-04',
    mayAlsoBreak: ['CMT-05', 'PAGE-09'],
    on: ['listCommentsInSpace'],
    profile: 'default',
    fault: cutAtFifty,
  },
  {
    name: 'a reply is by the last other user who reacted to it',
    breaks: 'RCT-06',
    mayAlsoBreak: ['REP-13', 'CMT-10', 'COH-01', 'FRM-01'],
    on: ['updateCommentReplyInSpace', 'getCommentReplyInSpace'],
    fault: authorByReaction,
  },
  {
    name: 'a deleted custom field takes the values of its namesakes along',
    breaks: 'SCP-02',
    mayAlsoBreak: ['CF-17', 'CF-18', 'CF-19', 'FRM-01'],
    on: ['deleteOrganizationCustomField', 'updateSpaceCustomFields', 'getSpaceCustomFields'],
    profile: 'default',
    fault: wipeByName,
  },
];
