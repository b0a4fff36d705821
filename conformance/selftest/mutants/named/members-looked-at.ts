import type { OperationId } from '#spec/operation.ts';
import { inside, listInside } from '../../../core/json-path.ts';
import type { Fault } from '../fault.ts';
import { inResource, isAccepted, membersOf } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

const showing: readonly OperationId[] = [
  'getMemberInOrganizationById',
  'listMembersInOrganizationById',
  'listTeamMembersInOrganizationById',
  'updateMemberInOrganizationById',
  'setUserAsSSOMemberForOrganization',
];

/** Whoever is shown by an operation counts as seen just then. */
const seenBy =
  (operation: OperationId, membersIn: (json: unknown) => readonly unknown[]): Fault =>
  () => {
    const seen = new Map<unknown, number>();
    const show = inResource('member', (member) => {
      const at = seen.get(member['id']);
      if (at === undefined || Date.parse(String(member['lastSeenAt'])) >= at) return;
      member['lastSeenAt'] = new Date(at).toISOString();
    })();
    return async (ask, server) => {
      const answer = await show(ask, server);
      if (ask.operation !== operation || !isAccepted(answer)) return answer;
      const now = Date.parse(answer.headers['date'] ?? '');
      for (const member of membersIn(answer.json)) seen.set(inside(member, 'id'), now);
      return answer;
    };
  };

/** A search looks at the other field where nobody has the text in the first. */
const searchedNext =
  (first: 'displayName' | 'email'): Fault =>
  () =>
  async (ask, server) => {
    const { search, ...rest } = ask.query;
    if (search === undefined) return server.send(ask);
    const { json } = await server.send({ ...ask, query: { ...rest, limit: '1000' } });
    const everybody = listInside(json, 'items');
    const isFirst = (item: unknown): boolean =>
      String(membersOf(membersOf(item)?.['user'])?.[first])
        .toLowerCase()
        .includes(search.toLowerCase());
    const named = everybody?.filter(isFirst) ?? [];
    if (named.length === 0) return server.send(ask);
    return { ...(await server.send(ask)), json: { items: named, count: named.length } };
  };

/** Members who are looked at and did nothing, or looked for. */
export const memberLookMutants: readonly Mutant[] = [
  {
    name: 'a member who is read counts as seen',
    breaks: 'MBR-33',
    mayAlsoBreak: ['MBR-10', 'MBR-11', 'MBR-31'],
    on: showing,
    fault: seenBy('getMemberInOrganizationById', (member) => [member]),
  },
  {
    name: 'members of a team count as seen when they are listed',
    breaks: 'MBR-33',
    mayAlsoBreak: ['MBR-10', 'MBR-11', 'MBR-31'],
    on: showing,
    fault: seenBy('listTeamMembersInOrganizationById', (list) =>
      (listInside(list, 'items') ?? []).map((item) => inside(item, 'organization')),
    ),
  },
  {
    name: 'a search looks at addresses where no name has the text',
    breaks: 'MBR-34',
    mayAlsoBreak: [],
    on: ['listMembersInOrganizationById'],
    fault: searchedNext('displayName'),
  },
  {
    name: 'a search looks at names where no address has the text',
    breaks: 'MBR-34',
    mayAlsoBreak: [],
    on: ['listMembersInOrganizationById'],
    fault: searchedNext('email'),
  },
];
