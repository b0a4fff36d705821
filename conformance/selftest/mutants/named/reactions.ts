import type { OperationId } from '#spec/operation.ts';
import type { FaultyRequest, Fault, Members, Step } from '../fault.ts';
import { inItems } from '../faults/lists.ts';
import { inResource, isAccepted, membersOf } from '../faults/replies.ts';
import { forgetMember, inBody } from '../faults/requests.ts';
import type { Mutant } from '../mutant.ts';

const keyOf = (id: unknown, emoji: unknown): string => `${String(id)} ${String(emoji)}`;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

const inReactions = (change: (reaction: Members) => void): Fault =>
  inResource('comment', (comment) => {
    for (const reaction of listOf(comment['reactions'])) change(membersOf(reaction) ?? {});
  });

/** Taking one emoji back takes all of them back. */
const removeAll =
  (read: OperationId): Fault =>
  () =>
  async (ask, server) => {
    const body = membersOf(ask.body);
    if (listOf(body?.['removedReactions']).length === 0) return server.send(ask);
    const now = membersOf((await server.call(read, { params: ask.params })).json);
    const all = listOf(now?.['reactions']).map((reaction) => membersOf(reaction)?.['emoji']);
    return server.send({ ...ask, body: { ...body, removedReactions: all } });
  };

/** Each sign of an emoji is one of its own. */
const spelledOut: Step = (ask, server) => {
  const body = membersOf(ask.body);
  const added = listOf(body?.['addedReactions']);
  if (added.length === 0) return server.send(ask);
  const signs = added.flatMap((each) => Array.from(String(each)).filter((sign) => sign !== '\u200d'));
  return server.send({ ...ask, body: { ...body, addedReactions: signs } });
};

const beginning = (emoji: unknown): number => (typeof emoji === 'string' ? emoji.charCodeAt(0) : -1);

/** Taking an emoji back takes all that begin with the same half of a character. */
const removeAlike =
  (read: OperationId): Fault =>
  () =>
  async (ask, server) => {
    const body = membersOf(ask.body);
    const removed = listOf(body?.['removedReactions']);
    if (removed.length === 0) return server.send(ask);
    const now = membersOf((await server.call(read, { params: ask.params })).json);
    const alike = listOf(now?.['reactions'])
      .map((reaction) => membersOf(reaction)?.['emoji'])
      .filter((emoji) => removed.some((each) => beginning(each) === beginning(emoji)));
    return server.send({ ...ask, body: { ...body, removedReactions: [...new Set([...removed, ...alike])] } });
  };

/** Reactions to a reply are given to its comment: in place of it, or to both. */
const toComment =
  (isInstead: boolean): Fault =>
  () =>
  async (ask, server) => {
    const { addedReactions, ...rest } = membersOf(ask.body) ?? {};
    const emojis = listOf(addedReactions);
    if (emojis.length === 0 || !emojis.every((emoji) => typeof emoji === 'string')) return server.send(ask);
    const answer = await server.send(isInstead ? { ...ask, body: rest } : ask);
    const { spaceId = '', commentId = '' } = ask.params;
    const { operation, body } = { operation: 'updateCommentInSpace', body: { addedReactions } } as const;
    if (isAccepted(answer)) await server.send({ ...ask, operation, params: { spaceId, commentId }, body });
    return answer;
  };

const firstReaction = (thing: Members, { operation }: FaultyRequest): void => {
  const { postedBy: user, postedAt: reactedAt } = thing;
  if (operation !== 'updateCommentInSpace' && listOf(thing['reactions']).length === 0) {
    thing['reactions'] = [{ emoji: '1f44b', count: 1, users: [{ user, reactedAt }] }];
  }
};

/** Reactions to comments and replies. */
export const reactionMutants: readonly Mutant[] = [
  {
    name: 'an emoji of several signs is a reaction for each of them',
    breaks: 'RCT-12',
    mayAlsoBreak: [],
    on: ['updateCommentInSpace'],
    profile: 'default',
    fault: () => spelledOut,
  },
  {
    name: 'an emoji goes with another that begins alike',
    breaks: 'RCT-05',
    mayAlsoBreak: [],
    on: ['updateCommentInSpace'],
    fault: removeAlike('getCommentInSpace'),
  },
  {
    name: 'an emoji is not added',
    breaks: 'RCT-01',
    mayAlsoBreak: ['RCT-02', 'RCT-03', 'RCT-04', 'RCT-05', 'RCT-07', 'CMT-03'],
    on: ['updateCommentInSpace'],
    fault: forgetMember('addedReactions', Array.isArray),
  },
  {
    name: 'an emoji is not taken back',
    breaks: 'RCT-02',
    mayAlsoBreak: ['RCT-05', 'REP-03', 'RCT-11'],
    on: ['updateCommentReplyInSpace'],
    fault: forgetMember('removedReactions', Array.isArray),
  },
  {
    name: 'a reaction counts one too many',
    breaks: 'RCT-03',
    mayAlsoBreak: ['RES-06', 'RCT-02', 'FRM-01', 'RCT-10', 'PRS-09'],
    on: ['getCommentInSpace', 'updateCommentInSpace'],
    fault: inReactions((reaction) => {
      reaction['count'] = Number(reaction['count']) + 1;
    }),
  },
  {
    name: 'of the users of a reaction the first is named and all are counted',
    breaks: 'RCT-03',
    mayAlsoBreak: ['RCT-07', 'RCT-10'],
    on: ['getCommentInSpace'],
    fault: inReactions((reaction) => {
      if (Array.isArray(reaction['users'])) reaction['users'] = reaction['users'].slice(0, 1);
    }),
  },
  {
    name: 'only the first of several emoji is added',
    breaks: 'RCT-04',
    mayAlsoBreak: ['RCT-05', 'RCT-02'],
    on: ['updateCommentInChangeRequest'],
    fault: inBody((body) => {
      if (Array.isArray(body['addedReactions'])) body['addedReactions'] = body['addedReactions'].slice(0, 1);
    }),
  },
  {
    name: 'taking one emoji back takes back all',
    breaks: 'RCT-05',
    mayAlsoBreak: ['CMT-03', 'RCT-09'],
    on: ['updateCommentInSpace'],
    fault: removeAll('getCommentInSpace'),
  },
  {
    name: 'a reaction changes the text',
    breaks: 'RCT-06',
    mayAlsoBreak: ['CMT-07', 'ECH-02', 'ECH-03'],
    on: ['updateCommentInSpace'],
    fault: inBody((body) => {
      if (body['addedReactions'] !== undefined) body['body'] ??= { markdown: 'Reacted.' };
    }),
  },
  {
    name: 'the last user of an emoji takes the place of the others',
    breaks: 'RCT-07',
    mayAlsoBreak: ['RES-06', 'RCT-10'],
    on: ['getCommentInSpace', 'updateCommentInSpace'],
    fault: inReactions((reaction) => {
      reaction['users'] = listOf(reaction['users']).slice(-1);
      reaction['count'] = 1;
    }),
  },
  {
    name: 'a new comment carries a greeting',
    breaks: 'RCT-08',
    mayAlsoBreak: ['RES-06', 'RCT-02', 'RCT-05', 'COH-01', 'FRM-01'],
    on: ['postCommentInSpace', 'getCommentInSpace'],
    fault: inResource('comment', firstReaction),
  },
  {
    name: 'the list of replies shows one reaction of each',
    breaks: 'RCT-10',
    mayAlsoBreak: [],
    on: ['listCommentRepliesInSpace'],
    fault: inItems(({ items }) => {
      for (const item of items) {
        const reply = membersOf(item);
        if (reply !== undefined) reply['reactions'] = listOf(reply['reactions']).slice(0, 1);
      }
      return items;
    }),
  },
  {
    name: 'of several emoji removed from a comment the first one goes',
    breaks: 'RCT-11',
    mayAlsoBreak: ['CMT-03', 'RCT-05'],
    on: ['updateCommentInSpace'],
    fault: inBody((body) => {
      if (Object.hasOwn(body, 'removedReactions'))
        body['removedReactions'] = listOf(body['removedReactions']).slice(0, 1);
    }),
  },
  {
    name: 'a reaction to a reply is given to its comment instead',
    breaks: 'RCT-01',
    mayAlsoBreak: ['RCT-04', 'FRM-01'],
    on: ['updateCommentReplyInSpace'],
    fault: toComment(true),
  },
  {
    name: 'a reaction to a reply is given to its comment too',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['updateCommentReplyInSpace'],
    fault: toComment(false),
  },
  {
    name: 'a reaction to a reply is counted at its comment, which has the same one',
    breaks: 'FRM-01',
    mayAlsoBreak: ['RCT-03', 'RCT-11', 'PRS-09'],
    on: ['updateCommentReplyInSpace', 'getCommentInSpace'],
    fault: () => {
      const more = new Map<unknown, number>();
      const shown = inResource('comment', (comment) => {
        for (const reaction of listOf(comment['reactions']).map(membersOf))
          if (reaction !== undefined)
            reaction['count'] = Number(reaction['count']) + (more.get(keyOf(comment['id'], reaction['emoji'])) ?? 0);
      })();
      return async (ask, server) => {
        if (ask.operation === 'updateCommentReplyInSpace')
          for (const emoji of listOf(membersOf(ask.body)?.['addedReactions']))
            more.set(keyOf(ask.params['commentId'], emoji), (more.get(keyOf(ask.params['commentId'], emoji)) ?? 0) + 1);
        return shown(ask, server);
      };
    },
  },
];
