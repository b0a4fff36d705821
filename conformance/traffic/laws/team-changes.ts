import type { OperationId } from '#spec/operation.ts';
import { textInside } from '../../core/json-path.ts';
import { itemsOf } from '../../http/walk.ts';
import type { Passed } from '../passed.ts';

/** What a write does to one member of a team, by the check that judges it. */
export type Change = { readonly id: string; readonly isIn: boolean; readonly check: string };

/**
 * The same, of a user; `isSure`: unless another write to it was on its way at the same time. `since`: when the last write
 * before it was answered that may have changed where the user is.
 */
export type Event = Change & { readonly passed: Passed; readonly isSure: boolean; readonly since: number };

/** Operations that change who is in a team. */
const changing: readonly OperationId[] = [
  'addMemberToOrganizationTeamById',
  'deleteMemberFromOrganizationTeamById',
  'updateMembersInOrganizationTeam',
];

/** Events, and people, that are remembered. */
export const remembered = 2_000;

/** Writes to teams that leave alone who is in those that there are. */
const leavingMembers: readonly OperationId[] = ['createOrganizationTeam', 'updateTeamInOrganizationById'];

/** Whether a write may change who is in a team: one to its members, or any other beside a team or to its people. */
export const mayChangeMembers = (write: Passed, { params: { organizationId, teamId } }: Passed): boolean => {
  const { operation, params } = write;
  if (changing.includes(operation)) return params['organizationId'] === organizationId && params['teamId'] === teamId;
  return !leavingMembers.includes(operation) && (params['teamId'] !== undefined || params['userId'] !== undefined);
};

const idsIn = ({ body }: Passed, name: string): readonly string[] => {
  const { [name]: ids } = (body ?? {}) as Readonly<Record<string, unknown>>;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
};

const membershipsIn = ({ body }: Passed): readonly string[] =>
  Object.keys((body as { readonly memberships?: object } | undefined)?.memberships ?? {});

/** Who is in a team after a write to it, and who is not; undefined where it may be about anybody. */
const changesOf = (passed: Passed): readonly Change[] | undefined => {
  const { userId: id = '' } = passed.params;
  if (passed.operation === 'addMemberToOrganizationTeamById')
    return [{ id, isIn: true, check: 'teams/put-adds-member' }];
  if (passed.operation === 'deleteMemberFromOrganizationTeamById')
    return [{ id, isIn: false, check: 'teams/deleted-member-leaves' }];
  const [added, removed] = [idsIn(passed, 'add'), idsIn(passed, 'remove')];
  // A key of memberships may add (OP-TEAM-04), and one user may be named in two ways (OP-TEAM-05).
  const isAnybody = removed.length > 0 && added.length > 0;
  if (isAnybody || membershipsIn(passed).some((each) => !added.includes(each))) return undefined;
  return [
    ...added.map((each) => ({ id: each, isIn: true, check: 'teams/bulk-adds-by-id' })),
    ...removed.map((each) => ({ id: each, isIn: false, check: 'teams/bulk-removes-by-id' })),
  ];
};

/** The id of the user whom a member of an organization is. */
export const userIn = (member: unknown): string | undefined => textInside(member, 'user', 'id');

/** A user's place in a team, by name. */
export const placeIn = ({ params: { organizationId, teamId } }: Passed, user: string): string =>
  JSON.stringify([organizationId, teamId, user]);

/**
 * People of organizations as the traffic shows them, by the ids that paths and bodies may take (OP-RES-02): who is in none
 * may be put into a team in vain (OP-TEAM-03, OP-TEAM-08).
 */
const keepPeople = () => {
  const known = new Map<string, string>();
  const add = ({ params: { organizationId } }: Passed, member: unknown): void => {
    const user = userIn(member);
    if (known.size >= remembered) known.clear();
    if (user === undefined) return;
    for (const id of [textInside(member, 'id') ?? user, user]) known.set(`${organizationId} ${id}`, user);
  };
  return {
    note: (passed: Passed): void => {
      const { operation, exchange } = passed;
      if (!exchange.ok) return;
      if (operation === 'getMemberInOrganizationById') add(passed, exchange.json);
      if (operation === 'listMembersInOrganizationById') for (const item of itemsOf(exchange)) add(passed, item);
    },
    userOf: ({ params: { organizationId } }: Passed, id: string): string | undefined =>
      known.get(`${organizationId} ${id}`),
    forget: (): void => known.clear(),
  };
};

/** What the traffic did last to the members of teams, as far as it is clear whom it was about. */
export const keepTeamEvents = () => {
  const events = new Map<string, Event>();
  const people = keepPeople();
  let changedAt = -Infinity;
  const forgetAll = ({ answered }: Passed): void => {
    events.clear();
    changedAt = Math.max(changedAt, answered);
  };
  const noteOne = (passed: Passed, change: Change): void => {
    const user = people.userOf(passed, change.id);
    if (user === undefined) {
      // It may be somebody under another name.
      forgetAll(passed);
      return;
    }
    const name = placeIn(passed, user);
    const since = Math.max(changedAt, events.get(name)?.passed.answered ?? -Infinity);
    if (events.size >= remembered) forgetAll(passed);
    events.set(name, { ...change, id: user, passed, isSure: passed.sent > since, since });
  };
  const noteTeam = (passed: Passed): void => {
    const { ok, status } = passed.exchange;
    // Nobody knows of a request that failed whether it was done.
    const changes = ok ? changesOf(passed) : status >= 500 ? undefined : [];
    if (changes === undefined) forgetAll(passed);
    for (const change of changes ?? []) noteOne(passed, change);
  };
  const noteOther = (passed: Passed): void => {
    if (!mayChangeMembers(passed, passed)) return;
    forgetAll(passed);
    people.forget();
  };
  return {
    of: ({ params }: Passed): readonly Event[] =>
      [...events.values()].filter(
        ({ passed: { params: own } }) =>
          own['organizationId'] === params['organizationId'] && own['teamId'] === params['teamId'],
      ),
    note: (passed: Passed): void => {
      // A list that left before somebody was removed may still hold them.
      if (passed.sent > changedAt) people.note(passed);
      if (changing.includes(passed.operation)) noteTeam(passed);
      else if (passed.isWrite) noteOther(passed);
    },
    forget: (): void => events.clear(),
  };
};
