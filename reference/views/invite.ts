import type { InInvite } from '../access/invite.ts';
import { rankOf } from '../access/roles.ts';
import type { Call } from '../handler.ts';
import { collectionView } from './collection.ts';
import { spaceView } from './space.ts';

/** Invite (2.11): with a role, or with a level and the content that it leads to; redundant if the caller has as much. */
export const inviteView = (call: Call, { invite, space, collection, role }: InInvite) => {
  const common = { object: 'invite' as const, id: invite.id, redundant: rankOf(role) >= rankOf(invite.role) };
  if (space !== undefined) return { ...common, level: invite.role, space: spaceView(call, space, role ?? 'read') };
  if (collection === undefined) return { ...common, role: invite.role };
  return { ...common, level: invite.role, collection: collectionView(call, collection, role ?? 'read') };
};
