import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import type { Answer, Ask, Fault, Members } from './fault.ts';

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
const target = ({ operation, params, query }: Ask): string => JSON.stringify([operation, params, query]);

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

/** Together they turn every case of fixtures/cases red. */
export const crudeFaults: readonly CrudeFault[] = [
  { name: 'accepts everything', on: operationIds, fault: always(accepted) },
  {
    name: 'does not change anything',
    on: changes,
    fault: () => () => Promise.resolve({ status: 200, headers: {}, json: {} }),
  },
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
];
