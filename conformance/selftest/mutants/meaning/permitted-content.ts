import type { PermissionRow } from './permission-row.ts';

/** What the text permits of content, links and Git information. */
export const contentPermissions: readonly PermissionRow[] = [
  {
    operator: 'reply-member',
    of: 'Revision',
    paths: ['reusableContents'],
    by: 'the text does not say (2.17)',
    reason: 'no operation makes reusable contents, and nothing but the revision shows them',
  },
  {
    operator: 'reply-member',
    changes: ['reversed'],
    operations: ['getRevisionOfChangeRequestById'],
    of: 'Revision',
    paths: ['files'],
    by: 'the text does not say (2.17)',
    reason: 'the files of a revision have no order, and of one in a change request no other reply shows it',
  },
  {
    operator: 'reply-member',
    changes: ['of-another', 'stale', 'creation', 'frozen', 'empty'],
    operations: ['getRevisionOfChangeRequestById'],
    of: 'Revision',
    paths: ['id', 'parents', 'createdAt', 'type', 'git'],
    by: 'the text does not say (4.8)',
    reason: 'no operation gives them a value, and no other reply shows the revision of a change request',
  },
  {
    operator: 'reply-member',
    changes: ['stale', 'creation', 'of-another'],
    of: 'GitInfo',
    paths: ['repoName', 'installationProvider', 'integration', 'url', 'updatedAt'],
    by: 'OP-GIT-04',
    reason: 'what an import fills in of the Git information is open, and it may be nothing',
  },
  {
    operator: 'reply-member',
    changes: ['stale', 'creation'],
    operations: ['getCurrentRevision'],
    of: 'Revision',
    paths: ['type', 'git.createdByService', 'git.ref'],
    by: 'OP-CNT-06, the text does not say (2.17)',
    reason: 'what kind of revision a write brings is open, and nothing says that the service ever makes a commit',
  },
  {
    operator: 'reply-member',
    changes: ['constant', 'of-another'],
    of: 'ContentReference',
    paths: ['kind'],
    by: 'OP-CNT-09',
    reason: 'where a link stands is of whatever kind a page is, and file may be the only one',
  },
  {
    operator: 'reply-member',
    changes: ['constant'],
    of: 'Page',
    paths: ['cover.ref.kind'],
    by: 'the text does not say (2.17)',
    reason: 'it names one kind of reference for a cover, which is the one that every page is given',
  },
];
