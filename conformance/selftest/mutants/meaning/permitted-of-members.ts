import type { PermissionRow } from './permission-row.ts';

/** What the text permits of members, their invites and what an organization lets them do. */
export const memberPermissions: readonly PermissionRow[] = [
  {
    operator: 'reply-member',
    changes: ['stale', 'creation'],
    of: 'Organization',
    paths: ['permissions'],
    by: 'the text does not say (2.11)',
    reason: 'what ownTeam follows is not said, and no run gives another role to a caller whose token it has',
  },
  {
    operator: 'reply-member',
    changes: ['stale', 'creation'],
    of: 'Member',
    paths: ['disabled'],
    by: 'the text does not say (2.12)',
    reason: 'what disables a member is not said, and no operation surely does',
  },
  {
    operator: 'reply-member',
    changes: ['true'],
    operations: ['updateOrganizationInviteById'],
    of: 'Invite',
    paths: ['redundant'],
    by: 'OP-INV-03',
    reason: 'whoever may change an invite may have all that it gives already',
  },
];
