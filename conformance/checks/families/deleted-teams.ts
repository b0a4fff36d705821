import { judge, unverified } from '../../core/check-result.ts';
import { inside } from '../../core/json-path.ts';
import { settledList } from '../../world/steady-walk.ts';
import { seat, teamAndPeople } from '../../world/team-roster.ts';
import { check, type Check } from '../check.ts';

/** A team that goes and one that stays, both of the same two people, by the lists of each. */
const leavesItsMembers = check(
  'teams/deleted-team-leaves-its-members',
  { evidence: 5 },
  async ({ world, operation }) => {
    const { team: stays, outside } = await teamAndPeople(world, 2);
    const goes = await world.make('team');
    const both = outside.slice(0, 2);
    for (const person of both) for (const { params } of [stays, goes]) await seat(world, params, person, 'owner');
    const ours: readonly unknown[] = [stays.id, goes.id];
    const mine = (items: readonly unknown[]): readonly unknown[] =>
      items.map((item) => inside(item, 'team', 'id')).filter((id) => ours.includes(id));
    const listed = async (userId: string, wanted: readonly string[]) => {
      const params = { organizationId: world.target.organization, userId };
      const isDone = (items: readonly unknown[]): boolean =>
        wanted.every((id) => mine(items).includes(id)) && mine(items).length === wanted.length;
      const walk = await settledList(world, 'listTeamsForOrganizationMember', { params }, ({ items }) => isDone(items));
      return { ids: mine(walk.items), pages: walk.pages };
    };
    const before = [];
    for (const { id } of both) before.push(await listed(id, [stays.id, goes.id]));
    const seen = before.flatMap(({ pages }) => pages);
    if (before.some(({ ids }) => ids.length < 2)) return unverified('members whose lists show both teams', seen);
    const gone = await world.must(operation, { params: goes.params });
    const after = [];
    for (const { id } of both) after.push(await listed(id, [stays.id]));
    const exchanges = [...seen, gone, ...after.flatMap(({ pages }) => pages)];
    const findings = after.flatMap(({ ids, pages }) => {
      const still = { expected: 'a deleted team is in no list of the teams of a member', got: 'a list that holds it' };
      const lost = {
        expected: 'a team beside a deleted one stays among those of its members',
        got: 'a list without it',
      };
      const wrong = [...(ids.includes(goes.id) ? [still] : []), ...(ids.includes(stays.id) ? [] : [lost])];
      return wrong.map((each) => ({ ...each, pointer: '/items', exchanges: [gone, ...pages] }));
    });
    return judge(findings, exchanges);
  },
);

/** What a deleted team leaves behind (2.12 and 4.9). */
export const deletedTeamChecks: readonly Check[] = [leavesItsMembers];
