import type { Fault } from '../fault.ts';
import { isAccepted, membersOf } from '../faults/replies.ts';
import { afterwards } from '../faults/writes.ts';
import type { Mutant } from '../mutant.ts';

/** What was deleted once hands the mark of it to its copies. */
const markedCopies: Fault = () => {
  const restored = new Set<unknown>();
  const marked = new Set<unknown>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    const space = membersOf(answer.json);
    const { spaceId } = ask.params;
    if (!isAccepted(answer)) return answer;
    if (ask.operation === 'restoreSpace') restored.add(spaceId);
    if (ask.operation === 'duplicateSpace' && restored.has(spaceId)) marked.add(space?.['id']);
    if (space === undefined || !marked.has(space['id'])) return answer;
    return { ...answer, json: { ...space, deletedAt: space['createdAt'] } };
  };
};

/** A list without nested things goes by where a collection was made. */
const nestedFromBirth: Fault = () => {
  const nested = new Set<unknown>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    const reply = membersOf(answer.json);
    if (ask.operation === 'createCollection') {
      if (typeof membersOf(ask.body)?.['parent'] === 'string') nested.add(reply?.['id']);
      return answer;
    }
    const items = reply?.['items'];
    if (ask.query['nested'] !== 'false' || !Array.isArray(items)) return answer;
    return { ...answer, json: { ...reply, items: items.filter((item) => !nested.has(membersOf(item)?.['id'])) } };
  };
};

/** A change of a transferred collection writes down the organization that it came from. */
const backHome: Fault = () => {
  const homes = new Map<string, string>();
  return async (ask, server) => {
    const { collectionId = '' } = ask.params;
    const home = homes.get(collectionId);
    if (ask.operation === 'transferCollection') {
      const answer = await server.send(ask);
      if (isAccepted(answer)) homes.set(collectionId, server.facts.organization);
      return answer;
    }
    if (home !== undefined) {
      homes.delete(collectionId);
      await server.call('transferCollection', { params: ask.params, body: { organization: home } });
    }
    return server.send(ask);
  };
};

/** A change that does not name the default role of guests gives them one. */
const roleForGuests: Fault = () => async (ask, server) => {
  const body = membersOf(ask.body) ?? {};
  if (Object.keys(body).length === 0 || Object.hasOwn(body, 'defaultRole')) return server.send(ask);
  const before = membersOf((await server.call('getOrganizationById', { params: ask.params })).json);
  if ((before?.['defaultRole'] ?? null) !== null) return server.send(ask);
  return server.send({ ...ask, body: { ...body, defaultRole: 'read' } });
};

/** Logins keep the labels under which they were first shown. */
const firstLabels: Fault = () => {
  const labels = new Map<unknown, unknown>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    const items = membersOf(answer.json)?.['items'];
    if (!Array.isArray(items)) return answer;
    const shown = items.map((item: unknown) => {
      const login = membersOf(item) ?? {};
      const label = labels.get(login['id']) ?? login['label'];
      labels.set(login['id'], label);
      return { ...login, label };
    });
    return { ...answer, json: { items: shown } };
  };
};

/** What shows once a thing changes again. */
export const laterChangeMutants: readonly Mutant[] = [
  {
    name: 'a collection that was moved to the top counts as nested',
    breaks: 'COL-14',
    mayAlsoBreak: [],
    on: ['createCollection', 'listCollectionsInOrganizationById'],
    fault: nestedFromBirth,
  },
  {
    name: 'a change takes a transferred collection back',
    breaks: 'COL-19',
    mayAlsoBreak: [],
    on: ['transferCollection', 'updateCollectionById'],
    fault: backHome,
  },
  {
    name: 'a change gives guests a default role',
    breaks: 'ORG-12',
    mayAlsoBreak: ['ORG-11', 'FRM-01', 'ECH-01'],
    on: ['updateOrganizationById'],
    fault: roleForGuests,
  },
  {
    name: 'a login keeps its first label',
    breaks: 'SSO-18',
    mayAlsoBreak: [],
    on: ['listSSOProviderLoginsInOrganization'],
    fault: firstLabels,
  },
  {
    name: 'a transfer takes the lock off a space',
    breaks: 'SPC-53',
    mayAlsoBreak: ['STATE-08'],
    on: ['transferSpace'],
    fault: afterwards(({ params }, { call }) => call('updateSpaceById', { params, body: { editMode: 'live' } })),
  },
  {
    name: 'a copy of a restored space is marked as deleted',
    breaks: 'SPC-54',
    mayAlsoBreak: ['PRS-09'],
    on: ['restoreSpace', 'duplicateSpace', 'getSpaceById'],
    fault: markedCopies,
  },
];
