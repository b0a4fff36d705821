import type { FaultyRequest, Server } from '../fault.ts';
import { membersOf } from '../faults/replies.ts';
import { acceptAnyway, forgive } from '../faults/requests.ts';
import type { Mutant } from '../mutant.ts';

const isOfAnother = async (spaceId: unknown, { call, facts }: Server): Promise<boolean> => {
  if (typeof spaceId !== 'string') return false;
  const found = await call('getSpaceById', { params: { spaceId } });
  return membersOf(found.json)?.['organization'] === facts.secondOrganization;
};

const memberOf = ({ body }: FaultyRequest, name: string): unknown => membersOf(body)?.[name];

/** Parts of another organization or site, named in a body. */
export const foreignPartMutants: readonly Mutant[] = [
  {
    name: 'a new site takes a space of another organization',
    breaks: 'SITE-41',
    mayAlsoBreak: [],
    on: ['createSite'],
    fault: acceptAnyway(null, (ask, server) => {
      const spaces = memberOf(ask, 'spaces');
      return Array.isArray(spaces) && isOfAnother(spaces[0], server);
    }),
  },
  {
    name: 'a section of another site becomes the default one',
    breaks: 'SITE-42',
    mayAlsoBreak: [],
    on: ['updateSiteById'],
    fault: acceptAnyway('getSiteById', (ask) => typeof memberOf(ask, 'defaultSiteSection') === 'string'),
  },
  {
    name: 'a section is added for a space of another organization',
    breaks: 'SEC-26',
    mayAlsoBreak: ['CAP-01'],
    on: ['addSectionToSite'],
    fault: acceptAnyway(null, (ask, server) => isOfAnother(memberOf(ask, 'spaceId'), server)),
  },
  {
    name: 'a new section group passes over sections of other sites',
    breaks: 'GRP-17',
    mayAlsoBreak: ['GRP-06', 'GRP-16'],
    on: ['addSectionGroupToSite'],
    fault: forgive((body) => (Array.isArray(body['sections']) ? { ...body, sections: [] } : undefined)),
  },
];
