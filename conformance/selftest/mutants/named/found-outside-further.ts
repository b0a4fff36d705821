import { inside, listInside, textInside } from '../../../core/json-path.ts';
import type { Fault, Members } from '../fault.ts';
import { inItems } from '../faults/lists.ts';
import { isAccepted, membersOf } from '../faults/replies.ts';
import { reordered } from '../faults/reordered.ts';
import { inList } from '../faults/sites.ts';
import type { Mutant } from '../mutant.ts';

/** Shows who wrote the oldest comment of a list as the author of all of them. */
const oneAuthor: Fault = inItems(({ items }) =>
  items.map((item) => ({ ...membersOf(item), postedBy: inside(items.at(-1), 'postedBy') })),
);

/** Takes limit for that of the sections of each page, too. */
const cutSections: Fault = inItems(({ items }, { query }) => {
  const { limit = '1000' } = query;
  const cut = (page: unknown): unknown => ({
    ...membersOf(page),
    sections: listInside(page, 'sections').slice(0, Number(limit)),
  });
  return items.map((item) => ({ ...membersOf(item), pages: listInside(item, 'pages').map(cut) }));
});

/** A space that comes to a second collection is listed there twice, where there is room on the page. */
const listedTwice: Fault = () => {
  const moved = new Set<string>();
  const show = inItems(({ envelope, items }, { query: { limit = '100' } }) => {
    const twice = items.flatMap((item) => (moved.has(textInside(item, 'id') ?? '') ? [item, item] : [item]));
    if (twice.length > Number(limit)) return items;
    envelope['count'] = Number(envelope['count']) - items.length + twice.length;
    return twice;
  })();
  return async (ask, server) => {
    if (ask.operation === 'listSpacesInCollectionById') return show(ask, server);
    const before = await server.call('getSpaceById', { params: ask.params });
    const answer = await server.send(ask);
    const [from, to] = [before, answer].map(({ json }) => textInside(json, 'parent'));
    const isOther = from !== undefined && to !== undefined && from !== to;
    if (isAccepted(answer) && isOther) moved.add(ask.params['spaceId'] ?? '');
    return answer;
  };
};

/** The search of an organization finds nothing in spaces of collections that lie in another one. */
const notDeep: Fault = reordered('searchOrganizationContent', async (items, _ask, { call }) => {
  const kept: Members[] = [];
  for (const item of items) {
    const space = await call('getSpaceById', { params: { spaceId: textInside(item, 'id') ?? '' } });
    const collectionId = textInside(space.json, 'parent');
    const around =
      collectionId === undefined ? undefined : await call('getCollectionById', { params: { collectionId } });
    if (textInside(around?.json, 'parent') === undefined) kept.push(item);
  }
  return kept;
});

/** Collections in a transferred one go on to show the organization that it came from. */
const stayBelow: Fault = () => {
  const stayed = new Map<string, unknown>();
  return async (ask, server) => {
    const { collectionId = '' } = ask.params;
    if (ask.operation === 'transferCollection') {
      const before = await server.call('getCollectionById', { params: ask.params });
      const params = { organizationId: textInside(before.json, 'organization') ?? '' };
      const all = isAccepted(before) ? await inList(server, 'listCollectionsInOrganizationById', params) : [];
      const answer = await server.send(ask);
      stayed.delete(collectionId);
      if (!isAccepted(answer)) return answer;
      for (const { id, parent } of all) if (parent === collectionId) stayed.set(String(id), params.organizationId);
      return answer;
    }
    const answer = await server.send(ask);
    const collection = membersOf(answer.json);
    if (isAccepted(answer) && collection !== undefined && stayed.has(collectionId))
      collection['organization'] = stayed.get(collectionId);
    return answer;
  };
};

/** A collection with the title of a deleted one comes to where that one was. */
const backToPlace: Fault = () => {
  const places = new Map<string, string>();
  return async (ask, server) => {
    if (ask.operation === 'deleteCollectionById') {
      const { json } = await server.call('getCollectionById', { params: ask.params });
      const answer = await server.send(ask);
      const [title, parent] = [textInside(json, 'title'), textInside(json, 'parent')];
      if (isAccepted(answer) && title !== undefined && parent !== undefined) places.set(title, parent);
      return answer;
    }
    const body = membersOf(ask.body);
    const parent = places.get(textInside(body, 'title') ?? '');
    if (parent === undefined || body === undefined || Object.hasOwn(body, 'parent')) return server.send(ask);
    return server.send({ ...ask, body: { ...body, parent } });
  };
};

/** Faults found from outside that show by a second caller, two levels deep, or where something was removed before. */
export const foundOutsideFurtherMutants: readonly Mutant[] = [
  {
    name: 'all comments of a list are by the author of the oldest',
    breaks: 'CMT-10',
    mayAlsoBreak: [],
    on: ['listCommentsInSpace'],
    fault: oneAuthor,
  },
  {
    name: 'limit is that of the sections of pages that an organization finds as well',
    breaks: 'PAGE-04',
    mayAlsoBreak: [],
    on: ['searchOrganizationContent'],
    profile: 'default',
    fault: cutSections,
  },
  {
    name: 'a space that comes to a second collection is listed there twice',
    breaks: 'MOVE-05',
    mayAlsoBreak: ['PAGE-04'],
    on: ['moveSpace', 'listSpacesInCollectionById'],
    fault: listedTwice,
  },
  {
    name: 'a search of an organization goes one collection deep',
    breaks: 'PRS-06',
    mayAlsoBreak: [],
    on: ['searchOrganizationContent'],
    profile: 'default',
    fault: notDeep,
  },
  {
    name: 'a collection in a transferred one stays in the old organization',
    breaks: 'COL-19',
    mayAlsoBreak: [],
    on: ['transferCollection', 'getCollectionById'],
    profile: 'default',
    fault: stayBelow,
  },
  {
    name: 'a collection with the title of a deleted one comes to where that one was',
    breaks: 'ID-15',
    mayAlsoBreak: [],
    on: ['createCollection', 'deleteCollectionById'],
    profile: 'default',
    fault: backToPlace,
  },
];
