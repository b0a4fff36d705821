import { errors } from '../errors.ts';
import type { Call, Found } from '../handler.ts';
import type { Member, Organization } from '../store/records.ts';
import { enabledMember } from './roles.ts';

/** An organization and the caller's membership in it. */
export type InOrganization = Found & { readonly organization: Organization; readonly member: Member };

/** The organization of the path; strangers and disabled members do not see it. */
export const organization = (call: Call<{ organizationId: string }>): InOrganization => {
  const found = call.store.organizations.get(call.params.organizationId);
  if (found === undefined) throw errors.notFound('organization');
  const member = enabledMember(call.store, found.id, call.caller.id);
  if (member === undefined) throw errors.hidden('organization');
  return { organization: found, member, role: member.role };
};
