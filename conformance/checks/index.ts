import type { Check } from './check.ts';
import { teamBulkChecks } from './families/team-bulk.ts';
import { teamChecks } from './families/teams.ts';
import { teamMemberStateChecks } from './states-of-team-members.ts';
import { successAnswers } from './success.ts';

/** Every check, in the order in which outcomes of one requirement are reported. The only registration. */
export const checks: readonly Check[] = [
  successAnswers,
  ...teamChecks,
  ...teamBulkChecks,
  ...teamMemberStateChecks,
];
