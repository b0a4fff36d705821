import { textInside } from '../../core/json-path.ts';
import { atLeast, people } from '../../world/people.ts';
import { wholeList } from '../../world/steady-walk.ts';
import { seat, teamAndPeople } from '../../world/team-roster.ts';
import { asked, type GroundMaker } from './ground.ts';

const roles = ['admin', 'create', 'review', 'edit', 'comment', 'read'] as const;

type Known = { readonly role: string | undefined; readonly texts: readonly string[] };

const knownIn = (items: readonly unknown[]): readonly Known[] =>
  items.map((item) => ({
    role: textInside(item, 'role'),
    texts: ['displayName', 'email'].flatMap((name) => textInside(item, 'user', name) ?? []),
  }));

const partsMost = 3;

/** A text that some members of a role have, some of that role lack, and some of another have: a role beside it tells. */
const tellingPart = (known: readonly Known[]): string | undefined => {
  const has = ({ texts }: Known, part: string): boolean => texts.some((text) => text.includes(part));
  const parts = known.flatMap(({ texts }) =>
    texts.flatMap((text) => Array.from({ length: partsMost }, (_, at) => text.slice(0, at + 1))),
  );
  return parts.find((part) =>
    roles.some((role) => {
      const own = known.filter((each) => each.role === role);
      const others = known.filter((each) => each.role !== role);
      const isSome = own.some((each) => has(each, part)) && !own.every((each) => has(each, part));
      return isSome && others.some((each) => has(each, part));
    }),
  );
};

/** The members that are there: no operation makes one. */
export const membersGround: GroundMaker = async (world) => {
  const params = { organizationId: world.target.organization };
  const { items } = await wholeList(world, 'listMembersInOrganizationById', { params });
  const known = knownIn(items);
  const [first] = known.flatMap(({ texts }) => texts);
  const searched = [first, tellingPart(known)].filter((text) => text !== undefined);
  return {
    params,
    values: { role: asked(...roles), search: asked(...searched), sort: asked('joinedAt', 'lastSeenAt') },
  };
};

const titleLength = 30;
const partOf = (title: string): string => title.slice(1).toUpperCase();

/** Teams of one member under two titles. */
export const teamsOfMemberGround: GroundMaker = async (world) => {
  const [person] = atLeast(1, await people(world), 'member of the organization');
  const title = world.name('wanted', titleLength);
  for (const each of [title, `The ${title} team`, world.name('other', titleLength)]) {
    const team = await world.make('team', { body: { title: each } });
    await seat(world, team.params, person!, 'member');
  }
  const params = { organizationId: world.target.organization, userId: person?.id ?? '' };
  return { params, values: { title: asked(title, partOf(title)) } };
};

/** Teams of two owners under two titles. */
export const teamsGround: GroundMaker = async (world) => {
  const { outside } = await teamAndPeople(world, 1);
  // Who administrates the organization may count as able to manage every team (OP-TEAM-09.b).
  const plain = outside.filter(({ role }) => role !== 'admin');
  const [owner, other] = atLeast(2, plain, 'members of the organization who are no admins');
  const title = world.name('wanted', titleLength);
  const rows = [
    { title, owner },
    { title: world.name('other', titleLength), owner },
    { title: `The ${title} team`, owner: other },
    { title: world.name('neither', titleLength), owner: other },
  ];
  const owners = new Map<string, readonly string[]>();
  for (const row of rows) {
    const team = await world.make('team', { body: { title: row.title } });
    await seat(world, team.params, row.owner!, 'owner');
    if (row.owner === other) await seat(world, team.params, owner!, 'member');
    owners.set(team.id, [row.owner!.memberId]);
  }
  return {
    params: { organizationId: world.target.organization },
    values: { owner: asked(owner!.memberId, other!.memberId), title: asked(title, partOf(title)) },
    known: { owner: owners },
  };
};
