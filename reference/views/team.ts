import type { Call } from '../handler.ts';
import type { Team } from '../store/records.ts';
import { time } from './time.ts';

/** Team (2.12); `members` is counted, `spaces` comes from the world (OP-TEAM-10). */
export const teamView = (call: Call, team: Team) => ({
  object: 'team' as const,
  id: team.id,
  title: team.title,
  members: call.store.teamMembers.in('team', team.id).length,
  spaces: team.spaces,
  createdAt: time(call.choices, team.createdAt),
});
