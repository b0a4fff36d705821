import { operationIds, operationRow } from '#spec/operation.ts';
import type { FaultyRequest, Fault, Members, Server } from '../mutants/fault.ts';
import { isAccepted, membersOf } from '../mutants/faults/replies.ts';
import type { AlternativeServer } from './alternative.ts';
import { itemsAt } from './spaces-seen.ts';
import { listing } from './whole-lists.ts';

const list = 'listSpacesForOrganizationMember';

const isInCollection = ({ space }: Members): boolean => membersOf(space)?.['parent'] !== undefined;

const membersIn = (value: unknown): readonly Members[] => {
  if (Array.isArray(value)) return value.flatMap(membersIn);
  const members = membersOf(value);
  if (members === undefined) return [];
  return members['object'] === 'member' ? [members] : Object.values(members).flatMap(membersIn);
};

/** Spaces of members, listed and counted, are some of those that the server behind has. */
export const ofSpacesOfMembers = (keep: (item: Members) => boolean): Fault => {
  const listed = listing((items) => Promise.resolve(items.filter(keep)));
  const count = async (member: Members, { params }: FaultyRequest, server: Server): Promise<void> => {
    const items = await itemsAt(server, list, { ...params, userId: String(member['id']) });
    member['spaces'] = items.filter(keep).length;
  };
  return () => {
    const step = listed();
    return async (ask, server) => {
      if (ask.operation === list) return step(ask, server);
      const answer = await server.send(ask);
      if (isAccepted(answer)) for (const member of membersIn(answer.json)) await count(member, ask, server);
      return answer;
    };
  };
};

/** Where the spaces of members and their number are shown. */
export const showingMembers = operationIds.filter((id) => ['members', 'teams'].includes(operationRow(id).family));

/** Where spaces at the root of an organization are found. */
export const rootSpaceReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-ENV-02': 'search-or-sites' }, on: showingMembers, server: ofSpacesOfMembers(isInCollection) },
];
