import type { OperationId } from '#spec/operation.ts';
import type { Input } from '../../http/client.ts';
import { holds, judge, unverified } from '../../core/check-result.ts';
import { missingPrerequisite, refusedPrerequisite } from '../../core/missing-prerequisite.ts';
import { notAccepted } from '../../oracles/expectations.ts';
import { authorOf, postAs, roleTokens } from '../../world/callers.ts';
import { atLeast, people, type Person } from '../../world/people.ts';
import { isSameBeside, readRoster, seat, type Roster } from '../../world/team-roster.ts';
import { placeOf, threadOf } from '../../world/threads.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';

type Caller = { readonly person: Person; readonly token: string };

const plainCallerIn = async (world: World): Promise<Caller> => {
  const { comment } = threadOf('postCommentInSpace');
  const place = await placeOf(world, comment);
  const everybody = await people(world);
  for (const { token } of roleTokens(world).toReversed()) {
    if (token === world.target.token) continue;
    const id = authorOf((await postAs(world, comment, place, token)).json);
    const person = everybody.find((each) => each.id === id);
    if (person !== undefined && person.role !== 'admin') return { person, token };
  }
  throw missingPrerequisite('the token of a member who is no administrator and may comment (target key tokens)');
};

/** A member of the organization with a token who is no administrator, of the lowest role that may comment. */
export const plainCaller = (world: World): Promise<Caller> => world.onceForAll('a plain caller', plainCallerIn);

/** What each operation does to one user of a team, and whether the user is in it afterwards. */
type Managing = { readonly input: (userId: string) => Input; readonly joins: boolean };

export const managing: Partial<Record<OperationId, Managing>> = {
  addMemberToOrganizationTeamById: {
    input: (userId) => ({ params: { userId }, body: { role: 'member' } }),
    joins: true,
  },
  updateMembersInOrganizationTeam: { input: (userId) => ({ body: { add: [userId] } }), joins: true },
  deleteMemberFromOrganizationTeamById: { input: (userId) => ({ params: { userId } }), joins: false },
};

type Moved = { readonly one: Person; readonly another: Person; readonly joins: boolean };

/** Whether all but the one who was moved are as they were: the other one is seated only where both are to be taken out. */
const isRestKept = (before: Roster, after: Roster, { one, another, joins }: Moved): boolean =>
  isSameBeside(after, before, [one.id, another.id]) && after.roles.has(another.id) === !joins;

const ownerManagesMembers = check('teams/owner-manages-members', {}, async ({ world, operation }) => {
  const does = managing[operation];
  if (does === undefined) throw new Error(`${operation} manages no member of a team`);
  const { person: owner, token } = await plainCaller(world);
  const { params } = await world.make('team');
  await seat(world, params, owner, 'owner');
  const inside = await readRoster(world, params, ({ roles }) => roles.get(owner.id) === 'owner');
  if (inside.roles.get(owner.id) !== 'owner') return unverified('a team whose owner is listed', inside.pages);
  const others = (await people(world)).filter(({ id }) => !inside.roles.has(id));
  const [one, another] = atLeast(2, others, 'members of the organization outside a fresh team');
  if (!does.joins) for (const person of [one!, another!]) await seat(world, params, person, 'member');
  const send = ({ id }: Person, as?: string) => {
    const { params: own = {}, ...rest } = does.input(id);
    const input = { ...rest, params: { ...params, ...own } };
    return world.call(operation, as === undefined ? input : { ...input, token: as });
  };
  const sent = await send(one!, token);
  const isDone = ({ roles }: typeof inside): boolean => roles.has(one!.id) === does.joins;
  const after = await readRoster(world, params, isDone);
  const twin = await send(another!);
  if (!twin.ok) throw refusedPrerequisite(twin);
  const exchanges = [...inside.pages, sent, ...after.pages, twin];
  const refused = notAccepted(sent, 'what an owner of the team asks, as an administrator may ask it,');
  if (refused.length > 0) return judge(refused, exchanges);
  if (isDone(after))
    return isRestKept(inside, after, { one: one!, another: another!, joins: does.joins })
      ? holds(exchanges)
      : unverified('a list of the other members that stays as it was', exchanges);
  const expected = `a user whom an owner ${does.joins ? 'puts into' : 'takes out of'} the team is ${does.joins ? 'in it' : 'gone from it'}`;
  return judge(
    [{ expected, got: 'the members as they were', pointer: '/items', exchanges: [sent, ...after.pages] }],
    exchanges,
  );
});

/** What the owner of a team may do (2.12). */
export const teamOwnerChecks: readonly Check[] = [ownerManagesMembers];
