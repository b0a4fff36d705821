import { idsOf, inside, listInside } from '../../../core/json-path.ts';
import type { Fault, FaultyRequest, Members, Server } from '../fault.ts';
import { inResource, isAccepted, success } from '../faults/replies.ts';
import { inList, said, sectionsAt, showingSections } from '../faults/sites.ts';
import type { Mutant } from '../mutant.ts';

/** The group in which a site lists a section. */
const holderOf = (groups: readonly Members[], section: string): string | undefined => {
  const holder = groups.find((group) => idsOf(listInside(group, 'sections')).includes(section));
  return holder === undefined ? undefined : String(holder['id']);
};

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

/** Whether a section is in another group of its site than in that of the path. */
const isElsewhere = async ({ params }: FaultyRequest, server: Server): Promise<boolean> => {
  const groups = await inList(server, 'listSiteSectionGroups', params);
  const { siteSectionGroupId: named, siteSectionId: section = '' } = params;
  const holder = holderOf(groups, section);
  return holder !== undefined && holder !== named && groups.some(({ id }) => id === named);
};

/** A section that is taken out of a group in which it is not says no longer in which one it is. */
const namesNoGroup: Fault = () => {
  const bare = new Set<unknown>();
  const show = inResource('site-section', (section) => {
    if (bare.has(section['id'])) delete section['sectionGroup'];
  })();
  return async (ask, server) => {
    const isRemoval = ask.operation === 'removeSectionFromGroup' && ask.authorization === server.administrator;
    if (!isRemoval || !(await isElsewhere(ask, server))) return show(ask, server);
    bare.add(ask.params['siteSectionId']);
    return success(undefined);
  };
};

/** A share link that is deleted below another site of its organization is switched off where it is. */
const switchedOff: Fault = () => {
  const homes = new Map<unknown, FaultyRequest['params']>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    if (ask.operation === 'createSiteShareLink') {
      if (isAccepted(answer)) homes.set(inside(answer.json, 'id'), ask.params);
      return answer;
    }
    const { shareLinkId = '', siteId, organizationId } = ask.params;
    const home = homes.get(shareLinkId);
    const isStray = home !== undefined && home['siteId'] !== siteId && home['organizationId'] === organizationId;
    if (isStray && ask.authorization === server.administrator)
      await server.call('updateSiteShareLinkById', { params: { ...home, shareLinkId }, body: { active: false } });
    return answer;
  };
};

/** Faults found from outside in what a group holds, and in what is taken out below a container that is not its own. */
export const foundOutsideInGroupsMutants: readonly Mutant[] = [
  {
    name: 'a default section in a group stays the default beside a new one',
    breaks: 'SITE-23',
    mayAlsoBreak: ['FRM-01'],
    on: ['updateSiteById', ...showingSections],
    fault: stillDefault,
    profile: 'default',
  },
  {
    name: 'a section taken out of a group that it is not in names its own no more',
    breaks: 'GRP-14',
    mayAlsoBreak: ['ID-02', 'COH-01', 'FRM-01'],
    on: ['removeSectionFromGroup', ...showingSections],
    fault: namesNoGroup,
    profile: 'default',
  },
  {
    name: 'a share link deleted below another site is switched off',
    breaks: 'ID-02',
    mayAlsoBreak: [],
    on: ['createSiteShareLink', 'deleteSiteShareLinkById'],
    fault: switchedOff,
  },
];
