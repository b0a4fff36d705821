import type { OperationId } from '#spec/operation.ts';
import type { Fault } from '../fault.ts';
import { isAccepted, membersOf, refusal } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

const modeIn = (body: unknown): unknown => membersOf(body)?.['editMode'];

/** Lets writes into a locked space through: unlocks it before, locks it again afterwards. */
const breakLock: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  if (answer.status !== 409) return answer;
  const params = { spaceId: ask.params['spaceId'] ?? '' };
  await server.call('updateSpaceById', { params, body: { editMode: 'live' } });
  const through = await server.send(ask);
  await server.call('updateSpaceById', { params, body: { editMode: 'locked' } });
  return through;
};

/** Does the same and answers the refusal nevertheless. */
const importBehindTheLock: Fault = () => {
  const step = breakLock();
  return async (ask, server) => {
    const answer = await step(ask, server);
    const space = await server.call('getSpaceById', { params: { spaceId: ask.params['spaceId'] ?? '' } });
    return modeIn(space.json) === 'locked' && isAccepted(answer) ? refusal(409) : answer;
  };
};

const importing = ['importContent', 'importGitRepository'] as const satisfies readonly OperationId[];

/** Refuses imports into spaces for which the set of those ever locked says so. */
const remember =
  (refuses: (everLocked: ReadonlySet<string>, spaceId: string) => boolean): Fault =>
  () => {
    const locked = new Set<string>();
    return async (ask, server) => {
      const { spaceId = '' } = ask.params;
      if (ask.operation === 'updateSpaceById') {
        const answer = await server.send(ask);
        if (isAccepted(answer) && modeIn(ask.body) === 'locked') locked.add(spaceId);
        if (isAccepted(answer) && modeIn(ask.body) === 'live') locked.delete(`now ${spaceId}`);
        if (isAccepted(answer) && modeIn(ask.body) === 'locked') locked.add(`now ${spaceId}`);
        return answer;
      }
      return refuses(locked, spaceId) ? refusal(409) : server.send(ask);
    };
  };

/** Reads as locked still, and lets imports in, once something else of a locked space was updated. */
const forgetLock: Fault = () => {
  const forgotten = new Set<string>();
  const locked = breakLock();
  return async (ask, server) => {
    const { spaceId = '' } = ask.params;
    if (ask.operation === 'importContent') return forgotten.has(spaceId) ? locked(ask, server) : server.send(ask);
    const answer = await server.send(ask);
    if (isAccepted(answer) && modeIn(ask.body) === undefined) forgotten.add(spaceId);
    if (isAccepted(answer) && modeIn(ask.body) !== undefined) forgotten.delete(spaceId);
    return answer;
  };
};

/** Locks of spaces and what they keep out. */
export const lockMutants: readonly Mutant[] = [
  {
    name: 'a lock does not keep imported content out',
    breaks: 'SPC-44',
    mayAlsoBreak: ['SPC-46'],
    on: ['importContent'],
    fault: breakLock,
  },
  {
    name: 'an import into a locked space is answered as done',
    breaks: 'SPC-44',
    mayAlsoBreak: [],
    on: ['importContent'],
    fault: () => async (ask, server) => {
      const answer = await server.send(ask);
      if (answer.status !== 409) return answer;
      return { ...answer, status: 200, json: { revision: 'r1', importedResources: 0, totalResources: 0 } };
    },
  },
  {
    name: 'a lock ends with the next update that says nothing of it',
    breaks: 'SPC-44',
    mayAlsoBreak: ['SPC-46'],
    on: ['importContent', 'updateSpaceById'],
    profile: 'default',
    fault: forgetLock,
  },
  {
    name: 'a lock does not keep a Git import out',
    breaks: 'SPC-45',
    mayAlsoBreak: ['SPC-46'],
    on: ['importGitRepository'],
    fault: breakLock,
  },
  {
    name: 'content is imported behind the lock',
    breaks: 'SPC-46',
    mayAlsoBreak: [],
    on: importing,
    fault: importBehindTheLock,
  },
  {
    name: 'a space that was locked once takes no content any more',
    breaks: 'SPC-47',
    mayAlsoBreak: [],
    on: ['updateSpaceById', 'importContent'],
    fault: remember((locked, spaceId) => locked.has(spaceId)),
  },
  {
    name: 'while one space is locked, no other takes content',
    breaks: 'SPC-48',
    mayAlsoBreak: [
      'SPC-44',
      'SPC-46',
      'SPC-47',
      'SPC-21',
      'SUCC-01',
      'AUTH-01',
      'AUTH-02',
      'SRCH-06',
      'CNT-05',
      'CNT-06',
      'CNT-07',
    ],
    wrecks: 'other checks import while one holds a lock',
    on: ['updateSpaceById', 'importContent'],
    fault: remember((locked) => [...locked].some((each) => each.startsWith('now '))),
  },
  {
    name: 'what was locked twice stays closed to content',
    breaks: 'SPC-47',
    mayAlsoBreak: [],
    on: ['updateSpaceById', 'importContent'],
    fault: () => {
      const times = new Map<string, number>();
      return async (ask, server) => {
        const { spaceId = '' } = ask.params;
        if (ask.operation === 'importContent') return (times.get(spaceId) ?? 0) > 1 ? refusal(409) : server.send(ask);
        if (modeIn(ask.body) === 'locked') times.set(spaceId, (times.get(spaceId) ?? 0) + 1);
        return server.send(ask);
      };
    },
  },
  {
    name: 'a lock that comes with a title is shown and not kept',
    breaks: 'SPC-46',
    mayAlsoBreak: [],
    on: ['updateSpaceById', 'importContent'],
    fault: () => {
      const half = new Set<unknown>();
      const through = breakLock();
      return async (ask, server) => {
        const { spaceId } = ask.params;
        if (ask.operation === 'importContent') return half.has(spaceId) ? through(ask, server) : server.send(ask);
        const body = membersOf(ask.body);
        if (body?.['editMode'] !== undefined) half.delete(spaceId);
        if (body?.['editMode'] === 'locked' && body['title'] !== undefined) half.add(spaceId);
        return server.send(ask);
      };
    },
  },
];
