import type { Fault } from '../fault.ts';
import { inBoth } from '../faults/content.ts';
import { inReply, isAccepted, membersOf, refuseWhen } from '../faults/replies.ts';
import { ignoreQuery, setQuery } from '../faults/requests.ts';
import type { Mutant } from '../mutant.ts';

/** Metadata that one reading goes without is missing from later ones that do not name it. */
const keptWithout: Fault = () => {
  const without = new Map<string, string>();
  return async (ask, server) => {
    const place = JSON.stringify([ask.operation, ask.params]);
    const metadata = ask.query['metadata'] ?? without.get(place);
    const answer = await server.send(metadata === undefined ? ask : { ...ask, query: { ...ask.query, metadata } });
    if (metadata !== undefined && isAccepted(answer)) without.set(place, metadata);
    return answer;
  };
};

/** After a reading in some form the next one shows a member no longer. */
const lostAfter =
  (form: string, name: string, id: string): Fault =>
  () => {
    const formed = new Set<string | undefined>();
    return inReply((thing, { params, query }) => {
      if (query['format'] === form) formed.add(params[id]);
      else if (formed.delete(params[id])) delete thing[name];
    })();
  };

/** What the parameters of content readings do, and pages read alone. */
export const contentReadingMutants: readonly Mutant[] = [
  {
    name: 'metadata has to be asked for',
    breaks: 'CNT-13',
    mayAlsoBreak: [],
    on: [...inBoth.revision, ...inBoth.pages, ...inBoth.page, ...inBoth.files, ...inBoth.file],
    fault: () => (ask, server) =>
      server.send(ask.query['metadata'] === undefined ? { ...ask, query: { ...ask.query, metadata: 'false' } } : ask),
  },
  {
    name: 'metadata true leaves the metadata out',
    breaks: 'CNT-13',
    mayAlsoBreak: [],
    on: [...inBoth.page, ...inBoth.files],
    fault: setQuery(({ metadata }) => (metadata === 'true' ? { metadata: 'false' } : {})),
  },
  {
    name: 'the content of a change request is read by its id alone',
    breaks: 'ID-07',
    mayAlsoBreak: [],
    on: ['getRevisionOfChangeRequestById', 'listPagesInChangeRequest', 'importContentInChangeRequest'],
    fault: refuseWhen(({ params }) => /^\d+$/.test(params['changeRequestId'] ?? '')),
  },
  {
    name: 'metadata true shows one member more',
    breaks: 'CNT-13',
    mayAlsoBreak: [],
    on: inBoth.file,
    fault: inReply((file, { query }) => {
      if (query['metadata'] === 'true') file['metadata'] = {};
    }),
  },
  {
    name: 'computed true takes the titles of pages away',
    breaks: 'CNT-14',
    mayAlsoBreak: [],
    on: [...inBoth.page, ...inBoth.pages],
    fault: inReply((page, { query }) => {
      if (query['computed'] !== 'true') return;
      delete page['title'];
      if (Array.isArray(page['pages'])) page['pages'] = [];
    }),
  },
  {
    name: 'a computed parameter is refused',
    breaks: 'CNT-14',
    mayAlsoBreak: ['ACC-03'],
    on: inBoth.revision,
    fault: refuseWhen(({ query }) => query['computed'] === 'true'),
  },
  {
    name: 'git members are shown whether or not metadata is wanted',
    breaks: 'CNT-15',
    mayAlsoBreak: ['CNT-16'],
    on: [...inBoth.revision, ...inBoth.pages, ...inBoth.page, ...inBoth.files, ...inBoth.file],
    fault: ignoreQuery('metadata'),
  },
  {
    name: 'git members are shown without metadata where computed is named too',
    breaks: 'CNT-15',
    mayAlsoBreak: [],
    on: [...inBoth.revision, ...inBoth.pages, ...inBoth.page, ...inBoth.files, ...inBoth.file],
    fault: () => (ask, server) => {
      const { metadata, ...query } = ask.query;
      return server.send(metadata === 'false' && query['computed'] !== undefined ? { ...ask, query } : ask);
    },
  },
  {
    name: 'computed false leaves the metadata out as well',
    breaks: 'CNT-32',
    mayAlsoBreak: [],
    on: [...inBoth.revision, ...inBoth.pages, ...inBoth.page, ...inBoth.files, ...inBoth.file],
    fault: setQuery(({ computed, metadata }) =>
      computed === 'false' && metadata === undefined ? { metadata: 'false' } : {},
    ),
  },
  {
    name: 'metadata may be anything',
    breaks: 'CNT-16',
    mayAlsoBreak: [],
    on: inBoth.pages,
    fault: ignoreQuery('metadata', (value) => value !== 'true' && value !== 'false'),
  },
  {
    name: 'the markdown of a page is shown unless it is asked for',
    breaks: 'CNT-17',
    mayAlsoBreak: ['CNT-24', 'CNT-29', 'CNT-31', 'GIT-20', 'GIT-26', 'GIT-39', 'GIT-41'],
    on: inBoth.page,
    fault: inReply((page, { query }) => {
      if (query['format'] === 'markdown') delete page['markdown'];
    }),
  },
  {
    name: 'a page read alone has its whole path as slug',
    breaks: 'CNT-18',
    mayAlsoBreak: ['COH-01', 'PRS-09'],
    on: inBoth.page,
    fault: inReply((page) => {
      page['slug'] = `/${String(page['path'])}`;
    }),
  },
  {
    name: 'a page read alone has another title',
    breaks: 'CNT-18',
    mayAlsoBreak: ['COH-01', 'CMT-35', 'PRS-09'],
    on: ['getPageById'],
    fault: inReply((page) => {
      page['title'] = `${String(page['title'])}.`;
    }),
  },
  {
    name: 'metadata that one reading goes without is left out of the next',
    breaks: 'RES-08',
    mayAlsoBreak: ['CNT-13'],
    on: ['getFileInChangeRequestById', 'getPageInChangeRequestById'],
    fault: keptWithout,
  },
  {
    name: 'a page that was read in markdown has no path in the next reading',
    breaks: 'RES-08',
    mayAlsoBreak: [],
    on: ['getPageById'],
    fault: lostAfter('markdown', 'path', 'pageId'),
  },
  {
    name: 'a comment that was read as a document has no text in the next reading',
    breaks: 'RES-08',
    mayAlsoBreak: [],
    on: ['getCommentInSpace'],
    fault: lostAfter('document', 'body', 'commentId'),
  },
  {
    name: 'metadata false is forgotten where it stands beside a limit',
    breaks: 'CNT-15',
    mayAlsoBreak: [],
    on: inBoth.files,
    fault: setQuery(({ limit }) => (limit === undefined ? {} : { metadata: 'true' })),
  },
  {
    name: 'a space shows the pages of its change request by their ids',
    breaks: 'COH-01',
    mayAlsoBreak: ['SCP-08'],
    on: ['getPageById'],
    profile: 'default',
    fault: () => (ask, server) => {
      const { id, space } = server.facts.changeRequest ?? {};
      if (id === undefined || ask.params['spaceId'] !== space) return server.send(ask);
      const params = { ...ask.params, changeRequestId: id };
      return server.send({ ...ask, operation: 'getPageInChangeRequestById', params });
    },
  },
  {
    name: 'the pages operation answers the last page first',
    breaks: 'CNT-33',
    mayAlsoBreak: [],
    on: inBoth.pages,
    fault: inReply((reply) => {
      if (Array.isArray(reply['pages'])) reply['pages'].reverse();
    }),
  },
  {
    name: 'every revision of a space is the first of all',
    breaks: 'CNT-34',
    mayAlsoBreak: ['LNK-14'],
    on: ['getCurrentRevision'],
    fault: inReply((revision) => {
      revision['parents'] = [];
    }),
  },
  {
    name: 'an import answers the revision of the import before it',
    breaks: 'CNT-35',
    mayAlsoBreak: [],
    on: inBoth.imports,
    fault: () => {
      let last: unknown;
      return async (ask, server) => {
        const answer = await server.send(ask);
        const result = membersOf(answer.json);
        if (!isAccepted(answer) || result === undefined) return answer;
        const { revision } = result;
        result['revision'] = last ?? revision;
        last = revision;
        return answer;
      };
    },
  },
  {
    name: 'a revision of a change request is made anew by every reading',
    breaks: 'CNT-36',
    mayAlsoBreak: [],
    on: ['getRevisionOfChangeRequestById'],
    fault: () => {
      let turn = 0;
      return async (ask, server) => {
        const answer = await server.send(ask);
        const revision = membersOf(answer.json);
        turn += 1;
        if (typeof revision?.['createdAt'] === 'string')
          revision['createdAt'] = new Date(Date.parse(revision['createdAt']) + turn * 1_000).toISOString();
        return answer;
      };
    },
  },
];
