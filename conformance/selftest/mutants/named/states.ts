import type { Members } from '../fault.ts';
import { forgetRestored, refuseRestore, restoreLate } from '../faults/later.ts';
import { changeMember, dropMember, inReply, inResource, isAccepted, membersOf, refusal } from '../faults/replies.ts';
import { inItems } from '../faults/lists.ts';
import { forgetMember } from '../faults/requests.ts';
import { afterwards } from '../faults/writes.ts';
import type { Fault } from '../fault.ts';
import type { Mutant } from '../mutant.ts';

const shiftDays = (value: unknown, days: number): string =>
  new Date(new Date(String(value)).getTime() + days * 86_400_000).toISOString();

/** Deleting a space renames the one that was made last. */
const renamesLast: Fault = () => {
  let last: string | undefined;
  return async (ask, server) => {
    const answer = await server.send(ask);
    const id = membersOf(answer.json)?.['id'];
    if (ask.operation === 'duplicateSpace' && typeof id === 'string') last = id;
    else if (isAccepted(answer) && last !== undefined && last !== ask.params['spaceId']) {
      await server.call('updateSpaceById', { params: { spaceId: last }, body: { title: 'Renamed' } });
    }
    return answer;
  };
};

const showDeletedAt = (space: Members): void => {
  space['deletedAt'] ??= space['createdAt'];
};

/** Deletion, restoring, the 7 days and edit modes of spaces. */
export const stateMutants: readonly Mutant[] = [
  {
    name: 'a deleted space does not say so',
    breaks: 'SPC-31',
    mayAlsoBreak: ['SPC-32', 'ID-03', 'STATE-02'],
    on: ['getSpaceById'],
    fault: dropMember('space', 'deletedAt'),
  },
  {
    name: 'a deleted space was deleted a day earlier',
    breaks: 'SPC-32',
    mayAlsoBreak: ['SPC-37', 'SPC-36'],
    on: ['getSpaceById'],
    fault: changeMember('space', 'deletedAt', (value) => shiftDays(value, -1)),
  },
  {
    name: 'an active space shows a deletion',
    breaks: 'SPC-33',
    mayAlsoBreak: [
      'SPC-01',
      'SPC-34',
      'SPC-35',
      'SPC-40',
      'SPC-49',
      'RES-06',
      'SPC-18',
      'SPC-36',
      'SPC-38',
      'SITE-16',
      'SPC-54',
    ],
    on: ['getSpaceById'],
    fault: inResource('space', showDeletedAt),
  },
  {
    name: 'a restored space cannot be read any more',
    breaks: 'SPC-34',
    mayAlsoBreak: ['SPC-35', 'SPC-36', 'SPC-39', 'SPC-40', 'SPC-41', 'SPC-49', 'SPC-52'],
    on: ['restoreSpace', 'getSpaceById'],
    fault: () => {
      const lost = new Set<unknown>();
      return async (ask, server) => {
        const { spaceId } = ask.params;
        if (ask.operation === 'getSpaceById' && lost.has(spaceId)) return refusal(404);
        const answer = await server.send(ask);
        if (ask.operation === 'restoreSpace' && isAccepted(answer)) lost.add(spaceId);
        return answer;
      };
    },
  },
  {
    name: 'a restored space still shows its deletion',
    breaks: 'SPC-35',
    mayAlsoBreak: ['SPC-33', 'SPC-34', 'SPC-40', 'SPC-01', 'SPC-36'],
    on: ['restoreSpace', 'getSpaceById'],
    fault: () => {
      const restored = new Set<unknown>();
      const step = inReply((space, ask) => {
        const id = ask.params['spaceId'];
        if (ask.operation === 'restoreSpace') restored.add(id);
        if (restored.has(id)) showDeletedAt(space);
      });
      return step();
    },
  },
  {
    name: 'the answer of a restore still shows the deletion',
    breaks: 'SPC-35',
    mayAlsoBreak: [],
    on: ['restoreSpace'],
    fault: inReply(showDeletedAt),
  },
  {
    name: 'the answer of a restore shows every space as live',
    breaks: 'SPC-52',
    mayAlsoBreak: [],
    on: ['restoreSpace'],
    fault: inReply((space) => {
      space['editMode'] = 'live';
    }),
  },
  {
    name: 'a space is restored for 5 days only',
    breaks: 'SPC-36',
    mayAlsoBreak: ['SPC-39', 'SPC-40'],
    on: ['deleteSpaceById', 'restoreSpace'],
    fault: refuseRestore({ afterDays: 5, since: 'last' }),
  },
  {
    name: 'a space is restored 8 days after its deletion',
    breaks: 'SPC-37',
    mayAlsoBreak: ['SPC-38', 'SPC-39', 'SPC-40'],
    on: ['deleteSpaceById', 'restoreSpace', 'getSpaceById'],
    fault: restoreLate(7, 10_000),
  },
  {
    name: 'a space is never removed for good',
    breaks: 'SPC-38',
    mayAlsoBreak: [],
    on: ['deleteSpaceById', 'getSpaceById'],
    fault: () => {
      const before = new Map<unknown, Awaited<ReturnType<ReturnType<Fault>>>>();
      return async (ask, server) => {
        const id = ask.params['spaceId'];
        if (ask.operation === 'deleteSpaceById') {
          const answer = await server.send(ask);
          const now = await server.call('getSpaceById', { params: ask.params });
          if (isAccepted(answer) && isAccepted(now)) before.set(id, now);
          return answer;
        }
        const answer = await server.send(ask);
        const old = before.get(id);
        // The clock of the server goes on.
        return isAccepted(answer) || old === undefined ? answer : { ...old, headers: answer.headers };
      };
    },
  },
  {
    name: 'the 7 days begin at the first deletion',
    breaks: 'SPC-39',
    mayAlsoBreak: [],
    on: ['deleteSpaceById', 'restoreSpace'],
    fault: refuseRestore({ afterDays: 7, since: 'first' }),
  },
  {
    name: 'a restored space vanishes 7 days after its deletion',
    breaks: 'SPC-40',
    mayAlsoBreak: ['SPC-39'],
    on: ['deleteSpaceById', 'getSpaceById'],
    fault: forgetRestored(7),
  },
  {
    name: 'a restored space has another title',
    breaks: 'SPC-41',
    mayAlsoBreak: ['STATE-08', 'SPC-36', 'SPC-40', 'FRM-01', 'SPC-35', 'PRS-09'],
    on: ['restoreSpace'],
    fault: afterwards(({ params }, { call }) => call('updateSpaceById', { params, body: { title: 'Restored' } })),
  },
  {
    name: 'a space cannot be locked',
    breaks: 'SPC-42',
    mayAlsoBreak: ['SPC-43', 'SPC-07', 'SPC-18', 'ECH-01', 'ECH-02', 'PRS-09'],
    on: ['updateSpaceById'],
    fault: forgetMember('editMode', (value) => value === 'locked'),
  },
  {
    name: 'a locked space stays locked',
    breaks: 'SPC-43',
    mayAlsoBreak: ['SPC-09', 'ECH-01', 'ECH-02'],
    on: ['updateSpaceById'],
    fault: forgetMember('editMode', (value) => value === 'live'),
  },
  {
    name: 'deleting a space renames another one',
    breaks: 'SPC-49',
    mayAlsoBreak: ['STATE-08', 'SPC-18', 'SPC-26'],
    wrecks: 'the other one belongs to any check that runs beside',
    on: ['duplicateSpace', 'deleteSpaceById'],
    fault: renamesLast,
  },
  {
    name: 'resolving a comment does not show',
    breaks: 'CMT-17',
    mayAlsoBreak: ['CMT-22', 'CMT-24', 'CMT-25', 'CMT-07', 'CMT-20'],
    on: ['getCommentInSpace', 'updateCommentInSpace'],
    fault: dropMember('comment', 'status'),
  },
  {
    name: 'nobody knows when a comment was resolved',
    breaks: 'CMT-18',
    mayAlsoBreak: [],
    on: ['getCommentInSpace', 'updateCommentInSpace'],
    fault: dropMember('comment', 'resolvedAt'),
  },
  {
    name: 'a comment is resolved by somebody else',
    breaks: 'CMT-19',
    mayAlsoBreak: ['CLR-02', 'FRM-01'],
    on: ['getCommentInSpace', 'updateCommentInSpace'],
    fault: changeMember('comment', 'resolvedBy', (user) => ({ ...membersOf(user), id: 'somebody' })),
  },
  {
    name: 'a resolved comment is not opened again',
    breaks: 'CMT-20',
    mayAlsoBreak: ['SPC-12'],
    on: ['updateCommentInSpace'],
    fault: forgetMember('resolved', (value) => value === false),
  },
  {
    name: 'the list shows when comments were resolved that are open again',
    breaks: 'CMT-20',
    mayAlsoBreak: [],
    on: ['getCommentInSpace', 'listCommentsInSpace'],
    fault: () => {
      const times = new Map<unknown, unknown>();
      const listing = inItems(({ items }) => {
        for (const item of items) {
          const comment = membersOf(item);
          if (comment !== undefined && times.has(comment['id'])) comment['resolvedAt'] ??= times.get(comment['id']);
        }
        return items;
      })();
      return async (ask, server) => {
        if (ask.operation === 'listCommentsInSpace') return listing(ask, server);
        const answer = await server.send(ask);
        const { id, resolvedAt } = membersOf(answer.json) ?? {};
        if (resolvedAt !== undefined) times.set(id, resolvedAt);
        return answer;
      };
    },
  },
  {
    name: 'a new comment is resolved at once',
    breaks: 'CMT-21',
    mayAlsoBreak: [
      'CMT-24',
      'CMT-25',
      'SPC-10',
      'SPC-11',
      'SPC-12',
      'SPC-13',
      'CMT-23',
      'STATE-01',
      'STATE-06',
      'FRM-01',
    ],
    on: ['postCommentInSpace'],
    fault: afterwards(async ({ params }, { call }, { json }) => {
      const commentId = String(membersOf(json)?.['id']);
      await call('updateCommentInSpace', { params: { ...params, commentId }, body: { resolved: true } });
    }),
  },
  {
    name: 'resolving twice opens a comment again',
    breaks: 'CMT-22',
    mayAlsoBreak: [],
    on: ['updateCommentInSpace'],
    fault: () => async (ask, server) => {
      const { status } = membersOf((await server.call('getCommentInSpace', { params: ask.params })).json) ?? {};
      const body = membersOf(ask.body);
      return server.send(
        body?.['resolved'] === true && status === 'resolved' ? { ...ask, body: { resolved: false } } : ask,
      );
    },
  },
  {
    name: 'resolving a comment resolves all of its space',
    breaks: 'CMT-23',
    mayAlsoBreak: ['CMT-24', 'CMT-25', 'SPC-11', 'SPC-12', 'SPC-13', 'FRM-01'],
    on: ['updateCommentInSpace'],
    fault: afterwards(async ({ params, body }, { call }) => {
      if (membersOf(body)?.['resolved'] !== true) return;
      const { items } = membersOf((await call('listCommentsInSpace', { params })).json) ?? {};
      for (const item of Array.isArray(items) ? (items as unknown[]) : []) {
        const commentId = String(membersOf(item)?.['id']);
        await call('updateCommentInSpace', { params: { ...params, commentId }, body: { resolved: true } });
      }
    }),
  },
];
