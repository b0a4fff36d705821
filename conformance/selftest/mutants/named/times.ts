import type { Fault, Members } from '../fault.ts';
import { under } from '../faults/content.ts';
import { inReply, inResource, membersOf } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

/** A time of the reply, moved. */
const shifted =
  (name: string, ms: number) =>
  (members: Members): void => {
    const at = Date.parse(String(members[name]));
    if (!Number.isNaN(at)) members[name] = new Date(at + ms).toISOString();
  };

const minuteMs = 60_000;
const yearMs = 31_557_600_000;

/** Shows each thing with the time that it had when it was first shown. */
const asAtFirst = (name: string): Fault => {
  return () => {
    const first = new Map<unknown, unknown>();
    return inReply((members) => {
      const { id } = members;
      if (!first.has(id)) first.set(id, members[name]);
      members[name] = first.get(id);
    })();
  };
};

/** Shows a member of each thing of a kind, wherever it has one, as it was when the thing first had it. */
const keptFromFirst = (object: string, name: string): Fault => {
  return () => {
    const first = new Map<unknown, unknown>();
    return inResource(object, (thing) => {
      const { id, [name]: value } = thing;
      if ((value ?? undefined) === undefined) return;
      if (!first.has(id)) first.set(id, value);
      thing[name] = first.get(id);
    })();
  };
};

const showingComments = ['updateCommentInSpace', 'getCommentInSpace', 'listCommentsInSpace'] as const;

const madeWhenUpdated: Fault = inResource('openapi-spec', (spec) => {
  spec['createdAt'] = spec['updatedAt'];
});

/** Times that move, stand still, or lie years away. */
export const timeMutants: readonly Mutant[] = [
  {
    name: 'a renamed custom field was made an hour later',
    breaks: 'TIM-01',
    mayAlsoBreak: ['FRM-01', 'RES-07'],
    on: ['updateOrganizationCustomField'],
    fault: inReply((members) => {
      shifted('createdAt', 60 * minuteMs)(members);
    }),
  },
  {
    name: 'an API description that is put was made at that moment',
    breaks: 'TIM-01',
    mayAlsoBreak: ['ID-12'],
    on: ['createOrUpdateOpenAPISpecBySlug', 'getOpenAPISpecBySlug', 'listOpenAPISpecs'],
    fault: madeWhenUpdated,
  },
  {
    name: 'a new team was made long ago',
    breaks: 'TIM-02',
    mayAlsoBreak: ['TIM-04'],
    on: ['createOrganizationTeam'],
    fault: inReply((members) => {
      shifted('createdAt', -20 * yearMs)(members);
    }),
  },
  {
    name: 'a resolved comment was resolved years ago',
    breaks: 'TIM-03',
    mayAlsoBreak: ['FRM-01', 'TIM-08'],
    on: ['updateCommentInSpace'],
    fault: inReply((members) => {
      shifted('resolvedAt', -20 * yearMs)(members);
    }),
  },
  {
    name: 'a share link is made half a minute before it is asked for',
    breaks: 'TIM-04',
    mayAlsoBreak: [],
    on: ['createSiteShareLink'],
    fault: inReply((members) => {
      shifted('createdAt', -minuteMs / 2)(members);
    }),
  },
  {
    name: 'members were seen at the end of the century',
    breaks: 'TIM-05',
    mayAlsoBreak: ['MBR-18', 'MBR-31'],
    on: ['listMembersInOrganizationById'],
    fault: under('items', (item) => {
      const member = membersOf(item);
      if (member?.['lastSeenAt'] !== undefined) member['lastSeenAt'] = '2099-12-31T23:59:59.000Z';
    }),
  },
  {
    name: 'the updatedAt of translation settings stands still',
    breaks: 'TIM-06',
    mayAlsoBreak: ['FRM-01'],
    on: ['getTranslation', 'updateTranslation', 'createTranslation'],
    fault: asAtFirst('updatedAt'),
  },
  {
    name: 'the updatedAt of an adaptive schema stands still when it is read',
    breaks: 'TIM-06',
    mayAlsoBreak: [],
    profile: 'default',
    on: ['getSiteAdaptiveSchema'],
    fault: inReply((schema) => {
      schema['updatedAt'] = '2001-02-03T04:05:06.000Z';
    }),
  },
  {
    name: 'an adaptive schema was updated a year ahead',
    breaks: 'TIM-05',
    mayAlsoBreak: ['TIM-06'],
    on: ['getSiteAdaptiveSchema'],
    fault: inReply(shifted('updatedAt', yearMs)),
  },
  {
    name: 'a comment resolved again shows the time of the first resolution',
    breaks: 'TIM-07',
    mayAlsoBreak: [],
    on: showingComments,
    fault: keptFromFirst('comment', 'resolvedAt'),
  },
  {
    name: 'a comment resolved again is signed by who resolved it first',
    breaks: 'TIM-07',
    mayAlsoBreak: [],
    profile: 'default',
    on: showingComments,
    fault: keptFromFirst('comment', 'resolvedBy'),
  },
  {
    name: 'a space deleted again shows the time of its first deletion',
    breaks: 'TIM-07',
    mayAlsoBreak: [],
    on: ['getSpaceById'],
    fault: keptFromFirst('space', 'deletedAt'),
  },
  {
    name: 'a comment that was just posted was edited years ago',
    breaks: 'TIM-08',
    mayAlsoBreak: [],
    on: ['postCommentInSpace'],
    fault: inReply((comment) => {
      comment['editedAt'] ??= '2001-02-03T04:05:06.000Z';
    }),
  },
];
