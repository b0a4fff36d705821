import type { OperationId } from '#spec/operation.ts';
import { textInside } from '../../../core/json-path.ts';
import type { Fault, FaultyRequest } from '../fault.ts';
import { inItems } from '../faults/lists.ts';
import { isAccepted } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

type Transferred = {
  readonly read: OperationId;
  readonly list: OperationId;
  readonly item: (json: unknown) => unknown;
};

/** What is transferred out of a collection stays in a list of the old organization, as it is by then. */
const staysInOldList =
  ({ read, list, item }: Transferred): Fault =>
  () => {
    const left = new Map<string, FaultyRequest['params'][]>();
    const listing = inItems(async ({ envelope, items, isLast }, { params }, server) => {
      const more: unknown[] = [];
      for (const each of isLast ? (left.get(params['organizationId'] ?? '') ?? []) : []) {
        const { json } = await server.call(read, { params: each });
        const organization = textInside(json, 'organization') ?? params['organizationId'];
        if (organization !== params['organizationId']) more.push(item(json));
      }
      envelope['count'] = Number(envelope['count']) + more.length;
      return [...items, ...more];
    })();
    return async (ask, server) => {
      if (ask.operation === list) return listing(ask, server);
      const { json } = await server.call(read, { params: ask.params });
      const answer = await server.send(ask);
      const [parent, from = ''] = [textInside(json, 'parent'), textInside(json, 'organization')];
      if (isAccepted(answer) && parent !== undefined) left.set(from, [...(left.get(from) ?? []), ask.params]);
      return answer;
    };
  };

/** Faults found from outside in the lists that what lies in a collection has left. */
export const foundOutsideInOldListsMutants: readonly Mutant[] = [
  {
    name: 'a collection transferred out of another one stays in the old list',
    breaks: 'MOVE-18',
    mayAlsoBreak: [],
    on: ['transferCollection', 'listCollectionsInOrganizationById'],
    profile: 'default',
    fault: staysInOldList({
      read: 'getCollectionById',
      list: 'listCollectionsInOrganizationById',
      item: (json) => json,
    }),
  },
  {
    name: 'a space transferred out of a collection stays among those of a member',
    breaks: 'MOVE-18',
    mayAlsoBreak: ['MBR-27', 'PAGE-03', 'PAGE-09'],
    on: ['transferSpace', 'listSpacesForOrganizationMember'],
    profile: 'default',
    fault: staysInOldList({
      read: 'getSpaceById',
      list: 'listSpacesForOrganizationMember',
      item: (space) => ({ permission: 'read', space }),
    }),
  },
];
