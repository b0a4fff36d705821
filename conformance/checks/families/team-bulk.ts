import { refusedPrerequisite } from '../../core/missing-prerequisite.ts';
import { broken, holds, unverified, type CheckResult } from '../../core/check-result.ts';
import type { Made, World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';
import { isSameRoster, readRoster, seat, teamAndPeople, type Roster } from '../../world/team-roster.ts';
import { bulkOf, bulkPlans, type Naming, type Newcomers, type Part } from './bulk-plan.ts';
import { bulkRules, kept, type BulkRule } from './bulk-rules.ts';

/** One more than the largest plan: nobody draws the first, who stays an owner for servers that want one (OP-TEAM-07). */
const leastPeople = 4;

/** Sends what says most of newcomers; where that is refused, which it may be, what is open is left out. */
const updated = async (world: World, { params }: Made, bulk: (newcomers: Newcomers) => ReturnType<typeof bulkOf>) => {
  const send = (body: unknown) => world.call('updateMembersInOrganizationTeam', { params, body });
  const [whole, decided] = [bulk('both'), bulk('left out')];
  const first = await send(whole.body);
  if (first.ok) return { sent: first, meaning: whole.meaning };
  if (whole.meaning.both.size === decided.meaning.both.size) throw refusedPrerequisite(first);
  const second = await send(decided.body);
  if (!second.ok) throw refusedPrerequisite(second);
  return { sent: second, meaning: decided.meaning };
};

const judgePlan = async (world: World, plan: readonly Part[], naming: Naming, rule: BulkRule): Promise<CheckResult> => {
  const { team, outside } = await teamAndPeople(world, leastPeople);
  const [anchor, ...others] = outside.filter(({ email }) => naming === 'id' || email !== undefined);
  const parts = plan.flatMap((part, index) => {
    const person = others[index];
    return person === undefined ? [] : [{ ...part, person }];
  });
  if (anchor === undefined) return unverified('members who show an e-mail address');
  await seat(world, team.params, anchor, 'owner');
  for (const { seat: role, person } of parts) if (role !== 'out') await seat(world, team.params, person, role);
  const seats = [{ role: 'owner', person: anchor }, ...parts.map(({ seat: role, person }) => ({ role, person }))];
  const isSeated = ({ roles }: Roster): boolean =>
    seats.every(({ role, person }) => (role === 'out' ? !roles.has(person.id) : roles.get(person.id) === role));
  const before = await readRoster(world, team.params, isSeated);
  if (!isSeated(before)) return unverified('a team that holds who was put into it', before.pages);
  const { sent, meaning } = await updated(world, team, (newcomers) =>
    bulkOf(parts, new Set(before.roles.keys()), naming, newcomers),
  );
  const verdict = ({ roles }: Roster) => rule.verdict({ before: before.roles, meaning, after: roles });
  const after = await readRoster(world, team.params, (roster) => verdict(roster) === kept);
  const exchanges = [...before.pages, sent, ...after.pages];
  const got = verdict(after);
  if (got === undefined || (got === kept && isSameRoster(before, after))) {
    return unverified('a bulk update that changes a team', exchanges);
  }
  return got === kept ? holds(exchanges) : broken([{ expected: rule.expected, got, pointer: '/items', exchanges }]);
};

const bulkCheck = (name: string, naming: Naming, rule: BulkRule, ...given: readonly Part[]): Check =>
  check(name, {}, ({ property, profile }) =>
    property(bulkPlans(...given), (plan, world) => judgePlan(world, plan, naming, rule), {
      runs: Math.ceil(profile.runs / 5),
    }),
  );

const joins: Part = { seat: 'out', act: 'add' };
const leaves: Part = { seat: 'member', act: 'remove' };

/** Rules of the bulk update of a team's members (4.9). */
export const teamBulkChecks: readonly Check[] = [
  bulkCheck('teams/bulk-adds-by-id', 'id', bulkRules.adds, joins),
  bulkCheck('teams/bulk-adds-by-email', 'email', bulkRules.adds, joins),
  bulkCheck('teams/bulk-removes-by-id', 'id', bulkRules.removes, leaves),
  bulkCheck('teams/bulk-removes-by-email', 'email', bulkRules.removes, leaves),
  bulkCheck(
    'teams/bulk-remove-beats-add',
    'id',
    bulkRules.removeBeatsAdd,
    { seat: 'member', act: 'both' },
    { seat: 'out', act: 'both' },
    joins,
  ),
  bulkCheck(
    'teams/bulk-gives-roles',
    'id',
    bulkRules.givesRoles,
    { seat: 'out', act: 'add-as-owner' },
    { seat: 'out', act: 'add-as-member' },
    // Whatever one who is added without a role becomes (OP-TEAM-04.c), the first role alone does not do.
    { seat: 'out', act: 'add-as-owner' },
  ),
  bulkCheck('teams/bulk-keeps-unnamed', 'id', bulkRules.keepsUnnamed, { seat: 'owner', act: 'none' }, joins, leaves),
];
