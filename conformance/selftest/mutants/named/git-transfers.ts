import { numberInside } from '../../../core/json-path.ts';
import { under } from '../faults/content.ts';
import { inFilesFrom, inTree, isFrom, noTransfer, onlyFirstTransfer } from '../faults/imports.ts';
import { inReply, isAccepted, membersOf } from '../faults/replies.ts';
import { forgetMember, inBody, replaceMember } from '../faults/requests.ts';
import type { Fault, Members } from '../fault.ts';
import type { Mutant } from '../mutant.ts';

const isText = (value: unknown): boolean => typeof value === 'string';
const imports = ['importGitRepository'] as const;
const exports = ['exportToGitRepository'] as const;
const trees = ['listPages', 'getCurrentRevision'] as const;

const inGit = (edit: (git: Members) => void): Fault =>
  inReply((revision) => {
    const git = membersOf(revision['git']);
    if (git?.['oid'] !== undefined) edit(git);
  });

/** The branch of the last import of each space decides what its pages look like. */
const afterImportOf =
  (ref: string, change: (pages: readonly unknown[]) => readonly unknown[]): Fault =>
  () => {
    const last = new Map<string | undefined, unknown>();
    return async (ask, server) => {
      const answer = await server.send(ask);
      const { spaceId } = ask.params;
      if (ask.operation === 'importGitRepository') {
        if (isAccepted(answer)) last.set(spaceId, membersOf(ask.body)?.['ref']);
        return answer;
      }
      const pages = membersOf(answer.json)?.['pages'];
      if (last.get(spaceId) !== ref || !Array.isArray(pages)) return answer;
      return { ...answer, json: { ...membersOf(answer.json), pages: change(pages as unknown[]) } };
    };
  };

const withoutPassword = (body: Members): void => {
  const { url } = body;
  if (typeof url !== 'string' || !URL.canParse(url)) return;
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  body['url'] = bare.href;
};

/** Transfers with Git that are accepted and go wrong. */
export const gitTransferMutants: readonly Mutant[] = [
  {
    name: 'every Git import is accepted and none is made',
    breaks: 'GIT-17',
    mayAlsoBreak: ['GIT-18', 'GIT-21', 'GIT-26', 'GIT-36', 'GIT-37', 'GIT-41'],
    on: imports,
    fault: noTransfer(),
  },
  {
    name: 'imported pages are called after their files',
    breaks: 'GIT-18',
    mayAlsoBreak: ['CNT-10', 'CNT-18'],
    on: ['listPages'],
    fault: under('pages', (page) => {
      if (isFrom('lantern-room.md')(page)) page['title'] = 'lantern-room.md';
    }),
  },
  {
    name: 'a Git import loses the nesting of pages',
    breaks: 'GIT-19',
    mayAlsoBreak: ['GIT-38'],
    on: trees,
    fault: inTree((pages) =>
      pages.flatMap((page) =>
        isFrom('mooring/README.md')(page) ? [{ ...page, pages: [] }, ...(page['pages'] as Members[])] : [page],
      ),
    ),
  },
  {
    name: 'imported text ends with its first sentence',
    breaks: 'GIT-20',
    mayAlsoBreak: ['GIT-39', 'GIT-26', 'GIT-41'],
    on: ['getPageById'],
    fault: inReply((page) => {
      if (isFrom('lantern-room.md')(page)) page['markdown'] = '# Lantern room';
    }),
  },
  {
    name: 'a Git import brings everything but images',
    breaks: 'GIT-21',
    mayAlsoBreak: [],
    on: ['listFiles', 'getCurrentRevision'],
    fault: inFilesFrom('assets/', () => undefined),
  },
  {
    name: 'imported images have no more than one pixel',
    breaks: 'GIT-21',
    mayAlsoBreak: ['GIT-40'],
    on: ['listFiles', 'getCurrentRevision'],
    fault: inFilesFrom('assets/', (file) => ({ ...file, dimensions: { width: 1, height: 1 } })),
  },
  {
    name: 'imported images lie, those that stand as well',
    breaks: 'GIT-40',
    mayAlsoBreak: [],
    on: ['listFiles', 'getCurrentRevision'],
    fault: inFilesFrom('assets/', (file) => {
      const sides = [numberInside(file, 'dimensions', 'width'), numberInside(file, 'dimensions', 'height')];
      const [height, width] = sides.flatMap((side) => side ?? []).toSorted((one, other) => one - other);
      return width === undefined ? file : { ...file, dimensions: { width, height } };
    }),
  },
  {
    name: 'an imported revision has only the first word of the message',
    breaks: 'GIT-22',
    mayAlsoBreak: [],
    on: ['getCurrentRevision'],
    fault: inGit((git) => {
      git['message'] = String(git['message']).split(' ')[0];
    }),
  },
  {
    name: 'an imported revision names its branch without refs/heads',
    breaks: 'GIT-22',
    mayAlsoBreak: [],
    on: ['getCurrentRevision'],
    fault: inGit((git) => {
      git['ref'] = String(git['ref']).replace('refs/heads/', '');
    }),
  },
  {
    name: 'commits have addresses of the server itself',
    breaks: 'GIT-23',
    mayAlsoBreak: [],
    on: ['getCurrentRevision'],
    fault: inGit((git) => {
      if (git['url'] !== undefined) git['url'] = `https://app.docplane.example/commits/${String(git['oid'])}`;
    }),
  },
  {
    name: 'the path of an imported file is its name alone',
    breaks: 'GIT-24',
    mayAlsoBreak: [],
    on: trees,
    fault: under('git', (git) => {
      if (isText(git['path'])) git['path'] = String(git['path']).split('/').at(-1);
    }),
  },
  {
    name: 'links between imported pages lead nowhere',
    breaks: 'GIT-25',
    mayAlsoBreak: [],
    on: ['listPageLinksInSpace'],
    fault: under('items', (link) => {
      if (JSON.stringify(link).includes('mooring/two-ropes')) link['status'] = 'broken';
    }),
  },
  {
    name: 'a repository is imported into a space once and never again',
    breaks: 'GIT-26',
    mayAlsoBreak: ['GIT-14', 'GIT-35', 'GIT-41'],
    on: imports,
    fault: onlyFirstTransfer,
  },
  {
    name: 'an import of a branch that is not there empties the space',
    breaks: 'GIT-27',
    mayAlsoBreak: [],
    on: [...imports, 'listPages'],
    fault: afterImportOf('refs/heads/never-built', () => []),
  },
  {
    name: 'every import is one of the main branch',
    breaks: 'GIT-28',
    mayAlsoBreak: ['GIT-22', 'GIT-27', 'GIT-34', 'GIT-35'],
    on: imports,
    fault: replaceMember('ref', (ref) => String(ref).startsWith('refs/heads/'), 'refs/heads/main'),
  },
  {
    name: 'the project directory of an import is passed over',
    breaks: 'GIT-29',
    mayAlsoBreak: [],
    on: imports,
    fault: forgetMember('repoProjectDirectory', isText),
  },
  {
    name: 'a forced import passes over the project directory',
    breaks: 'GIT-29',
    mayAlsoBreak: [],
    on: imports,
    fault: inBody((body) => {
      if (body['force'] === true && isText(body['repoProjectDirectory'])) delete body['repoProjectDirectory'];
    }),
  },
  {
    name: 'a repository is asked without the credentials of its URL',
    breaks: 'GIT-30',
    mayAlsoBreak: [],
    on: imports,
    fault: inBody(withoutPassword),
  },
  {
    name: 'every Git export is accepted and none is made',
    breaks: 'GIT-31',
    mayAlsoBreak: ['GIT-42'],
    on: exports,
    fault: noTransfer(),
  },
  {
    name: 'every export goes to the main branch',
    breaks: 'GIT-32',
    mayAlsoBreak: ['GIT-35'],
    on: exports,
    fault: replaceMember('ref', (ref) => String(ref).startsWith('refs/heads/'), 'refs/heads/main'),
  },
  {
    name: 'every export says the same of itself',
    breaks: 'GIT-33',
    mayAlsoBreak: [],
    on: exports,
    fault: replaceMember('commitMessage', isText, 'Update the documentation'),
  },
  {
    name: 'the last page does not come back from a repository that it was exported to',
    breaks: 'GIT-34',
    mayAlsoBreak: [],
    on: [...imports, 'listPages'],
    fault: afterImportOf('refs/heads/from-the-space', (pages) => pages.slice(0, -1)),
  },
  {
    name: 'the service does not know its own commits',
    breaks: 'GIT-35',
    mayAlsoBreak: [],
    on: ['getCurrentRevision'],
    fault: inGit((git) => {
      git['createdByService'] = false;
    }),
  },
  {
    name: 'every revision shows the address of one commit',
    breaks: 'GIT-22',
    mayAlsoBreak: [],
    on: ['getCurrentRevision'],
    fault: () => {
      let first: unknown;
      return async (ask, server) => {
        const answer = await server.send(ask);
        const commit = membersOf(membersOf(answer.json)?.['git']);
        if (commit?.['url'] === undefined) return answer;
        first ??= commit['url'];
        commit['url'] = first;
        return answer;
      };
    },
  },
  {
    name: 'a file names the object that it was first',
    breaks: 'GIT-24',
    mayAlsoBreak: ['COH-01'],
    on: ['getFileById'],
    fault: () => {
      const first = new Map<unknown, unknown>();
      return async (ask, server) => {
        const answer = await server.send(ask);
        const git = membersOf(membersOf(answer.json)?.['git']);
        const { fileId } = ask.params;
        if (git?.['oid'] === undefined) return answer;
        if (!first.has(fileId)) first.set(fileId, git['oid']);
        git['oid'] = first.get(fileId);
        return answer;
      };
    },
  },
];
