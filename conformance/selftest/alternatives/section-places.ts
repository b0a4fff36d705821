import { inResource, isAccepted } from '../mutants/faults/replies.ts';
import { said, sectionsAt } from '../mutants/faults/sites.ts';
import type { Fault } from '../mutants/fault.ts';
import type { AlternativeServer } from './alternative.ts';

const changingPlaces = [
  'moveSiteSection',
  'moveSiteSectionGroup',
  'addSectionGroupToSite',
  'addSectionToGroup',
  'removeSectionFromGroup',
  'deleteSiteSectionGroupById',
] as const;

/** Where nobody chose a default section, the one that stands first is it. */
const firstIsDefault: Fault = () => {
  const chosen = new Set<unknown>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    const site = ask.params['siteId'];
    if (!isAccepted(answer)) return answer;
    if (ask.operation === 'updateSiteById') {
      if (typeof said(ask, 'defaultSiteSection') === 'string') chosen.add(site);
      return answer;
    }
    const [first] = await sectionsAt(server, ask);
    if (chosen.has(site) || first === undefined) return answer;
    await server.call('updateSiteById', { params: ask.params, body: { defaultSiteSection: first['id'] } });
    const shows = inResource('site-section', (section) => {
      if ('default' in section) section['default'] = section['id'] === first['id'];
    })();
    return shows(ask, { ...server, send: () => Promise.resolve(answer) });
  };
};

/** Other readings of what the places of sections say. */
export const sectionPlaceReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-OWN-24': 'first-place' }, on: [...changingPlaces, 'updateSiteById'], server: firstIsDefault },
];
