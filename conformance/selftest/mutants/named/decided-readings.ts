import type { Fault } from '../fault.ts';
import { isAccepted, membersOf, refuseWhen } from '../faults/replies.ts';
import { afterwards } from '../faults/writes.ts';
import type { Mutant } from '../mutant.ts';

/** Collections that were made without a title show none. */
const leaveUntitled: Fault = () => {
  const untitled = new Set<unknown>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    const made = membersOf(answer.json);
    const isCreation = ask.operation === 'createCollection' && isAccepted(answer);
    if (isCreation && membersOf(ask.body)?.['title'] === undefined) untitled.add(made?.['id']);
    if (!isAccepted(answer) || !untitled.has(made?.['id'])) return answer;
    return { ...answer, json: { ...made, title: undefined } };
  };
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
const bytesOf = (value: unknown): number => (typeof value === 'string' ? Buffer.byteLength(value) : 0);

/** An emoji that anybody removes is gone for all who chose it. */
const removeForAll: Fault = () => {
  const removed = new Map<unknown, Set<unknown>>();
  return async (ask, server) => {
    const body = membersOf(ask.body) ?? {};
    const gone = removed.get(ask.params['commentId']) ?? new Set();
    removed.set(ask.params['commentId'], gone);
    const answer = await server.send(ask);
    if (isAccepted(answer)) {
      for (const emoji of listOf(body['addedReactions'])) gone.delete(emoji);
      for (const emoji of listOf(body['removedReactions'])) gone.add(emoji);
    }
    const shown = membersOf(answer.json);
    if (shown?.['reactions'] === undefined) return answer;
    const reactions = listOf(shown['reactions']).filter((each) => !gone.has(membersOf(each)?.['emoji']));
    return { ...answer, json: { ...shown, reactions } };
  };
};

/** Servers that read an open point in a way that the words of the text rule out. */
export const decidedReadingMutants: readonly Mutant[] = [
  {
    name: 'an import into a change request is live at once',
    breaks: 'CNT-20',
    mayAlsoBreak: ['STATE-09', 'SCP-09'],
    on: ['importContentInChangeRequest'],
    fault: afterwards(({ params, body }, server) =>
      server.call('importContent', { params: { spaceId: params['spaceId'] ?? '' }, body }),
    ),
  },
  {
    name: 'an import into a change request goes into its space instead',
    breaks: 'CNT-20',
    mayAlsoBreak: ['ID-05', 'ID-06'],
    on: ['importContentInChangeRequest'],
    fault: () => (ask, server) =>
      server.send({ ...ask, operation: 'importContent', params: { spaceId: ask.params['spaceId'] ?? '' } }),
  },
  {
    name: 'an emoji that one user removes is gone for all',
    breaks: 'RCT-09',
    mayAlsoBreak: ['RES-06', 'RCT-10'],
    on: ['getCommentInSpace', 'updateCommentInSpace'],
    fault: removeForAll,
  },
  {
    name: 'the title of a team is counted in bytes',
    breaks: 'TEAM-05',
    mayAlsoBreak: [],
    on: ['createOrganizationTeam', 'updateTeamInOrganizationById'],
    fault: refuseWhen(({ body }) => bytesOf(membersOf(body)?.['title']) > 64),
  },
  {
    name: 'a collection without a title is refused',
    breaks: 'COL-25',
    mayAlsoBreak: [],
    on: ['createCollection'],
    fault: refuseWhen(({ body }) => membersOf(body)?.['title'] === undefined),
  },
  {
    name: 'a collection without a title has none',
    breaks: 'COL-25',
    mayAlsoBreak: ['COL-01'],
    on: ['createCollection', 'getCollectionById'],
    fault: leaveUntitled,
  },
  {
    name: 'a proxy of null is refused',
    breaks: 'SITE-26',
    mayAlsoBreak: ['ACC-04'],
    on: ['updateSiteById'],
    fault: refuseWhen(({ body }) => membersOf(body)?.['proxy'] === null),
  },
  {
    name: 'a member is refused to become a guest',
    breaks: 'MBR-13',
    mayAlsoBreak: ['ACC-04'],
    on: ['updateMemberInOrganizationById'],
    fault: refuseWhen(({ body }) => membersOf(body)?.['role'] === null),
  },
];
