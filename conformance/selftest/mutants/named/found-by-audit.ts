import type { Fault, Members } from '../fault.ts';
import { membersOf } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

const withoutMember = (body: unknown, name: string): Members => {
  const { [name]: _gone, ...rest } = membersOf(body) ?? {};
  return rest;
};

/** A site space that stands in the site is named in vain; all else is judged as before. */
const ignoresSiteSpace: Fault = () => async (ask, server) => {
  const wanted = membersOf(ask.body)?.['defaultSiteSpace'];
  if (typeof wanted !== 'string') return server.send(ask);
  const { organizationId = '', siteId = '' } = ask.params;
  const listed = await server.call('listSiteSections', { params: { organizationId, siteId } });
  const isThere = JSON.stringify(listed.json).includes(`"${wanted}"`);
  return server.send(isThere ? { ...ask, body: withoutMember(ask.body, 'defaultSiteSpace') } : ask);
};

/** Gaps that an audit of the text found open once more. */
export const auditMutants: readonly Mutant[] = [
  {
    name: 'the default site space of a site with sections is accepted and ignored',
    breaks: 'SITE-24',
    mayAlsoBreak: [],
    on: ['updateSiteById'],
    fault: ignoresSiteSpace,
  },
  {
    name: 'the default site space of a section is accepted and ignored',
    breaks: 'SEC-19',
    mayAlsoBreak: [],
    on: ['updateSiteSectionById'],
    fault: ignoresSiteSpace,
  },
];
