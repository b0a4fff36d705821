import type { BodyOf } from '#spec/operation.ts';
import { spacesOf, teamMembershipsOf, type ReachedSpace } from '../access/member-content.ts';
import { member, memberIfAny, type OneMember } from '../access/member.ts';
import { organization, type InOrganization } from '../access/organization.ts';
import { roleOn } from '../access/roles.ts';
import { list } from '../actions/list.ts';
import type { Listing } from '../actions/pagination.ts';
import { read } from '../actions/read.ts';
import { remove } from '../actions/remove.ts';
import { update } from '../actions/update.ts';
import { errors } from '../errors.ts';
import { family, type Call } from '../handler.ts';
import type { Member, Team, TeamMember } from '../store/records.ts';
import { grantKey, seenKey } from '../store/store.ts';
import { memberView } from '../views/member.ts';
import { spaceView } from '../views/space.ts';
import { teamView } from '../views/team.ts';

const shown = (call: Call, { subject }: OneMember) => memberView(call, subject);

const containing = (text: string) => {
  const wanted = text.toLowerCase();
  return (candidate: string): boolean => candidate.toLowerCase().includes(wanted);
};

// Null for guests has the name guest in queries (OP-MBR-01).
const filtered = (call: Call, members: readonly Member[]): readonly Member[] => {
  const { role, search } = call.query;
  let kept = members;
  if (role !== undefined) kept = kept.filter((each) => (each.role ?? 'guest') === role);
  if (search !== undefined) {
    const fits = containing(search);
    kept = kept.filter((each) => {
      const user = call.store.users.get(each.user)!;
      return fits(user.displayName) || fits(user.email);
    });
  }
  return kept;
};

const userOf = (each: Member): string => each.user;
const seenAt = (each: Member): number => each.lastSeenAt ?? 0;

// Another reading of OP-PAGE-08: by display name, whatever `sort` says.
const byName = (call: Call, items: readonly Member[], order: 'asc' | 'desc'): Listing<Member> => {
  const id = (each: Member) => `${call.store.users.get(each.user)!.displayName}\u0000${each.user}`;
  const sorted = items.toSorted((left, right) => (id(left) < id(right) ? -1 : 1));
  return { items: sorted, rank: () => 0, id, view: (each) => memberView(call, each), order };
};

const membersOf = (call: Call, found: InOrganization): Listing<Member> => {
  const order = call.query.order ?? 'desc';
  const items = filtered(call, call.store.members.in('organization', found.organization.id));
  const view = (each: Member) => memberView(call, each);
  const active = items.filter((each) => call.query.sort !== 'lastSeenAt' || each.lastSeenAt !== undefined);
  if (call.choices['OP-PAGE-08.b'] === 'name') return byName(call, active, order);
  if (call.query.sort !== 'lastSeenAt') return { items, rank: (each) => each.joinedAt, id: userOf, view, order };
  const sorted = active.toSorted((left, right) => seenAt(left) - seenAt(right) || (left.user < right.user ? -1 : 1));
  return { items: sorted, rank: seenAt, id: userOf, view, order };
};

const checkAdminStays = (call: Call, leaving: Member): void => {
  if (leaving.role !== 'admin' || leaving.disabled) return;
  const others = call.store.members
    .in('organization', leaving.organization)
    .some((each) => each !== leaving && each.role === 'admin' && !each.disabled);
  if (!others) throw errors.lastAdmin();
};

const changeRole = (call: Call<unknown, BodyOf<'updateMemberInOrganizationById'>>, { subject }: OneMember) => {
  const { role } = call.body;
  if (role !== undefined) {
    if (role !== 'admin') checkAdminStays(call, subject);
    call.store.members.update(subject, { role });
  }
  return memberView(call, subject);
};

// What the member wrote keeps its author (OP-MBR-06).
const leave = (call: Call, leaving: Member): void => {
  checkAdminStays(call, leaving);
  const { store } = call;
  for (const each of teamMembershipsOf(store, leaving)) store.teamMembers.remove(each);
  for (const grant of store.grants.in('user', leaving.user).slice()) {
    if (grant.organization === leaving.organization)
      store.grants.remove(store.grants.get(grantKey(grant.user, grant.content))!);
  }
  store.members.remove(leaving);
};

const ping = (call: Call, { member: self }: InOrganization) => {
  call.store.members.update(self, { lastSeenAt: call.store.clock.now() });
  return { serviceVisitorClaims: call.store.ids.opaque() };
};

const markSso = (call: Call, { subject }: OneMember) => {
  call.store.members.update(subject, { sso: true });
  return memberView(call, subject);
};

const spaceId = ({ space }: ReachedSpace): string => space.id;
const titleOf = ({ space }: ReachedSpace): string => `${space.title}\u0000${space.id}`;

const spaces = (call: Call, { subject }: OneMember): Listing<ReachedSpace> => {
  const items = spacesOf(call.store, subject);
  // The pair tells the member's role; permissions inside the space are the caller's, as everywhere (2.1).
  const view = ({ space, role }: ReachedSpace) => ({
    permission: role,
    space: spaceView(call, space, roleOn(call.store, call.caller.id, space) ?? role),
  });
  const order = call.query.order ?? 'desc';
  const reading = call.choices['OP-PAGE-08.c'];
  if (reading === 'created-at') return { items, rank: ({ space }) => space.createdAt, id: spaceId, view, order };
  if (reading === 'last-seen') {
    const rank = ({ space }: ReachedSpace) => call.store.seen.get(seenKey(subject.user, space.id)) ?? 0;
    const bySight = items.toSorted(
      (left, right) => rank(left) - rank(right) || (spaceId(left) < spaceId(right) ? -1 : 1),
    );
    return { items: bySight, rank, id: spaceId, view, order };
  }
  const sorted = items.toSorted((left, right) => (titleOf(left) < titleOf(right) ? -1 : 1));
  return { items: sorted, rank: () => 0, id: titleOf, view, order };
};

type InOneTeam = { readonly team: Team; readonly membership: TeamMember };

const teams = (call: Call, { subject }: OneMember): Listing<InOneTeam> => {
  const fits = containing(call.query.title ?? '');
  const items = teamMembershipsOf(call.store, subject)
    .map((membership): InOneTeam => ({ team: call.store.teams.get(membership.team)!, membership }))
    .filter(({ team }) => fits(team.title))
    .toSorted((left, right) => left.team.createdAt - right.team.createdAt || (left.team.id < right.team.id ? -1 : 1));
  return {
    items,
    rank: ({ team }) => team.createdAt,
    id: ({ team }) => team.id,
    title: ({ team }) => team.title,
    view: ({ team, membership }) => ({ team: teamView(call, team), member: { role: membership.role } }),
  };
};

/** Members (4.9). */
export const members = family({
  listMembersInOrganizationById: ['read', list(organization, membersOf)],
  getMemberInOrganizationById: ['read-oneself', read(member, shown)],
  removeMemberFromOrganizationById: ['oneself', remove(memberIfAny, leave)],
  updateMemberInOrganizationById: ['admin', update(member, changeRole)],
  updateOrganizationMemberLastSeenAt: ['guest', update(organization, ping)],
  setUserAsSSOMemberForOrganization: ['admin', update(member, markSso)],
  listSpacesForOrganizationMember: ['read-oneself', list(member, spaces)],
  listTeamsForOrganizationMember: ['read-oneself', list(member, teams)],
});
