import type { Fault } from '../fault.ts';
import { inItems, onlyItems } from '../faults/lists.ts';
import { isAccepted, membersOf, refusal, success } from '../faults/replies.ts';
import { inRequest } from '../faults/requests.ts';
import type { Mutant } from '../mutant.ts';

const itemsOf = (json: unknown): readonly Readonly<Record<string, unknown>>[] => {
  const items = membersOf(json)?.['items'];
  return (Array.isArray(items) ? items : []).map((item) => membersOf(item) ?? {});
};

/** An update with a title and without options writes others, where the field has any. */
const optionsGoWithTitle: Fault = inRequest(async (ask, { call }) => {
  const body = membersOf(ask.body);
  if (body?.['title'] === undefined || body['options'] !== undefined) return ask;
  const { json } = await call('getOrganizationCustomFieldByName', { params: ask.params });
  const options = membersOf(json)?.['options'];
  return Array.isArray(options) && options.length > 0 ? { ...ask, body: { ...body, options: ['Other'] } } : ask;
});

const deletedByPrefix: Fault = () => async (ask, server) => {
  const { organizationId = '', fieldName = '' } = ask.params;
  const query = { limit: '1000' };
  const { json } = await server.call('listOrganizationCustomFields', { params: { organizationId }, query });
  const longer = itemsOf(json).flatMap(({ name }) =>
    typeof name === 'string' && name !== fieldName && name.startsWith(fieldName) ? [name] : [],
  );
  const answer = await server.send(ask);
  if (!isAccepted(answer)) return answer;
  for (const name of longer)
    await server.call('deleteOrganizationCustomField', { params: { organizationId, fieldName: name } });
  return answer;
};

const keptWhenOff: Fault = () => async (ask, server) => {
  const { shareLinkId, ...around } = ask.params;
  const { json } = await server.call('listSiteShareLinks', { params: around, query: { limit: '100' } });
  const link = itemsOf(json).find(({ id }) => id === shareLinkId);
  return link?.['active'] === false && ask.authorization === server.administrator
    ? { ...success(undefined), status: 204 }
    : server.send(ask);
};

const firstOfItsName: Fault = () => async (ask, server) => {
  const { shareLinkId, ...around } = ask.params;
  const { json } = await server.call('listSiteShareLinks', { params: around, query: { limit: '100' } });
  const links = itemsOf(json);
  const link = links.find(({ id }) => id === shareLinkId);
  const first = links.find(({ name }) => name === link?.['name'])?.['id'];
  if (link === undefined || first === shareLinkId) return server.send(ask);
  const answer = await server.send({ ...ask, params: { ...ask.params, shareLinkId: String(first) } });
  return isAccepted(answer) ? { ...answer, json: { ...link, ...membersOf(ask.body) } } : answer;
};

const nestedUnread: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  const parent = membersOf(answer.json)?.['parent'];
  return isAccepted(answer) && typeof parent === 'string' ? refusal(404) : answer;
};

/** A list that shows everybody as they were seen when it was read first. */
const seenOnce: Fault = () => {
  const seen = new Map<unknown, unknown>();
  return inItems(({ items }) =>
    items.map((item) => {
      const member = membersOf(item) ?? {};
      if (!seen.has(member['id'])) seen.set(member['id'], member['lastSeenAt']);
      return { ...member, lastSeenAt: seen.get(member['id']) };
    }),
  )();
};

/** Content as it is asked for without options stays what it was before an import from Git. */
const behindGit: Fault = () => {
  const before = new Map<string | undefined, unknown>();
  return async (ask, server) => {
    const { spaceId = '' } = ask.params;
    if (ask.operation === 'importContent') before.delete(spaceId);
    if (ask.operation !== 'importGitRepository') {
      const answer = await server.send(ask);
      const isPlain = ask.operation === 'getCurrentRevision' && Object.keys(ask.query).length === 0;
      return isPlain && isAccepted(answer) && before.has(spaceId) ? { ...answer, json: before.get(spaceId) } : answer;
    }
    const { json } = await server.call('getCurrentRevision', { params: { spaceId } });
    const answer = await server.send(ask);
    if (isAccepted(answer)) before.set(spaceId, json);
    return answer;
  };
};

/** Marks whoever is not marked, and the other way round. */
const toggledMark: Fault = () => {
  const marks = new Map<string | undefined, boolean>();
  return async (ask, server) => {
    const { userId } = ask.params;
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    if (ask.operation === 'setUserAsSSOMemberForOrganization') marks.set(userId, marks.get(userId) !== true);
    const mark = marks.get(userId);
    return mark === undefined ? answer : { ...answer, json: { ...membersOf(answer.json), sso: mark } };
  };
};

/** Servers that go wrong on things that are otherwise than most were made. */
export const otherStateMutants: readonly Mutant[] = [
  {
    name: 'a custom field of choices with another title has other options',
    breaks: 'FRM-01',
    mayAlsoBreak: ['CF-13', 'CF-24', 'ECH-03'],
    on: ['updateOrganizationCustomField'],
    fault: optionsGoWithTitle,
  },
  {
    name: 'deleting a custom field deletes those whose names begin with its name',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['deleteOrganizationCustomField'],
    fault: deletedByPrefix,
  },
  {
    name: 'a change of a share link reaches the first of its name',
    breaks: 'ECH-02',
    mayAlsoBreak: ['FRM-01', 'SHR-07'],
    on: ['updateSiteShareLinkById'],
    fault: firstOfItsName,
  },
  {
    name: 'a collection inside another is not found by its id',
    breaks: 'COH-01',
    mayAlsoBreak: ['COL-08', 'COL-10', 'COL-25', 'MOVE-01'],
    on: ['getCollectionById'],
    fault: nestedUnread,
  },
  {
    name: 'plain content is a revision behind an import from Git',
    breaks: 'SPC-21',
    mayAlsoBreak: [],
    on: ['importGitRepository', 'importContent', 'getCurrentRevision'],
    fault: behindGit,
  },
  {
    name: 'the list of members does not see a ping',
    breaks: 'MBR-18',
    mayAlsoBreak: ['COH-01', 'RES-06', 'MBR-31'],
    on: ['listMembersInOrganizationById'],
    fault: seenOnce,
  },
  {
    name: 'a second mark of an SSO member takes the first away',
    breaks: 'MBR-20',
    mayAlsoBreak: ['COH-01', 'FRM-01', 'RES-06', 'RES-08'],
    on: ['setUserAsSSOMemberForOrganization', 'getMemberInOrganizationById'],
    fault: toggledMark,
  },
  {
    name: 'a share link that is off is not deleted',
    breaks: 'SHR-10',
    mayAlsoBreak: [],
    on: ['deleteSiteShareLinkById'],
    fault: keptWhenOff,
  },
  {
    name: 'integrations are filtered by their first category',
    breaks: 'FLT-01',
    mayAlsoBreak: ['INT-20', 'FLT-04'],
    on: ['listIntegrations'],
    fault: onlyItems(
      (item, { query: { category } }) => category === undefined || [item['categories']].flat()[0] === category,
    ),
  },
  {
    name: 'another visibility takes the proxy off a site',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['updateSiteById'],
    fault: inRequest((ask) => {
      const body = membersOf(ask.body);
      return body?.['visibility'] === undefined ? ask : { ...ask, body: { proxy: null, ...body } };
    }),
  },
  {
    name: 'a restored space is missing among the spaces of its collection',
    breaks: 'SPC-51',
    mayAlsoBreak: ['STATE-03', 'STATE-08', 'COL-19'],
    on: ['restoreSpace', 'listSpacesInCollectionById'],
    fault: () => {
      const restored = new Set<unknown>();
      return async (ask, server) => {
        const answer = await server.send(ask);
        if (ask.operation === 'restoreSpace') {
          if (isAccepted(answer)) restored.add(ask.params['spaceId']);
          return answer;
        }
        const list = membersOf(answer.json);
        const items = list?.['items'];
        if (!Array.isArray(items)) return answer;
        const left = items.filter((item: unknown) => !restored.has(membersOf(item)?.['id']));
        return { ...answer, json: { ...list, items: left } };
      };
    },
  },
];
