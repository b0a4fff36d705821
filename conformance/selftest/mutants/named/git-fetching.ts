import { inFilesFrom, inTree, isFrom, noTransfer, onlyFirstTransfer } from '../faults/imports.ts';
import { inReply } from '../faults/replies.ts';
import type { Members } from '../fault.ts';
import type { Mutant } from '../mutant.ts';

const imports = ['importGitRepository'] as const;

/** Servers that are known to transfer with Git, and do it by halves. */
export const gitFetchingMutants: readonly Mutant[] = [
  {
    name: 'a server that should import from Git asks no repository',
    breaks: 'GIT-36',
    mayAlsoBreak: ['GIT-17', 'GIT-18', 'GIT-21', 'GIT-26', 'GIT-37', 'GIT-41'],
    on: imports,
    fault: noTransfer(),
  },
  {
    name: 'a page of the repository does not come',
    breaks: 'GIT-37',
    mayAlsoBreak: ['GIT-18', 'CNT-10', 'CNT-18'],
    on: ['listPages'],
    fault: inTree((pages) => pages.filter((page) => !isFrom('mooring/two-ropes.md')(page))),
  },
  {
    name: 'all pages of a repository come side by side',
    breaks: 'GIT-38',
    mayAlsoBreak: ['GIT-19'],
    on: ['listPages', 'getCurrentRevision'],
    fault: inTree((pages) =>
      pages.flatMap((page) =>
        isFrom('mooring/README.md')(page) ? [{ ...page, pages: [] }, ...(page['pages'] as Members[])] : [page],
      ),
    ),
  },
  {
    name: 'a page of a repository comes without its text',
    breaks: 'GIT-39',
    mayAlsoBreak: ['GIT-20', 'GIT-26', 'GIT-41'],
    on: ['getPageById'],
    fault: inReply((page) => {
      if (isFrom('lantern-room.md')(page)) page['markdown'] = '';
    }),
  },
  {
    name: 'a picture of a repository is shown as one of another type',
    breaks: 'GIT-40',
    mayAlsoBreak: ['GIT-21'],
    on: ['listFiles', 'getCurrentRevision'],
    fault: inFilesFrom('assets/', (file) => ({ ...file, contentType: 'image/jpeg' })),
  },
  {
    name: 'what is committed after the first import never comes',
    breaks: 'GIT-41',
    mayAlsoBreak: ['GIT-14', 'GIT-26', 'GIT-35'],
    on: imports,
    fault: onlyFirstTransfer,
  },
  {
    name: 'a server that should export to Git sends nothing',
    breaks: 'GIT-42',
    mayAlsoBreak: ['GIT-31'],
    on: ['exportToGitRepository'],
    fault: noTransfer(),
  },
];
