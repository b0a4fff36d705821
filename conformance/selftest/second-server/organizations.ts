import { organizationOf } from './access.ts';
import { flag, list, orNull, role, someMembers, text } from './input.ts';
import { found, invalid, problem } from './problem.ts';
import { byTitle, gone, ok, page, word, type Call, type Route } from './route.ts';
import * as shown from './shown.ts';
import { isInList, type Member, type Organization } from './state.ts';

const memberIn = ({ members }: Organization, { params }: Call): Member =>
  found(members.get(params['user'] ?? ''), 'member');

/** OP-MBR-02: names and addresses that begin so, whatever the case. */
const begins = ({ user: { name, email } }: Member, search: string): boolean =>
  [name, email].some((each) => each.toLowerCase().startsWith(search.toLowerCase()));

const listMembers = (call: Call) => {
  const { query } = call;
  const organization = organizationOf(call);
  const sort = word(query, 'sort', 'joinedAt', 'lastSeenAt');
  const sign = word(query, 'order', 'desc', 'asc') === 'asc' ? 1 : -1;
  // OP-MBR-01: a guest is asked for as null.
  const asked = word(query, 'role', '', 'admin', 'create', 'review', 'edit', 'comment', 'read', 'null');
  const keyOf = (each: Member): number | null => (sort === 'joinedAt' ? each.joinedAt : each.seenAt);
  const items = [...organization.members.values()]
    .filter((each) => keyOf(each) !== null && (asked === '' || String(each.role) === asked))
    .filter((each) => begins(each, query.get('search') ?? ''))
    .toSorted((one, other) => sign * ((keyOf(one) ?? 0) - (keyOf(other) ?? 0)));
  return page(query, items.map(shown.member), {});
};

/** OP-MBR-08: a member's spaces are those it made. OP-PAGE-08: in the order of names. */
const listSpaces = (call: Call) => {
  const organization = organizationOf(call);
  const { user } = memberIn(organization, call);
  const sign = word(call.query, 'order', 'desc', 'asc') === 'asc' ? 1 : -1;
  const items = [...call.state.spaces.values()]
    .filter((each) => each.org === organization.id && each.creator.id === user.id)
    .filter((each) => each.died === null && isInList(call.state, each))
    .toSorted((one, other) => sign * byTitle(one, other));
  return page(
    call.query,
    items.map((each) => ({ permission: 'admin', space: shown.space(call, each) })),
  );
};

const listTeams = (call: Call) => {
  const organization = organizationOf(call);
  const { user } = memberIn(organization, call);
  const title = (call.query.get('title') ?? '').toLowerCase();
  const items = [...call.state.teams.values()]
    .filter((each) => each.org === organization.id && isInList(call.state, each) && each.roles.has(user.id))
    .filter((each) => each.title.toLowerCase().includes(title))
    .toSorted(byTitle)
    .map((each) => ({ team: shown.team(each), member: { role: each.roles.get(user.id), since: null } }));
  return page(call.query, items);
};

const ping = (call: Call) => {
  const { members } = organizationOf(call);
  const member = found(members.get(call.user.id), 'member', 403);
  member.seenAt = call.state.now;
  // OP-MBR-09: the member has another name.
  return ok({ visitorClaims: 'opaque' });
};

const logo = {
  read: (value: unknown): string => {
    const it = text(2_048).read(value);
    // OP-VAL-09: only over http.
    if (!/^https?:$/.test(URL.canParse(it) ? new URL(it).protocol : '')) throw invalid('No address');
    return it;
  },
};
const settings = {
  title: text(255, 2),
  emailDomains: list(text(255)),
  hostname: text(32, 3),
  defaultRole: orNull(role),
  logo,
  sso: flag,
  ai: flag,
  inviteLinks: flag,
};

const update = (call: Call) => {
  const it = organizationOf(call, 'admin');
  const given = someMembers(call.body, settings);
  const { state } = call;
  // OP-ORG-03: no two organizations of a hostname.
  const isTaken = [...state.organizations.values()].some((each) => each !== it && each.hostname === given.hostname);
  if (given.hostname !== undefined && isTaken) throw problem(400, 'Taken');
  it.title = given.title ?? it.title;
  // OP-ORG-02: lower-cased, in place of the old ones.
  it.domains = given.emailDomains?.map((each) => each.toLowerCase()) ?? it.domains;
  it.hostname = given.hostname ?? it.hostname;
  it.role = given.defaultRole === undefined ? it.role : given.defaultRole;
  it.sso = given.sso ?? it.sso;
  it.ai = given.ai ?? it.ai;
  it.inviteLinks = given.inviteLinks ?? it.inviteLinks;
  it.logo = given.logo ?? it.logo;
  return ok(shown.organization(call, it));
};

/** OP-MBR-05: null makes a guest, and nothing to change is refused. OP-MBR-04: nobody changes the own role. */
const updateMember = (call: Call) => {
  const member = memberIn(organizationOf(call, 'admin'), call);
  const given = someMembers(call.body, { role: orNull(role) });
  if (member.user.id === call.user.id && given.role !== 'admin') throw problem(409, 'The last admin');
  member.role = given.role ?? null;
  return ok(shown.member(member));
};

/** OP-MBR-06: who leaves an organization leaves its teams. */
const removeMember = (call: Call) => {
  const { id, members } = organizationOf(call, 'admin');
  const { user } = memberIn(organizationOf(call), call);
  if (user.id === call.user.id) throw problem(409, 'The last admin');
  members.delete(user.id);
  for (const team of call.state.teams.values()) if (team.org === id) team.roles.delete(user.id);
  return gone;
};

const markSso = (call: Call) => {
  const member = memberIn(organizationOf(call, 'admin'), call);
  member.sso = true;
  return ok(shown.member(member));
};

const member = '/orgs/:org/members/:user';
/** Organizations and their members. */
export const organizationRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/orgs',
    answer: (call) => {
      const own = [...call.state.organizations.values()].filter(({ members }) => members.has(call.user.id));
      return page(
        call.query,
        own.map((each) => shown.organization(call, each)),
        {},
      );
    },
  },
  { method: 'GET', path: '/orgs/:org', answer: (call) => ok(shown.organization(call, organizationOf(call))) },
  { method: 'PATCH', path: '/orgs/:org', answer: update },
  {
    method: 'GET',
    path: '/email-domains/:domain/orgs',
    // OP-ORG-07: a domain that nobody claims is 404.
    answer: (call) => {
      const domain = call.params['domain']?.toLowerCase() ?? '';
      const claimants = [...call.state.organizations.values()].filter(({ domains }) => domains.includes(domain));
      if (claimants.length === 0) throw problem(404, 'Nobody claims the domain');
      return ok({ organizations: claimants.map((each) => shown.organization(call, each)) });
    },
  },
  { method: 'POST', path: '/orgs/:org/ping', answer: ping },
  { method: 'GET', path: '/orgs/:org/members', answer: listMembers },
  { method: 'GET', path: member, answer: (call) => ok(shown.member(memberIn(organizationOf(call), call))) },
  { method: 'PATCH', path: member, answer: updateMember },
  { method: 'DELETE', path: member, answer: removeMember },
  { method: 'POST', path: `${member}/sso`, answer: markSso },
  { method: 'GET', path: `${member}/spaces`, answer: listSpaces },
  { method: 'GET', path: `${member}/teams`, answer: listTeams },
];
