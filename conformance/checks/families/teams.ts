import type { Exchange } from '../../http/exchange.ts';
import { broken, holds, judge, unverified, type Finding } from '../../core/check-result.ts';
import { check, type Check } from '../check.ts';
import { textInside } from '../../core/json-path.ts';
import { isSameBeside, isSameRoster, readRoster, seat, teamAndPeople, type Roster } from '../../world/team-roster.ts';

const absent = (roster: Roster, ids: readonly string[], expected: string): Finding[] =>
  ids.some((id) => !roster.roles.has(id))
    ? [{ expected, got: 'a list of its members without them', pointer: '/items', exchanges: roster.pages }]
    : [];

const initialMembersBelong = check('teams/initial-members-belong', {}, async ({ world }) => {
  const { outside, roster: usual } = await teamAndPeople(world, 3);
  const given = outside.slice(0, 2);
  const team = await world.make('team', { body: { members: given.map(({ memberId }) => memberId) } });
  const ids = given.map(({ id }) => id);
  const roster = await readRoster(world, team.params, ({ roles }) => ids.every((id) => roles.has(id)));
  const findings = absent(roster, ids, 'the members given at the creation are in the team');
  // Any long list holds them by chance: nobody may be in it who is in no fresh team (OP-TEAM-02).
  const isTheirs = roster.ids.every((id) => ids.includes(id) || usual.roles.has(id));
  // Nor may it be another one at the next look.
  const again = findings.length === 0 && isTheirs ? await readRoster(world, team.params) : roster;
  if (findings.length === 0 && !(isTheirs && isSameRoster(roster, again)))
    return unverified('a team of those given at its creation', [...roster.pages, ...again.pages]);
  return judge(findings, [team.exchange, ...roster.pages]);
});

const createMakesAnother = check('teams/create-makes-another', {}, async ({ world, operation }) => {
  const first = await world.make('team');
  const before = await world.must('getTeamInOrganizationById', { params: first.params });
  const second = await world.make('team');
  const after = await world.call('getTeamInOrganizationById', { params: first.params });
  const exchanges = [first.exchange, before, second.exchange, after];
  const title = textInside(before.json, 'title');
  if (title !== textInside(first.resource, 'title') || title === undefined) {
    return unverified(`a team of ${operation} that is read back`, exchanges);
  }
  const findings: Finding[] = [];
  if (second.id === first.id) {
    findings.push({
      expected: 'a second team has an id of its own',
      got: 'the id of the first',
      pointer: '/id',
      exchanges,
    });
  }
  if (!after.ok || textInside(after.json, 'title') !== title) {
    const got = after.ok ? 'another title' : `status ${after.status}`;
    findings.push({ expected: 'the first team is read as before', got, pointer: '/title', exchanges });
  }
  return judge(findings, exchanges);
});

const putAddsMember = check('teams/put-adds-member', {}, async ({ world }) => {
  const { team, outside } = await teamAndPeople(world, 2);
  const wanted = new Map<string, string>();
  const sent = [];
  for (const [index, person] of outside.slice(0, 2).entries()) {
    const role = index === 0 ? 'owner' : 'member';
    sent.push(await seat(world, team.params, person, role));
    wanted.set(person.id, role);
  }
  const isAsPut = ({ roles }: Roster): boolean => [...wanted].every(([id, role]) => roles.get(id) === role);
  const roster = await readRoster(world, team.params, isAsPut);
  const exchanges = [...sent, ...roster.pages];
  if (isAsPut(roster)) return holds(exchanges);
  const got = [...wanted.keys()].every((id) => roster.roles.has(id)) ? 'other roles' : 'a list without them';
  return judge([{ expected: 'users put into a team are in it with the roles given', got, exchanges }], exchanges);
});

const putTwiceIsOnce = check('teams/put-twice-is-once', {}, async ({ world }) => {
  const { team, roster: start, outside } = await teamAndPeople(world, 1);
  const exchanges: Exchange[] = [];
  // Two people, each seen after both writes and gone afterwards: one list that is right may be so by chance.
  for (const person of outside.slice(0, 2)) {
    const times = ({ ids }: Roster): number => ids.filter((id) => id === person.id).length;
    const first = await seat(world, team.params, person, 'member');
    const joined = await readRoster(world, team.params, (each) => times(each) === 1);
    const params = { ...team.params, userId: person.id };
    const second = await world.call('addMemberToOrganizationTeamById', { params, body: { role: 'member' } });
    const roster = await readRoster(world, team.params, (each) => times(each) === 1);
    const story = [first, ...joined.pages, second, ...roster.pages];
    exchanges.push(...story);
    if (times(joined) === 0) return unverified('a user who is put into a team and listed there', story);
    if (![joined, roster].every((each) => isSameBeside(each, start, [person.id])))
      return unverified('a list of the other members that stays as it was', story);
    if (times(roster) !== 1) {
      const got = `${times(roster)} times`;
      const expected = 'a user put twice is in the team once';
      return broken([{ expected, got, pointer: '/items', exchanges: story }]);
    }
    const gone = await world.call('deleteMemberFromOrganizationTeamById', { params });
    if (!gone.ok) continue;
    const left = await readRoster(world, team.params, (each) => times(each) === 0);
    if (times(left) > 0 || !isSameRoster(left, start))
      return unverified('a list that follows who is in the team', left.pages);
  }
  return holds(exchanges);
});

const deletedMemberLeaves = check('teams/deleted-member-leaves', {}, async ({ world, operation }) => {
  const { team, outside } = await teamAndPeople(world, 3);
  const [anchor, leaver, stayer] = outside;
  await seat(world, team.params, anchor!, 'owner');
  for (const person of [leaver!, stayer!]) await seat(world, team.params, person, 'member');
  const before = await readRoster(world, team.params, ({ roles }) => roles.has(leaver!.id) && roles.has(stayer!.id));
  if (!before.roles.has(leaver!.id) || !before.roles.has(stayer!.id)) {
    return unverified('members who are put into a team', before.pages);
  }
  const sent = await world.must(operation, { params: { ...team.params, userId: leaver!.id } });
  const after = await readRoster(world, team.params, ({ roles }) => !roles.has(leaver!.id));
  const exchanges = [...before.pages, sent, ...after.pages];
  const findings = absent(after, [stayer!.id], 'other members stay in the team');
  if (after.roles.has(leaver!.id)) {
    const got = 'a list that still holds it';
    findings.push({ expected: 'a deleted team member is not listed', got, pointer: '/items', exchanges });
  }
  // Of lists that change by themselves one lacks the leaver by chance.
  if (findings.length === 0 && !isSameBeside(after, before, [leaver!.id]))
    return unverified('a list of the other members that stays as it was', exchanges);
  return judge(findings, exchanges);
});

const idsIn = ({ json }: Exchange): readonly (string | undefined)[] => [
  textInside(json, 'id'),
  textInside(json, 'user', 'id'),
];

const leaverStaysInOrganization = check('teams/leaver-stays-in-organization', {}, async ({ world, operation }) => {
  const { team, outside } = await teamAndPeople(world, 2);
  const [anchor, leaver] = outside;
  await seat(world, team.params, anchor!, 'owner');
  await seat(world, team.params, leaver!, 'member');
  const params = { ...team.params, userId: leaver!.id };
  const before = await readRoster(world, team.params, ({ roles }) => roles.has(leaver!.id));
  const isBulk = operation === 'updateMembersInOrganizationTeam';
  const sent = await world.must(operation, isBulk ? { params, body: { remove: [leaver!.id] } } : { params });
  const after = await readRoster(world, team.params, ({ roles }) => !roles.has(leaver!.id));
  const read = await world.call('getMemberInOrganizationById', { params });
  const exchanges = [...before.pages, sent, ...after.pages, read];
  if (!before.roles.has(leaver!.id) || after.roles.has(leaver!.id))
    return unverified('a user who leaves a team', exchanges);
  if (read.ok && idsIn(read).includes(leaver!.id)) return holds(exchanges);
  if (read.ok) return unverified('the member who left, read by id', exchanges);
  const expected = 'a user who left a team is still read as member of the organization';
  return judge([{ expected, got: `status ${read.status}`, exchanges: [sent, read] }], exchanges);
});

const unknownUserRefused = check('teams/unknown-user-refused', {}, async ({ world, operation }) => {
  const { team, outside } = await teamAndPeople(world, 2);
  const first = await seat(world, team.params, outside[0]!, 'member');
  const before = await readRoster(world, team.params);
  const userId = world.name('nobody');
  const refused = await world.call(operation, { params: { ...team.params, userId }, body: { role: 'member' } });
  const after = await readRoster(world, team.params);
  const last = await seat(world, team.params, outside[1]!, 'member');
  const exchanges = [first, ...before.pages, refused, ...after.pages, last];
  if (!before.roles.has(outside[0]!.id)) return unverified('a member who is put into a team', exchanges);
  const findings: Finding[] = [];
  if (refused.ok) {
    findings.push({
      expected: 'a user id that never existed is refused',
      got: `status ${refused.status}`,
      exchanges: [refused],
    });
  }
  if (after.ids.toSorted().join() !== before.ids.toSorted().join()) {
    findings.push({ expected: 'a refused request changes nothing', got: 'another list of members', exchanges });
  }
  return judge(findings, exchanges);
});

/** Rules of teams and of single members of them (4.9). */
export const teamChecks: readonly Check[] = [
  initialMembersBelong,
  createMakesAnother,
  putAddsMember,
  putTwiceIsOnce,
  deletedMemberLeaves,
  leaverStaysInOrganization,
  unknownUserRefused,
];
