import { setImmediate } from 'node:timers/promises';
import type { Answer, Fault } from '../fault.ts';
import { isAccepted, membersOf } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

/** The first read after a write still answers what was read before it. */
const staleRead: Fault = () => {
  const fresh = new Map<string, Answer>();
  const stale = new Map<string, Answer>();
  return async (ask, server) => {
    const key = Object.values(ask.params).at(-1) ?? '';
    if (ask.operation.startsWith('get')) {
      const old = stale.get(key);
      stale.delete(key);
      const answer = await server.send(ask);
      if (old !== undefined) return old;
      if (isAccepted(answer)) fresh.set(key, answer);
      return answer;
    }
    const before = await server.call(readOf[ask.operation] ?? 'getSpaceById', { params: ask.params });
    const answer = await server.send(ask);
    if (isAccepted(answer) && isAccepted(before)) stale.set(key, before);
    return answer;
  };
};

const readOf: Partial<Record<string, 'getSpaceById' | 'getCollectionById' | 'getTeamInOrganizationById'>> = {
  updateSpaceById: 'getSpaceById',
  updateCollectionById: 'getCollectionById',
  updateTeamInOrganizationById: 'getTeamInOrganizationById',
};

/** An update reads all, waits, and writes all: what another one wrote meanwhile is lost. */
const lostUpdate: Fault = () => async (ask, server) => {
  const read = readOf[ask.operation] ?? 'getSpaceById';
  const before = membersOf((await server.call(read, { params: ask.params })).json);
  for (let turn = 0; turn < 4; turn += 1) await setImmediate();
  const answer = await server.send(ask);
  if (!isAccepted(answer)) return answer;
  const { title, emoji, description } = { ...before, ...membersOf(ask.body) };
  const members = Object.entries({ title, ...(read === 'getSpaceById' ? { emoji } : { description }) });
  const body = Object.fromEntries(members.filter(([, value]) => value !== undefined));
  return server.call(ask.operation, { params: ask.params, body });
};

/** Of two creations at the same time one is undone. */
const lostCreation: Fault = () => {
  let running = 0;
  return async (ask, server) => {
    running += 1;
    const isAlone = running === 1;
    for (let turn = 0; turn < 4; turn += 1) await setImmediate();
    const answer = await server.send(ask);
    running -= 1;
    if (isAlone || !isAccepted(answer)) return answer;
    const id = String(membersOf(answer.json)?.['id']);
    const { params } = ask;
    if (ask.operation === 'createCollection')
      await server.call('deleteCollectionById', { params: { collectionId: id } });
    if (ask.operation === 'createOrganizationTeam') {
      await server.call('removeTeamFromOrganizationById', { params: { ...params, teamId: id } });
    }
    if (ask.operation === 'postCommentInSpace') {
      await server.call('deleteCommentInSpace', { params: { ...params, commentId: id } });
    }
    return answer;
  };
};

/** Writes side by side. Judged by a targeted run only: their spill depends on what happens to run beside them. */
export const concurrencyMutants: readonly Mutant[] = [
  {
    name: 'a read after a write is a little late',
    breaks: 'CONC-01',
    mayAlsoBreak: [],
    on: [
      'updateSpaceById',
      'getSpaceById',
      'updateCollectionById',
      'getCollectionById',
      'updateTeamInOrganizationById',
      'getTeamInOrganizationById',
    ],
    fault: staleRead,
  },
  {
    name: 'an update undoes the one beside it',
    breaks: 'CONC-02',
    mayAlsoBreak: [],
    on: ['updateSpaceById', 'updateCollectionById', 'updateTeamInOrganizationById'],
    fault: lostUpdate,
  },
  {
    name: 'a creation undoes the one beside it',
    breaks: 'CONC-03',
    mayAlsoBreak: [],
    on: ['createCollection', 'createOrganizationTeam', 'postCommentInSpace'],
    fault: lostCreation,
  },
];
