import type { OperationId } from '#spec/operation.ts';
import type { FaultyRequest, Fault, Server, Step } from '../mutants/fault.ts';
import { inResource, isAccepted, membersOf, refusal, success } from '../mutants/faults/replies.ts';
import { itemsAt } from './spaces-seen.ts';
import { readAs } from './turns.ts';

const retentionMs = 7 * 86_400_000;

const served: readonly OperationId[] = ['getSpaceById', 'restoreSpace', 'deleteSpaceById'];

const spaceIdsIn = (value: unknown): readonly unknown[] => {
  const { spaceId, spaces, parent, position } = membersOf(value) ?? {};
  const neighbours = Object.values(membersOf(position) ?? {}).map((each) => membersOf(each)?.['space']);
  return [spaceId, parent, ...neighbours, ...(Array.isArray(spaces) ? (spaces as unknown[]) : [])];
};

const isAdministrator = async (ask: FaultyRequest, server: Server): Promise<boolean> => {
  const { json } = await readAs(ask, server, 'getSpaceById', ask.params);
  return membersOf(membersOf(json)?.['permissions'])?.['admin'] === true;
};

/**
 * Spaces are deleted by a mark alone: lists, searches, sites and counts go on to show them, with `deletedAt`. What is
 * asked of a marked space is refused but for some operations.
 */
export const softDeletion =
  (further: readonly OperationId[] = []): Fault =>
  () => {
    const marked = new Map<unknown, string>();
    const gone = new Set<unknown>();
    const settle = async (spaceId: string, server: Server): Promise<void> => {
      const { headers } = await server.call('getSpaceById', { params: { spaceId } });
      const age = new Date(headers['date'] ?? 0).getTime() - new Date(marked.get(spaceId) ?? 0).getTime();
      if (age < retentionMs) return;
      marked.delete(spaceId);
      gone.add(spaceId);
      await server.call('deleteSpaceById', { params: { spaceId } });
    };
    const showing = inResource('space', (space) => {
      const deletedAt = marked.get(space['id']);
      if (deletedAt !== undefined) space['deletedAt'] = deletedAt;
    })();
    const remove: Step = async (ask, server) => {
      const { spaceId } = ask.params;
      if (marked.has(spaceId)) return success(undefined);
      if (!(await isAdministrator(ask, server))) return server.send(ask);
      const { headers } = await readAs(ask, server, 'getSpaceById', ask.params);
      marked.set(spaceId, new Date(headers['date'] ?? 0).toISOString());
      return success(undefined);
    };
    const restore: Step = async (ask, server) => {
      const { spaceId } = ask.params;
      if (!marked.has(spaceId) || !(await isAdministrator(ask, server))) return server.send(ask);
      marked.delete(spaceId);
      const { json } = await readAs(ask, server, 'getSpaceById', ask.params);
      const { parent = null } = membersOf(json) ?? {};
      return server.send({ ...ask, operation: 'moveSpace', body: { parent } });
    };
    const empty = async (collectionId: string, server: Server): Promise<void> => {
      const spaces = await itemsAt(server, 'listSpacesInCollectionById', { collectionId });
      if (!spaces.every(({ id }) => marked.has(id))) return;
      for (const { id } of spaces) {
        await server.call('moveSpace', { params: { spaceId: String(id) }, body: { parent: null } });
      }
    };
    const serve: Step = async (ask, server) => {
      const { operation, params } = ask;
      const isOpen = served.includes(operation) || further.includes(operation);
      if (!isOpen && marked.has(params['spaceId'])) {
        const seen = await readAs(ask, server, 'getSpaceById', params);
        return isAccepted(seen) ? refusal(404) : seen;
      }
      const known = spaceIdsIn(ask.body).some((id) => marked.has(id));
      return known ? refusal(operation.startsWith('move') ? 404 : 400) : showing(ask, server);
    };
    return async (ask, server) => {
      const { operation, params } = ask;
      const { spaceId = '' } = params;
      if (marked.has(spaceId)) await settle(spaceId, server);
      if (gone.has(spaceId)) return server.send({ ...ask, params: { ...params, spaceId: `${spaceId}-gone` } });
      if (operation === 'deleteSpaceById') return remove(ask, server);
      if (operation === 'restoreSpace') return restore(ask, server);
      if (operation === 'deleteCollectionById') await empty(params['collectionId'] ?? '', server);
      return serve(ask, server);
    };
  };
