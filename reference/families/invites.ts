import type { BodyOf } from '#spec/operation.ts';
import { invite, inviteLeaf, type InInvite } from '../access/invite.ts';
import { read } from '../actions/read.ts';
import { remove } from '../actions/remove.ts';
import { update } from '../actions/update.ts';
import { errors } from '../errors.ts';
import { family, type Call } from '../handler.ts';
import type { Role } from '../store/records.ts';
import { inviteView } from '../views/invite.ts';

type Changes = { readonly role?: Role | null; readonly level?: Role | null };

// An invite to the organization has a role, one to content a level; null is a guest's (OP-INV-01, OP-INV-03).
const change = (call: Call<unknown, BodyOf<'updateOrganizationInviteById'> | undefined>, found: InInvite) => {
  const { role, level }: Changes = call.body ?? {};
  const toContent = found.invite.space !== undefined || found.invite.collection !== undefined;
  const [wanted, other, name] = toContent ? [level, role, 'level'] : [role, level, 'role'];
  if (wanted === undefined || other !== undefined) throw errors.invalid(`This kind of invite takes ${name} alone.`);
  call.store.invites.update(found.invite, { role: wanted });
  return inviteView(call, found);
};

/** Invites (4.9). */
export const invites = family({
  getOrganizationInviteLink: ['guest', read(invite, inviteView)],
  deleteOrganizationInviteById: ['admin', remove(inviteLeaf, (call, leaf) => call.store.invites.remove(leaf.invite))],
  updateOrganizationInviteById: ['admin', update(invite, change)],
});
