import type { OperationId } from '#spec/operation.ts';
import type { FaultyRequest, Fault, Members } from '../mutants/fault.ts';
import {
  answering,
  changeMember,
  inReply,
  inResource,
  isAccepted,
  membersOf,
  success,
} from '../mutants/faults/replies.ts';
import { inBody, inRequest } from '../mutants/faults/requests.ts';
import { refusedAs, refusing } from './keeping.ts';
import type { AlternativeServer } from './alternative.ts';
import { reordered, wholeOf } from './reordered.ts';

const list = 'listMembersInOrganizationById';
const spaces = 'listSpacesForOrganizationMember';
const ping = 'updateOrganizationMemberLastSeenAt';
const shown: readonly OperationId[] = [
  list,
  'getMemberInOrganizationById',
  'updateMemberInOrganizationById',
  'setUserAsSSOMemberForOrganization',
];

/** Another word for guests in the filter; the reference's own is none. */
const guestWord = (word: string): Fault =>
  inRequest((ask) => {
    const { role } = ask.query;
    if (role !== word && role !== 'guest') return ask;
    return { ...ask, query: { ...ask.query, role: role === word ? 'guest' : 'no-role' } };
  });

const filtersOf = ({ query: { limit: _limit, ...filters } }: FaultyRequest): Readonly<Record<string, string>> =>
  filters;

type Finds = (texts: readonly string[], search: string) => boolean;

/** Finds members by name and address as `finds` says. */
const searching = (finds: Finds): Fault =>
  reordered(list, async (ask, server) => {
    const { search, ...filters } = filtersOf(ask);
    const found = await wholeOf(server, ask, filters);
    if (search === undefined || search === '') return found;
    return found.filter(({ user }) => {
      const { displayName, email } = membersOf(user) ?? {};
      return finds([String(displayName), String(email)], search);
    });
  });

const folding =
  (fits: (text: string, search: string) => boolean): Finds =>
  (texts, search) =>
    texts.some((text) => fits(text.toLowerCase(), search.toLowerCase()));

const seenAt = ({ lastSeenAt }: Members): number => (typeof lastSeenAt === 'string' ? Date.parse(lastSeenAt) : 0);

const dayMs = 86_400_000;

/** Who is active in the sense of a list by last sight. */
const active = (isActive: (member: Members, latest: number) => boolean): Fault =>
  reordered(list, async (ask, server) => {
    const { sort, order, ...filters } = filtersOf(ask);
    if (sort !== 'lastSeenAt') return wholeOf(server, ask, filtersOf(ask));
    const found = await wholeOf(server, ask, filters);
    // Lately is the same time for all, whoever else is asked for.
    const latest = Math.max(...(await wholeOf(server, ask, {})).map(seenAt));
    const sorted = found.filter((each) => isActive(each, latest)).toSorted((one, other) => seenAt(other) - seenAt(one));
    return order === 'asc' ? sorted.toReversed() : sorted;
  });

const withPermission = (item: Members): Members => ({ ...item, permission: null });

const pingOfStranger: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  const isOne = server.known.has(ask.authorization ?? '') && answer.status === 404;
  const isThere = [server.facts.organization, server.facts.secondOrganization].includes(
    ask.params['organizationId'] ?? '',
  );
  return isOne && isThere ? success({ serviceVisitorClaims: 'claims' }) : answer;
};

/** Counts of a member, kept apart from its lists. */
const counts = (teams: number, ofSpaces: number): Fault =>
  inResource('member', (member) => Object.assign(member, { teams, spaces: ofSpaces }));

/** Nobody has grants of their own here: what is open is open by default. */
const noneGranted: Fault = () => {
  const [listing, counting] = [
    reordered(spaces, () => Promise.resolve([]))(),
    changeMember('member', 'spaces', () => 0)(),
  ];
  return (ask, server) => (ask.operation === spaces ? listing(ask, server) : counting(ask, server));
};

/** Members. */
const memberReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-MBR-01': 'null' }, on: [list], server: guestWord('null') },
  { reads: { 'OP-MBR-01': 'empty' }, on: [list], server: guestWord('') },
  {
    reads: { 'OP-MBR-02.a': 'prefix' },
    on: [list],
    server: searching(folding((text, search) => text.startsWith(search))),
  },
  { reads: { 'OP-MBR-02.a': 'exact' }, on: [list], server: searching(folding((text, search) => text === search)) },
  {
    reads: { 'OP-MBR-02.b': 'exact' },
    on: [list],
    server: searching((texts, search) => texts.some((text) => text.includes(search))),
  },
  {
    reads: { 'OP-MBR-02.c': 'and' },
    on: [list],
    server: searching((texts, search) => texts.every((text) => text.toLowerCase().includes(search.toLowerCase()))),
  },
  {
    reads: { 'OP-MBR-03': 'recent' },
    on: [list],
    server: active((member, latest) => seenAt(member) > latest - dayMs),
  },
  { reads: { 'OP-MBR-03': 'enabled' }, on: [list], server: active(({ disabled }) => disabled !== true) },
  {
    reads: { 'OP-MBR-05.a': '400' },
    on: ['updateMemberInOrganizationById'],
    server: refusing(400, ({ body }) => membersOf(body)?.['role'] === undefined),
  },
  { reads: { 'OP-MBR-08.a': 'granted' }, on: [spaces, ...shown], server: noneGranted },
  {
    reads: { 'OP-MBR-08.b': 'direct' },
    on: [spaces],
    server: inReply((page) => {
      if (Array.isArray(page['items'])) page['items'] = (page['items'] as Members[]).map(withPermission);
    }),
  },
  { reads: { 'OP-MBR-08.c': 'fixed' }, on: shown, server: counts(0, 0) },
  { reads: { 'OP-MBR-09.a': '200' }, on: [ping], server: pingOfStranger },
  { reads: { 'OP-MBR-09.a': '403' }, on: [ping], server: refusedAs(404, 403) },
  { reads: { 'OP-MBR-09.b': 'optional' }, on: [ping], server: answering((answer) => ({ ...answer, json: {} })) },
  {
    reads: { 'OP-MBR-09.c': 'other' },
    on: [ping],
    server: answering((answer) => ({
      ...answer,
      json: { visitorClaims: membersOf(answer.json)?.['serviceVisitorClaims'] },
    })),
  },
];

const invite = 'updateOrganizationInviteById';
/** Which form the kind of the invite takes. */
type Kind = 'role' | 'level';

const byKind =
  (step: (kind: Kind, body: Members, ask: FaultyRequest) => Members | 400 | 409 | 'nothing'): Fault =>
  () =>
  async (ask, server) => {
    const found = await server.call('getOrganizationInviteLink', { params: ask.params });
    const body = membersOf(ask.body);
    const invited = membersOf(found.json) ?? {};
    const kind = invited['space'] === undefined && invited['collection'] === undefined ? 'role' : 'level';
    if (!isAccepted(found) || body === undefined || !server.known.has(ask.authorization ?? '')) return server.send(ask);
    const wanted = step(kind, body, ask);
    if (wanted === 'nothing') {
      const now = { [kind]: invited[kind] };
      return server.send({ ...ask, body: now });
    }
    if (typeof wanted === 'object') return server.send({ ...ask, body: wanted });
    const answer = await server.send({ ...ask, body: {} });
    return { ...answer, status: answer.status === 400 ? wanted : answer.status };
  };

const has = (body: Members, name: Kind): boolean => body[name] !== undefined;

const isMismatch = (kind: Kind, body: Members): boolean =>
  !has(body, kind) && has(body, kind === 'role' ? 'level' : 'role');

/** Invites. */
const inviteReadings: readonly AlternativeServer[] = [
  {
    reads: { 'OP-INV-01.a': 'role-and-content' },
    on: [invite],
    server: byKind((kind, body) => {
      if (kind === 'role') return body;
      const { role, content } = body;
      return role === undefined || membersOf(content) === undefined ? 400 : { level: role };
    }),
  },
  {
    reads: { 'OP-INV-01.b': 'first' },
    on: [invite],
    server: byKind((_, body) => (has(body, 'role') && has(body, 'level') ? { role: body['role'] } : body)),
  },
  {
    reads: { 'OP-INV-01.c': '200' },
    on: [invite],
    server: byKind((_, body) => (has(body, 'role') || has(body, 'level') ? body : 'nothing')),
  },
  {
    reads: { 'OP-INV-01.d': '409' },
    on: [invite],
    server: byKind((kind, body) => (isMismatch(kind, body) ? 409 : body)),
  },
  {
    reads: { 'OP-INV-01.d': 'ignored' },
    on: [invite],
    server: byKind((kind, body) => (isMismatch(kind, body) ? 'nothing' : body)),
  },
  {
    reads: { 'OP-INV-03.a': 'constant' },
    on: [invite, 'getOrganizationInviteLink'],
    server: changeMember('invite', 'redundant', () => false),
  },
  {
    reads: { 'OP-INV-03.c': '400' },
    on: [invite],
    server: refusing(400, ({ body }) => membersOf(body)?.['role'] === null || membersOf(body)?.['level'] === null),
  },
  {
    reads: { 'OP-INV-03.c': '400' },
    on: [invite],
    server: inBody((body) => {
      if (body['role'] === null) body['role'] = 'none';
    }),
  },
];

/** Members and invites. */
export const peopleReadings: readonly AlternativeServer[] = [...memberReadings, ...inviteReadings];
