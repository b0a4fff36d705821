import { lingering } from '../faults/lingering.ts';
import { inItems } from '../faults/lists.ts';
import { changeMember, dropMember, inResource, membersOf, refuseWhen } from '../faults/replies.ts';
import {
  acceptAnyway,
  coerceText,
  cutText,
  forgetMember,
  inBody,
  replaceMember,
  wipeOmitted,
} from '../faults/requests.ts';
import { hideCreated } from '../faults/writes.ts';
import type { Mutant } from '../mutant.ts';

const isText = (value: unknown): boolean => typeof value === 'string';
const memberOf = (body: unknown, name: string): unknown => membersOf(body)?.[name];
const isLong = (value: unknown): boolean => isText(value) && String(value).length > 64;

/** Sections of sites. */
export const siteSectionMutants: readonly Mutant[] = [
  {
    name: 'a listed section has no path',
    breaks: 'SEC-01',
    mayAlsoBreak: ['SEC-06', 'SEC-14', 'FRM-01', 'COH-01'],
    on: ['listSiteSections'],
    fault: dropMember('site-section', 'path'),
  },
  {
    name: 'the title of a site space is a number',
    breaks: 'SEC-02',
    mayAlsoBreak: ['COH-01', 'FRM-01'],
    on: ['listSiteSections'],
    fault: changeMember('site-space', 'title', () => 7),
  },
  {
    name: 'a section is added for no space',
    breaks: 'SEC-03',
    mayAlsoBreak: [],
    on: ['addSectionToSite'],
    fault: acceptAnyway(null, ({ body }) => membersOf(body) !== undefined && memberOf(body, 'spaceId') === undefined),
  },
  {
    name: 'a long title of a section to add is cut',
    breaks: 'SEC-04',
    mayAlsoBreak: [],
    on: ['addSectionToSite'],
    fault: cutText('title', 64),
  },
  {
    name: 'a long title of a section is cut',
    breaks: 'SEC-05',
    mayAlsoBreak: [],
    on: ['updateSiteSectionById'],
    fault: cutText('title', 128),
  },
  {
    name: 'a long path of a section is cut',
    breaks: 'SEC-06',
    mayAlsoBreak: [],
    on: ['updateSiteSectionById'],
    fault: cutText('path', 100),
  },
  {
    name: 'a long condition of a section is cut',
    breaks: 'SEC-07',
    mayAlsoBreak: [],
    on: ['updateSiteSectionById'],
    fault: cutText('condition', 1024),
  },
  {
    name: 'a long description of a section is cut',
    breaks: 'SEC-08',
    mayAlsoBreak: [],
    on: ['updateSiteSectionById'],
    fault: cutText('description', 256),
  },
  {
    name: 'a long icon name of a section is cut',
    breaks: 'SEC-09',
    mayAlsoBreak: [],
    on: ['updateSiteSectionById'],
    fault: cutText('icon', 50),
  },
  {
    name: 'an object is written down as title of a section to add',
    breaks: 'SEC-10',
    mayAlsoBreak: [],
    on: ['addSectionToSite'],
    fault: coerceText('title'),
  },
  {
    name: 'an added section is not listed',
    breaks: 'SEC-11',
    mayAlsoBreak: [
      'PAGE-02',
      'PAGE-04',
      'PAGE-09',
      'GRP-13',
      'SEC-04',
      'SEC-05',
      'SEC-06',
      'SEC-07',
      'SEC-08',
      'SEC-09',
      'SEC-12',
      'SEC-13',
      'SEC-14',
      'SEC-16',
    ],
    on: ['addSectionToSite', 'listSiteSections'],
    fault: hideCreated('addSectionToSite', 'listSiteSections'),
  },
  {
    name: 'every section shows the same space',
    breaks: 'SEC-12',
    mayAlsoBreak: ['COH-01', 'FRM-01'],
    on: ['listSiteSections'],
    fault: inResource('site-space', (siteSpace, _ask, { facts }) => {
      siteSpace['space'] = { object: 'space', id: facts.templateSpace };
    }),
  },
  {
    name: 'a section is added for an unknown space',
    breaks: 'SEC-13',
    mayAlsoBreak: ['ID-05', 'ID-06', 'SEC-10', 'SEC-26', 'CAP-01'],
    on: ['addSectionToSite'],
    fault: acceptAnyway(null, ({ body }) => isText(memberOf(body, 'spaceId')) && !isLong(memberOf(body, 'title'))),
  },
  {
    name: 'the description of a section is not stored',
    breaks: 'SEC-14',
    mayAlsoBreak: ['SEC-08', 'ECH-01'],
    on: ['updateSiteSectionById'],
    fault: forgetMember('description', (value) => isText(value) && String(value).length <= 256),
  },
  {
    name: 'an update of a section wipes its description',
    breaks: 'SEC-15',
    mayAlsoBreak: ['ECH-02'],
    on: ['updateSiteSectionById'],
    fault: wipeOmitted('description', ''),
  },
  {
    name: 'a section has the condition of another',
    breaks: 'SEC-16',
    mayAlsoBreak: ['SEC-07', 'SEC-14', 'ECH-01', 'ECH-02'],
    on: ['updateSiteSectionById'],
    fault: replaceMember('condition', (value) => isText(value) && String(value).length < 100 && value !== '', 'true'),
  },
  {
    name: 'the condition of a section cannot be removed',
    breaks: 'SEC-17',
    mayAlsoBreak: [],
    on: ['updateSiteSectionById'],
    fault: forgetMember('condition', (value) => value === null),
  },
  {
    name: 'an update of a section removes its condition',
    breaks: 'SEC-18',
    mayAlsoBreak: ['SEC-15', 'FRM-01', 'ECH-02'],
    on: ['updateSiteSectionById'],
    fault: inBody((body) => {
      if (!Object.hasOwn(body, 'condition')) body['condition'] = null;
    }),
  },
  {
    name: 'a section takes no default site space',
    breaks: 'SEC-19',
    mayAlsoBreak: ['ACC-04'],
    on: ['updateSiteSectionById'],
    fault: refuseWhen(({ body }) => isText(memberOf(body, 'defaultSiteSpace'))),
  },
  {
    name: 'no site space is the default in its section',
    breaks: 'SEC-19',
    mayAlsoBreak: ['SITE-24', 'COH-01', 'FRM-01'],
    on: ['listSiteSections'],
    fault: changeMember('site-space', 'default', () => false),
  },
  {
    name: 'a deleted section is still listed',
    breaks: 'SEC-20',
    mayAlsoBreak: ['SEC-21', 'CNTR-02', 'PAGE-04', 'MOVE-08'],
    on: ['deleteSiteSectionById', 'listSiteSections'],
    fault: lingering('deleteSiteSectionById', 'listSiteSections', 'siteSectionId'),
  },
  {
    name: 'every section is the default one',
    breaks: 'SEC-21',
    mayAlsoBreak: ['SITE-23', 'COH-01', 'FRM-01'],
    on: ['listSiteSections'],
    fault: changeMember('site-section', 'default', () => true),
  },
  {
    name: 'two sections have the path of the first',
    breaks: 'SEC-22',
    mayAlsoBreak: ['MOVE-10', 'COH-01', 'FRM-01', 'ECH-02', 'PAGE-04'],
    on: ['listSiteSections'],
    fault: inItems(({ items }) =>
      items.map((item, at) => (at === 1 ? { ...membersOf(item), path: membersOf(items[0])?.['path'] } : item)),
    ),
  },
  {
    name: 'a site space names the site for its section',
    breaks: 'SEC-23',
    mayAlsoBreak: ['COH-01', 'FRM-01'],
    on: ['listSiteSections'],
    fault: inResource('site-space', (siteSpace, { params }) => {
      siteSpace['section'] = params['siteId'];
    }),
  },
  {
    name: 'the condition of a section cannot be removed beside a title',
    breaks: 'SEC-17',
    mayAlsoBreak: [],
    on: ['updateSiteSectionById'],
    fault: inBody((body) => {
      if (body['condition'] === null && body['title'] !== undefined) delete body['condition'];
    }),
  },
];
