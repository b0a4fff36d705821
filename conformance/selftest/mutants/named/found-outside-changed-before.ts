import type { OperationId } from '#spec/operation.ts';
import { inside, listInside, textInside } from '../../../core/json-path.ts';
import type { Fault, Server } from '../fault.ts';
import { isAccepted, membersOf, refusal } from '../faults/replies.ts';
import { inRequest } from '../faults/requests.ts';
import type { Mutant } from '../mutant.ts';

const isInCollection = async (server: Server, id: unknown): Promise<boolean> => {
  if (typeof id !== 'string' || !/^\w+$/.test(id)) return false;
  const answer = await server.call('getSpaceById', { params: { spaceId: id } });
  return isAccepted(answer) && textInside(answer.json, 'parent') !== undefined;
};

/** A new site is made without the spaces that lie in collections. */
const withoutCollected: Fault = inRequest(async (ask, server) => {
  const body = membersOf(ask.body);
  if (!Array.isArray(body?.['spaces'])) return ask;
  const spaces: unknown[] = [];
  for (const id of listInside(body, 'spaces')) if (!(await isInCollection(server, id))) spaces.push(id);
  return { ...ask, body: { ...body, spaces } };
});

/** Sections that went through an operation are taken for unknown ones by others. */
const unknownSince =
  (through: OperationId): Fault =>
  () => {
    const since = new Set<unknown>();
    return async (ask, server) => {
      const body = membersOf(ask.body);
      const named = [body?.['sectionId'], ...listInside(body, 'sections')];
      if (ask.operation !== through) return named.some((id) => since.has(id)) ? refusal(404) : server.send(ask);
      const answer = await server.send(ask);
      if (isAccepted(answer)) since.add(ask.params['siteSectionId']);
      return answer;
    };
  };

/** Faults found from outside in bodies that name what was moved or updated before. */
export const foundOutsideChangedBeforeMutants: readonly Mutant[] = [
  {
    name: 'a new site passes over spaces in collections',
    breaks: 'SITE-10',
    mayAlsoBreak: [],
    on: ['createSite'],
    fault: withoutCollected,
    profile: 'default',
  },
  {
    name: 'a section for a space in a collection is refused',
    breaks: 'SEC-12',
    mayAlsoBreak: [],
    on: ['addSectionToSite'],
    fault: () => async (ask, server) =>
      (await isInCollection(server, inside(ask.body, 'spaceId'))) ? refusal(404) : server.send(ask),
    profile: 'default',
  },
  {
    name: 'a new group knows no sections that were moved',
    breaks: 'GRP-08',
    mayAlsoBreak: ['STATE-04'],
    on: ['addSectionGroupToSite', 'moveSiteSection'],
    fault: unknownSince('moveSiteSection'),
    profile: 'default',
  },
  {
    name: 'a group is added no section that was updated',
    breaks: 'GRP-11',
    mayAlsoBreak: ['STATE-04'],
    on: ['addSectionToGroup', 'updateSiteSectionById'],
    fault: unknownSince('updateSiteSectionById'),
    profile: 'default',
  },
];
