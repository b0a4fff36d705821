import { operationIds, type OperationId } from '#spec/operation.ts';
import { judge, unverified, type CheckResult } from '../../core/check-result.ts';
import { unlessMissing } from '../../core/missing-prerequisite.ts';
import { atLeast, people, type Person } from '../../world/people.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { readRoster, seat } from '../../world/team-roster.ts';
import type { Made, World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';
import { managing, plainCaller } from './team-owners.ts';

type Ground = {
  readonly caller: Person;
  readonly token: string;
  /** The team that the caller owns, and one of somebody else. */
  readonly owned: Made;
  readonly other: Made;
  /** Two members of the other team, and somebody in neither. */
  readonly members: readonly [Person, Person];
  readonly outsider: Person;
};

/** A team that a plain caller owns beside another one. */
const groundOf = async (world: World): Promise<Ground> => {
  const { person: caller, token } = await plainCaller(world);
  const [owned, other] = [await world.make('team'), await world.make('team')];
  const everybody = (await people(world)).filter(({ id }) => id !== caller.id);
  const [anchor, one, another, outsider] = atLeast(4, everybody, 'members of the organization beside a caller');
  // The last owner may have to stay (OP-TEAM-07).
  for (const { params } of [owned, other]) await seat(world, params, anchor!, 'owner');
  for (const each of [one!, another!]) await seat(world, other.params, each, 'member');
  await seat(world, owned.params, caller, 'owner');
  return { caller, token, owned, other, members: [one!, another!], outsider: outsider! };
};

/**
 * What the owner of one team may do to another team does not hang on the first one: whoever is let do it is asked again as
 * owner of none. Everybody may be let write to teams (OP-AUTH-05.a).
 */
const judged = async (world: World, operation: OperationId, at: number, ground: Ground): Promise<CheckResult> => {
  const { caller, token, owned, other, members, outsider } = ground;
  const does = managing[operation]!;
  const send = ({ params }: Made, { id }: Person) => {
    const { params: own = {}, ...input } = does.input(id);
    return world.call(operation, { ...input, params: { ...params, ...own }, token });
  };
  // In a team of its own that is the owner's right (TEAM-32).
  if (!does.joins) await seat(world, owned.params, members[0], 'member');
  const control = await send(owned, does.joins ? members[at % 2]! : members[0]);
  const asOwner = await send(other, does.joins ? outsider : members[0]);
  const exchanges = [control, asOwner];
  if (!control.ok) return unverified('an owner of a team who manages its members', exchanges);
  if (!asOwner.ok) return judge([], exchanges);
  const params = { ...owned.params, userId: caller.id };
  const left = await world.must('deleteMemberFromOrganizationTeamById', { params });
  await readRoster(world, owned.params, ({ roles }) => !roles.has(caller.id));
  const asNone = await send(other, does.joins ? outsider : members[1]);
  await seat(world, owned.params, caller, 'owner');
  if (asNone.ok) return judge([], [...exchanges, asNone]);
  const expected = 'the owner of one team may do to another team no more than an owner of none';
  const got = `status ${asOwner.status}, and ${asNone.status} without the team of its own`;
  return judge([{ expected, got, exchanges: [...exchanges, left, asNone] }], exchanges);
};

/** All operations in one scene; undefined what the target lacks something for. */
const story = (world: World): Promise<ReadonlyMap<OperationId, CheckResult | undefined>> =>
  world.onceForAll('the owner of one team asks of another', async (own) => {
    const ground = await groundOf(own);
    const found = new Map<OperationId, CheckResult | undefined>();
    for (const [at, each] of operationIds.filter((id) => managing[id] !== undefined).entries())
      found.set(each, await unlessMissing(() => judged(own, each, at, ground)));
    return found;
  });

const ownersOfOthers = check(
  'teams/owner-of-another-is-no-owner',
  { lane: 'organization/teams', evidence: 2 },
  async ({ world, operation }) => {
    await requireDifferingAnswers(world);
    return (await story(world)).get(operation) ?? unverified(`an owner of a team who may ask ${operation}`);
  },
);

/** How far the rights of a team owner reach (2.12). */
export const ownersOfOthersChecks: readonly Check[] = [ownersOfOthers];
