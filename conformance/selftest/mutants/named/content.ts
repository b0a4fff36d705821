import type { Fault } from '../fault.ts';
import { inBoth, under } from '../faults/content.ts';
import { inItems } from '../faults/lists.ts';
import { answering, inReply, membersOf } from '../faults/replies.ts';
import { acceptAnyway, forgive } from '../faults/requests.ts';
import type { Mutant } from '../mutant.ts';

const body = (value: unknown, name: string): unknown => membersOf(value)?.[name];
const isObject = (value: unknown): boolean => membersOf(value) !== undefined;
const noUri = 'neither one nor the other';

const reversed = (text: unknown): string => Array.from(String(text)).toReversed().join('');

/** Leaves out the last page of every list of pages at the top. */
const losePage: Fault = inReply((reply) => {
  if (Array.isArray(reply['pages'])) reply['pages'] = reply['pages'].slice(0, -1);
});

/** Content: replies, imports, and parts that agree with the whole. */
export const contentMutants: readonly Mutant[] = [
  {
    name: 'the time of a revision is a number',
    breaks: 'CNT-01',
    mayAlsoBreak: ['RES-02', 'LNK-14'],
    on: inBoth.revision,
    fault: inReply((revision) => {
      revision['createdAt'] = 7;
    }),
  },
  {
    name: 'the parents of a revision come as one text',
    breaks: 'CNT-01',
    mayAlsoBreak: ['LNK-14'],
    on: inBoth.revision,
    fault: inReply((revision) => {
      revision['parents'] = String(revision['parents']);
    }),
  },
  {
    name: 'a page says in words whether it is hidden',
    breaks: 'CNT-02',
    mayAlsoBreak: ['COH-01', 'PRS-09'],
    on: inBoth.pages,
    fault: under('pages', (page) => {
      page['hidden'] = 'no';
    }),
  },
  {
    name: 'the layout of a page is a list',
    breaks: 'CNT-02',
    mayAlsoBreak: [],
    on: inBoth.page,
    fault: inReply((page) => {
      page['layout'] = [];
    }),
  },
  {
    name: 'the size of a file is a text',
    breaks: 'CNT-03',
    mayAlsoBreak: ['RES-06', 'COH-01', 'PRS-09'],
    on: inBoth.file,
    fault: inReply((file) => {
      file['size'] = `${String(file['size'])} bytes`;
    }),
  },
  {
    name: 'the dimensions of a picture are one text',
    breaks: 'CNT-03',
    mayAlsoBreak: ['RES-06'],
    on: inBoth.files,
    fault: under('items', (file) => {
      if (file['dimensions'] !== undefined) file['dimensions'] = '16x16';
    }),
  },
  {
    name: 'the numbers of an import are texts',
    breaks: 'CNT-04',
    mayAlsoBreak: [],
    on: inBoth.imports,
    fault: inReply((result) => {
      result['totalResources'] = String(result['totalResources']);
    }),
  },
  {
    name: 'an import without a source is taken for one from a website',
    breaks: 'CNT-05',
    mayAlsoBreak: [],
    on: inBoth.imports,
    fault: forgive((given) => (given['source'] === undefined ? { ...given, source: 'website' } : undefined)),
  },
  {
    name: 'an import without a url brings nothing',
    breaks: 'CNT-05',
    mayAlsoBreak: [],
    on: ['importContent'],
    fault: acceptAnyway('getCurrentRevision', (ask) => isObject(ask.body) && body(ask.body, 'url') === undefined),
  },
  {
    name: 'an import from what is no url brings nothing',
    breaks: 'CNT-06',
    mayAlsoBreak: [],
    on: inBoth.imports,
    fault: acceptAnyway('getCurrentRevision', (ask) => body(ask.body, 'url') === noUri),
  },
  {
    name: 'the source of an import may be an object',
    breaks: 'CNT-07',
    mayAlsoBreak: [],
    on: inBoth.imports,
    fault: forgive((given) => (isObject(given['source']) ? { ...given, source: 'website' } : undefined)),
  },
  {
    name: 'the url of an import may be an object',
    breaks: 'CNT-07',
    mayAlsoBreak: [],
    on: ['importContent'],
    fault: acceptAnyway('getCurrentRevision', (ask) => isObject(body(ask.body, 'url'))),
  },
  {
    name: 'an import brings more than there is',
    breaks: 'CNT-08',
    mayAlsoBreak: [],
    on: inBoth.imports,
    fault: inReply((result) => {
      result['importedResources'] = Number(result['totalResources']) + 1;
    }),
  },
  {
    name: 'a page read by its id is another one',
    breaks: 'CNT-09',
    mayAlsoBreak: ['ID-01', 'SRCH-06'],
    on: inBoth.page,
    fault: inReply((page) => {
      page['id'] = reversed(page['id']);
    }),
  },
  {
    name: 'a page whose title has six letters or more than eight is not found',
    breaks: 'CNT-09',
    mayAlsoBreak: [],
    on: inBoth.page,
    fault: answering((answer) => {
      const title = String(body(answer.json, 'title'));
      return title === 'Glossary' || title === 'Internal notes' ? { ...answer, status: 404 } : answer;
    }),
  },
  {
    name: 'the list of pages leaves out the last one at the top',
    breaks: 'CNT-10',
    mayAlsoBreak: ['SRCH-08', 'CNT-23', 'GIT-18', 'GIT-26', 'GIT-37', 'GIT-41'],
    on: inBoth.pages,
    fault: losePage,
  },
  {
    name: 'a revision leaves out pages below others',
    breaks: 'CNT-10',
    mayAlsoBreak: ['COH-01', 'LNK-14', 'PRS-09'],
    on: inBoth.revision,
    fault: under('pages', (page) => {
      page['pages'] = [];
    }),
  },
  {
    name: 'a file read by its id has none',
    breaks: 'CNT-11',
    mayAlsoBreak: ['ID-01'],
    on: inBoth.file,
    fault: inReply((file) => {
      delete file['id'];
    }),
  },
  {
    name: 'only pictures can be read by their ids',
    breaks: 'CNT-11',
    mayAlsoBreak: [],
    on: inBoth.file,
    fault: answering((answer) => (body(answer.json, 'dimensions') === undefined ? { ...answer, status: 404 } : answer)),
  },
  {
    name: 'the files of a revision are a new list each time',
    breaks: 'CNT-12',
    mayAlsoBreak: ['LNK-14'],
    on: inBoth.revision,
    fault: under('files', (file) => {
      file['id'] = reversed(file['id']);
    }),
  },
  {
    name: 'the list of files holds pictures only',
    breaks: 'CNT-12',
    mayAlsoBreak: ['PAGE-02', 'PAGE-09', 'LNK-10'],
    on: inBoth.files,
    fault: inItems(({ envelope, items }) => {
      const kept = items.filter((item) => body(item, 'dimensions') !== undefined);
      envelope['count'] = Number(envelope['count']) - items.length + kept.length;
      return kept;
    }),
  },
  {
    name: 'a duplicate lacks the first page of its original',
    breaks: 'SPC-20',
    mayAlsoBreak: [],
    wrecks: 'the content that other checks read is that of a duplicate',
    on: ['duplicateSpace', 'listPages'],
    fault: () => {
      const depths = new Map<unknown, number>();
      return async (ask, server) => {
        const answer = await server.send(ask);
        const depth = depths.get(ask.params['spaceId']) ?? 0;
        if (ask.operation === 'duplicateSpace') depths.set(body(answer.json, 'id'), depth + 1);
        if (ask.operation !== 'listPages' || depth < 2) return answer;
        // Other checks read the content of the first duplicate.
        return { ...answer, json: { pages: (body(answer.json, 'pages') as unknown[]).slice(depth - 1) } };
      };
    },
  },
  {
    name: 'the revision of a space stays behind by one import',
    breaks: 'SPC-21',
    mayAlsoBreak: [],
    on: ['getSpaceById', 'importContent'],
    fault: () => {
      const old = new Map<unknown, unknown>();
      return async (ask, server) => {
        const { spaceId } = ask.params;
        if (ask.operation === 'importContent') {
          const before = await server.call('getSpaceById', { params: { spaceId: spaceId ?? '' } });
          if (!old.has(spaceId)) old.set(spaceId, body(before.json, 'revision'));
          return server.send(ask);
        }
        const answer = await server.send(ask);
        const stale = old.get(spaceId);
        return stale === undefined ? answer : { ...answer, json: { ...membersOf(answer.json), revision: stale } };
      };
    },
  },
];
