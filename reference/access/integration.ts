import { errors } from '../errors.ts';
import type { Call, Found } from '../handler.ts';
import type { Integration } from '../store/integration-records.ts';
import type { Role } from '../store/records.ts';
import { enabledMember } from './roles.ts';

type Path = { integrationName: string };

/** An integration and the caller's role in the organization that owns it. */
export type InIntegration = Found & { readonly role: Role | null; readonly integration: Integration };

const nameForm = /^[A-Za-z0-9._-]{1,100}$/;

// OP-INT-07: a name that breaks the rule is refused wherever it stands.
const named = (call: Call<Path>): Integration | undefined => {
  const { integrationName } = call.params;
  if (!nameForm.test(integrationName)) {
    throw errors.invalid('integrationName: letters, digits, hyphens, underscores and dots, at most 100.');
  }
  return call.store.integrations.get(integrationName);
};

/** The caller's role in an organization; null for guests and strangers. */
export const roleIn = (call: Call, organization: string): Role | null =>
  enabledMember(call.store, organization, call.caller.id)?.role ?? null;

/** Whether the caller may know of it: a private one is for those with a role in its organization. */
const isSeen = ({ visibility }: Integration, role: Role | null): boolean => visibility !== 'private' || role !== null;

/** The integration of the path; throws notFound, and hidden for a private one of strangers. */
export const integration = (call: Call<Path>): InIntegration => {
  const found = named(call);
  if (found === undefined) throw errors.notFound('integration');
  const role = roleIn(call, found.organization);
  if (!isSeen(found, role)) throw errors.hidden('integration');
  return { integration: found, role };
};

/** The integration of the path, or undefined; where there is none, nothing is there to protect. */
export const integrationLeaf = (call: Call<Path>): Found & { readonly leaf: Integration | undefined } => {
  const leaf = named(call);
  // Also a private one of strangers answers that it is theirs, for its name is taken (OP-INT-03, OP-INT-09).
  return { leaf, role: leaf === undefined ? 'admin' : roleIn(call, leaf.organization) };
};
