import type { Fault } from '../fault.ts';
import { inResource, isAccepted } from '../faults/replies.ts';
import { said, sectionsAt, showingSections } from '../faults/sites.ts';
import type { Mutant } from '../mutant.ts';

/** A default section in a group stays the default when another section becomes it. */
const stillDefault: Fault = () => {
  const still = new Set<unknown>();
  const show = inResource('site-section', (section) => {
    if (still.has(section['id'])) section['default'] = true;
  })();
  return async (ask, server) => {
    const isChoice = ask.operation === 'updateSiteById' && said(ask, 'defaultSiteSection') !== undefined;
    const before = isChoice ? await sectionsAt(server, ask) : [];
    const answer = await show(ask, server);
    if (isChoice && isAccepted(answer))
      for (const section of before)
        if (section['default'] === true && typeof section['sectionGroup'] === 'string') still.add(section['id']);
    return answer;
  };
};

/** Faults found from outside in what a group holds. */
export const foundOutsideInGroupsMutants: readonly Mutant[] = [
  {
    name: 'a default section in a group stays the default beside a new one',
    breaks: 'SITE-23',
    mayAlsoBreak: ['FRM-01'],
    on: ['updateSiteById', ...showingSections],
    fault: stillDefault,
    profile: 'default',
  },
];
