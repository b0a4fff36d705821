import { numberInside, textInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import { itemsOf } from '../../http/walk.ts';
import type { World } from '../../world/world.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Question, Probes } from '../probe.ts';
import { answerTo, strangeId } from '../statuses.ts';
import { memberAfter } from '../values.ts';
import { sameTitles } from './collections.ts';

type Person = { readonly id: string; readonly email: string };

/** A member of the organization with an address. */
const person = async (world: World): Promise<Person> => {
  const params = { organizationId: world.target.organization, userId: await world.member('read') };
  const exchange = await world.must('getMemberInOrganizationById', { params });
  const email = textInside(exchange.json, 'user', 'email');
  if (email === undefined) throw missingPrerequisite('a member whose address shows', exchange);
  return { id: params.userId, email };
};

const roles = async (
  world: World,
  params: Readonly<Record<string, string>>,
): Promise<{ roles: Map<string, string>; exchange: Exchange }> => {
  const exchange = await world.must('listTeamMembersInOrganizationById', { params });
  const pairs = itemsOf(exchange).map(
    (item) => [textInside(item, 'organization', 'user', 'id') ?? '', textInside(item, 'team', 'role') ?? ''] as const,
  );
  return { roles: new Map(pairs), exchange };
};

type Steps = (someone: Person, world: World) => readonly unknown[];

/** The role of one member, undefined for none, after some changes of a fresh team's members. */
const roleAfter =
  (steps: Steps, word: (role: string | undefined) => string): Question =>
  async ({ world, say, status }) => {
    const someone = await person(world);
    const { params } = await world.make('team');
    for (const body of steps(someone, world)) {
      const exchange = await world.call('updateMembersInOrganizationTeam', { params, body });
      if (!exchange.ok) return status(exchange);
    }
    const { roles: after, exchange } = await roles(world, params);
    return say(word(after.get(someone.id)), exchange);
  };

const names =
  (words: Readonly<Record<string, string>>) =>
  (role: string | undefined): string =>
    words[role ?? 'none'] ?? `role ${role ?? 'none'}`;

const owner = { role: 'owner' };

const byAddress: Question = roleAfter(
  ({ email }) => [{ memberships: { [email]: owner } }],
  (role) => (role === undefined ? 'ids' : 'ids-and-addresses'),
);

const putAgain: Question = async ({ world, say }) => {
  const userId = await world.member('read');
  const { params } = await world.make('team');
  const put = (body: unknown) => world.must('addMemberToOrganizationTeamById', { params: { ...params, userId }, body });
  await put(owner);
  await put({});
  const { roles: after, exchange } = await roles(world, params);
  return say(names({ owner: 'unchanged', member: 'member' })(after.get(userId)), exchange);
};

const putDefault: Question = async ({ world, say, status }) => {
  const userId = await world.member('read');
  const { params } = await world.make('team');
  const put = await world.call('addMemberToOrganizationTeamById', { params: { ...params, userId }, body: {} });
  if (!put.ok) return status(put);
  const { roles: after, exchange } = await roles(world, params);
  return say(after.get(userId) ?? 'no member', put, exchange);
};

const stranger =
  (body: (id: string) => unknown): Question =>
  async ({ world, say, status }) => {
    const { params } = await world.make('team');
    const exchange = await world.call('updateMembersInOrganizationTeam', { params, body: body(strangeId(world)) });
    return exchange.ok ? say('ignored', exchange) : status(exchange);
  };

const firstMembers =
  (word: (roles: Map<string, string>, someone: string) => string): Question =>
  async ({ world, say }) => {
    const someone = await world.member('read');
    const { params } = await world.make('team', { body: { members: [someone] } });
    const { roles: after, exchange } = await roles(world, params);
    return say(word(after, someone), exchange);
  };

const creator: Question = async ({ world, say }) => {
  const { params } = await world.make('team', { body: { members: undefined } });
  const { roles: after, exchange } = await roles(world, params);
  return say([...after.values()].includes('owner') ? 'owner' : 'not-a-member', exchange);
};

const putTwice: Question = async ({ world, say, status }) => {
  const title = world.name('same');
  const first = await world.make('team', { body: { title } });
  const params = { organizationId: world.target.organization };
  const second = await world.call('createOrganizationTeam', { params, body: { title } });
  if (!second.ok) return status(second, { refused: 'other: a second one is refused' });
  return say(textInside(second.json, 'id') === first.id ? 'by-title' : 'new', first.exchange, second);
};

const lastOwner: Question = async ({ world, status }) => {
  const userId = await world.member('read');
  const { params } = await world.make('team');
  await world.must('addMemberToOrganizationTeamById', { params: { ...params, userId }, body: owner });
  return status(await world.call('deleteMemberFromOrganizationTeamById', { params: { ...params, userId } }), {
    ok: 'allowed',
  });
};

const filter =
  (query: (world: World) => Readonly<Record<string, string>>, word: (list: Exchange) => string): Question =>
  async ({ world, say, status }) => {
    await world.make('team');
    const params = { organizationId: world.target.organization };
    const exchange = await world.call('listTeamsInOrganizationById', { params, query: query(world) });
    return exchange.ok ? say(word(exchange), exchange) : status(exchange);
  };

const ownerFilter: Question = async ({ world, say }) => {
  const [first] = await administrators(world);
  const { id } = await world.make('team', { body: { members: undefined } });
  const params = { organizationId: world.target.organization };
  const { items, pages } = await world.walk(
    'listTeamsInOrganizationById',
    { params, query: { owner: first } },
    { limit: 1000 },
  );
  return say(items.some((item) => textInside(item, 'id') === id) ? 'owners-and-admins' : 'owners', ...pages);
};

const administrators = async (world: World): Promise<readonly string[]> => {
  const params = { organizationId: world.target.organization };
  const { items, pages } = await world.walk('listMembersInOrganizationById', { params }, { limit: 1000 });
  const found = items.flatMap((item) =>
    textInside(item, 'role') === 'admin' ? (textInside(item, 'user', 'id') ?? []) : [],
  );
  if (found.length === 0) throw missingPrerequisite('an administrator among the members', pages[0]);
  return found;
};

const readings = 5;

const teams = ({ json }: Exchange): number | undefined => numberInside(json, 'teams');

/**
 * Other questions put the same member into teams: a number counts that stands before and after the list was read, and
 * one that differs from the list only where it does so again and again.
 */
const memberCounts: Question = async ({ world, say }) => {
  const userId = await world.member('read');
  const params = { organizationId: world.target.organization, userId };
  let before = await world.must('getMemberInOrganizationById', { params });
  let differing: readonly Exchange[] = [];
  for (let turn = 0; turn < readings; turn += 1) {
    const { items, pages } = await world.walk('listTeamsForOrganizationMember', { params }, { limit: 1000 });
    const after = await world.must('getMemberInOrganizationById', { params });
    const isSteady = teams(before) === teams(after);
    if (isSteady && teams(after) === items.length) return say('live', after, ...pages);
    if (isSteady) differing = [after, ...pages];
    before = after;
  }
  if (differing.length > 0) return say('fixed', ...differing);
  throw missingPrerequisite('a member whose teams stay for a moment', before);
};

const unknownMembers = (world: World) => ({ body: { members: [strangeId(world)] } });

export const teamProbes: Probes = {
  'team-put': { createOrganizationTeam: putTwice },
  'team-duplicate-title': { createOrganizationTeam: sameTitles('team') },
  'team-unknown-member': {
    createOrganizationTeam: answerTo('createOrganizationTeam', unknownMembers, { ok: 'ignored' }),
  },
  'team-first-members-role': {
    createOrganizationTeam: firstMembers((after, someone) => after.get(someone) ?? 'no member'),
  },
  'team-creator': { createOrganizationTeam: creator },
  'team-add-stranger': {
    'an unknown id': stranger((id) => ({ add: [id] })),
    'an unknown address': stranger((id) => ({ add: [`${id}@example.org`] })),
  },
  'team-memberships-keys': { updateMembersInOrganizationTeam: byAddress },
  'team-memberships-unlisted-key': {
    updateMembersInOrganizationTeam: roleAfter(
      ({ id }) => [{ memberships: { [id]: owner } }],
      (role) => (role === undefined ? 'ignored' : 'adds'),
    ),
  },
  'team-add-default-role': {
    updateMembersInOrganizationTeam: roleAfter(
      ({ id }) => [{ add: [id] }],
      (role) => role ?? 'no member',
    ),
  },
  'team-memberships-and-remove': {
    updateMembersInOrganizationTeam: roleAfter(
      ({ id }) => [{ memberships: { [id]: owner }, remove: [id] }],
      (role) => (role === undefined ? 'removed' : 'kept'),
    ),
  },
  'team-memberships-update': {
    updateMembersInOrganizationTeam: roleAfter(
      ({ id }) => [{ add: [id] }, { memberships: { [id]: owner } }],
      names({ owner: 'updates', member: 'ignored' }),
    ),
  },
  'team-add-id-remove-address': {
    updateMembersInOrganizationTeam: roleAfter(
      ({ id, email }) => [{ add: [id], remove: [email] }],
      (role) => (role === undefined ? 'removed' : 'added'),
    ),
  },
  'team-remove-non-member': {
    updateMembersInOrganizationTeam: roleAfter(
      ({ id }) => [{ remove: [id] }],
      () => 'unchanged',
    ),
  },
  'team-add-again-role': {
    updateMembersInOrganizationTeam: roleAfter(
      ({ id }) => [{ memberships: { [id]: owner } }, { add: [id] }],
      names({ owner: 'kept', member: 'reset' }),
    ),
  },
  'team-members-empty-body': {
    updateMembersInOrganizationTeam: answerTo('updateMembersInOrganizationTeam', { rawBody: '{}' }),
  },
  'team-last-owner': { deleteMemberFromOrganizationTeamById: lastOwner },
  'team-member-default-role': { addMemberToOrganizationTeamById: putDefault },
  'team-member-put-owner': { addMemberToOrganizationTeamById: putAgain },
  'team-member-stranger': {
    addMemberToOrganizationTeamById: answerTo(
      'addMemberToOrganizationTeamById',
      (world) => ({ params: { userId: strangeId(world) } }),
      { ok: 'adds' },
    ),
  },
  'team-owner-filter-unknown': {
    listTeamsInOrganizationById: filter(
      (world) => ({ owner: strangeId(world) }),
      (list) => (itemsOf(list).length === 0 ? 'empty' : 'every team'),
    ),
  },
  'team-owner-filter': { listTeamsInOrganizationById: ownerFilter },
  'team-empty-title-filter': {
    listTeamsInOrganizationById: filter(
      () => ({ title: '' }),
      (list) => (itemsOf(list).length === 0 ? 'nothing' : 'all'),
    ),
  },
  'team-space-count': {
    createOrganizationTeam: memberAfter('createOrganizationTeam', '/spaces', { 0: 'initial-data', otherwise: 'live' }),
  },
  'member-counts': { getMemberInOrganizationById: memberCounts },
};
