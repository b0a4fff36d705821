import type { OperationId } from '#spec/operation.ts';
import { refuseWhere } from '../mutants/faults/refusals.ts';
import { inResource, isAccepted, refusal } from '../mutants/faults/replies.ts';
import { inBody } from '../mutants/faults/requests.ts';
import { said } from '../mutants/faults/sites.ts';
import type { FaultyRequest, Fault, Members } from '../mutants/fault.ts';
import type { AlternativeServer } from './alternative.ts';

const updating = [
  'updateCommentInSpace',
  'updateCommentInChangeRequest',
  'updateCommentReplyInSpace',
  'updateCommentReplyInChangeRequest',
] as const satisfies readonly OperationId[];

const showing = [
  ...updating,
  'listCommentsInSpace',
  'listCommentsInChangeRequest',
  'getCommentInSpace',
  'getCommentInChangeRequest',
  'listCommentRepliesInSpace',
  'listCommentRepliesInChangeRequest',
  'getCommentReplyInSpace',
  'getCommentReplyInChangeRequest',
] as const satisfies readonly OperationId[];

const kinds = ['comment', 'comment-reply'] as const;

const textsIn = (ask: FaultyRequest, member: 'addedReactions' | 'removedReactions'): readonly string[] => {
  const given = said(ask, member);
  return Array.isArray(given) ? given.filter((each) => typeof each === 'string') : [];
};
const added = (ask: FaultyRequest): readonly string[] => textsIn(ask, 'addedReactions');
const removed = (ask: FaultyRequest): readonly string[] => textsIn(ask, 'removedReactions');
const repeats = (texts: readonly string[]): boolean => new Set(texts).size < texts.length;

const isUpdate = ({ operation }: FaultyRequest): boolean => updating.some((each) => each === operation);
const keyOf = ({ params }: FaultyRequest): string => params['commentReplyId'] ?? params['commentId'] ?? '';

/** What each caller has chosen, by what it stands on: told of every update that was accepted. */
type Chosen = {
  readonly has: (ask: FaultyRequest, emoji: string) => boolean;
  readonly note: (ask: FaultyRequest) => void;
};

const choiceOf = (ask: FaultyRequest, emoji: string): string => JSON.stringify([keyOf(ask), ask.authorization, emoji]);

const remembering = (): Chosen => {
  const chosen = new Set<string>();
  return {
    has: (ask, emoji) => chosen.has(choiceOf(ask, emoji)),
    note: (ask) => {
      for (const emoji of added(ask)) chosen.add(choiceOf(ask, emoji));
      for (const emoji of removed(ask)) chosen.delete(choiceOf(ask, emoji));
    },
  };
};

/** Refuses an update for what the caller chose before. */
const refuseFor =
  (status: number, when: (ask: FaultyRequest, chosen: Chosen) => boolean): Fault =>
  () => {
    const chosen = remembering();
    return async (ask, server) => {
      if (ask.authorization !== undefined && server.known.has(ask.authorization) && when(ask, chosen)) {
        return refusal(status);
      }
      const answer = await server.send(ask);
      if (isAccepted(answer)) chosen.note(ask);
      return answer;
    };
  };

/** Changes the reactions of every comment and reply of a success. */
const inReactions = (change: (reactions: readonly Members[], id: unknown) => readonly Members[]): Fault => {
  const edits = kinds.map((kind) =>
    inResource(kind, (thing) => {
      const { reactions, id } = thing;
      if (Array.isArray(reactions)) thing['reactions'] = change(reactions as Members[], id);
    }),
  );
  return () => {
    const [one, other] = edits.map((edit) => edit());
    return (ask, server) => other!(ask, { ...server, send: (each) => one!(each, server) });
  };
};

const reactionOf = (id: unknown, emoji: unknown): string => JSON.stringify([id, emoji]);

/** More choices of the same emoji by the same user count, until it is taken back. */
const counting = (more: (ask: FaultyRequest, emoji: string, chosen: Chosen) => number): Fault => {
  return () => {
    const extra = new Map<string, number>();
    const show = inReactions((reactions, id) =>
      reactions.map((each) => ({
        ...each,
        count: Number(each['count']) + (extra.get(reactionOf(id, each['emoji'])) ?? 0),
      })),
    );
    const chosen = remembering();
    const own = new Map<string, number>();
    const shown = show();
    return (ask, server) =>
      shown(ask, {
        ...server,
        send: async (each) => {
          const answer = await server.send(each);
          if (!isAccepted(answer) || !isUpdate(ask)) return answer;
          for (const emoji of new Set([...added(ask), ...removed(ask)])) {
            const key = reactionOf(keyOf(ask), emoji);
            const mine = JSON.stringify([key, ask.authorization]);
            const before = own.get(mine) ?? 0;
            const after = removed(ask).includes(emoji) ? 0 : before + more(ask, emoji, chosen);
            own.set(mine, after);
            extra.set(key, (extra.get(key) ?? 0) + after - before);
          }
          chosen.note(ask);
          return answer;
        },
      });
  };
};

const times = (ask: FaultyRequest, emoji: string): number => added(ask).filter((each) => each === emoji).length;

/** What was chosen once stays, with a count of 0. */
const neverDropped: Fault = () => {
  const seen = new Map<unknown, string[]>();
  return inReactions((reactions, id) => {
    const known = seen.get(id) ?? [];
    const now = reactions.map(({ emoji }) => String(emoji));
    const all = [...known, ...now.filter((emoji) => !known.includes(emoji))];
    seen.set(id, all);
    return all.map((emoji) => reactions.find((each) => each['emoji'] === emoji) ?? { emoji, count: 0, users: [] });
  })();
};

const isEmoji = (text: string): boolean =>
  /^[0-9a-f]{4,6}(-[0-9a-f]{4,6})*$/i.test(text) ||
  /^\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]*$/u.test(text);

const normalized = (text: unknown): unknown =>
  typeof text === 'string' ? text.normalize('NFC').replaceAll('\uFE0F', '') : text;

/** Reactions to comments and replies. */
export const reactionReadings: readonly AlternativeServer[] = [
  {
    reads: { 'OP-RCT-01.a': '409' },
    on: updating,
    server: refuseFor(409, (ask, { has }) => added(ask).some((emoji) => has(ask, emoji))),
  },
  {
    reads: { 'OP-RCT-01.a': 'counted' },
    on: showing,
    server: counting((ask, emoji, { has }) => (added(ask).includes(emoji) && has(ask, emoji) ? 1 : 0)),
  },
  { reads: { 'OP-RCT-01.b': '400' }, on: updating, server: refuseWhere(400, (ask) => repeats(added(ask))) },
  {
    reads: { 'OP-RCT-01.b': 'counted' },
    on: showing,
    server: counting((ask, emoji) => Math.max(times(ask, emoji) - 1, 0)),
  },
  ...[400, 404].map((status) => ({
    reads: { 'OP-RCT-02.a': String(status) },
    on: updating,
    server: refuseFor(status, (ask, { has }) =>
      removed(ask).some((emoji) => !has(ask, emoji) && !added(ask).includes(emoji)),
    ),
  })),
  {
    reads: { 'OP-RCT-03': '400' },
    on: updating,
    server: refuseWhere(400, (ask) => removed(ask).some((emoji) => added(ask).includes(emoji))),
  },
  {
    reads: { 'OP-RCT-03': 'added' },
    on: updating,
    server: inBody((body, ask) => {
      const { removedReactions } = body;
      if (!Array.isArray(removedReactions)) return;
      body['removedReactions'] = removedReactions.filter((each) => !added(ask).includes(each as string)) as unknown[];
    }),
  },
  {
    reads: { 'OP-RCT-04.a': 'emoji' },
    on: updating,
    server: refuseWhere(400, (ask) => [...added(ask), ...removed(ask)].some((text) => !isEmoji(text))),
  },
  {
    reads: { 'OP-RCT-04.b': 'normalized' },
    on: updating,
    server: inBody((body) => {
      for (const name of ['addedReactions', 'removedReactions']) {
        if (Array.isArray(body[name])) body[name] = (body[name] as unknown[]).map(normalized);
      }
    }),
  },
  {
    reads: { 'OP-RCT-04.c': 'alphabetical' },
    on: showing,
    server: inReactions((reactions) =>
      reactions.toSorted((one, other) => (String(one['emoji']) < String(other['emoji']) ? -1 : 1)),
    ),
  },
  { reads: { 'OP-RCT-04.d': 'zero' }, on: showing, server: neverDropped },
];
