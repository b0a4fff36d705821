import type { OperationId } from '#spec/operation.ts';
import { member } from '../../http/exchange.ts';
import type { BodyRow, Filler, Preparation } from './row.ts';

/** Another role than the present one: a write that shows. */
const otherRole: Filler = async (world, params) => {
  const present = member(await world.must('getOrganizationInviteLink', { params }), 'role');
  return present === 'read' ? 'comment' : 'read';
};

/** The second form of the update is not shown (OP-INV-01). */
export const inviteBodies: Partial<Record<OperationId, BodyRow>> = {
  updateOrganizationInviteById: { smallest: ['role'], fill: { role: otherRole } },
};

/** Real people may hold an invite: nothing is written without leave. */
export const invitePreparations: Partial<Record<OperationId, Preparation>> = {
  updateOrganizationInviteById: (world) => Promise.resolve(world.allowed('invites')),
};
