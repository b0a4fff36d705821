import { errors } from '../errors.ts';
import type { Call } from '../handler.ts';
import type { Member } from '../store/records.ts';
import { memberKey } from '../store/store.ts';
import { organization, type InOrganization } from './organization.ts';

/** A membership in an organization that the caller sees; it is the caller's own if it is the caller. */
export type OneMember = InOrganization & { readonly own: boolean; readonly subject: Member };

type Path = { organizationId: string; userId: string };

/** The member of the path, also a disabled one, or undefined. */
export const memberIfAny = (call: Call<Path>) => {
  const place = organization(call);
  const leaf = call.store.members.get(memberKey(place.organization.id, call.params.userId));
  return { ...place, own: call.params.userId === call.caller.id, leaf };
};

/** The member of the path; throws notFound. */
export const member = (call: Call<Path>): OneMember => {
  const { leaf, ...place } = memberIfAny(call);
  if (leaf === undefined) throw errors.notFound('member');
  return { ...place, subject: leaf };
};
