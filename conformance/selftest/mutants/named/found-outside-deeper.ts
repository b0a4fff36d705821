import { listInside, textInside } from '../../../core/json-path.ts';
import type { Fault, FaultyRequest, Server } from '../fault.ts';
import { isAccepted } from '../faults/replies.ts';
import { inRequest } from '../faults/requests.ts';
import type { Mutant } from '../mutant.ts';

const idOf = (item: unknown): string => textInside(item, 'id') ?? '';

const spacesOf = async (collectionId: string, { call }: Server): Promise<readonly string[]> => {
  const query = { limit: '1000' };
  const { json } = await call('listSpacesInCollectionById', { params: { collectionId }, query });
  return listInside(json, 'items').map(idOf);
};

/** The collections at each level below one, the nearest first. */
const levelsBelow = async (collectionId: string, { call }: Server): Promise<readonly (readonly string[])[]> => {
  const around = await call('getCollectionById', { params: { collectionId } });
  const organizationId = textInside(around.json, 'organization') ?? '';
  const query = { limit: '1000' };
  const { json } = await call('listCollectionsInOrganizationById', { params: { organizationId }, query });
  const levels: (readonly string[])[] = [];
  let above: readonly string[] = [collectionId];
  while (above.length > 0 && levels.length < 20) {
    const among = above;
    above = listInside(json, 'items')
      .filter((item) => among.includes(textInside(item, 'parent') ?? ''))
      .map(idOf);
    levels.push(above);
  }
  return levels;
};

/** Something more is done with what lies below a collection once it was led to another place. */
const takingBelow =
  (act: (levels: readonly (readonly string[])[], ask: FaultyRequest, server: Server) => Promise<void>): Fault =>
  () =>
  async (ask, server) => {
    const levels = await levelsBelow(ask.params['collectionId'] ?? '', server);
    const answer = await server.send(ask);
    if (isAccepted(answer)) await act(levels, ask, server);
    return answer;
  };

const lead = async (server: Server, collections: readonly string[], parent: string | null): Promise<void> => {
  for (const collectionId of collections)
    await server.call('moveCollection', { params: { collectionId }, body: { parent } });
};

/** A default that is given leaves out another parameter. */
const leavesOut = (name: string, value: string, other: string): Fault =>
  inRequest((ask) => {
    const { [other]: _passedOver, ...query } = ask.query;
    return query[name] === value ? { ...ask, query } : ask;
  });

/** Faults that others have thought of: in what lies below what is led to another place, and in defaults that are given. */
export const foundOutsideDeeperMutants: readonly Mutant[] = [
  {
    name: 'all collections below a moved one go to its new parent',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['moveCollection'],
    profile: 'default',
    fault: takingBelow(async (levels, { body }, server) => {
      const parent = textInside(body, 'parent');
      if (parent !== undefined) await lead(server, levels.flat(), parent);
    }),
  },
  {
    name: 'collections two levels below a moved one come to the top with it',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['moveCollection'],
    profile: 'default',
    fault: takingBelow(async (levels, _ask, server) => lead(server, levels.slice(1).flat(), null)),
  },
  {
    name: 'spaces two levels below a moved collection come to lie in it',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['moveCollection'],
    profile: 'default',
    fault: takingBelow(async (levels, { params }, server) => {
      for (const collection of levels.flat())
        for (const spaceId of await spacesOf(collection, server))
          await server.call('moveSpace', { params: { spaceId }, body: { parent: params['collectionId'] } });
    }),
  },
  {
    name: 'what moves along with a transferred collection comes to the top',
    breaks: 'COL-19',
    mayAlsoBreak: [],
    on: ['transferCollection'],
    profile: 'default',
    fault: takingBelow(async (levels, _ask, server) => lead(server, levels.flat(), null)),
  },
  {
    name: 'the page is passed over beside all comments',
    breaks: 'FLT-02',
    mayAlsoBreak: [],
    on: ['listCommentsInSpace', 'listCommentsInChangeRequest'],
    profile: 'default',
    fault: leavesOut('status', 'all', 'targetPage'),
  },
  {
    name: 'the status of comments is passed over beside the usual order',
    breaks: 'FLT-02',
    mayAlsoBreak: [],
    on: ['listCommentsInSpace', 'listCommentsInChangeRequest'],
    profile: 'default',
    fault: leavesOut('order', 'desc', 'status'),
  },
  {
    name: 'the role of members is passed over beside the usual sort',
    breaks: 'FLT-02',
    mayAlsoBreak: [],
    on: ['listMembersInOrganizationById'],
    profile: 'default',
    fault: leavesOut('sort', 'joinedAt', 'role'),
  },
];
