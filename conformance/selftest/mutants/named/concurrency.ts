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

/** Of writes of one thing at the same time only the first one is stored; all are answered. */
const lostWrite: Fault = () => {
  const running = new Map<string, number>();
  return async (ask, server) => {
    const key = Object.values(ask.params).join();
    const beside = running.get(key) ?? 0;
    running.set(key, beside + 1);
    for (let turn = 0; turn < 4; turn += 1) await setImmediate();
    const read = readOf[ask.operation] ?? 'getCommentInSpace';
    const answer = await (beside === 0 ? server.send(ask) : server.call(read, { params: ask.params }));
    running.set(key, (running.get(key) ?? 1) - 1);
    return answer;
  };
};

/** The members of an update are stored one after the other. */
const piecemeal: Fault = () => async (ask, server) => {
  const entries = Object.entries(membersOf(ask.body) ?? {});
  for (const [name, value] of entries.slice(0, -1)) {
    const answer = await server.send({ ...ask, body: { [name]: value } });
    if (!isAccepted(answer)) return answer;
    for (let turn = 0; turn < 4; turn += 1) await setImmediate();
  }
  return server.send({ ...ask, body: Object.fromEntries(entries.slice(-1)) });
};

const wrecks = 'what else it breaks depends on what happens to run beside it';

/** Writes side by side. Judged by a targeted run only. */
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
    wrecks,
    profile: 'default',
  },
  {
    name: 'an update undoes the one beside it',
    breaks: 'CONC-02',
    mayAlsoBreak: [],
    on: ['updateSpaceById', 'updateCollectionById', 'updateTeamInOrganizationById'],
    fault: lostUpdate,
    wrecks,
    profile: 'default',
  },
  {
    name: 'a write beside another is answered and not stored',
    breaks: 'CONC-02',
    mayAlsoBreak: [],
    on: ['updateSpaceById', 'updateCollectionById', 'updateCommentInSpace'],
    fault: lostWrite,
    wrecks,
    profile: 'default',
  },
  {
    name: 'the members of an update are stored one by one',
    breaks: 'CONC-02',
    mayAlsoBreak: ['CONC-01'],
    on: ['updateSpaceById', 'updateCollectionById'],
    fault: piecemeal,
    wrecks,
    profile: 'default',
  },
  {
    name: 'a creation undoes the one beside it',
    breaks: 'CONC-03',
    mayAlsoBreak: [],
    on: ['createCollection', 'createOrganizationTeam', 'postCommentInSpace'],
    fault: lostCreation,
    wrecks,
  },
];
