import type { OperationId } from '#spec/operation.ts';
import type { Role } from './store/records.ts';
import { rankOf } from './access/roles.ts';

/**
 * What an operation needs where it acts: a role, or `guest` for anyone who sees the place. `own` is what suffices
 * for what is the caller's own: a comment of theirs, a team they own, their own membership.
 */
type Need = { readonly role: Role | 'guest'; readonly own?: Role | 'guest' };

const needs = {
  guest: { role: 'guest' },
  read: { role: 'read' },
  comment: { role: 'comment' },
  edit: { role: 'edit' },
  review: { role: 'review' },
  create: { role: 'create' },
  admin: { role: 'admin' },
  'team-owner': { role: 'admin', own: 'guest' },
  oneself: { role: 'admin', own: 'guest' },
  'read-oneself': { role: 'read', own: 'guest' },
  author: { role: 'admin', own: 'comment' },
} as const satisfies Readonly<Record<string, Need>>;
/** What the line of an operation in its family says that a caller needs (OP-AUTH-05). */
export type NeedName = keyof typeof needs;

/** Rights that replies report but no served operation needs yet. */
export const reported = {
  listPrivateIntegrations: 'read',
  installIntegration: 'admin',
  viewInviteLinks: 'admin',
  viewBilling: 'admin',
  mergeChangeRequest: 'review',
  reviewChangeRequest: 'review',
} as const satisfies Readonly<Record<string, NeedName>>;
export type Right = OperationId | keyof typeof reported;

const reaches = (role: Role | null, need: Role | 'guest'): boolean => need === 'guest' || rankOf(role) >= rankOf(need);

/** Whether a caller with this role has what is needed; `own` as in Found. */
export const suffices = (name: NeedName, role: Role | null, own = false): boolean => {
  const need: Need = needs[name];
  return reaches(role, need.role) || (own && need.own !== undefined && reaches(role, need.own));
};
