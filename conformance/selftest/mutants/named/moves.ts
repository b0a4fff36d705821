import { inItems } from '../faults/lists.ts';
import { listInside, textInside } from '../../../core/json-path.ts';
import { isAccepted, membersOf, refusal } from '../faults/replies.ts';
import { acceptAnyway, forgetMember, forgive, forgiveMember, inBody } from '../faults/requests.ts';
import { afterwards, ghost } from '../faults/writes.ts';
import type { Fault, Members, Server } from '../fault.ts';
import type { Mutant } from '../mutant.ts';

const isText = (value: unknown): boolean => typeof value === 'string';

/** Swaps the two sides of a position where the given one is named. */
const swapSide = (from: string, to: string): Fault =>
  inBody((body) => {
    const position = membersOf(body['position']);
    if (position?.[from] !== undefined && position[to] === undefined) body['position'] = { [to]: position[from] };
  });

const firstInside = (items: unknown, moved: string | undefined): unknown =>
  (Array.isArray(items) ? (items as unknown[]) : [])
    .map((item) => membersOf(item)?.['id'])
    .find((id) => id !== undefined && id !== moved);

/** A move that names neither parent nor position answers the space, and leaves it where it is. */
const emptyMovesNothing: Fault = () => async (ask, server) => {
  const isEmpty = Object.keys(membersOf(ask.body) ?? { none: true }).length === 0;
  return isEmpty
    ? server.send({ ...ask, operation: 'getSpaceById', body: undefined, rawBody: null })
    : server.send(ask);
};

/** Without a position, a space goes to the beginning of the collection. */
const moveToBeginning: Fault = () => async (ask, server) => {
  const body = membersOf(ask.body) ?? {};
  const { parent, position } = body;
  if (position !== undefined || typeof parent !== 'string') return server.send(ask);
  const inside = await server.call('listSpacesInCollectionById', { params: { collectionId: parent } });
  const first = firstInside(membersOf(inside.json)?.['items'], ask.params['spaceId']);
  if (first === undefined) return server.send(ask);
  return server.send({ ...ask, body: { ...body, position: { before: { type: 'space', space: first } } } });
};

/** After a move the collection lists its other spaces the other way round. */
const shuffleOthers: Fault = () => {
  const moved = new Map<unknown, unknown>();
  const list = inItems(({ items }, { params }) => {
    const last = moved.get(params['collectionId']);
    if (last === undefined) return items;
    const others = items.filter((item) => membersOf(item)?.['id'] !== last).toReversed();
    return items.map((item) => (membersOf(item)?.['id'] === last ? item : others.shift()));
  })();
  return async (ask, server) => {
    if (ask.operation === 'listSpacesInCollectionById') return list(ask, server);
    const answer = await server.send(ask);
    const { parent, id } = membersOf(answer.json) ?? {};
    if (isAccepted(answer) && parent !== undefined) moved.set(parent, id);
    return answer;
  };
};

const neighbourOf = (body: Members): Members | undefined => {
  const { before, after } = membersOf(body['position']) ?? {};
  return membersOf(before ?? after);
};

const idsIn = async (server: Server, collectionId: string): Promise<readonly string[]> => {
  const { json } = await server.call('listSpacesInCollectionById', { params: { collectionId } });
  return listInside(json, 'items').flatMap((item) => textInside(item, 'id') ?? []);
};

/** Beside a neighbour in a collection that a space was deleted in, a space comes one place too early. */
const countsRemoved: Fault = () => {
  const emptied = new Set<unknown>();
  return async (ask, server) => {
    const { spaceId = '' } = ask.params;
    if (ask.operation === 'deleteSpaceById') {
      const { json } = await server.call('getSpaceById', { params: { spaceId } });
      const answer = await server.send(ask);
      if (isAccepted(answer)) emptied.add(textInside(json, 'parent'));
      return answer;
    }
    const body = membersOf(ask.body) ?? {};
    const { before, after } = membersOf(body['position']) ?? {};
    const neighbour = textInside(before ?? after, 'space');
    if (neighbour === undefined || !isText(body['parent']) || !emptied.has(body['parent'])) return server.send(ask);
    const others = (await idsIn(server, String(body['parent']))).filter((id) => id !== spaceId);
    const early = others[others.indexOf(neighbour) - (before === undefined ? 0 : 1)];
    const position = { before: { type: 'space', space: early } };
    return server.send(early === undefined ? ask : { ...ask, body: { ...body, position } });
  };
};

/** A collection is not moved into one that it lies in by way of another. */
const notUpTwice: Fault = () => async (ask, server) => {
  const wanted = membersOf(ask.body)?.['parent'];
  const parentOf = async (collectionId: string): Promise<string | undefined> =>
    textInside((await server.call('getCollectionById', { params: { collectionId } })).json, 'parent');
  const parent = await parentOf(ask.params['collectionId'] ?? '');
  const grandparent = parent === undefined ? undefined : await parentOf(parent);
  return isText(wanted) && wanted === grandparent ? refusal(409) : server.send(ask);
};

/** A collection goes on listing, on its last page, what was transferred out of it. */
const staysListed: Fault = () => {
  const parents = new Map<unknown, unknown>();
  const left = new Map<unknown, Members>();
  const list = inItems(({ envelope, items, isLast }, { params }) => {
    const ghosts = isLast ? [...left].filter(([id]) => parents.get(id) === params['collectionId']) : [];
    envelope['count'] = Number(envelope['count']) + ghosts.length;
    return [...items, ...ghosts.map(([, space]) => space)];
  })();
  return async (ask, server) => {
    if (ask.operation === 'listSpacesInCollectionById') return list(ask, server);
    const answer = await server.send(ask);
    const space = isAccepted(answer) ? membersOf(answer.json) : undefined;
    const { spaceId } = ask.params;
    if (space === undefined) return answer;
    if (ask.operation === 'transferSpace') left.set(spaceId, space);
    else {
      left.delete(spaceId);
      parents.set(spaceId, space['parent']);
    }
    return answer;
  };
};

/** Moves of spaces and collections. */
export const moveMutants: readonly Mutant[] = [
  {
    name: 'a moved collection does not change its parent',
    breaks: 'MOVE-01',
    mayAlsoBreak: [
      'MOVE-02',
      'MOVE-06',
      'MOVE-07',
      'MOVE-08',
      'COL-14',
      'COL-15',
      'MOVE-11',
      'STATE-01',
      'STATE-05',
      'ACC-02',
      'ECH-06',
    ],
    on: ['moveCollection'],
    fault: forgetMember('parent', isText),
  },
  {
    name: 'a space does not leave its collection for the top',
    breaks: 'MOVE-02',
    mayAlsoBreak: [],
    on: ['moveSpace'],
    fault: forgetMember('parent', (value) => value === null),
  },
  {
    name: 'an unknown parent of a moved space is passed over',
    breaks: 'MOVE-03',
    mayAlsoBreak: ['MOVE-04'],
    on: ['moveSpace'],
    fault: forgiveMember('parent', isText),
  },
  {
    name: 'a collection moves into another organization',
    breaks: 'MOVE-04',
    mayAlsoBreak: [],
    on: ['moveCollection'],
    fault: acceptAnyway('getCollectionById', async ({ body }, { call, facts }) => {
      const parent = membersOf(body)?.['parent'];
      if (typeof parent !== 'string') return false;
      const found = await call('getCollectionById', { params: { collectionId: parent } });
      return membersOf(found.json)?.['organization'] === facts.secondOrganization;
    }),
  },
  {
    name: 'a moved space stays in the list that it left',
    breaks: 'MOVE-05',
    mayAlsoBreak: ['COL-18', 'MOVE-06', 'MOVE-07', 'MOVE-08', 'CNTR-01', 'ECH-02', 'FRM-01', 'PAGE-04'],
    on: ['listSpacesInCollectionById', 'moveSpace'],
    fault: ghost({
      remove: 'moveSpace',
      read: 'getSpaceById',
      list: 'listSpacesInCollectionById',
      listParams: ({ parent }) => ({ collectionId: String(parent) }),
    }),
  },
  {
    name: 'before means after',
    breaks: 'MOVE-06',
    mayAlsoBreak: ['MOVE-09'],
    on: ['moveSpace'],
    fault: swapSide('before', 'after'),
  },
  {
    name: 'after means before',
    breaks: 'MOVE-07',
    mayAlsoBreak: ['MOVE-09'],
    on: ['moveSpace'],
    fault: swapSide('after', 'before'),
  },
  {
    name: 'a space without position goes to the beginning',
    breaks: 'MOVE-08',
    mayAlsoBreak: [],
    on: ['moveSpace'],
    fault: moveToBeginning,
  },
  {
    name: 'a move with an empty body is answered and not done',
    breaks: 'MOVE-08',
    mayAlsoBreak: [],
    on: ['moveSpace'],
    profile: 'default',
    fault: emptyMovesNothing,
  },
  {
    name: 'a move turns the others round',
    breaks: 'MOVE-09',
    mayAlsoBreak: ['MOVE-06', 'MOVE-07', 'MOVE-08', 'PAGE-10'],
    on: ['moveSpace', 'listSpacesInCollectionById'],
    fault: shuffleOthers,
  },
  {
    name: 'a move renames the collection',
    breaks: 'MOVE-10',
    mayAlsoBreak: ['FRM-01'],
    on: ['moveCollection'],
    fault: afterwards(({ params }, { call }) => call('updateCollectionById', { params, body: { title: 'Moved' } })),
  },
  {
    name: 'a collection moves into itself',
    breaks: 'MOVE-11',
    mayAlsoBreak: ['MOVE-12', 'MOVE-13', 'MOVE-14', 'AUTH-13'],
    on: ['moveCollection'],
    fault: acceptAnyway('getCollectionById', async ({ body }, { call, facts }) => {
      const parent = membersOf(body)?.['parent'];
      if (typeof parent !== 'string') return false;
      const found = await call('getCollectionById', { params: { collectionId: parent } });
      return membersOf(found.json)?.['organization'] === facts.organization;
    }),
  },
  {
    name: 'an unknown neighbour is passed over',
    breaks: 'MOVE-12',
    mayAlsoBreak: [],
    on: ['moveSpace'],
    fault: forgive((body) => {
      const neighbour = neighbourOf(body);
      if (neighbour?.['type'] !== 'space' || typeof neighbour['space'] !== 'string') return undefined;
      const { position: _ignored, ...rest } = body;
      return rest;
    }),
  },
  {
    name: 'a position that is a number is passed over',
    breaks: 'MOVE-13',
    mayAlsoBreak: [],
    on: ['moveSpace'],
    fault: forgiveMember('position', (value) => typeof value === 'number'),
  },
  {
    name: 'a neighbour of any kind is a space',
    breaks: 'MOVE-14',
    mayAlsoBreak: ['MOVE-12'],
    on: ['moveSpace'],
    fault: forgive((body) => {
      const neighbour = neighbourOf(body);
      if (typeof neighbour?.['type'] !== 'string' || neighbour['type'] === 'space') return undefined;
      const { position: _ignored, ...rest } = body;
      return rest;
    }),
  },
  {
    name: 'a transferred space stays listed in its old collection',
    breaks: 'MOVE-17',
    mayAlsoBreak: [],
    on: ['moveSpace', 'transferSpace', 'listSpacesInCollectionById'],
    fault: staysListed,
  },
  {
    name: 'a collection is not moved up to the parent of its parent',
    breaks: 'MOVE-01',
    mayAlsoBreak: [],
    on: ['moveCollection'],
    fault: notUpTwice,
  },
  {
    name: 'a deleted space counts where a space is moved beside another',
    breaks: 'MOVE-07',
    mayAlsoBreak: ['MOVE-06', 'MOVE-09'],
    on: ['deleteSpaceById', 'moveSpace'],
    fault: countsRemoved,
  },
];
