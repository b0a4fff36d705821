import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Person } from '../../world/people.ts';
import { readRoster, seat, type TeamRole } from '../../world/team-roster.ts';
import type { Made, World } from '../../world/world.ts';
import { asked, type LaterWrite } from './ground.ts';

/** Who is what in a team; a person who is left out is not in it. */
type Seats = readonly (readonly [person: Person, role: TeamRole])[];

/**
 * Each way of writing who owns a team: one by one, by an update of many, and by leaving it. `owner` comes in the place of
 * `former`, goes back, and both leave, until one comes again. What the members of the team do not show says nothing of
 * the filter.
 */
export const ownersLater = (
  world: World,
  { id: key, params }: Made,
  owner: Person,
  former: Person,
): readonly LaterWrite[] => {
  const seatEach = async (seats: Seats): Promise<void> => {
    for (const [person, role] of seats) await seat(world, params, person, role);
  };
  const giveInBulk = (seats: Seats): Promise<unknown> => {
    const memberships = Object.fromEntries(seats.map(([{ id }, role]) => [id, { role }]));
    return world.must('updateMembersInOrganizationTeam', { params, body: { memberships } });
  };
  const leaveInBulk = (): Promise<unknown> =>
    world.must('updateMembersInOrganizationTeam', { params, body: { remove: [former.id] } });
  const leave = (): Promise<unknown> =>
    world.must('deleteMemberFromOrganizationTeamById', { params: { ...params, userId: owner.id } });
  const later = (seats: Seats, write: (seats: Seats) => Promise<unknown>): LaterWrite => ({
    key,
    write: async () => {
      await write(seats);
      const isSeated = ({ roles }: { readonly roles: ReadonlyMap<string, string> }): boolean =>
        [owner, former].every(({ id }) => roles.get(id) === seats.find(([person]) => person.id === id)?.[1]);
      const roster = await readRoster(world, params, isSeated);
      if (!isSeated(roster)) throw missingPrerequisite('a team of the members and roles given', roster.pages[0]);
      return roster.pages.at(-1)!;
    },
    asks: { owner: asked(owner.memberId, former.memberId) },
    under: { owner: seats.flatMap(([{ memberId }, role]) => (role === 'owner' ? [memberId] : [])) },
  });
  const instead: Seats = [
    [owner, 'owner'],
    [former, 'member'],
  ];
  const back: Seats = [
    [former, 'owner'],
    [owner, 'member'],
  ];
  const both: Seats = [
    [owner, 'owner'],
    [former, 'owner'],
  ];
  return [
    later(instead, seatEach),
    later(back, giveInBulk),
    later(both, seatEach),
    later([[owner, 'owner']], leaveInBulk),
    later([], leave),
    later([[former, 'owner']], seatEach),
  ];
};
