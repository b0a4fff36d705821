import type { Subject } from '../core/outcome.ts';
import type { Lane } from './check.ts';

const lanes: Partial<Record<Subject, Lane>> = {
  updateOrganizationById: 'organization',
  updateOrganizationInviteById: 'organization/invites',
  updateMemberInOrganizationById: 'organization/members',
  setUserAsSSOMemberForOrganization: 'organization/members',
  removeMemberFromOrganizationById: 'organization/members',
  importContentInChangeRequest: 'organization/spaces',
};

/** The lane of a check that names none: `free`, but for operations that change what all checks share. */
export const usualLane = (subject: Subject): Lane => lanes[subject] ?? 'free';
