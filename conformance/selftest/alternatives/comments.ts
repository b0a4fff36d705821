import { inside, listInside } from '../../core/json-path.ts';
import type { FaultyRequest, Fault, Members } from '../mutants/fault.ts';
import { inResource, isAccepted, membersOf } from '../mutants/faults/replies.ts';
import { ignoreQuery, inRequest } from '../mutants/faults/requests.ts';
import {
  commentOf,
  isPage,
  lists,
  ofComments,
  posts,
  replyPosts,
  replyUpdates,
  twin,
  updates,
} from './comments-shown.ts';
import type { AlternativeServer } from './alternative.ts';
import { refusing, restating, type When } from './turns.ts';
import { allBehind, listing } from './whole-lists.ts';

const texts = [...posts, ...updates, ...replyPosts, ...replyUpdates];

const commentsAndReplies =
  (edit: (thing: Members, ask: FaultyRequest) => void): Fault =>
  () => {
    const ofReplies = inResource('comment-reply', edit);
    const both = inResource('comment', edit)();
    return async (ask, server) => both(ask, { ...server, send: (request) => ofReplies()(request, server) });
  };

const isOpen = ({ resolvedAt }: Members): boolean => (resolvedAt ?? undefined) === undefined;

const status = (change: (comment: Members) => void): Fault =>
  inResource('comment', (comment) => {
    if (isOpen(comment)) change(comment);
  });

const resolvesAgain: When = async (ask, server) => {
  const comment = membersOf(ask.body)?.['resolved'] === true ? await commentOf(ask, server) : undefined;
  return comment !== undefined && !isOpen(comment);
};

const refreshing: Fault = () => async (ask, server) => {
  if (await resolvesAgain(ask, server)) await server.send({ ...ask, body: { resolved: false } });
  return server.send(ask);
};

/** Goes on to show when and by whom an open comment was resolved. */
const history: Fault = () => {
  const last = new Map<unknown, Members>();
  return inResource('comment', (comment) => {
    const { id, resolvedAt, resolvedBy } = comment;
    if (isOpen(comment)) Object.assign(comment, last.get(id));
    else last.set(id, { resolvedAt, resolvedBy });
  })();
};

const otherWords: Fault = () => (ask, server) => {
  const { status: word } = ask.query;
  if (word === 'open') return refusing(400, () => true)()(ask, server);
  return server.send(word === 'unresolved' ? { ...ask, query: { ...ask.query, status: 'open' } } : ask);
};

/** Filters of which one must hold, where both are given. */
const either: Fault = () => {
  const both = listing(async (_items, ask, server) => {
    const { status: word, targetPage, ...query } = ask.query;
    const found = [
      ...(await allBehind({ ...ask, query: { ...query, status: word ?? 'all' } }, server)),
      ...(await allBehind({ ...ask, query: { ...query, targetPage: targetPage ?? '' } }, server)),
    ].map(({ id }) => id);
    return (await allBehind({ ...ask, query }, server)).filter(({ id }) => found.includes(id));
  })();
  return (ask, server) => {
    const { status: word = 'all', targetPage } = ask.query;
    return word === 'all' || targetPage === undefined ? server.send(ask) : both(ask, server);
  };
};

const seeksUnknownPage: When = async (ask, server) => {
  const { targetPage } = ask.query;
  return targetPage !== undefined && !(await isPage(targetPage, ask, server));
};

const namesUnknownPage: When = async (ask, server) => {
  const page = membersOf(ask.body)?.['page'];
  return typeof page === 'string' && !(await isPage(page, ask, server));
};

/** Keeps pages that nobody knows, and finds comments by them. */
const anyPage: Fault = () => {
  const pages = new Map<unknown, unknown>();
  const showing = inResource('comment', (comment) => {
    const page = pages.get(comment['id']);
    if (page !== undefined) comment['target'] = { ...membersOf(comment['target']), page: { id: page } };
  })();
  const found = listing(async (_items, ask, server) => {
    const { targetPage, ...query } = ask.query;
    const all = await allBehind({ ...ask, query }, server);
    return all.filter(({ id }) => pages.get(id) === targetPage);
  })();
  const shownList: typeof found = (ask, server) =>
    found(ask, { ...server, send: (request) => showing(request, server) });
  return async (ask, server) => {
    if ((await seeksUnknownPage(ask, server)) && lists.includes(ask.operation)) return shownList(ask, server);
    if (!posts.includes(ask.operation) || !(await namesUnknownPage(ask, server))) return showing(ask, server);
    const { page, ...body } = membersOf(ask.body) ?? {};
    const answer = await server.send({ ...ask, body });
    const comment = isAccepted(answer) ? membersOf(answer.json) : undefined;
    if (comment === undefined) return answer;
    pages.set(comment['id'], page);
    return { ...answer, json: { ...comment, target: { ...membersOf(comment['target']), page: { id: page } } } };
  };
};

/** A comment on nothing in particular is one on the first page. */
const onFirstPage: Fault = inRequest(async (ask, server) => {
  const body = membersOf(ask.body);
  if (!posts.includes(ask.operation) || body === undefined || body['page'] !== undefined || body['node'] !== undefined)
    return ask;
  const { json } = await server.call(twin('listPages', 'listPagesInChangeRequest', ask), { params: ask.params });
  const first = listInside(json, 'pages').find((page) => inside(page, 'type') === 'document');
  return first === undefined ? ask : { ...ask, body: { ...body, page: inside(first, 'id') } };
});

const isNodeAlone: When = ({ body }) => {
  const { node, page } = membersOf(body) ?? {};
  return typeof node === 'string' && page === undefined;
};

const withoutNode: Fault = inRequest(async (ask, server) => {
  if (!(await isNodeAlone(ask, server))) return ask;
  const { node: _node, ...body } = membersOf(ask.body) ?? {};
  return { ...ask, body };
});

const hasMarkdown =
  (meets: (markdown: unknown) => boolean): When =>
  ({ body }) => {
    const text = membersOf(membersOf(body)?.['body']);
    return text !== undefined && meets(text['markdown']);
  };

const isBlank = (markdown: unknown): boolean =>
  typeof markdown === 'string' && markdown !== '' && markdown.trim() === '';

// Stands for a text that the server behind would not keep.
const standIn = 'A text that stands for another one.';

/** Keeps texts that the server behind refuses, and shows them as they were sent. */
const keepsText = (shown: (body: Members) => Members | undefined): Fault => {
  const showing = commentsAndReplies((thing) => {
    const text = String(membersOf(thing['body'])?.['markdown']);
    if (text.startsWith(standIn)) thing['body'] = JSON.parse(text.slice(standIn.length)) as unknown;
  });
  return () => {
    const step = showing();
    return (ask, server) => {
      const text = membersOf(membersOf(ask.body)?.['body']);
      const kept = text === undefined ? undefined : shown(text);
      if (kept === undefined) return step(ask, server);
      const body = { ...membersOf(ask.body), body: { markdown: standIn + JSON.stringify(kept) } };
      return step({ ...ask, body }, server);
    };
  };
};

const tree = { object: 'document', nodes: [] };

/** Every update sets `editedAt`. */
const editedByAny: Fault = () => {
  const editedAt = new Map<unknown, string>();
  const showing = commentsAndReplies((thing) => {
    const at = editedAt.get(thing['id']);
    const { editedAt: own = '' } = thing;
    if (at !== undefined && typeof own === 'string' && own < at) thing['editedAt'] = at;
  })();
  return async (ask, server) => {
    const answer = await showing(ask, server);
    const thing = isAccepted(answer) ? membersOf(answer.json) : undefined;
    if (thing === undefined || ![...updates, ...replyUpdates].includes(ask.operation)) return answer;
    const at = new Date(answer.headers['date'] ?? 0).toISOString();
    editedAt.set(thing['id'], at);
    const { editedAt: own } = thing;
    return { ...answer, json: { ...thing, editedAt: typeof own === 'string' && own > at ? own : at } };
  };
};

const sameText: Fault = inRequest(async (ask, server) => {
  const { body: text, ...rest } = membersOf(ask.body) ?? {};
  const operation = ask.operation === 'updateCommentInSpace' ? 'getCommentInSpace' : 'getCommentInChangeRequest';
  const ofReply =
    ask.operation === 'updateCommentReplyInSpace' ? 'getCommentReplyInSpace' : 'getCommentReplyInChangeRequest';
  const { json } = await server.call(updates.includes(ask.operation) ? operation : ofReply, { params: ask.params });
  const now = membersOf(membersOf(json)?.['body'])?.['markdown'];
  return now !== undefined && membersOf(text)?.['markdown'] === now ? { ...ask, body: rest } : ask;
});

const isUnknownFormat = (format: string): boolean => !['document', 'markdown'].includes(format);

/** Comments: what they show, which filters and texts they take. */
export const commentReadings: readonly AlternativeServer[] = [
  {
    reads: { 'OP-CMT-01': 'unresolved' },
    on: ofComments,
    server: status((comment) => {
      comment['status'] = 'unresolved';
    }),
  },
  { reads: { 'OP-CMT-01': 'absent' }, on: ofComments, server: status((comment) => delete comment['status']) },
  { reads: { 'OP-CMT-02.a': '409' }, on: updates, server: refusing(409, resolvesAgain) },
  { reads: { 'OP-CMT-02.a': 'refreshed' }, on: updates, server: refreshing },
  { reads: { 'OP-CMT-02.b': 'kept' }, on: ofComments, server: history },
  { reads: { 'OP-CMT-03.a': 'unresolved-resolved' }, on: lists, server: otherWords },
  { reads: { 'OP-CMT-03.b': 'or' }, on: lists, server: either },
  { reads: { 'OP-CMT-03.c': '400' }, on: lists, server: refusing(400, seeksUnknownPage) },
  { reads: { 'OP-CMT-03.c': '404' }, on: lists, server: refusing(404, seeksUnknownPage) },
  { reads: { 'OP-CMT-04.a': '404' }, on: posts, server: restating(400, 404, namesUnknownPage) },
  { reads: { 'OP-CMT-04.a': 'stored' }, on: ofComments, server: anyPage },
  { reads: { 'OP-CMT-04.b': '400' }, on: posts, server: refusing(400, isNodeAlone) },
  { reads: { 'OP-CMT-04.b': 'ignored' }, on: posts, server: withoutNode },
  { reads: { 'OP-OWN-23': 'first-page' }, on: posts, server: onFirstPage },
  {
    reads: { 'OP-CMT-04.c': 'present' },
    on: ofComments,
    server: inResource('comment', ({ target }) => {
      const node = membersOf(membersOf(target)?.['node']);
      if (node !== undefined) node['preview'] = 'What the node says.';
    }),
  },
  {
    reads: { 'OP-CMT-05.a': 'stored' },
    on: ofComments,
    server: keepsText((text) => (text['markdown'] === '' ? text : undefined)),
  },
  { reads: { 'OP-CMT-05.b': '400' }, on: texts, server: refusing(400, hasMarkdown(isBlank)) },
  {
    reads: { 'OP-CMT-05.d': 'stored' },
    on: ofComments,
    server: keepsText((text) => (Object.keys(text).length === 0 ? { markdown: '' } : undefined)),
  },
  {
    reads: { 'OP-CMT-05.e': 'accepted' },
    on: ofComments,
    server: keepsText((text) =>
      membersOf(text['document']) === undefined ? undefined : { markdown: '', document: text['document'] },
    ),
  },
  {
    reads: { 'OP-CMT-06.a': 'any', 'OP-CMT-06.c': 'ignored' },
    on: ofComments,
    server: ignoreQuery('format', isUnknownFormat),
  },
  {
    reads: { 'OP-CMT-06.b': 'document' },
    on: ofComments,
    server: commentsAndReplies((thing, { query }) => {
      if (query['format'] === 'document') thing['body'] = { document: tree };
    }),
  },
  { reads: { 'OP-CMT-07.a': 'any' }, on: ofComments, server: editedByAny },
  { reads: { 'OP-CMT-07.b': 'unchanged' }, on: [...updates, ...replyUpdates], server: sameText },
];
