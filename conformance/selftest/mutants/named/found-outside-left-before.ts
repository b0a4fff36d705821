import { inside, listInside, textInside } from '../../../core/json-path.ts';
import type { Fault, FaultyRequest, Server } from '../fault.ts';
import { isAccepted } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

/** A removed group lets go of all sections that ever were put into it, whichever group they are in by now. */
const groupLetsGo: Fault = () => {
  const ever = new Map<unknown, Set<string>>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    const { siteSectionGroupId, ...site } = ask.params;
    const came = textInside(ask.body, 'sectionId');
    if (came !== undefined) ever.set(siteSectionGroupId, (ever.get(siteSectionGroupId) ?? new Set()).add(came));
    if (ask.operation !== 'deleteSiteSectionGroupById') return answer;
    const sections = listInside((await server.call('listSiteSections', { params: site })).json, 'items');
    for (const siteSectionId of ever.get(siteSectionGroupId) ?? []) {
      const section = sections.find((each) => inside(each, 'id') === siteSectionId);
      const group = textInside(section, 'sectionGroup');
      const params = { ...site, siteSectionGroupId: group ?? '', siteSectionId };
      if (group !== undefined) await server.call('removeSectionFromGroup', { params });
    }
    return answer;
  };
};

/** What is done with a collection is done with the spaces as well that ever were put into it, wherever they are by now. */
const collectionTakes =
  (
    removal: 'deleteCollectionById' | 'transferCollection',
    take: (spaceId: string, server: Server, ask: FaultyRequest) => Promise<unknown>,
  ): Fault =>
  () => {
    const ever = new Map<unknown, Set<string>>();
    return async (ask, server) => {
      const answer = await server.send(ask);
      if (!isAccepted(answer)) return answer;
      const { spaceId, collectionId } = ask.params;
      const parent = textInside(ask.body, 'parent');
      if (spaceId !== undefined && parent !== undefined) ever.set(parent, (ever.get(parent) ?? new Set()).add(spaceId));
      if (ask.operation === removal) for (const each of ever.get(collectionId) ?? []) await take(each, server, ask);
      return answer;
    };
  };

export const foundOutsideLeftMutants: readonly Mutant[] = [
  {
    name: 'a removed group lets go of the sections that were in it before',
    breaks: 'FRM-01',
    profile: 'default',
    mayAlsoBreak: [],
    on: ['addSectionToGroup', 'deleteSiteSectionGroupById'],
    fault: groupLetsGo,
  },
  {
    name: 'a removed collection takes spaces to the root that were in it before',
    breaks: 'FRM-01',
    profile: 'default',
    mayAlsoBreak: [],
    on: ['moveSpace', 'deleteCollectionById'],
    fault: collectionTakes('deleteCollectionById', (spaceId, server) =>
      server.call('moveSpace', { params: { spaceId }, body: { parent: null } }),
    ),
  },
  {
    name: 'a removed collection takes spaces along that were in it before',
    breaks: 'FRM-01',
    profile: 'default',
    mayAlsoBreak: [],
    on: ['moveSpace', 'deleteCollectionById'],
    fault: collectionTakes('deleteCollectionById', (spaceId, server) =>
      server.call('deleteSpaceById', { params: { spaceId } }),
    ),
  },
  {
    name: 'a transferred collection takes spaces along that were in it before',
    breaks: 'FRM-01',
    profile: 'default',
    mayAlsoBreak: [],
    on: ['moveSpace', 'transferCollection'],
    fault: collectionTakes('transferCollection', (spaceId, server, { body }) =>
      server.call('transferSpace', { params: { spaceId }, body }),
    ),
  },
];
