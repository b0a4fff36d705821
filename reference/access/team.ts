import { errors } from '../errors.ts';
import type { Call } from '../handler.ts';
import type { Team } from '../store/records.ts';
import { teamMemberKey } from '../store/store.ts';
import { organization, type InOrganization } from './organization.ts';

/** A team; it is the caller's own if the caller is an owner of it. */
export type InTeam = InOrganization & { readonly own: boolean; readonly team: Team };

type Path = { organizationId: string; teamId: string };

/** The team of the path, or undefined; one of another organization is not found (OP-AUTH-10). */
export const teamIfAny = (call: Call<Path>) => {
  const place = organization(call);
  const team = call.store.teams.get(call.params.teamId);
  return { ...place, leaf: team?.organization === place.organization.id ? team : undefined };
};

/** The team of the path; throws notFound. */
export const team = (call: Call<Path>): InTeam => {
  const { leaf, ...place } = teamIfAny(call);
  if (leaf === undefined) throw errors.notFound('team');
  const own = call.store.teamMembers.get(teamMemberKey(leaf.id, call.caller.id))?.role === 'owner';
  return { ...place, own, team: leaf };
};
