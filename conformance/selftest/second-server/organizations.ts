import { demand, organizationOf } from './access.ts';
import { found, problem } from './problem.ts';
import { byTitle, ok, page, word, type Call, type Route } from './route.ts';
import * as shown from './shown.ts';
import { facts, isListed, type Member, type Organization } from './state.ts';

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
  const role = word(query, 'role', '', 'admin', 'create', 'review', 'edit', 'comment', 'read', 'null');
  const keyOf = (each: Member): number | null => (sort === 'joinedAt' ? each.joinedAt : each.seenAt);
  const items = [...organization.members.values()]
    .filter((each) => keyOf(each) !== null && (role === '' || String(each.role) === role))
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
    .filter((each) => each.died === null && isListed(call.state, each))
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
    .filter((each) => each.org === organization.id && isListed(call.state, each) && each.roles.has(user.id))
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

/** OP-AUTH-05: nobody changes an organization or its members here. */
const closed = (call: Call): never => {
  demand(call, organizationOf(call).id, 'admin');
  throw problem(403, 'Settled elsewhere');
};

const member = '/orgs/:org/members/:user';
/** Organizations and their members: read, not written. */
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
  { method: 'PATCH', path: '/orgs/:org', answer: closed },
  {
    method: 'GET',
    path: '/email-domains/:domain/orgs',
    // OP-ORG-07: a domain that nobody claims is 404.
    answer: (call) => {
      const isKnown = call.params['domain']?.toLowerCase() === facts.domain;
      const claimant = found(isKnown ? call.state.organizations.get(facts.organization) : undefined, 'domain');
      return ok({ organizations: [shown.organization(call, claimant)] });
    },
  },
  { method: 'POST', path: '/orgs/:org/ping', answer: ping },
  { method: 'GET', path: '/orgs/:org/members', answer: listMembers },
  { method: 'GET', path: member, answer: (call) => ok(shown.member(memberIn(organizationOf(call), call))) },
  { method: 'PATCH', path: member, answer: closed },
  { method: 'DELETE', path: member, answer: closed },
  { method: 'POST', path: `${member}/sso`, answer: closed },
  { method: 'GET', path: `${member}/spaces`, answer: listSpaces },
  { method: 'GET', path: `${member}/teams`, answer: listTeams },
];
