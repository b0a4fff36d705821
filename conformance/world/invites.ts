import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import type { World } from './world.ts';

/**
 * Invites that checks may use: no operation makes one. `read` and `change`: the first that carries a role; `beside`:
 * another that stays; `spend`: one that goes for good, those to content first.
 */
export type InvitePool = { readonly take: (world: World, use: InviteUse) => Promise<string> };
export type InviteUse = 'read' | 'change' | 'beside' | 'spend';

const missing = (what: string): Error => missingPrerequisite(`${what} (target key invites)`);

/** The invites of the target file that can be read: those with a role first. */
const sorted = async (world: World): Promise<{ readonly ids: readonly string[]; readonly withRole: number }> => {
  const organizationId = world.target.organization;
  const withRole: string[] = [];
  const others: string[] = [];
  for (const inviteId of world.target.invites ?? []) {
    const { ok, json } = await world.call('getOrganizationInviteLink', { params: { organizationId, inviteId } });
    const { role } = (json ?? {}) as { role?: unknown };
    if (ok) (typeof role === 'string' ? withRole : others).push(inviteId);
  }
  return { ids: [...withRole, ...others], withRole: withRole.length };
};

/** How many invites are never spent: the one that is changed and the one beside it. */
const kept = 2;

export const createInvitePool = (): InvitePool => {
  let spent = 0;
  return {
    take: async (world, use) => {
      if (use !== 'read') world.allowed('invites');
      const [first] = world.target.invites ?? [];
      if (first === undefined) throw missing('an invite of the organization');
      const { ids, withRole } = await world.once('invites', () => sorted(world));
      if (use === 'read') return ids[0] ?? first;
      if (use === 'spend') {
        spent += 1;
        const spare = ids.slice(kept).toReversed()[spent - 1];
        if (spare !== undefined) return spare;
        throw missing('one more invite of the organization that may be deleted');
      }
      const found = use === 'change' ? ids.slice(0, Math.min(1, withRole))[0] : ids[1];
      if (found !== undefined) return found;
      throw missing(
        use === 'change' ? 'an invite of the organization with a role' : 'a second invite of the organization',
      );
    },
  };
};
