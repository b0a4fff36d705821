import { missingPrerequisite } from '../missing-prerequisite.ts';
import type { World } from './world.ts';

type Listed = { readonly id: string; readonly joinedAt: string };

/** Members that checks may use: everybody but the caller, the last to join first, so that the founders are spent last. */
export type MemberPool = { readonly take: (world: World, use: 'read' | 'spend') => Promise<string> };

const listed = (item: unknown): Listed[] => {
  const { id, joinedAt } = (item ?? {}) as { id?: unknown; joinedAt?: unknown };
  return typeof id === 'string' ? [{ id, joinedAt: typeof joinedAt === 'string' ? joinedAt : '' }] : [];
};

const newestFirst = (one: Listed, other: Listed): number =>
  other.joinedAt.localeCompare(one.joinedAt) || one.id.localeCompare(other.id);

const others = async (world: World): Promise<readonly string[]> => {
  const params = { organizationId: world.target.organization };
  const { items } = await world.walk('listMembersInOrganizationById', { params }, { limit: 1_000 });
  const usable = items.flatMap(listed).filter(({ id }) => id !== world.target.user);
  return usable.toSorted(newestFirst).map(({ id }) => id);
};

export const createMemberPool = (): MemberPool => {
  let spent = 0;
  return {
    take: async (world, use) => {
      if (use === 'spend') world.allowed('members');
      const ids = await world.once('members', () => others(world));
      // Reading takes the oldest, spending the newest: they meet only when all are used up.
      const id = use === 'read' ? (ids.at(-1) ?? world.target.user) : ids.slice(0, -1)[spent];
      if (use === 'spend') spent += 1;
      if (id === undefined) throw missingPrerequisite(`one more member of the organization to ${use}`);
      return id;
    },
  };
};
