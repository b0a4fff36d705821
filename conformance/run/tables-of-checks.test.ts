import { undoable } from '../checks/families/done-again.ts';
import { acts } from '../checks/families/fields-of-spaces.ts';
import { managing } from '../checks/families/team-owners.ts';
import { tales } from '../checks/generic/second-organization.ts';
import { acts as wholeActs } from '../requests/kept-space.ts';
import { judgedBy, testTables } from './table-lines.ts';

testTables(
  [
    {
      name: 'checks/families/fields-of-spaces.ts',
      lines: Object.keys(acts),
      domain: judgedBy('custom-fields/of-own-organization'),
    },
    {
      name: 'checks/families/team-owners.ts',
      lines: Object.keys(managing),
      domain: judgedBy('teams/owner-manages-members'),
    },
    {
      name: 'checks/generic/second-organization.ts',
      lines: Object.keys(tales),
      domain: judgedBy('scopes/person-stays'),
    },
    { name: 'checks/families/done-again.ts', lines: Object.keys(undoable), domain: judgedBy('times/done-again') },
    {
      name: 'requests/kept-space.ts',
      lines: Object.keys(wholeActs),
      domain: judgedBy('preservation/content', 'preservation/discussion', 'preservation/values', 'preservation/git'),
    },
  ],
  'conformance/run/tables-of-checks.test.ts',
);
