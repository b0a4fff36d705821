import type { Check } from './check.ts';
import { crudCreateChecks } from './crud-create.ts';
import { crudDeleteChecks } from './crud-delete.ts';
import { crudUpdateChecks } from './crud-update.ts';
import { teamBulkChecks } from './families/team-bulk.ts';
import { teamChecks } from './families/teams.ts';
import { teamMemberStateChecks } from './states-of-team-members.ts';
import { collectionFilterChecks } from './filters-of-collections.ts';
import { memberFilterChecks } from './filters-of-members.ts';
import { teamFilterChecks } from './filters-of-teams.ts';
import { memberOrderChecks } from './order-of-members.ts';
import { orderChecks } from './order.ts';
import { teamCounterChecks } from './counters-of-teams.ts';
import { successAnswers } from './success.ts';

/** Every check, in the order in which outcomes of one requirement are reported. The only registration. */
export const checks: readonly Check[] = [
  successAnswers,
  ...crudCreateChecks,
  ...crudUpdateChecks,
  ...crudDeleteChecks,
  ...teamChecks,
  ...teamBulkChecks,
  ...teamMemberStateChecks,
  ...teamCounterChecks,
  ...orderChecks,
  ...memberOrderChecks,
  ...teamFilterChecks,
  ...memberFilterChecks,
  ...collectionFilterChecks,
];
