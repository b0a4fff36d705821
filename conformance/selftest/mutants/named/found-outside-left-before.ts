import { inside, listInside, textInside } from '../../../core/json-path.ts';
import type { Fault } from '../fault.ts';
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

export const foundOutsideLeftMutants: readonly Mutant[] = [
  {
    name: 'a removed group lets go of the sections that were in it before',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['addSectionToGroup', 'deleteSiteSectionGroupById'],
    fault: groupLetsGo,
  },
];
