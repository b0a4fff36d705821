import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import type { World } from './world.ts';

type Listed = { readonly id: string; readonly joinedAt: string };

/**
 * Members that checks may use. `read` and `change`: the user of the target file; `spend`: whoever joined last, so that
 * founders, and holders of the other tokens, come last.
 */
export type MemberPool = {
  readonly take: (world: World, use: MemberUse) => Promise<string>;
  /** Whether a member was taken to be removed. */
  readonly isSpent: (id: string) => boolean;
};
export type MemberUse = 'read' | 'change' | 'spend';

const listed = (item: unknown): Listed[] => {
  const { id: memberId, joinedAt, user } = (item ?? {}) as { id?: unknown; joinedAt?: unknown; user?: unknown };
  // A member is addressed by the id of its user; one of its own is allowed (OP-RES-02).
  const { id = memberId } = (user ?? {}) as { id?: unknown };
  return typeof id === 'string' ? [{ id, joinedAt: typeof joinedAt === 'string' ? joinedAt : '' }] : [];
};

const newestFirst = (one: Listed, other: Listed): number =>
  other.joinedAt.localeCompare(one.joinedAt) || one.id.localeCompare(other.id);

const everybody = async (world: World): Promise<readonly string[]> => {
  const params = { organizationId: world.target.organization };
  const { items } = await world.walk('listMembersInOrganizationById', { params }, { limit: 1_000 });
  return items
    .flatMap(listed)
    .toSorted(newestFirst)
    .map(({ id }) => id);
};

const found = (id: string | undefined, what: string): string => {
  if (id === undefined) throw missingPrerequisite(what);
  return id;
};

export const createMemberPool = (): MemberPool => {
  let spent = 0;
  const handedOut = new Set<string>();
  return {
    isSpent: (id) => handedOut.has(id),
    take: async (world, use) => {
      const { user } = world.target;
      if (use !== 'read') world.allowed('members');
      if (use === 'change') return found(user, 'a member who may be changed (target key user)');
      if (use === 'read' && user !== undefined) return user;
      const ids = await world.once('members', () => everybody(world));
      if (use === 'read') return found(ids.at(-1), 'a member of the organization');
      // The last of the list is a founder, most often the caller: never removed.
      const spare = ids.slice(0, -1).filter((id) => id !== user);
      spent += 1;
      const id = found(spare[spent - 1], 'one more member of the organization who may be removed');
      handedOut.add(id);
      return id;
    },
  };
};
