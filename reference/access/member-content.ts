import type { Member, Role, Space, TeamMember } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { contentRole } from './roles.ts';

/** A space that a member can reach, and the role there. */
export type ReachedSpace = { readonly space: Space; readonly role: Role };

/** The live spaces of the organization that the member reaches, by creation (OP-MBR-08). */
export const spacesOf = (store: Store, member: Member): ReachedSpace[] => {
  const reached: ReachedSpace[] = [];
  for (const space of store.spaces.in('organization', member.organization)) {
    const role = contentRole(store, member, space);
    if (role !== undefined) reached.push({ space, role });
  }
  return reached;
};

/** How many those are. Whoever has a role in the organization reaches all of its spaces; a guest only what was granted. */
export const countSpacesOf = (store: Store, member: Member): number => {
  if (member.disabled) return 0;
  if (member.role !== null) return store.spaces.in('organization', member.organization).length;
  return store.grants.in('user', member.user).length === 0 ? 0 : spacesOf(store, member).length;
};

/** The member's memberships in teams of the organization. */
export const teamMembershipsOf = (store: Store, member: Member): TeamMember[] =>
  store.teamMembers
    .in('user', member.user)
    .filter((each) => store.teams.get(each.team)?.organization === member.organization);
