import { holds, judge, unverified } from '../../core/check-result.ts';
import { check, type Check } from '../check.ts';
import { readRoster, roleInTeams, seat, teamAndPeople, type TeamRole } from '../../world/team-roster.ts';

const roleChange = (name: string, from: TeamRole, to: TeamRole, expected: string): Check =>
  check(name, {}, async ({ world }) => {
    const { team, outside } = await teamAndPeople(world, 3);
    const [anchor, changing, bystander] = outside;
    // The last owner may have to stay one (OP-TEAM-07).
    await seat(world, team.params, anchor!, 'owner');
    await seat(world, team.params, bystander!, from);
    const first = await seat(world, team.params, changing!, from);
    const before = await readRoster(world, team.params, ({ roles }) => roles.get(changing!.id) === from);
    // What is kept of a first reading shows in the next one.
    await roleInTeams(world, changing!.id, team.id, from);
    const second = await seat(world, team.params, changing!, to);
    const after = await readRoster(world, team.params, ({ roles }) => roles.get(changing!.id) === to);
    const exchanges = [first, ...before.pages, second, ...after.pages];
    if (before.roles.get(changing!.id) !== from) return unverified(`a team member who is ${from}`, exchanges);
    const role = after.roles.get(changing!.id);
    const got = role === undefined ? 'a list without the user' : `the role ${role}`;
    const pointer = '/items';
    if (role !== to) return judge([{ expected, got, pointer, exchanges }], exchanges);
    if (after.roles.get(bystander!.id) !== before.roles.get(bystander!.id)) {
      const change = 'another role of somebody else';
      return judge([{ expected: 'one put changes the role of one user', got: change, pointer, exchanges }], exchanges);
    }
    const inTeams = await roleInTeams(world, changing!.id, team.id, to);
    if (inTeams.role !== undefined && inTeams.role !== to) {
      const all = [...exchanges, ...inTeams.pages];
      return judge(
        [{ expected, got: `${inTeams.role} in the list of the user's teams`, pointer, exchanges: all }],
        all,
      );
    }
    // Whatever is put is the role, and not by chance once.
    const third = await seat(world, team.params, changing!, from);
    const again = await readRoster(world, team.params, ({ roles }) => roles.get(changing!.id) === from);
    const all = [...exchanges, third, ...again.pages];
    if (again.roles.get(changing!.id) !== from)
      return unverified(`a team member who is ${from} again once put as ${from}`, all);
    return holds(all);
  });

/** Transitions of team members between owner and member (section 3). */
export const teamMemberStateChecks: readonly Check[] = [
  roleChange('states/owner-becomes-member', 'owner', 'member', 'an owner put as member is a plain member'),
  roleChange('states/member-becomes-owner', 'member', 'owner', 'a member put as owner is an owner'),
];
