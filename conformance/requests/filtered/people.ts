import { textInside } from '../../core/json-path.ts';
import { missingPrerequisite, unlessMissing } from '../../core/missing-prerequisite.ts';
import { spacesOf } from '../../world/member-spaces.ts';
import { atLeast, people } from '../../world/people.ts';
import { wholeList } from '../../world/steady-walk.ts';
import { seat, teamAndPeople } from '../../world/team-roster.ts';
import type { Made, World } from '../../world/world.ts';
import { asked, pattern, writing, type GroundMaker, type LaterWrite } from './ground.ts';
import { ownersLater } from './owners-later.ts';
import { rewritten } from './rewritten.ts';

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

/** The member of the target file goes into another role, and back; nobody where members may not be written to. */
const intoAnotherRole = (world: World): Promise<LaterWrite | undefined> =>
  unlessMissing(async () => {
    const organizationId = world.target.organization;
    const params = { organizationId, userId: await world.member('change') };
    const { json } = await world.must('getMemberInOrganizationById', { params });
    const [key = '', role] = [textInside(json, 'id'), textInside(json, 'role')];
    const now = roles.find((each) => each !== role && each !== 'admin') ?? 'read';
    const update = 'updateMemberInOrganizationById';
    return {
      key,
      write: writing(world, update, { params, body: { role: now } }),
      back: () => world.call(update, { params, body: { role: role ?? null } }),
      asks: { role: asked(...(role === undefined ? [] : [role]), now) },
    };
  });

/** The members that are there: no operation makes one. */
export const membersGround: GroundMaker = async (world) => {
  const params = { organizationId: world.target.organization };
  const { items } = await wholeList(world, 'listMembersInOrganizationById', { params });
  const known = knownIn(items);
  const [first] = known.flatMap(({ texts }) => texts);
  const searched = [first, tellingPart(known)].filter((text) => text !== undefined);
  return {
    params,
    values: { role: asked(...roles), search: asked(...searched, pattern), sort: asked('joinedAt', 'lastSeenAt') },
    later: [await intoAnotherRole(world)].filter((each) => each !== undefined),
  };
};

const spacesWanted = 3;

/** The spaces of a member who sees several; no parameter chooses among them. */
export const spacesOfMemberGround: GroundMaker = async (world) => {
  const organizationId = world.target.organization;
  for (const { id: userId } of await people(world)) {
    const { items } = await spacesOf(world, organizationId, userId);
    if (items.length >= spacesWanted) return { params: { organizationId, userId }, values: {} };
  }
  throw missingPrerequisite(`a member with ${spacesWanted} spaces`);
};

const titleLength = 30;

/** A team under a title that it was made with, or has been given since. */
const teamOf = (world: World, title: string, now: string | undefined): Promise<Made> =>
  now === undefined
    ? world.make('team', { body: { title } })
    : rewritten(world, 'team', { body: { title } }, { title: now });
const retitled = (world: World, { id, params }: Made, title: string): LaterWrite => {
  const now = world.name('later', titleLength);
  return {
    key: id,
    write: writing(world, 'updateTeamInOrganizationById', { params, body: { title: now } }),
    asks: { title: asked(title, now) },
  };
};
const partOf = (title: string): string => title.slice(1).toUpperCase();

/** Teams of one member, two of them under one title and between two others; one has the title asked for only since it was made. */
export const teamsOfMemberGround: GroundMaker = async (world) => {
  const [person] = atLeast(1, await people(world), 'member of the organization');
  const title = world.name('wanted', titleLength);
  const [first, other] = [world.name('first', titleLength), world.name('other', titleLength)];
  const last = world.name('last', titleLength);
  let spare: Made | undefined;
  const later: LaterWrite[] = [];
  for (const [before, now] of [[other], [first, title], [`The ${title} team`], [last]] as const) {
    const team = await teamOf(world, before, now);
    if (now === title) later.push(retitled(world, team, title));
    if (before !== last) spare = team;
    await seat(world, team.params, person!, 'member');
  }
  const params = { organizationId: world.target.organization, userId: person?.id ?? '' };
  return { params, values: { title: asked(title, partOf(title), pattern) }, spare, later };
};

/**
 * Teams of two owners under two titles. One has the title asked for only since it was made, of one the first owner has
 * become a member, and one has both as its owners.
 */
export const teamsGround: GroundMaker = async (world) => {
  const { outside } = await teamAndPeople(world, 1);
  // Who administrates the organization may count as able to manage every team (OP-TEAM-09.b).
  const plain = outside.filter(({ role }) => role !== 'admin');
  const [owner, other] = atLeast(2, plain, 'members of the organization who are no admins');
  const title = world.name('wanted', titleLength);
  const rows = [
    { title: world.name('other', titleLength), owner },
    { title: world.name('first', titleLength), now: title, owner },
    { title: `The ${title} team`, owner: other },
    { title: world.name('neither', titleLength), owner: other, former: owner },
    { title: world.name('both', titleLength), owner, second: other },
  ];
  const owners = new Map<string, readonly string[]>();
  let spare: Made | undefined;
  const later: LaterWrite[] = [];
  for (const row of rows) {
    const team = await teamOf(world, row.title, row.now);
    if (row.now !== undefined) spare = team;
    await seat(world, team.params, row.owner!, 'owner');
    for (const more of [row.former, row.second]) if (more !== undefined) await seat(world, team.params, more, 'owner');
    if (row.owner === other) await seat(world, team.params, owner!, 'member');
    if (row.owner === other && row.former === undefined && row.second === undefined)
      later.push(retitled(world, team, title), ...ownersLater(world, team, owner!, other!));
    owners.set(
      team.id,
      [row.owner, row.second].flatMap((each) => each?.memberId ?? []),
    );
  }
  return {
    params: { organizationId: world.target.organization },
    values: { owner: asked(owner!.memberId, other!.memberId), title: asked(title, partOf(title), pattern) },
    known: { owner: owners },
    spare,
    later,
  };
};
