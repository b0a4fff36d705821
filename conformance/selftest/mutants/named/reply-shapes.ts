import type { Fault } from '../fault.ts';
import { changeMember, inReply, membersOf } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

/** Items of a list show a resource by its id alone. */
const asId = (name: string): Fault =>
  inReply((list) => {
    for (const item of (list['items'] ?? []) as unknown[]) {
      const members = membersOf(item);
      if (members !== undefined) members[name] = membersOf(members[name])?.['id'];
    }
  });

/** Replies of another shape where few look: optional members, and resources inside others. */
export const replyShapeMutants: readonly Mutant[] = [
  {
    name: 'the description of a collection is a number',
    breaks: 'COL-01',
    mayAlsoBreak: ['COL-03', 'COL-10', 'COL-11', 'RES-06', 'STATE-01', 'ECH-02', 'FRM-01', 'COH-01'],
    on: ['getCollectionById'],
    fault: changeMember('collection', 'description', () => 7),
  },
  {
    name: 'the edit mode of a space is a number',
    breaks: 'SPC-01',
    mayAlsoBreak: [
      'SPC-06',
      'SPC-10',
      'RES-06',
      'STATE-01',
      'SPC-18',
      'SPC-42',
      'COH-01',
      'FRM-01',
      'ECH-02',
      'PRS-09',
    ],
    on: ['getSpaceById'],
    fault: changeMember('space', 'editMode', () => 1),
  },
  {
    name: 'the time when a comment was resolved is a day',
    breaks: 'CMT-01',
    mayAlsoBreak: ['RES-02', 'RES-06', 'CMT-18', 'FRM-01', 'TIM-07', 'TIM-08'],
    on: ['getCommentInSpace', 'listCommentsInSpace'],
    fault: changeMember('comment', 'resolvedAt', (time) => String(time).slice(0, 10)),
  },
  {
    name: 'the teams of a member come as ids',
    breaks: 'MBR-23',
    mayAlsoBreak: ['TEAM-01', 'RES-01', 'MBR-24', 'PAGE-02', 'PAGE-04', 'PAGE-09', 'RES-06'],
    on: ['listTeamsForOrganizationMember'],
    fault: asId('team'),
  },
  {
    name: 'the members of a team come as ids',
    breaks: 'TEAM-02',
    mayAlsoBreak: [
      'MBR-01',
      'RES-01',
      'PAGE-02',
      'PAGE-04',
      'PAGE-09',
      'RES-06',
      'TEAM-13',
      'TEAM-15',
      'TEAM-25',
      'TEAM-28',
    ],
    on: ['listTeamMembersInOrganizationById'],
    fault: asId('organization'),
  },
  {
    name: 'the space of a site space counts its comments in words',
    breaks: 'SEC-02',
    mayAlsoBreak: ['COH-01', 'FRM-01'],
    on: ['listSiteSections'],
    fault: changeMember('space', 'comments', () => 'three'),
  },
  {
    name: 'the default team of a SAML provider counts its members in words',
    breaks: 'SSO-01',
    mayAlsoBreak: ['RES-06', 'FRM-01', 'COH-01'],
    on: ['getOrganizationSAMLProviderById'],
    fault: changeMember('team', 'members', () => 'three'),
  },
  {
    name: 'a reference names its space by a number',
    breaks: 'LNK-03',
    mayAlsoBreak: ['LNK-15'],
    on: ['listPageLinksInSpace', 'listSpaceLinks'],
    fault: inReply((list) => {
      for (const item of list['items'] as Record<string, unknown>[]) {
        const target = membersOf(item['targetReference']);
        if (target !== undefined && 'space' in target) target['space'] = 7;
      }
    }),
  },
];
