import type { World } from './world.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import { inside, textInside } from '../core/json-path.ts';
import { wholeList } from './steady-walk.ts';

/** A member of the organization whom checks put into teams of their own. `role` is undefined for guests. */
export type Person = {
  readonly id: string;
  readonly memberId: string;
  readonly email: string | undefined;
  readonly role: string | undefined;
};

const personIn = (item: unknown): (Person & { readonly joinedAt: string })[] => {
  const memberId = textInside(item, 'id');
  const id = textInside(item, 'user', 'id') ?? memberId;
  if (id === undefined || memberId === undefined || inside(item, 'disabled') === true) return [];
  const email = textInside(item, 'user', 'email');
  return [{ id, memberId, email, role: textInside(item, 'role'), joinedAt: textInside(item, 'joinedAt') ?? '' }];
};

const firstToJoin = (one: { joinedAt: string; id: string }, other: { joinedAt: string; id: string }): number =>
  one.joinedAt.localeCompare(other.joinedAt) || one.id.localeCompare(other.id);

/**
 * Enabled members, founders first: the newest may be removed by other checks, and the user of the target file changed,
 * so that one is left out.
 */
export const people = (world: World): Promise<readonly Person[]> =>
  world.once('people', async () => {
    const params = { organizationId: world.target.organization };
    const { items } = await wholeList(world, 'listMembersInOrganizationById', { params });
    return items
      .flatMap(personIn)
      .toSorted(firstToJoin)
      .filter(({ id }) => id !== world.target.user);
  });

/** The same people. Throws a MissingPrerequisite when there are fewer than `count`. */
export const atLeast = (count: number, from: readonly Person[], which: string): readonly Person[] => {
  if (from.length < count) throw missingPrerequisite(`${count} ${which}`);
  return from;
};
