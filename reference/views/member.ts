import { countSpacesOf, teamMembershipsOf } from '../access/member-content.ts';
import type { Call } from '../handler.ts';
import type { Member } from '../store/records.ts';
import { time, timeOrNone } from './time.ts';
import { userById } from './user.ts';

/** Member (2.12); its id is the user's (OP-RES-02), its counts are live. */
export const memberView = (call: Call, member: Member) => ({
  object: 'member' as const,
  id: member.user,
  role: member.role,
  user: userById(call, member.user),
  disabled: member.disabled,
  joinedAt: time(call.choices, member.joinedAt),
  lastSeenAt: timeOrNone(call.choices, member.lastSeenAt),
  sso: member.sso,
  spaces: countSpacesOf(call.store, member),
  teams: teamMembershipsOf(call.store, member).length,
});
