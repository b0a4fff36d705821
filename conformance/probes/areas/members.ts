import { inside, textInside, timeInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import { itemsOf } from '../../http/walk.ts';
import type { World } from '../../world/world.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Question, Probes } from '../probe.ts';
import { answerTo } from '../statuses.ts';
import { memberAfter } from '../values.ts';

type Query = Readonly<Record<string, string>>;

const members = (world: World, query: Query = {}): Promise<Exchange> =>
  world.call('listMembersInOrganizationById', {
    params: { organizationId: world.target.organization },
    query: { limit: 1000, ...query },
  });

const guestWord: Question = async ({ world, say }) => {
  const shown: Exchange[] = [];
  for (const [word, role] of [
    ['guest', 'guest'],
    ['null', 'null'],
    ['empty', ''],
  ] as const) {
    const exchange = await members(world, { role });
    shown.push(exchange);
    const guests = itemsOf(exchange).every((member) => inside(member, 'role') === undefined);
    if (exchange.ok && guests) return say(word, ...shown);
  }
  return say('no word that was tried', ...shown);
};

/** A member with a name of two words, so that its parts can be searched for. */
const searched = async (world: World): Promise<{ id: string; name: string; email: string }> => {
  const list = await members(world);
  for (const member of itemsOf(list)) {
    const id = textInside(member, 'user', 'id');
    const name = textInside(member, 'user', 'displayName') ?? '';
    const email = textInside(member, 'user', 'email') ?? '';
    if (id !== undefined && /^[A-Za-z]{3,} [A-Za-z]{4,}$/.test(name) && email !== '') return { id, name, email };
  }
  throw missingPrerequisite('a member whose name has two words and whose address shows', list);
};

const finds = (exchange: Exchange, id: string): boolean =>
  itemsOf(exchange).some((member) => textInside(member, 'user', 'id') === id);

const searchMatch: Question = async ({ world, say }) => {
  const { id, name } = await searched(world);
  const [whole, start, middle] = [
    await members(world, { search: name }),
    await members(world, { search: name.slice(0, -1) }),
    await members(world, { search: name.slice(1, -1) }),
  ];
  if (!finds(whole, id)) throw missingPrerequisite('a search that finds a whole name', whole);
  if (finds(middle, id)) return say('substring', middle);
  return say(finds(start, id) ? 'prefix' : 'exact', whole, start, middle);
};

const searchCase: Question = async ({ world, say }) => {
  const { id, name } = await searched(world);
  const exchange = await members(world, { search: name.toUpperCase() });
  return say(finds(exchange, id) ? 'folded' : 'exact', exchange);
};

const searchFields: Question = async ({ world, say }) => {
  const { id, name, email } = await searched(world);
  const [byName, byAddress] = [await members(world, { search: name }), await members(world, { search: email })];
  return say(finds(byName, id) && finds(byAddress, id) ? 'or' : 'and', byName, byAddress);
};

const sortActive: Question = async ({ world, say }) => {
  const [all, active] = [await members(world), await members(world, { sort: 'lastSeenAt' })];
  if (!active.ok) throw missingPrerequisite('a list by lastSeenAt', active);
  const seen = itemsOf(all).filter((member) => inside(member, 'lastSeenAt') !== undefined);
  const enabled = itemsOf(all).filter((member) => inside(member, 'disabled') !== true);
  const { length } = itemsOf(active);
  if (length === seen.length) return say('ever-seen', all, active);
  return say(length === enabled.length ? 'enabled' : 'recent', all, active);
};

const isSorted = (values: readonly (string | number)[]): boolean => {
  const pairs = values.slice(1).map((value, at) => [values[at] ?? value, value] as const);
  return pairs.every(([one, next]) => one <= next) || pairs.every(([one, next]) => one >= next);
};

/** Which of several keys a list is sorted by, in either direction; `otherwise` where none of them fits. */
const sortedBy =
  (
    list: (world: World) => Promise<Exchange>,
    keys: Readonly<Record<string, (item: unknown) => string | number>>,
    otherwise = 'no key that was tried',
  ): Question =>
  async ({ world, say }) => {
    const exchange = await list(world);
    const items = itemsOf(exchange);
    if (items.length < 3) throw missingPrerequisite('a list of three items', exchange);
    const fitting = Object.keys(keys).filter((name) => isSorted(items.map((item) => keys[name]?.(item) ?? '')));
    if (fitting.length > 1) throw missingPrerequisite('items that stand differently by each key', exchange);
    return say(fitting[0] ?? otherwise, exchange);
  };

const memberSpaces = async (world: World): Promise<Exchange> =>
  world.must('listSpacesForOrganizationMember', {
    params: { organizationId: world.target.organization, userId: await world.member('read') },
    query: { limit: 1000 },
  });

/** The list of a member once it shows a space, or the time to settle is over. */
const memberSpacesWith = (world: World, spaceId: string): Promise<Exchange> =>
  world.settled(
    () => memberSpaces(world),
    ({ text }) => text.includes(spaceId),
  );

/** A space that was made here and is open to all shows in the list of a member who was granted nothing. */
const spacesScope: Question = async ({ world, say }) => {
  const { id: spaceId } = await world.make('space', { body: { defaultLevel: 'read' } });
  const exchange = await memberSpacesWith(world, spaceId);
  return say(exchange.text.includes(spaceId) ? 'readable' : 'granted', exchange);
};

const spacePermission: Question = async ({ world, say }) => {
  const { id: spaceId } = await world.make('space', { body: { defaultLevel: 'read' } });
  const exchange = await memberSpacesWith(world, spaceId);
  const item = itemsOf(exchange).find((each) => textInside(each, 'space', 'id') === spaceId);
  if (item === undefined) throw missingPrerequisite('a space that was made here among those of a member', exchange);
  return say(inside(item, 'permission') === undefined ? 'direct' : 'effective', exchange);
};

const ping =
  (token?: string) =>
  async (world: World): Promise<Exchange> =>
    world.call('updateOrganizationMemberLastSeenAt', {
      params: { organizationId: world.target.organization },
      ...(token === undefined ? {} : { token: world.target.tokens[token] ?? '' }),
    });

const domain = async (world: World): Promise<string> =>
  (await world.arrange('getOrganizationsForEmailDomain')).params['emailDomain'] ?? '';

const lookup = (world: World, emailDomain: string, token?: string): Promise<Exchange> =>
  world.call('getOrganizationsForEmailDomain', { params: { emailDomain }, ...(token === undefined ? {} : { token }) });

const claimed = (exchange: Exchange, { target }: World): boolean => exchange.text.includes(target.organization);

export const memberProbes: Probes = {
  'member-role-filter-guest': { listMembersInOrganizationById: guestWord },
  'member-search-match': { listMembersInOrganizationById: searchMatch },
  'member-search-case': { listMembersInOrganizationById: searchCase },
  'member-search-fields': { listMembersInOrganizationById: searchFields },
  'member-sort-active': { listMembersInOrganizationById: sortActive },
  'member-order': {
    listMembersInOrganizationById: sortedBy((world) => members(world), {
      'sort-key': (member) => timeInside(member, 'joinedAt') ?? 0,
      name: (member) => textInside(member, 'user', 'displayName') ?? '',
    }),
  },
  'member-space-order': {
    listSpacesForOrganizationMember: sortedBy(
      memberSpaces,
      {
        'created-at': (item) => timeInside(item, 'space', 'createdAt') ?? 0,
        title: (item) => textInside(item, 'space', 'title') ?? '',
        // No reply tells when a member saw a space: what is left when the others do not fit.
      },
      'last-seen',
    ),
  },
  'member-spaces-scope': { listSpacesForOrganizationMember: spacesScope },
  'member-space-permission': { listSpacesForOrganizationMember: spacePermission },
  'member-update-without-role': {
    updateMemberInOrganizationById: async ({ world, status }) => {
      // Nothing is named to change, so that nobody is changed.
      const params = { organizationId: world.target.organization, userId: await world.member('change') };
      return status(await world.call('updateMemberInOrganizationById', { params, body: {} }), { ok: '200' });
    },
  },
  'ping-of-outsider': {
    updateOrganizationMemberLastSeenAt: async ({ world, status }) => {
      if (world.target.tokens['outsider'] === undefined)
        throw missingPrerequisite('the token of an outsider (target key tokens.outsider)');
      return status(await ping('outsider')(world));
    },
  },
  'ping-string': {
    updateOrganizationMemberLastSeenAt: async ({ world, say, status }) => {
      const exchange = await ping()(world);
      if (!exchange.ok) return status(exchange);
      return say((textInside(exchange.json, 'serviceVisitorClaims') ?? '') === '' ? 'optional' : 'always', exchange);
    },
  },
  'ping-key': {
    updateOrganizationMemberLastSeenAt: memberAfter(
      'updateOrganizationMemberLastSeenAt',
      '/serviceVisitorClaims',
      (value, { json }) => {
        if (value !== undefined) return 'specified';
        return Object.keys(json ?? {}).length > 0 ? 'other' : 'no member at all';
      },
    ),
  },
  'organization-list': {
    listOrganizationsForAuthenticatedUser: async ({ world, say }) => {
      const outsider = world.target.tokens['outsider'];
      if (outsider === undefined) throw missingPrerequisite('the token of an outsider (target key tokens.outsider)');
      const exchange = await world.must('listOrganizationsForAuthenticatedUser', { token: outsider });
      return say(exchange.text.includes(world.target.organization) ? 'visible' : 'memberships', exchange);
    },
  },
  'deprecated-trial-member': {
    getOrganizationById: memberAfter('getOrganizationById', '/internal_isOnNewTrial', {
      true: 'sent',
      absent: 'omitted',
      null: 'omitted',
    }),
  },
  'email-domain-caller': {
    getOrganizationsForEmailDomain: async ({ world, say }) => {
      const outsider = world.target.tokens['outsider'];
      if (outsider === undefined) throw missingPrerequisite('the token of an outsider (target key tokens.outsider)');
      const [own, other] = [
        await lookup(world, await domain(world)),
        await lookup(world, await domain(world), outsider),
      ];
      if (!claimed(own, world)) throw missingPrerequisite('an e-mail domain that the organization claims', own);
      return say(claimed(other, world) ? 'any-user' : 'own-domain', own, other);
    },
  },
  'email-domain-lookup-case': {
    getOrganizationsForEmailDomain: async ({ world, say }) => {
      const [own, upper] = [
        await lookup(world, await domain(world)),
        await lookup(world, (await domain(world)).toUpperCase()),
      ];
      if (!claimed(own, world)) throw missingPrerequisite('an e-mail domain that the organization claims', own);
      return say(claimed(upper, world) ? 'folded' : 'exact', own, upper);
    },
  },
  'email-domain-unknown': {
    getOrganizationsForEmailDomain: answerTo(
      'getOrganizationsForEmailDomain',
      { params: { emailDomain: 'no-such-domain.example' } },
      { ok: 'empty' },
    ),
  },
  'email-domain-key': {
    getOrganizationsForEmailDomain: memberAfter('getOrganizationsForEmailDomain', '/organizations', (value) =>
      value === undefined ? 'other' : 'specified',
    ),
  },
};
