import { textInside } from '../../../core/json-path.ts';
import { lingering } from '../faults/lingering.ts';
import { dropMember, inResource, isAccepted, membersOf } from '../faults/replies.ts';
import {
  acceptAnyway,
  coerceText,
  cutText,
  forgetMember,
  forgiveMember,
  inBody,
  wipeOmitted,
} from '../faults/requests.ts';
import { afterwards, hideCreated, skipWrite } from '../faults/writes.ts';
import type { Fault, FaultyRequest, Members } from '../fault.ts';
import type { Mutant } from '../mutant.ts';

const isText = (value: unknown): boolean => typeof value === 'string';
const lacks =
  (name: string) =>
  ({ body }: FaultyRequest): boolean =>
    membersOf(body) !== undefined && membersOf(body)?.[name] === undefined;

/** Groups that show what was deleted of them too. */
const withDeletedSections: Fault = () => {
  const gone = new Map<string, Members[]>();
  return async (ask, server) => {
    const { operation, params } = ask;
    if (operation !== 'deleteSiteSectionById') {
      const answer = await server.send(ask);
      const answered = membersOf(answer.json);
      for (const group of (answered?.['items'] ?? [answered]) as Members[]) {
        const lost = gone.get(String(group['id'])) ?? [];
        if (Array.isArray(group['sections'])) group['sections'] = [...(group['sections'] as Members[]), ...lost];
      }
      return answer;
    }
    const { json } = await server.call('listSiteSectionGroups', { params });
    for (const group of (membersOf(json)?.['items'] ?? []) as Members[]) {
      const held = ((group['sections'] ?? []) as Members[]).filter(({ id }) => id === params['siteSectionId']);
      gone.set(String(group['id']), [...(gone.get(String(group['id'])) ?? []), ...held]);
    }
    return server.send(ask);
  };
};

/** Section groups of sites. */
export const siteSectionGroupMutants: readonly Mutant[] = [
  {
    name: 'a listed section group has no sections',
    breaks: 'GRP-01',
    mayAlsoBreak: ['GRP-08', 'GRP-11', 'GRP-16', 'FRM-01'],
    on: ['listSiteSectionGroups'],
    fault: dropMember('site-section-group', 'sections'),
  },
  {
    name: 'a section group is made without a title',
    breaks: 'GRP-02',
    mayAlsoBreak: [],
    on: ['addSectionGroupToSite'],
    fault: acceptAnyway(null, lacks('title')),
  },
  {
    name: 'a long title of a section group is cut',
    breaks: 'GRP-03',
    mayAlsoBreak: [],
    on: ['updateSiteSectionGroupById'],
    fault: cutText('title', 100),
  },
  {
    name: 'a section group title ends at 99 characters',
    breaks: 'GRP-03',
    mayAlsoBreak: [],
    on: ['addSectionGroupToSite'],
    fault: cutText('title', 99),
  },
  {
    name: 'a long icon name of a section group is cut',
    breaks: 'GRP-04',
    mayAlsoBreak: [],
    on: ['updateSiteSectionGroupById'],
    fault: cutText('icon', 50),
  },
  {
    name: 'no section at all is added to a group',
    breaks: 'GRP-05',
    mayAlsoBreak: [],
    on: ['addSectionToGroup'],
    fault: acceptAnyway(null, lacks('sectionId')),
  },
  {
    name: 'an object is written down as title of a section group',
    breaks: 'GRP-06',
    mayAlsoBreak: [],
    on: ['addSectionGroupToSite'],
    fault: coerceText('title'),
  },
  {
    name: 'a new section group is not listed',
    breaks: 'GRP-07',
    mayAlsoBreak: ['PAGE-02', 'PAGE-04', 'PAGE-09', 'GRP-03', 'GRP-04', 'GRP-08', 'GRP-09', 'GRP-11', 'GRP-16'],
    on: ['addSectionGroupToSite', 'listSiteSectionGroups'],
    fault: hideCreated('addSectionGroupToSite', 'listSiteSectionGroups'),
  },
  {
    name: 'a new section group takes its first section only',
    breaks: 'GRP-08',
    mayAlsoBreak: [],
    on: ['addSectionGroupToSite'],
    fault: inBody((body) => {
      if (Array.isArray(body['sections'])) body['sections'] = body['sections'].slice(0, 1) as unknown[];
    }),
  },
  {
    name: 'the title of a section group is not changed',
    breaks: 'GRP-09',
    mayAlsoBreak: ['ECH-01', 'ECH-02'],
    on: ['updateSiteSectionGroupById'],
    fault: forgetMember('title', (value) => isText(value) && String(value).length > 1 && String(value).length < 100),
  },
  {
    name: 'an update of a section group wipes its icon',
    breaks: 'GRP-10',
    mayAlsoBreak: ['ECH-02'],
    on: ['updateSiteSectionGroupById'],
    fault: wipeOmitted('icon', ''),
  },
  {
    name: 'an update of a section group empties it',
    breaks: 'GRP-10',
    mayAlsoBreak: ['FRM-01'],
    on: ['updateSiteSectionGroupById'],
    fault: afterwards(async ({ params }, { call }, { json }) => {
      const sections = membersOf(json)?.['sections'];
      for (const section of Array.isArray(sections) ? (sections as unknown[]) : []) {
        const siteSectionId = String(membersOf(section)?.['id']);
        await call('removeSectionFromGroup', { params: { ...params, siteSectionId } });
      }
    }),
  },
  {
    name: 'a section added to a group leaves it again',
    breaks: 'GRP-11',
    mayAlsoBreak: [],
    on: ['addSectionToGroup'],
    fault: afterwards(({ params, body }, { call }) => {
      const siteSectionId = String(membersOf(body)?.['sectionId']);
      return call('removeSectionFromGroup', { params: { ...params, siteSectionId } });
    }),
  },
  {
    name: 'a section added to a group takes the place of the others',
    breaks: 'GRP-11',
    mayAlsoBreak: [],
    on: ['addSectionToGroup'],
    fault: afterwards(async ({ params, body }, { call }, { json }) => {
      const sections = membersOf(json)?.['sections'];
      for (const section of Array.isArray(sections) ? (sections as unknown[]) : []) {
        const siteSectionId = String(membersOf(section)?.['id']);
        if (siteSectionId === membersOf(body)?.['sectionId']) continue;
        await call('removeSectionFromGroup', { params: { ...params, siteSectionId } });
      }
    }),
  },
  {
    name: 'a section removed from a group stays in it',
    breaks: 'GRP-12',
    mayAlsoBreak: ['GRP-14'],
    on: ['removeSectionFromGroup'],
    fault: skipWrite(null),
  },
  {
    name: 'a deleted section stays in its group',
    breaks: 'GRP-18',
    mayAlsoBreak: ['COH-01', 'FRM-01', 'COH-03'],
    on: ['deleteSiteSectionById', 'listSiteSectionGroups'],
    fault: withDeletedSections,
  },
  {
    name: 'a section removed from a group leaves the site too',
    breaks: 'GRP-13',
    mayAlsoBreak: ['ID-02', 'FRM-01'],
    on: ['removeSectionFromGroup'],
    fault: afterwards(({ params }, { call }) => call('deleteSiteSectionById', { params })),
  },
  {
    name: 'a listed section names its site for its group',
    breaks: 'GRP-14',
    mayAlsoBreak: ['COH-01', 'FRM-01'],
    on: ['listSiteSections'],
    fault: inResource('site-section', (section, { params }) => {
      if ((section['sectionGroup'] ?? undefined) !== undefined) section['sectionGroup'] = params['siteId'];
    }),
  },
  {
    name: 'the sections of a group name their own ids for it',
    breaks: 'GRP-14',
    mayAlsoBreak: ['COH-01', 'FRM-01'],
    on: ['listSiteSectionGroups'],
    fault: inResource('site-section', (section) => {
      section['sectionGroup'] = section['id'];
    }),
  },
  {
    name: 'a deleted section group is still listed',
    breaks: 'GRP-15',
    mayAlsoBreak: ['COH-02', 'PAGE-04'],
    on: ['deleteSiteSectionGroupById', 'listSiteSectionGroups'],
    fault: lingering('deleteSiteSectionGroupById', 'listSiteSectionGroups', 'siteSectionGroupId'),
  },
  {
    name: 'an unknown section is added to a group',
    breaks: 'GRP-16',
    mayAlsoBreak: ['ID-05', 'ID-06', 'CAP-01'],
    on: ['addSectionToGroup'],
    fault: acceptAnyway(null, ({ body }) => isText(membersOf(body)?.['sectionId'])),
  },
  {
    name: 'a new section group passes over unknown sections',
    breaks: 'GRP-16',
    mayAlsoBreak: ['GRP-17'],
    on: ['addSectionGroupToSite'],
    fault: forgiveMember('sections', (value) => Array.isArray(value) && value.every(isText)),
  },
  {
    name: 'a section that joins a group loses its condition',
    breaks: 'GRP-20',
    mayAlsoBreak: [],
    on: ['addSectionToGroup'],
    fault: () => async (ask, server) => {
      const answer = await server.send(ask);
      const { siteSectionGroupId: _group, ...site } = ask.params;
      const siteSectionId = textInside(ask.body, 'sectionId') ?? '';
      const params = { ...site, siteSectionId };
      if (isAccepted(answer)) await server.call('updateSiteSectionById', { params, body: { condition: null } });
      return answer;
    },
  },
];
