import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import type { Answer, FaultyRequest, Fault, Members } from '../mutants/fault.ts';
import { changeMember } from '../mutants/faults/replies.ts';
import { afterwards } from '../mutants/faults/writes.ts';

/** A server that is wrong everywhere in one crude way: good enough to see every case red once. */
export type CrudeFault = { readonly name: string; readonly on: readonly OperationId[]; readonly fault: Fault };

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const some = (test: (row: ReturnType<typeof operationRow>) => boolean): OperationId[] =>
  operationIds.filter((id) => test(operationRow(id)));

const reads = some(({ acts }) => acts.as === 'read');
const lists = some(({ acts }) => acts.as === 'list');
// Discovery and the people of a case read these lists; without them nothing is played.
const caseLists = lists.filter(
  (id) => id !== 'listOrganizationsForAuthenticatedUser' && id !== 'listMembersInOrganizationById',
);
const changes = some(({ method, acts }) => method !== 'GET' && acts.as !== 'create');
const creations = some(({ acts }) => acts.as === 'create');

const accepted = (answer: Answer): Answer => (answer.status < 400 ? answer : { ...answer, status: 200, json: {} });

const withMembers = (answer: Answer, change: (json: Members) => Members): Answer =>
  isMembers(answer.json) ? { ...answer, json: change(answer.json) } : answer;

const ends = { count: 0, items: [] };
const target = ({ operation, params, query }: FaultyRequest): string => JSON.stringify([operation, params, query]);

const invented = (json: Members): Members => ({
  ...json,
  deletedAt: '2024-05-01T12:00:00.000Z',
  parent: json['parent'] ?? 'nowhere',
  status: 'resolved',
  defaultRole: 'read',
});

/** Answers a question with what it answered first. */
const stale: Fault = () => {
  const first = new Map<string, Answer>();
  return async (ask, server) => {
    const answer = first.get(target(ask)) ?? (await server.send(ask));
    first.set(target(ask), answer);
    return answer;
  };
};

const always =
  (change: (answer: Answer) => Answer): Fault =>
  () =>
  async (ask, server) =>
    change(await server.send(ask));

const elsewhere =
  (operation: OperationId): Fault =>
  () =>
  (ask, server) =>
    server.send({ ...ask, operation, rawBody: null });

const sendsAway: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  await server.call('removeMemberFromOrganizationById', { params: ask.params });
  return answer;
};

const omitted: Members = { title: 'Reset', resolved: false, emoji: '📕', defaultLevel: 'edit', editMode: 'locked' };
const updates: readonly OperationId[] = [
  'updateSpaceById',
  'updateCollectionById',
  'updateOrganizationById',
  'updateCommentInSpace',
];

const known: Readonly<Record<string, readonly string[]>> = {
  updateSpaceById: ['title', 'emoji', 'editMode'],
  updateCollectionById: ['title', 'defaultLevel'],
  updateOrganizationById: ['title'],
  updateCommentInSpace: ['resolved'],
};

const resets: Fault = () => (ask, server) => {
  if (!updates.includes(ask.operation) || !isMembers(ask.body)) return server.send(ask);
  const own = (known[ask.operation] ?? []).map((name) => [name, omitted[name]] as const);
  return server.send({ ...ask, body: { ...Object.fromEntries(own), ...ask.body } });
};

const keepsReactions: Fault = () => (ask, server) =>
  server.send(isMembers(ask.body) ? { ...ask, body: { ...ask.body, removedReactions: [] } } : ask);

const renames: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  await server.call('updateSpaceById', { params: ask.params, body: { title: 'Restored' } });
  return answer;
};

/** Answers every question with what it answered first, whatever was asked about. */
const same: Fault = () => {
  let first: Answer | undefined;
  return async (ask, server) => (first ??= await server.send(ask));
};

/** Works the first few times on each thing, and from then on only says so. */
const idle =
  (times: number): Fault =>
  () => {
    const done = new Map<string, number>();
    return (ask, server) => {
      const before = done.get(target(ask)) ?? 0;
      done.set(target(ask), before + 1);
      return before < times ? server.send(ask) : Promise.resolve({ status: 200, headers: {}, json: {} });
    };
  };

/** Servers on which one operation has no effect, or has none any more the second or third time. */
export const idleFaults = (operation: OperationId): readonly CrudeFault[] =>
  [0, 1, 2].map((times) => ({ name: `does ${operation} ${times} times`, on: [operation], fault: idle(times) }));

/** Together they turn every case of fixtures/cases red. */
export const crudeFaults: readonly CrudeFault[] = [
  { name: 'accepts everything', on: operationIds, fault: always(accepted) },
  { name: 'forgets what an update omits', on: changes, fault: resets },
  { name: 'reads as it read first', on: [...reads, ...caseLists], fault: stale },
  { name: 'reads only ids', on: reads, fault: always((answer) => withMembers(answer, ({ id }) => ({ id }))) },
  { name: 'reads what nobody wrote', on: reads, fault: always((answer) => withMembers(answer, invented)) },
  { name: 'lists nothing', on: caseLists, fault: always((answer) => withMembers(answer, () => ends)) },
  {
    name: 'knows no filters',
    on: caseLists,
    fault: () => (ask, server) => {
      const { limit, page } = ask.query;
      return server.send({ ...ask, query: { ...(limit && { limit }), ...(page && { page }) } });
    },
  },
  {
    name: 'creates without members',
    on: creations,
    fault: always((answer) => withMembers(answer, ({ id }) => ({ id }))),
  },
  { name: 'takes no reaction back', on: ['updateCommentInSpace'], fault: keepsReactions },
  { name: 'renames what it restores', on: ['restoreSpace'], fault: renames },
  {
    name: 'lists no organizations',
    on: ['listOrganizationsForAuthenticatedUser'],
    fault: always((answer) => withMembers(answer, () => ends)),
  },
  {
    name: 'lists comments of the space everywhere',
    on: ['listCommentsInChangeRequest'],
    fault: elsewhere('listCommentsInSpace'),
  },
  { name: 'duplicates a space as itself', on: ['duplicateSpace'], fault: elsewhere('getSpaceById') },
  { name: 'sends leavers of a team away', on: ['deleteMemberFromOrganizationTeamById'], fault: sendsAway },
  {
    name: 'renames sections that it moves',
    on: ['moveSiteSection'],
    fault: afterwards(({ params }, { call }) => call('updateSiteSectionById', { params, body: { title: 'Moved' } })),
  },
  {
    name: 'removes sections that leave a group',
    on: ['removeSectionFromGroup'],
    fault: afterwards(({ params }, { call }) => call('deleteSiteSectionById', { params })),
  },
  { name: 'lists the share links of one site for all', on: ['listSiteShareLinks'], fault: same },
  {
    name: 'shows no site space as the default',
    on: ['listSiteSections'],
    fault: changeMember('site-space', 'default', () => false),
  },
];
