import { stranger, onlyItems } from '../faults/lists.ts';
import { dropMember, membersOf } from '../faults/replies.ts';
import {
  acceptAnyway,
  coerceText,
  cutText,
  forgetMember,
  forgiveMember,
  ignoreQuery,
  replaceMember,
  wipeOmitted,
} from '../faults/requests.ts';
import { afterwards, ghost, hideCreated, resurrect } from '../faults/writes.ts';
import { inItems } from '../faults/lists.ts';
import type { FaultyRequest, Server } from '../fault.ts';
import type { Mutant } from '../mutant.ts';

const isText = (value: unknown): boolean => typeof value === 'string';
const isObject = (value: unknown): boolean => membersOf(value) !== undefined;
const organizationIn = (body: unknown): unknown => membersOf(body)?.['organization'];

/** Gives a level, if it is one, to the spaces of a collection. */
const giveSpaces = async ({ call }: Server, params: FaultyRequest['params'], defaultLevel: unknown): Promise<void> => {
  if (typeof defaultLevel !== 'string') return;
  const { json } = await call('listSpacesInCollectionById', { params, query: { limit: '100' } });
  const items = membersOf(json)?.['items'];
  for (const item of Array.isArray(items) ? items : [])
    await call('updateSpaceById', { params: { spaceId: String(membersOf(item)?.['id']) }, body: { defaultLevel } });
};

/** Collections. */
export const collectionMutants: readonly Mutant[] = [
  {
    name: 'a collection has no organization',
    breaks: 'COL-01',
    mayAlsoBreak: ['COL-06', 'COL-19', 'COH-01', 'FRM-01', 'ID-15'],
    on: ['getCollectionById'],
    fault: dropMember('collection', 'organization'),
  },
  {
    name: 'a long title of a collection is cut',
    breaks: 'COL-02',
    mayAlsoBreak: ['BODY-05'],
    on: ['updateCollectionById'],
    fault: cutText('title', 50),
  },
  {
    name: 'a collection title ends at 49 characters',
    breaks: 'COL-02',
    mayAlsoBreak: [],
    on: ['createCollection'],
    fault: cutText('title', 49),
  },
  {
    name: 'a long description of a collection is cut',
    breaks: 'COL-03',
    mayAlsoBreak: ['BODY-05'],
    on: ['updateCollectionById'],
    fault: cutText('description', 100),
  },
  {
    name: 'an object is written down as title of a collection',
    breaks: 'COL-04',
    mayAlsoBreak: ['BODY-05'],
    on: ['createCollection'],
    fault: coerceText('title'),
  },
  {
    name: 'an unknown default level of a collection is passed over',
    breaks: 'COL-05',
    mayAlsoBreak: ['BODY-05'],
    on: ['updateCollectionById'],
    fault: forgiveMember('defaultLevel', isText),
  },
  {
    name: 'a new collection loses its title',
    breaks: 'COL-06',
    mayAlsoBreak: [
      'COL-02',
      'BODY-03',
      'COL-07',
      'COL-08',
      'COL-11',
      'COL-13',
      'COL-19',
      'STATE-01',
      'ECH-01',
      'ECH-02',
      'ID-15',
    ],
    on: ['createCollection'],
    fault: replaceMember('title', (value) => isText(value) && String(value).length < 50, 'Untitled'),
  },
  {
    name: 'a new collection is not listed',
    breaks: 'COL-07',
    mayAlsoBreak: [
      'COL-14',
      'COL-15',
      'COL-20',
      'MOVE-06',
      'MOVE-07',
      'MOVE-08',
      'MOVE-09',
      'RES-06',
      'CONC-01',
      'CONC-03',
      'COL-13',
      'PAGE-04',
      'PAGE-09',
      'STATE-03',
      'FLT-04',
    ],
    on: ['createCollection', 'listCollectionsInOrganizationById'],
    fault: hideCreated('createCollection', 'listCollectionsInOrganizationById'),
  },
  {
    name: 'a new collection stands beside its parent',
    breaks: 'COL-08',
    mayAlsoBreak: ['COL-14', 'COL-15', 'COL-09', 'MOVE-02', 'MOVE-11', 'COL-25', 'ECH-01'],
    on: ['createCollection'],
    fault: forgetMember('parent', isText),
  },
  {
    name: 'an unknown parent of a new collection is passed over',
    breaks: 'COL-09',
    mayAlsoBreak: [],
    on: ['createCollection'],
    fault: forgiveMember('parent', isText),
  },
  {
    name: 'the description of a collection is not stored',
    breaks: 'COL-10',
    mayAlsoBreak: ['COL-03', 'COL-11', 'COL-24', 'MOVE-10', 'BODY-04', 'ECH-01'],
    on: ['updateCollectionById'],
    fault: forgetMember('description', (value) => isText(value) && String(value).length <= 100),
  },
  {
    name: 'an update of a collection wipes its description',
    breaks: 'COL-11',
    mayAlsoBreak: ['ECH-02'],
    on: ['updateCollectionById'],
    fault: wipeOmitted('description', ''),
  },
  {
    name: 'a deleted collection is still read',
    breaks: 'COL-12',
    mayAlsoBreak: ['STATE-02'],
    on: ['getCollectionById', 'deleteCollectionById'],
    fault: resurrect({ remove: 'deleteCollectionById', read: 'getCollectionById' }),
  },
  {
    name: 'a deleted collection is still listed',
    breaks: 'COL-13',
    mayAlsoBreak: ['RES-06', 'PAGE-03', 'STATE-03', 'COH-01', 'PAGE-09'],
    on: ['listCollectionsInOrganizationById', 'deleteCollectionById'],
    fault: ghost({
      remove: 'deleteCollectionById',
      read: 'getCollectionById',
      list: 'listCollectionsInOrganizationById',
      listParams: ({ organization }) => ({ organizationId: String(organization) }),
    }),
  },
  {
    name: 'nested collections are listed only when asked for',
    breaks: 'COL-14',
    mayAlsoBreak: ['MOVE-01', 'COL-07', 'PAGE-02', 'PAGE-09', 'STATE-03', 'FLT-01'],
    on: ['listCollectionsInOrganizationById'],
    fault: onlyItems(({ parent }, { query }) => query['nested'] === 'true' || (parent ?? undefined) === undefined),
  },
  {
    name: 'nested collections are always listed',
    breaks: 'COL-15',
    mayAlsoBreak: [],
    on: ['listCollectionsInOrganizationById'],
    fault: ignoreQuery('nested', (value) => value === 'false'),
  },
  {
    name: 'a nested parameter that says nothing is passed over',
    breaks: 'COL-16',
    mayAlsoBreak: [],
    on: ['listCollectionsInOrganizationById'],
    fault: ignoreQuery('nested', (value) => value !== 'true' && value !== 'false'),
  },
  {
    name: 'a collection does not show its last space',
    breaks: 'COL-17',
    mayAlsoBreak: [
      'SPC-16',
      'MOVE-05',
      'MOVE-06',
      'MOVE-07',
      'MOVE-08',
      'MOVE-09',
      'PAGE-09',
      'RES-06',
      'COL-18',
      'PAGE-04',
    ],
    on: ['listSpacesInCollectionById'],
    fault: inItems(({ items, isLast }) => (isLast ? items.slice(0, -1) : items)),
  },
  {
    name: 'every collection shows the same space besides its own',
    breaks: 'COL-18',
    // Cases are played by the default profile alone.
    profile: 'default',
    mayAlsoBreak: [
      ...(['COL-17', 'PAGE-03', 'PAGE-04', 'SCP-01', 'SPC-15', 'SPC-16'] as const),
      ...(['MOVE-05', 'MOVE-06', 'MOVE-07', 'MOVE-08'] as const),
    ],
    on: ['listSpacesInCollectionById'],
    fault: stranger(async (_ask, { call, facts }) => {
      return (await call('getSpaceById', { params: { spaceId: facts.templateSpace } })).json;
    }),
  },
  {
    name: 'a transferred collection names its old organization',
    breaks: 'COL-19',
    mayAlsoBreak: ['COL-06', 'RES-06', 'FRM-01', 'ECH-06', 'ECH-07'],
    on: ['getCollectionById', 'transferCollection'],
    fault: () => {
      const organizations = new Map<unknown, unknown>();
      return async (ask, server) => {
        const answer = await server.send(ask);
        const collection = membersOf(answer.json);
        if (collection === undefined || collection['object'] !== 'collection') return answer;
        const first = organizations.get(collection['id']) ?? server.facts.organization;
        organizations.set(collection['id'], first);
        return { ...answer, json: { ...collection, organization: first } };
      };
    },
  },
  {
    name: 'a transferred collection stays in its old list',
    breaks: 'COL-20',
    mayAlsoBreak: ['RES-06', 'PAGE-03', 'PAGE-09', 'FLT-04', 'FRM-01', 'COH-01', 'ECH-07'],
    on: ['listCollectionsInOrganizationById', 'transferCollection'],
    fault: ghost({
      remove: 'transferCollection',
      read: 'getCollectionById',
      list: 'listCollectionsInOrganizationById',
      listParams: ({ organization }) => ({ organizationId: String(organization) }),
    }),
  },
  {
    name: 'a collection is transferred to nowhere',
    breaks: 'COL-21',
    mayAlsoBreak: ['BODY-01', 'BODY-02'],
    on: ['transferCollection'],
    fault: acceptAnyway('getCollectionById', ({ body }) => (organizationIn(body) ?? undefined) === undefined),
  },
  {
    name: 'a collection is transferred to an object',
    breaks: 'COL-22',
    mayAlsoBreak: ['BODY-05'],
    on: ['transferCollection'],
    fault: acceptAnyway('getCollectionById', ({ body }) => isObject(organizationIn(body))),
  },
  {
    name: 'a collection is transferred to an unknown organization',
    breaks: 'COL-23',
    mayAlsoBreak: ['CAP-01', 'AUTH-16'],
    on: ['transferCollection'],
    fault: acceptAnyway('getCollectionById', ({ body }) => isText(organizationIn(body))),
  },
  {
    name: 'a transfer changes the title of a collection',
    breaks: 'COL-24',
    mayAlsoBreak: ['COL-19', 'FRM-01'],
    on: ['transferCollection'],
    fault: afterwards((ask, { call }) =>
      call('updateCollectionById', { params: ask.params, body: { title: 'Transferred' } }),
    ),
  },
  {
    name: 'a new default level of a collection is given to the spaces in it',
    breaks: 'COL-26',
    mayAlsoBreak: ['FRM-01', 'STATE-01'],
    on: ['updateCollectionById'],
    fault: afterwards(({ params, body }, server) => giveSpaces(server, params, membersOf(body)?.['defaultLevel'])),
  },
  {
    name: 'any update of a collection gives the spaces in it its level',
    breaks: 'FRM-01',
    mayAlsoBreak: ['COL-26', 'STATE-01'],
    on: ['updateCollectionById'],
    fault: afterwards(async ({ params }, server) => {
      const { json } = await server.call('getCollectionById', { params });
      await giveSpaces(server, params, membersOf(json)?.['defaultLevel']);
    }),
    profile: 'default',
  },
];
