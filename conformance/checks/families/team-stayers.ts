import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from '../../http/exchange.ts';
import { holds, inapplicable, judge, unverified, type Finding } from '../../core/check-result.ts';
import { refusedPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Person } from '../../world/people.ts';
import { isSameButHeir, readRoster, roleInTeams, seat, teamAndPeople, type Roster } from '../../world/team-roster.ts';
import type { Made, World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';

const expected = 'who stays in a team keeps the role when another member leaves it';

/** A team with two owners and members beside them; whoever was in it at once is a member (OP-TEAM-02). */
const teamOfTwoOwners = async (world: World) => {
  const { team, roster, outside } = await teamAndPeople(world, 3);
  const [first, last, ...others] = outside;
  const stayers = others.slice(0, 2);
  for (const person of stayers) await seat(world, team.params, person, 'member');
  for (const person of [first!, last!]) await seat(world, team.params, person, 'owner');
  for (const id of roster.roles.keys()) await seat(world, team.params, { id }, 'member');
  const owners = [first!, last!];
  const inside = [...roster.roles.keys(), ...stayers.map(({ id }) => id)];
  const isSeated = ({ roles }: Roster): boolean =>
    owners.every(({ id }) => roles.get(id) === 'owner') && inside.every((id) => roles.get(id) === 'member');
  const before = await readRoster(world, team.params, isSeated);
  return { team, owners, stayer: stayers[0]!, before, isSeated: isSeated(before) };
};

const leaves = (world: World, operation: OperationId, { params }: Made, { id: userId }: Person): Promise<Exchange> => {
  if (operation === 'updateMembersInOrganizationTeam')
    return world.call(operation, { params, body: { remove: [userId] } });
  return world.call(operation, { params: { ...params, userId } });
};

/** What one sees of those who stay after somebody left: in the list of the team, and in that of a user's teams. */
const changedRoles = async (world: World, team: Made, before: Roster, after: Roster, [left, stayer]: Person[]) => {
  const pointer = '/items';
  const findings: Finding[] = [];
  const exchanges = [...after.pages];
  if (!isSameButHeir(after, before, left!.id)) {
    const isThere = [...before.roles.keys()].every((id) => id === left!.id || after.roles.has(id));
    const got = isThere ? 'another role of one of them' : 'a list without one of them';
    findings.push({ expected, got, pointer, exchanges });
  }
  const wanted = after.roles.get(stayer!.id) === 'owner' ? 'owner' : 'member';
  const seen = await roleInTeams(world, stayer!.id, team.id, wanted);
  exchanges.push(...seen.pages);
  if (seen.role !== undefined && seen.role !== wanted)
    findings.push({ expected, got: `${seen.role} in the list of the user's teams`, pointer, exchanges: seen.pages });
  return { findings, exchanges };
};

const stayersKeepTheirRoles = check('teams/stayers-keep-their-roles', {}, async ({ world, operation }) => {
  if (world.isBrief) return inapplicable('a short run looks at who leaves a team alone');
  const { team, owners, stayer, before: start, isSeated } = await teamOfTwoOwners(world);
  const exchanges: Exchange[] = [...start.pages];
  if (!isSeated) return unverified('a team that holds who was put into it', exchanges);
  let before = start;
  for (const [turn, owner] of owners.entries()) {
    const sent = await leaves(world, operation, team, owner);
    exchanges.push(sent);
    // The last owner may have to stay (OP-TEAM-07).
    if (sent.status === 409 && turn > 0) break;
    if (!sent.ok) throw refusedPrerequisite(sent);
    const kept = before;
    const after = await readRoster(
      world,
      team.params,
      (roster) => !roster.roles.has(owner.id) && isSameButHeir(roster, kept, owner.id),
    );
    const changed = await changedRoles(world, team, before, after, [owner, stayer]);
    exchanges.push(...changed.exchanges);
    if (after.roles.has(owner.id)) return unverified('a member who leaves a team', exchanges);
    if (changed.findings.length > 0)
      return judge(
        changed.findings.map((each) => ({ ...each, exchanges: [sent, ...each.exchanges] })),
        exchanges,
      );
    before = after;
  }
  return holds(exchanges);
});

/** What becomes of the others when somebody leaves a team (section 3, 4.9). */
export const teamStayerChecks: readonly Check[] = [stayersKeepTheirRoles];
