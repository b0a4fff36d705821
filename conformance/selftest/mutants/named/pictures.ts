import { under } from '../faults/content.ts';
import { namingStill } from '../faults/naming-still.ts';
import { inReply, membersOf } from '../faults/replies.ts';
import { forgetMember, inBody } from '../faults/requests.ts';
import { afterwards } from '../faults/writes.ts';
import type { Mutant } from '../mutant.ts';

/** One thing in two pictures, and writes that do more or less than they are asked. */
export const pictureMutants: readonly Mutant[] = [
  {
    name: 'the teams of a member are shown under other titles',
    breaks: 'COH-01',
    mayAlsoBreak: ['TEAM-31', 'RES-06', 'ECH-02', 'FRM-01'],
    on: ['listTeamsForOrganizationMember'],
    fault: under('team', (team) => {
      if (typeof team['title'] === 'string') team['title'] = `${team['title'].slice(0, 40)} (team)`;
    }),
  },
  {
    name: 'an updated provider is answered with its team, role and entity as they were given first',
    breaks: 'ECH-01',
    mayAlsoBreak: ['ECH-02', 'FRM-01'],
    on: ['updateOrganizationSAMLProvider'],
    fault: inReply((members) => {
      if (typeof members['entityID'] === 'string') members['entityID'] = 'https://entity.example.org/first';
    }),
  },
  {
    name: 'a site is answered with a hostname when it is made, and has none when it is read',
    breaks: 'FRM-01',
    mayAlsoBreak: ['COH-01'],
    on: ['createSite'],
    fault: inReply((site) => {
      site['hostname'] ??= 'docs.example.org';
    }),
  },
  {
    name: 'a section that is moved is answered with a condition that it has not',
    breaks: 'FRM-01',
    mayAlsoBreak: ['COH-01'],
    on: ['moveSiteSection'],
    fault: inReply((section) => {
      section['condition'] ??= 'visitor.claims.isStaff';
    }),
  },
  {
    name: 'an API description is answered under another slug than it was made with',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['createOpenAPISpec'],
    fault: inReply((spec) => {
      if (typeof spec['slug'] === 'string') spec['slug'] = 'payments-api';
    }),
  },
  {
    name: 'the icon of a section group is forgotten when it is read again',
    breaks: 'ECH-02',
    mayAlsoBreak: ['GRP-04', 'GRP-05', 'COH-01', 'GRP-09', 'FRM-01'],
    on: ['listSiteSectionGroups'],
    fault: under('items', (item) => {
      if (typeof item['icon'] === 'string') item['icon'] = 'star';
    }),
  },
  {
    name: 'a description cannot be emptied',
    breaks: 'ECH-04',
    mayAlsoBreak: [],
    on: ['updateCollectionById', 'updateOrganizationCustomField', 'updateSiteSectionById'],
    fault: forgetMember('description', (value) => value === ''),
  },
  {
    name: 'a long reply to a comment is cut when it is edited',
    breaks: 'ECH-03',
    mayAlsoBreak: [],
    on: ['updateCommentReplyInSpace', 'updateCommentReplyInChangeRequest'],
    fault: inBody((body) => {
      const text = membersOf(body['body']);
      if (typeof text?.['markdown'] === 'string') body['body'] = { ...text, markdown: text['markdown'].slice(0, 512) };
    }),
  },
  {
    name: 'the description of a block is cut when it is published',
    breaks: 'ECH-03',
    mayAlsoBreak: [],
    on: ['publishIntegration'],
    fault: inBody((body) => {
      for (const block of Array.isArray(body['blocks']) ? (body['blocks'] as unknown[]) : []) {
        const members = membersOf(block);
        if (typeof members?.['description'] === 'string') members['description'] = members['description'].slice(0, 150);
      }
    }),
  },
  {
    name: 'a renamed share link is switched off',
    breaks: 'FRM-01',
    mayAlsoBreak: ['SHR-05', 'SHR-06', 'ECH-02', 'SHR-07'],
    on: ['updateSiteShareLinkById'],
    fault: afterwards((ask, server) =>
      membersOf(ask.body)?.['name'] === undefined || membersOf(ask.body)?.['active'] !== undefined
        ? Promise.resolve()
        : server.call('updateSiteShareLinkById', { params: ask.params, body: { active: false } }),
    ),
  },
  {
    name: 'spaces go on listing their values of a field that is gone',
    breaks: 'COH-02',
    // The rest of such a list stands still, too.
    mayAlsoBreak: ['CF-17', 'CF-18', 'CF-27', 'ECH-02', 'FRM-01'],
    on: ['deleteOrganizationCustomField', 'getSpaceCustomFields'],
    fault: namingStill('deleteOrganizationCustomField', 'getSpaceCustomFields'),
  },
  {
    name: 'sections go on naming a group that is gone',
    breaks: 'COH-02',
    mayAlsoBreak: [],
    on: ['deleteSiteSectionGroupById', 'listSiteSections'],
    fault: namingStill('deleteSiteSectionGroupById', 'listSiteSections'),
  },
  {
    name: 'a provider goes on naming a default team that is gone',
    breaks: 'COH-02',
    mayAlsoBreak: [],
    on: ['removeTeamFromOrganizationById', 'getOrganizationSAMLProviderById'],
    fault: namingStill('removeTeamFromOrganizationById', 'getOrganizationSAMLProviderById'),
  },
];
