import { operationIds } from '#spec/operation.ts';
import type { FaultyRequest, Fault, Members, Server } from '../mutants/fault.ts';
import { inResource, isAccepted, membersOf, refusal } from '../mutants/faults/replies.ts';
import type { AlternativeServer } from './alternative.ts';
import { itemsAt, sitesOf } from './spaces-seen.ts';
import { andThen, refusing, type When } from './turns.ts';

const eachSpace = (value: unknown, found: Members[] = []): readonly Members[] => {
  if (Array.isArray(value)) for (const item of value) eachSpace(item, found);
  const members = membersOf(value);
  if (members === undefined) return found;
  if (members['object'] === 'space') found.push(members);
  for (const inner of Object.values(members)) eachSpace(inner, found);
  return found;
};

/** Changes every space of a success, asking the server behind where it has to. */
const inSpaces =
  (change: (space: Members, server: Server) => Promise<unknown>): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    if (isAccepted(answer)) for (const space of eachSpace(answer.json)) await change(space, server);
    return answer;
  };

/** Takes members of an update into its own keeping, and shows them wherever the space is. */
const keeping =
  (take: (body: Members) => Members | undefined, show: (kept: Members) => Members): Fault =>
  () => {
    const kept = new Map<unknown, Members>();
    const showing = inResource('space', (space) => {
      Object.assign(space, show(kept.get(space['id']) ?? {}));
    })();
    return async (ask, server) => {
      const taken = ask.operation === 'updateSpaceById' ? take(membersOf(ask.body) ?? {}) : undefined;
      if (taken === undefined) return showing(ask, server);
      const answer = await server.send(ask);
      const space = isAccepted(answer) ? membersOf(answer.json) : undefined;
      if (space === undefined) return answer;
      const all = { ...kept.get(space['id']), ...taken };
      kept.set(space['id'], all);
      return { ...answer, json: { ...space, ...show(all) } };
    };
  };

const visibilities: readonly unknown[] = [
  'public',
  'unlisted',
  'share-link',
  'visitor-auth',
  'in-collection',
  'private',
];

const takesVisibility = keeping(
  ({ visibility }) => (visibility === undefined ? undefined : { visibility }),
  (kept) => kept,
);

const knowsVisibility: Fault = () => {
  const step = takesVisibility();
  return (ask, server) => {
    const { visibility } = ask.operation === 'updateSpaceById' ? (membersOf(ask.body) ?? {}) : {};
    const isWrong = visibility !== undefined && !visibilities.includes(visibility);
    return isWrong && server.known.has(ask.authorization ?? '') ? Promise.resolve(refusal()) : step(ask, server);
  };
};

const takesIcon = keeping(
  ({ icon, emoji }) => {
    if (typeof icon === 'string') return { icon, emoji: '' };
    return typeof emoji === 'string' ? { icon: undefined, emoji } : undefined;
  },
  (kept) => kept,
);

const commentsInChangeRequests = async ({ id, changeRequests }: Members, server: Server): Promise<number> => {
  let count = 0;
  for (let number = 1; number <= Number(changeRequests); number += 1) {
    const params = { spaceId: String(id), changeRequestId: String(number) };
    count += (await itemsAt(server, 'listCommentsInChangeRequest', params, { status: 'open' })).length;
  }
  return count;
};

const repliesIn = async ({ id }: Members, server: Server): Promise<number> => {
  const comments = await itemsAt(server, 'listCommentsInSpace', { spaceId: String(id) }, { status: 'open' });
  return comments.reduce((sum, { replies }) => sum + Number(replies), 0);
};

const alsoCounting = (count: (space: Members, server: Server) => Promise<number>): Fault =>
  inSpaces(async (space, server) => {
    space['comments'] = Number(space['comments']) + (await count(space, server));
  });

/** Shows no `editMode` of a new space until somebody sets it. */
const unsetEditMode: Fault = () => {
  const unset = new Set<unknown>();
  const showing = inResource('space', (space) => {
    if (unset.has(space['id'])) delete space['editMode'];
  })();
  return async (ask, server) => {
    const sets = ask.operation === 'updateSpaceById' && Object.hasOwn(membersOf(ask.body) ?? {}, 'editMode');
    const answer = await (sets ? server.send(ask) : showing(ask, server));
    if (sets && isAccepted(answer)) unset.delete(ask.params['spaceId']);
    const space = ask.operation === 'duplicateSpace' && isAccepted(answer) ? membersOf(answer.json) : undefined;
    if (space === undefined) return answer;
    unset.add(space['id']);
    const { editMode: _editMode, ...rest } = space;
    return { ...answer, json: rest };
  };
};

const writes: readonly FaultyRequest['operation'][] = [
  'updateSpaceById',
  'moveSpace',
  'updateSpaceCustomFields',
  'restoreSpace',
  'postCommentInSpace',
  'exportToGitRepository',
  'importGitRepository',
];

/** Gives the same content a new revision id with every write of the space. */
const newRevisions: Fault = () => {
  const shown = new Map<string, string>();
  let made = 0;
  return async (ask, server) => {
    const answer = await server.send(ask);
    if (isAccepted(answer) && writes.includes(ask.operation)) {
      const { json } = await server.call('getSpaceById', { params: ask.params });
      const real = String(membersOf(json)?.['revision']);
      made += 1;
      shown.set(real, `${real.slice(0, -4)}${String(made).padStart(4, '0')}`);
    }
    if (answer.json === undefined || shown.size === 0) return answer;
    let text = JSON.stringify(answer.json);
    for (const [real, other] of shown) text = text.replaceAll(`"${real}"`, `"${other}"`);
    return { ...answer, json: JSON.parse(text) as unknown };
  };
};

/** Shows `gitSync` of spaces, and what there is to know of Git, also where no `gitInfo` was given. */
const gitSyncOf =
  (isAlways: boolean): Fault =>
  () => {
    const imported = new Set<unknown>();
    const isShown = (id: unknown): boolean => isAlways || imported.has(id);
    const showing = inResource('space', (space) => {
      if (isShown(space['id'])) space['gitSync'] ??= {};
    })();
    return async (ask, server) => {
      const answer = await showing(ask, server);
      const { spaceId } = ask.params;
      if (ask.operation === 'importGitRepository' && isAccepted(answer)) imported.add(spaceId);
      if (ask.operation !== 'getSpaceGitInfo' || isAccepted(answer) || !isShown(spaceId)) return answer;
      const space = await server.send({ ...ask, operation: 'getSpaceById' });
      return isAccepted(space) && membersOf(space.json)?.['deletedAt'] === undefined ? { ...space, json: {} } : answer;
    };
  };

const emptiesEmoji: When = ({ body }) => membersOf(body)?.['emoji'] === '';

const nullEmpties: Fault = () => async (ask, server) => {
  const body = membersOf(ask.body) ?? {};
  if (await emptiesEmoji(ask, server)) return refusing(400, () => true)()(ask, server);
  return server.send(body['emoji'] === null ? { ...ask, body: { ...body, emoji: '' } } : ask);
};

/** Members of a space, and what changes them. */
export const spaceMemberReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-SPC-10': 'absent' }, on: operationIds, server: unsetEditMode },
  {
    reads: { 'OP-SPC-12.a': 'sites' },
    on: operationIds,
    server: inSpaces(async (space, server) => {
      const [site] = await sitesOf(String(space['id']), server);
      space['visibility'] = site?.['visibility'] ?? 'private';
    }),
  },
  { reads: { 'OP-SPC-12.a': 'update' }, on: operationIds, server: knowsVisibility },
  {
    reads: { 'OP-SPC-15.a': 'default' },
    on: ['duplicateSpace'],
    server: andThen(
      ({ id }, _ask, server) =>
        server.call('updateSpaceById', { params: { spaceId: String(id) }, body: { emoji: '1f4d8' } }),
      'getSpaceById',
      'spaceId',
    ),
  },
  { reads: { 'OP-SPC-15.b': 'null' }, on: ['updateSpaceById'], server: nullEmpties },
  { reads: { 'OP-SPC-15.c': 'accepted' }, on: operationIds, server: takesIcon },
  {
    reads: { 'OP-SPC-16.a': 'with-change-requests', 'OP-CMT-13.b': 'included' },
    on: operationIds,
    server: alsoCounting(commentsInChangeRequests),
    unseen: 'one of its probes looks at a space without change requests',
  },
  { reads: { 'OP-SPC-16.a': 'with-replies' }, on: operationIds, server: alsoCounting(repliesIn) },
  { reads: { 'OP-SPC-16.b': 'any-write' }, on: operationIds, server: newRevisions },
  { reads: { 'OP-SPC-16.c': 'after-import' }, on: operationIds, server: gitSyncOf(false) },
  { reads: { 'OP-SPC-16.c': 'always' }, on: operationIds, server: gitSyncOf(true) },
];
