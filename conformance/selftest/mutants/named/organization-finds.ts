import type { OperationId } from '#spec/operation.ts';
import type { Fault } from '../fault.ts';
import { onlyItems, stranger } from '../faults/lists.ts';
import { isAccepted, membersOf } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

/** The search of an organization knows a space no more once something was done to it, until it is changed. */
const lostBy = (action: OperationId): Fault => {
  return () => {
    const lost = new Set<unknown>();
    const searching = onlyItems((space) => !lost.has(space['id']))();
    return async (ask, server) => {
      if (ask.operation === 'searchOrganizationContent') return searching(ask, server);
      const answer = await server.send(ask);
      if (!isAccepted(answer)) return answer;
      if (ask.operation === action) lost.add(membersOf(answer.json)?.['id']);
      else lost.delete(ask.params['spaceId']);
      return answer;
    };
  };
};

/** The search of an organization still finds what was transferred to another. */
const keptBySearch: Fault = () => {
  const places = new Map<string, unknown>();
  const leaving = stranger(async ({ params, query }, { call, facts }) => {
    if (params['organizationId'] !== facts.organization) return undefined;
    for (const [spaceId, place] of places) {
      const there = { organizationId: String(place) };
      const { json } = await call('searchOrganizationContent', { params: there, query: { ...query, limit: '1000' } });
      const items = (membersOf(json)?.['items'] ?? []) as readonly unknown[];
      const left = items.find((item) => membersOf(item)?.['id'] === spaceId);
      if (left !== undefined) return left;
    }
    return undefined;
  })();
  return async (ask, server) => {
    if (ask.operation === 'searchOrganizationContent') return leaving(ask, server);
    const answer = await server.send(ask);
    if (isAccepted(answer)) places.set(ask.params['spaceId'] ?? '', membersOf(ask.body)?.['organization']);
    return answer;
  };
};

/** Spaces that searches of organizations do not follow to where they are. */
export const organizationFindMutants: readonly Mutant[] = [
  {
    name: 'a restored space is not found in its organization until it is changed',
    breaks: 'PRS-06',
    mayAlsoBreak: [],
    on: ['restoreSpace', 'updateSpaceById', 'searchOrganizationContent'],
    fault: lostBy('restoreSpace'),
  },
  {
    name: 'a moved space is not found in its organization until it is changed',
    breaks: 'PRS-06',
    mayAlsoBreak: ['PAGE-09'],
    on: ['moveSpace', 'updateSpaceById', 'searchOrganizationContent'],
    fault: lostBy('moveSpace'),
  },
  {
    name: 'a transferred space is not found in its new organization until it is changed',
    breaks: 'PRS-06',
    mayAlsoBreak: [],
    on: ['transferSpace', 'updateSpaceById', 'searchOrganizationContent'],
    fault: lostBy('transferSpace'),
  },
  {
    name: 'a transferred space is still found in its old organization',
    breaks: 'PRS-06',
    mayAlsoBreak: ['PAGE-03', 'PAGE-09', 'SRCH-09'],
    on: ['transferSpace', 'searchOrganizationContent'],
    fault: keptBySearch,
  },
  {
    name: 'a duplicate is not found in its organization',
    breaks: 'SRCH-06',
    mayAlsoBreak: ['SRCH-10', 'PAGE-09', 'PAGE-05'],
    on: ['duplicateSpace', 'searchOrganizationContent'],
    fault: lostBy('duplicateSpace'),
  },
];
