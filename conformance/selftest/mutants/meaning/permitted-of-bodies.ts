import type { PermissionRow } from './permission-row.ts';

/** What the text permits of members of a body that no reply shows, or shows by something else. */
export const bodyPermissions: readonly PermissionRow[] = [
  {
    operator: 'request-member',
    changes: ['ignored', 'of-the-one-before'],
    operations: ['importGitRepository', 'exportToGitRepository'],
    places: ['repoCacheID', 'repoTreeURL', 'repoCommitURL', 'repoProjectDirectory', 'timestamp', 'force'],
    by: 'the text does not say (4.12)',
    reason: 'no reply shows what it does, and whether an import is done can be seen in the repository alone',
  },
  {
    operator: 'request-member',
    changes: ['ignored'],
    operations: ['importGitRepository', 'exportToGitRepository'],
    places: ['gitInfo'],
    by: 'OP-GIT-04',
    reason: 'what Git information shows of it is open',
  },
  {
    operator: 'request-member',
    changes: ['ignored', 'constant', 'of-the-one-before'],
    operations: ['publishIntegration'],
    places: ['secrets', 'script'],
    by: 'OP-INT-08',
    reason: 'both may never be answered, and no operation shows what they do',
  },
  {
    operator: 'request-member',
    changes: ['ignored'],
    operations: ['publishIntegration'],
    places: ['icon'],
    by: 'the text does not say (2.16)',
    reason: 'a picture is shown by where it lies, and another one may lie where the first one lay',
  },
  {
    operator: 'request-member',
    changes: ['constant', 'of-the-one-before'],
    operations: ['importContent', 'importContentInChangeRequest'],
    places: ['source'],
    by: 'OP-CNT-02',
    reason: 'what comes of a source is open',
  },
  {
    operator: 'request-member',
    changes: ['ignored'],
    operations: ['moveCollection'],
    places: ['position'],
    by: 'the text does not say (4.2)',
    reason: 'it names a space, and no list shows collections among spaces',
  },
];
