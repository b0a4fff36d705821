import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { schemaErrors } from '../../core/validator.ts';
import { bodyReference } from '../../requests/valid-body.ts';
import type { Answer, FaultyRequest, Fault, Server } from '../mutants/fault.ts';
import { isAccepted, membersOf, refusal } from '../mutants/faults/replies.ts';
import type { AlternativeServer } from './alternative.ts';

/** Reads that show whether the thing of a path is there. */
const readerOf: Partial<Record<OperationId, OperationId>> = {
  moveCollection: 'getCollectionById',
  transferCollection: 'getCollectionById',
  moveSpace: 'getSpaceById',
  transferSpace: 'getSpaceById',
};

const listOf: Partial<Record<OperationId, readonly [OperationId, string]>> = {
  moveSiteSection: ['listSiteSections', 'siteSectionId'],
  moveSiteSectionGroup: ['listSiteSectionGroups', 'siteSectionGroupId'],
};

const isThere = async ({ operation, params }: FaultyRequest, server: Server): Promise<boolean> => {
  const reader = readerOf[operation];
  if (reader !== undefined) return isAccepted(await server.call(reader, { params }));
  const [list, name] = listOf[operation] ?? [];
  if (list === undefined || name === undefined) return true;
  const { items } = membersOf((await server.call(list, { params, query: { limit: '1000' } })).json) ?? {};
  return Array.isArray(items) && items.some((item) => membersOf(item)?.['id'] === params[name]);
};

/** Another refusal where the thing of the path is there, and what the body names is not. */
const elsewhere =
  (from: number, to: number): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    const isAbout = answer.status === from && ask.authorization === server.administrator;
    return isAbout && (await isThere(ask, server)) ? refusal(to) : answer;
  };

const moves = ['moveCollection', 'moveSpace', 'moveSiteSection', 'moveSiteSectionGroup'] as const;
const transfers = ['transferCollection', 'transferSpace'] as const;

const restated =
  (from: number, to: number): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    return answer.status === from ? refusal(to) : answer;
  };

const changes = operationIds.filter(
  (id) => ['PATCH', 'DELETE'].includes(operationRow(id).method) || operationRow(id).acts.as === 'action',
);

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Refuses a write on what is being written to. */
const locking: Fault = () => {
  const busy = new Set<string>();
  return async (ask, server) => {
    const key = JSON.stringify(ask.params);
    if (operationRow(ask.operation).pathParameters.length === 0) return server.send(ask);
    if (busy.has(key)) return refusal(409);
    busy.add(key);
    try {
      await turn();
      return await server.send(ask);
    } finally {
      busy.delete(key);
    }
  };
};

const splittable = [
  'updateCollectionById',
  'updateSpaceById',
  'updateTeamInOrganizationById',
  'updateSiteById',
] as const;

/** Writes one member after the other, every second time the last one first. */
const interleaving: Fault = () => {
  let asked = 0;
  return async (ask, server) => {
    const members = Object.entries(membersOf(ask.body) ?? {});
    if (members.length < 2 || schemaErrors(bodyReference(ask.operation), ask.body).length > 0) return server.send(ask);
    asked += 1;
    let answer: Answer = refusal();
    for (const [name, value] of asked % 2 === 0 ? members : members.toReversed()) {
      answer = await server.send({ ...ask, body: { [name]: value } });
      if (!isAccepted(answer)) return answer;
      await turn();
    }
    return answer;
  };
};

/** Which refusal has which status, and what happens to writes at the same time. */
export const refusalReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-ERR-03.a': '400' }, on: moves, server: elsewhere(404, 400) },
  { reads: { 'OP-ERR-03.a': '422' }, on: moves, server: elsewhere(404, 422) },
  { reads: { 'OP-ERR-03.b': '400' }, on: transfers, server: elsewhere(404, 400) },
  { reads: { 'OP-ERR-03.b': '422' }, on: transfers, server: elsewhere(404, 422) },
  { reads: { 'OP-ERR-03.c': '400' }, on: ['publishIntegration'], server: restated(404, 400) },
  { reads: { 'OP-ERR-03.c': '422' }, on: ['publishIntegration'], server: restated(404, 422) },
  { reads: { 'OP-ERR-05': 'never' }, on: transfers, server: restated(412, 409) },
  {
    reads: { 'OP-ERR-05': 'transfer-preconditions' },
    on: transfers,
    server: restated(409, 412),
    unseen: 'its probe asks for one precondition',
  },
  { reads: { 'OP-ENV-04.c': 'locked' }, on: changes, server: locking },
  { reads: { 'OP-ENV-04.c': 'interleaved' }, on: splittable, server: interleaving },
];
