import { errors } from '../errors.ts';
import type { Call, Found } from '../handler.ts';
import type { Collection, Role, Space } from '../store/records.ts';
import type { Invite } from '../store/settings-records.ts';
import { organization } from './organization.ts';
import { contentRole } from './roles.ts';

/** An invite with the content that it leads to, and the caller's role there: on the content, or in the organization. */
export type InInvite = Found & {
  readonly role: Role | null;
  readonly invite: Invite;
  readonly space: Space | undefined;
  readonly collection: Collection | undefined;
};

type Path = { organizationId: string; inviteId: string };

/** The invite of the path, or undefined; one to content that is deleted, or that the caller does not see, is not seen. */
export const inviteLeaf = (call: Call<Path>): Found & { readonly leaf: InInvite | undefined } => {
  const { store } = call;
  const place = organization(call);
  const invite = store.invites.get(call.params.inviteId);
  if (invite?.organization !== place.organization.id) return { role: place.role, leaf: undefined };
  const space = store.spaces.get(invite.space ?? '');
  const collection = store.collections.get(invite.collection ?? '');
  const content = space ?? collection;
  const role = content === undefined ? place.role : contentRole(store, place.member, content);
  if (space?.deletedAt !== undefined || role === undefined) throw errors.hidden('invite');
  return { role, leaf: { role, invite, space, collection } };
};

/** The invite of the path; throws notFound. */
export const invite = (call: Call<Path>): InInvite => {
  const { leaf } = inviteLeaf(call);
  if (leaf === undefined) throw errors.notFound('invite');
  return leaf;
};
