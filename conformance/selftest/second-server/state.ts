export type Role = 'admin' | 'create' | 'review' | 'edit' | 'comment' | 'read';
export type User = { readonly id: string; readonly name: string; readonly email: string };
export type Member = {
  readonly id: string;
  readonly user: User;
  role: Role | null;
  joinedAt: number;
  seenAt: number | null;
  sso: boolean | null;
};
export type Organization = {
  readonly id: string;
  readonly createdAt: number;
  readonly members: Map<string, Member>;
  title: string;
  domains: string[];
  hostname: string | null;
  role: Role | null;
  sso: boolean | null;
  ai: boolean | null;
  inviteLinks: boolean;
  logo: string | null;
};
/** What lists show late: made at `born`, gone since `died`. */
type Listed = { readonly id: string; readonly born: number; died: number | null };
export type Team = Listed & { org: string; title: string; readonly roles: Map<string, 'owner' | 'member'> };
export type Collection = Listed & {
  org: string;
  title: string;
  description: string | null;
  parent: string | null;
  level: Role | null;
};
export type Space = Listed & {
  org: string;
  title: string;
  emoji: string;
  parent: string | null;
  level: Role | null;
  mode: 'live' | 'locked' | null;
  updated: number;
  readonly creator: User;
};
export type Reaction = { readonly emoji: string; users: { readonly user: User; readonly at: number }[] };
export type Reply = Listed & {
  readonly author: User;
  text: string;
  edited: number | null;
  readonly reactions: Reaction[];
};
export type Comment = Reply & {
  readonly space: string;
  readonly changeRequest: string | null;
  readonly page: string | null;
  readonly node: string | null;
  resolved: boolean;
  resolvedAt: number | null;
  resolvedBy: User | null;
  /** OP-CMT-10: how many were ever posted. */
  everPosted: number;
  readonly replies: Map<string, Reply>;
};

/** Everything the second server knows. */
export type State = {
  now: number;
  serial: number;
  /** OP-CMT-11: whether a reply opens its comment again. */
  readonly repliesReopen: boolean;
  readonly users: ReadonlyMap<string, User>;
  readonly organizations: ReadonlyMap<string, Organization>;
  readonly teams: Map<string, Team>;
  readonly collections: Map<string, Collection>;
  readonly spaces: Map<string, Space>;
  readonly comments: Map<string, Comment>;
};

/** OP-ENV-04.b: how long a list does not know of a creation or a deletion, in milliseconds. */
const lag = 10;
export const isInList = ({ now }: State, { born, died }: Listed): boolean =>
  now >= born + lag && (died === null || now < died + lag);
/** The start of something's life. */
export const birth = (state: State, id: string): Listed => ({ id, born: state.now, died: null });
/** OP-RES-02: plain numbers as ids, never used twice. */
export const newNumber = (state: State): string => String((state.serial += 7));
/** OP-RES-02: ids that look like UUIDs. */
export const newUuid = (state: State): string => `00000000-0000-4000-8000-${newNumber(state).padStart(12, '0')}`;

export const facts = {
  organization: '17',
  secondOrganization: '18',
  user: '501',
  templateSpace: '9001',
  changeRequest: { space: '9001', id: 'b1946ac9-2492-4d23-87c8-62e1d6a1a1aa', number: 7 },
  pages: ['page-1', 'page-2'] as readonly string[],
  domain: 'alpha.example.org',
};

const start = Date.UTC(2026, 1, 3, 4, 5, 6);
const people: readonly (readonly [string, string, Role | null])[] = [
  ['501', 'Ada Lark', 'admin'],
  ['502', 'Bo Finch', 'comment'],
  ['503', 'Cy Wren', 'read'],
  ['504', 'Di Swift', null],
  ['505', 'Ed Martin', 'edit'],
  ['506', 'Flo Dove', 'review'],
  ['507', 'Gus Crane', 'create'],
  ['508', 'Hal Stork', 'edit'],
  ['509', 'Ida Robin', 'read'],
];
const userOf = (id: string, name: string): User => ({
  id,
  name,
  email: `${name.split(' ')[0] ?? ''}@Alpha.example.org`,
});

/** A small world: two organizations of one admin, one space to duplicate. */
export const newState = (repliesReopen: boolean): State => {
  const users = people.map(([id, name]) => userOf(id, name));
  const members = (admins: boolean): Map<string, Member> =>
    new Map(
      people
        .filter(([, , role]) => !admins || role === 'admin')
        .map(([id, name, role], place) => {
          const joinedAt = start - 86_400_000 * (place + 1);
          const seenAt = place > 2 ? null : start - 3_600_000 * (3 - place);
          // OP-RES-02: a member has an id of its own.
          return [id, { id: `m${900 + place}`, user: userOf(id, name), role, joinedAt, seenAt, sso: null }];
        }),
    );
  const plain = { createdAt: 0, hostname: null, role: null, sso: null, ai: null, inviteLinks: false, logo: null };
  const organizations: Organization[] = [
    { ...plain, id: facts.organization, title: 'Alpha', members: members(false), domains: [facts.domain] },
    { ...plain, id: facts.secondOrganization, title: 'Beta', members: members(true), domains: [] },
  ];
  const [creator] = users as [User, ...User[]];
  const template: Space = {
    id: facts.templateSpace,
    born: start - 72e5,
    died: null,
    org: facts.organization,
    title: 'Handbook',
    emoji: '📘',
    parent: null,
    level: 'read',
    mode: null,
    updated: start - 71e5,
    creator,
  };
  return {
    now: start,
    serial: 100_000,
    repliesReopen,
    users: new Map([...users, userOf('599', 'Zed Crow')].map((user) => [user.id, user])),
    organizations: new Map(organizations.map((organization) => [organization.id, organization])),
    teams: new Map(),
    collections: new Map(),
    spaces: new Map([[template.id, template]]),
    comments: new Map(),
  };
};
