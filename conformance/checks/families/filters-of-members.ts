import type { Exchange } from '../../http/exchange.ts';
import type { Walk } from '../../http/walk.ts';
import type { World } from '../../world/world.ts';
import { judge, unverified, type Finding } from '../../core/check-result.ts';
import { check, type Check } from '../check.ts';
import { textInside } from '../../core/json-path.ts';
import { groundMembers, memberList, userIdOf } from '../../world/members-read.ts';
import { searchesBothFields } from './search-by-beginning.ts';
import { accepting, between } from '../../world/steady-walk.ts';

const roles = ['admin', 'create', 'review', 'edit', 'comment', 'read'] as const;
const lane = 'organization/members';
const operation = 'listMembersInOrganizationById';

const roleOf = (item: unknown): string | undefined => textInside(item, 'role');
const ids = ({ items }: Walk): string[] => items.flatMap((item) => userIdOf(item) ?? []).toSorted();
const identityAndRole = (item: unknown): unknown => [userIdOf(item), roleOf(item)];

const roleFindings = (role: string, plain: Walk, filtered: Walk): Finding[] => {
  const findings: Finding[] = [];
  const exchanges = [...plain.pages, ...filtered.pages];
  const pointer = '/items';
  if (filtered.items.some((item) => roleOf(item) !== role)) {
    const expected = 'the list filtered by a role holds members of that role only';
    findings.push({ expected, got: 'a member of another role', pointer, exchanges });
  }
  const found = new Set(ids(filtered));
  const wanted = plain.items.filter((item) => roleOf(item) === role).flatMap((item) => userIdOf(item) ?? []);
  if (wanted.some((id) => !found.has(id))) {
    const expected = 'the list filtered by a role holds all members of that role';
    findings.push({ expected, got: 'a list without one of them', pointer, exchanges });
  }
  return findings;
};

const listsByRole = async (world: World): Promise<{ word: string; walk: Walk }[]> => {
  const lists = [];
  for (const word of roles) lists.push({ word, walk: await memberList(world, { role: word }) });
  return lists;
};

const role = check('filters/role', { lane }, ({ world }) =>
  accepting(operation, 'a Role word as filter role', async () => {
    const { plain, value: lists } = await between(
      world,
      () => memberList(world),
      () => listsByRole(world),
      identityAndRole,
    );
    const exchanges = [...plain.pages, ...lists.flatMap(({ walk }) => walk.pages)];
    if (new Set(plain.items.map(roleOf)).size < 2) return unverified('members of two roles', exchanges);
    return judge(
      lists.flatMap(({ word, walk }) => roleFindings(word, plain, walk)),
      exchanges,
    );
  }),
);

type Known = { readonly id: string; readonly displayName: string; readonly email: string };

const knownMembers = ({ items }: Walk): Known[] =>
  items.flatMap((item) => {
    const [id, displayName, email] = [
      userIdOf(item),
      textInside(item, 'user', 'displayName'),
      textInside(item, 'user', 'email'),
    ];
    return id === undefined || displayName === undefined || email === undefined ? [] : [{ id, displayName, email }];
  });

/** A part of a text in the other case, at most 5 characters from its middle. */
const middleOf = (text: string): string => {
  const part = text.slice(1, 6);
  return part === part.toUpperCase() ? part.toLowerCase() : part.toUpperCase();
};

const isMatch = (known: Known, text: string): boolean =>
  [known.displayName, known.email].some((each) => each.toLowerCase().includes(text.toLowerCase()));

const searchYieldsOnlyMatches = check('filters/search-yields-only-matches', { lane }, ({ world }) =>
  accepting(operation, 'a text as search', async () => {
    const everybody = knownMembers(await memberList(world));
    const findings: Finding[] = [];
    const exchanges: Exchange[] = [];
    for (const person of everybody.slice(0, 4)) {
      for (const text of [person.displayName, person.email, middleOf(person.displayName), middleOf(person.email)]) {
        const walk = await memberList(world, { search: text });
        const found = knownMembers(walk);
        if (found.some((each) => !isMatch(each, text))) {
          const expected = 'every member found has the text in displayName or email';
          findings.push({ expected, got: 'one who has it in neither', pointer: '/items', exchanges: walk.pages });
        }
        if (found.length > 0 && everybody.some((each) => !isMatch(each, text))) exchanges.push(...walk.pages);
      }
    }
    if (exchanges.length === 0 && findings.length === 0) return unverified('a search that finds some members, not all');
    return judge(findings, exchanges);
  }),
);

const searchBy = (name: string, field: 'displayName' | 'email'): Check =>
  check(name, { lane }, ({ world }) =>
    accepting(operation, `a whole ${field} as search`, async () => {
      const everybody = knownMembers(await memberList(world));
      const findings: Finding[] = [];
      const exchanges: Exchange[] = [];
      for (const person of everybody.slice(0, 3)) {
        const walk = await memberList(world, { search: person[field] });
        const isFound = ids(walk).includes(person.id);
        if (isFound && walk.items.length < everybody.length) exchanges.push(...walk.pages);
        // Who has left meanwhile, or been given another name, is not to be found.
        const isStill = ({ id, [field]: text }: Known): boolean => id === person.id && text === person[field];
        if (isFound || !knownMembers(await memberList(world)).some(isStill)) continue;
        const expected = `a search for the whole ${field} of a member finds the member`;
        findings.push({ expected, got: 'a list without the member', pointer: '/items', exchanges: walk.pages });
      }
      if (exchanges.length === 0 && findings.length === 0) return unverified('a search that leaves somebody out');
      return judge(findings, exchanges);
    }),
  );

const lastSeen = async (world: World) => {
  const sorted = () => memberList(world, { sort: 'lastSeenAt' });
  return between(world, () => memberList(world), sorted, userIdOf);
};

const lastSeenSortListsMembers = check('filters/last-seen-sort-lists-members', { lane }, ({ world }) =>
  accepting(operation, 'sort lastSeenAt', async () => {
    const { plain, value: sorted } = await lastSeen(world);
    const ground = await groundMembers(world, plain);
    const exchanges = [...plain.pages, ...sorted.pages, ...ground];
    if (sorted.items.length === 0) return unverified('an active member', exchanges);
    const members = new Set(ids(plain));
    const isStranger = ids(sorted).some((id) => !members.has(id));
    const expected = 'the list sorted by lastSeenAt holds members of the plain list only';
    return judge(isStranger ? [{ expected, got: 'somebody else', pointer: '/items', exchanges }] : [], exchanges);
  }),
);

/** Filters of the list of members (4.9). */
export const memberFilterChecks: readonly Check[] = [
  role,
  searchYieldsOnlyMatches,
  searchBy('filters/search-by-display-name', 'displayName'),
  searchBy('filters/search-by-email', 'email'),
  searchesBothFields,
  lastSeenSortListsMembers,
];
