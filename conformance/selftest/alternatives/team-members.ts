import { isText, peopleOf, textsIn, type People } from '../mutants/faults/people.ts';
import { refuseAs, refuseWhere } from '../mutants/faults/refusals.ts';
import { membersOf } from '../mutants/faults/replies.ts';
import { inBody, inRequest } from '../mutants/faults/requests.ts';
import { said } from '../mutants/faults/sites.ts';
import type { FaultyRequest, Fault, Members } from '../mutants/fault.ts';
import type { AlternativeServer } from './alternative.ts';

/** Changes a bulk update that the server behind would read otherwise. */
const inBulk = (change: (body: Members, people: People) => Members): Fault =>
  inRequest(async (ask, server) => {
    const body = membersOf(ask.body);
    return body === undefined ? ask : { ...ask, body: change(body, await peopleOf(ask, server)) };
  });

/** A list without some of its texts; what is no text stays. */
const withoutTexts = (list: unknown, isOut: (name: string) => boolean): readonly unknown[] =>
  (Array.isArray(list) ? (list as unknown[]) : []).filter((each) => !isText(each) || !isOut(each));

const memberships = (body: Members): readonly (readonly [string, unknown])[] =>
  Object.entries(membersOf(body['memberships']) ?? {});

const isRole = (value: unknown): boolean => ['owner', 'member'].includes(String(membersOf(value)?.['role']));

/** Keeps only some keys of `memberships`. */
const onlyKeys = (keep: (key: string, body: Members, people: People) => boolean): Fault =>
  inBulk((body, people) =>
    membersOf(body['memberships']) === undefined
      ? body
      : {
          ...body,
          memberships: Object.fromEntries(
            memberships(body).filter(([key, role]) => !isRole(role) || keep(key, body, people)),
          ),
        },
  );

/** Refuses a bulk update with something in it. */
const refuseBulk = (status: number, when: (body: Members, people: People) => boolean): Fault =>
  refuseWhere(status, async (ask, server) => {
    const body = membersOf(ask.body);
    return body !== undefined && when(body, await peopleOf(ask, server));
  });

const isIn = (name: string, list: unknown, { idOf }: People): boolean =>
  textsIn(list).some((each) => each === name || (idOf(each) !== undefined && idOf(each) === idOf(name)));

const isFresh = (name: string, people: People): boolean => !people.roleIn.has(people.idOf(name));

/** A role for those whom `add` names and `memberships` does not. */
const addedAs = (role: string, whom: (name: string, people: People) => boolean): Fault =>
  inBulk((body, people) => {
    const named = memberships(body).map(([key]) => key);
    const added = textsIn(body['add']).filter((name) => whom(name, people) && !isIn(name, named, people));
    if (added.length === 0 || membersOf(body['memberships'] ?? {}) === undefined) return body;
    const roles = Object.fromEntries(added.map((name) => [name, { role }]));
    return { ...body, memberships: { ...roles, ...membersOf(body['memberships']) } };
  });

const strangersIn = (value: unknown, { idOf }: People): readonly string[] =>
  textsIn(value).filter((name) => idOf(name) === undefined);

/** Refuses with a status, or leaves out, strangers that a list of a body names. */
export const strangers = (member: 'add' | 'members', status: number | undefined): Fault =>
  status === undefined
    ? inBulk((body, people) =>
        Array.isArray(body[member])
          ? {
              ...body,
              [member]: (body[member] as unknown[]).filter((name) => !isText(name) || people.idOf(name) !== undefined),
            }
          : body,
      )
    : refuseAs(status, async (ask, server) => strangersIn(said(ask, member), await peopleOf(ask, server)).length > 0);

const isAddress = (name: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(name);

/** Strangers get an invitation where an address is added, and are in no team before they take it. */
const invited = inBulk((body, people) => {
  if (!Array.isArray(body['add'])) return body;
  return { ...body, add: withoutTexts(body['add'], (name) => isAddress(name) && people.idOf(name) === undefined) };
});

const bulk = ['updateMembersInOrganizationTeam'] as const;
const putting = ['addMemberToOrganizationTeamById'] as const;

/** Who a request makes a member or takes out, of those who were in the team. */
const demoted = (ask: FaultyRequest, people: People): readonly unknown[] => {
  const { userId } = ask.params;
  if (ask.operation === 'deleteMemberFromOrganizationTeamById') return [userId];
  if (ask.operation === 'addMemberToOrganizationTeamById') return said(ask, 'role') === 'member' ? [userId] : [];
  const body = membersOf(ask.body) ?? {};
  const lowered = memberships(body).flatMap(([key, role]) => (membersOf(role)?.['role'] === 'member' ? [key] : []));
  return [...textsIn(body['remove']), ...lowered].map((name) => people.idOf(name));
};

const raised = (ask: FaultyRequest): boolean =>
  ask.operation === 'updateMembersInOrganizationTeam' &&
  memberships(membersOf(ask.body) ?? {}).some(([, role]) => membersOf(role)?.['role'] === 'owner');

/** A team that had an owner keeps one. */
const keepsAnOwner = refuseWhere(409, async (ask, server) => {
  const people = await peopleOf(ask, server);
  const owners = [...people.roleIn].filter(([, role]) => role === 'owner').map(([id]) => id);
  const gone = demoted(ask, people);
  return owners.length > 0 && !raised(ask) && owners.every((id) => gone.includes(id));
});

/** Who is in a team, and as what. */
export const teamMemberReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-TEAM-03': '404' }, on: bulk, server: strangers('add', 404) },
  { reads: { 'OP-TEAM-03': 'ignored' }, on: bulk, server: strangers('add', undefined) },
  {
    reads: { 'OP-TEAM-03': 'invited' },
    on: bulk,
    server: invited,
    unseen: 'an invitation shows nowhere, and what is no address cannot be invited: its probe sees a name left out',
  },
  { reads: { 'OP-TEAM-04.a': 'ids' }, on: bulk, server: onlyKeys((key) => !key.includes('@')) },
  {
    reads: { 'OP-TEAM-04.b': '400' },
    on: bulk,
    server: refuseBulk(400, (body, people) =>
      memberships(body).some(([key]) => isFresh(key, people) && !isIn(key, body['add'], people)),
    ),
  },
  {
    reads: { 'OP-TEAM-04.b': 'ignored' },
    on: bulk,
    server: onlyKeys((key, body, people) => !isFresh(key, people) || isIn(key, body['add'], people)),
  },
  { reads: { 'OP-TEAM-04.c': 'owner' }, on: bulk, server: addedAs('owner', isFresh) },
  {
    reads: { 'OP-TEAM-04.d': '400' },
    on: bulk,
    server: refuseBulk(400, (body, people) => memberships(body).some(([key]) => isIn(key, body['remove'], people))),
  },
  {
    reads: { 'OP-TEAM-04.d': 'kept' },
    on: bulk,
    server: inBulk((body, people) => {
      const keys = memberships(body).map(([key]) => key);
      if (!Array.isArray(body['remove'])) return body;
      return { ...body, remove: withoutTexts(body['remove'], (name) => isIn(name, keys, people)) };
    }),
  },
  { reads: { 'OP-TEAM-04.e': 'ignored' }, on: bulk, server: onlyKeys((key, _body, people) => isFresh(key, people)) },
  {
    reads: { 'OP-TEAM-05': 'added' },
    on: bulk,
    server: inBulk((body, people) => {
      if (!Array.isArray(body['remove'])) return body;
      const added = textsIn(body['add']);
      const isOtherName = (name: string): boolean => !added.includes(name) && isIn(name, added, people);
      return { ...body, remove: withoutTexts(body['remove'], isOtherName) };
    }),
  },
  ...[400, 404].map((status) => ({
    reads: { 'OP-TEAM-06.a': String(status) },
    on: bulk,
    server: refuseBulk(status, (body, people) => textsIn(body['remove']).some((name) => isFresh(name, people))),
  })),
  {
    reads: { 'OP-TEAM-06.b': 'reset' },
    on: bulk,
    server: addedAs('member', (name, people) => !isFresh(name, people)),
  },
  {
    reads: { 'OP-TEAM-06.c': '400' },
    on: bulk,
    server: refuseWhere(400, ({ body }) => Object.keys(membersOf(body) ?? { more: 1 }).length === 0),
  },
  {
    reads: { 'OP-TEAM-07': '409' },
    on: [...bulk, ...putting, 'deleteMemberFromOrganizationTeamById'],
    server: keepsAnOwner,
  },
  { reads: { 'OP-TEAM-08.a': '400' }, on: putting, server: refuseWhere(400, (ask) => said(ask, 'role') === undefined) },
  {
    reads: { 'OP-TEAM-08.a': 'owner' },
    on: putting,
    server: inRequest(async (ask, server) => {
      const { roleIn } = await peopleOf(ask, server);
      // What is no object stays for the server to refuse.
      const isReadable = ask.rawBody === null || membersOf(ask.body) !== undefined;
      const isNew = !roleIn.has(ask.params['userId']) && said(ask, 'role') === undefined;
      return isNew && isReadable ? { ...ask, body: { ...membersOf(ask.body), role: 'owner' } } : ask;
    }),
  },
  {
    reads: { 'OP-TEAM-08.b': 'member' },
    on: putting,
    server: inBody((body) => {
      body['role'] ??= 'member';
    }),
  },
  {
    reads: { 'OP-TEAM-08.c': '400' },
    on: putting,
    server: refuseWhere(
      400,
      async (ask, server) => (await peopleOf(ask, server)).idOf(ask.params['userId'] ?? '') === undefined,
    ),
  },
];
