import type { Fault, Members } from '../fault.ts';
import { inItems } from '../faults/lists.ts';
import { inResource, isAccepted, membersOf } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

/** Where something was once read with a parameter, it is read with that value from then on. */
const keepParameter =
  (name: string): Fault =>
  () => {
    const kept = new Map<string, string>();
    return async (ask, server) => {
      const place = JSON.stringify(ask.params);
      const value = kept.get(place) ?? ask.query[name];
      const answer = await server.send(value === undefined ? ask : { ...ask, query: { ...ask.query, [name]: value } });
      if (value !== undefined && isAccepted(answer)) kept.set(place, value);
      return answer;
    };
  };

/** A parameter of the last reading holds until another value is given. */
const keepLast =
  (name: string): Fault =>
  () => {
    const last = new Map<string, string>();
    return async (ask, server) => {
      const place = JSON.stringify(ask.params);
      const value = ask.query[name] ?? last.get(place);
      const answer = await server.send(value === undefined ? ask : { ...ask, query: { ...ask.query, [name]: value } });
      if (value !== undefined && isAccepted(answer)) last.set(place, value);
      return answer;
    };
  };

/** Shows a body as a tree to whoever asks for a document, and to everybody afterwards. */
const keepTree: Fault = () => {
  const trees = new Set<string>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    const place = JSON.stringify(ask.params);
    if (isAccepted(answer) && ask.query['format'] === 'document') trees.add(place);
    const shown = membersOf(answer.json);
    if (isAccepted(answer) && shown !== undefined && trees.has(place)) shown['body'] = { document: { nodes: [] } };
    return answer;
  };
};

/** Shows whatever is of some kind otherwise to who gives a parameter. */
const otherWith = (name: string, object: string, edit: (resource: Members) => void): Fault =>
  inResource(object, (resource, { query }) => {
    if (query[name] !== undefined) edit(resource);
  });

/** Parameters that hold for longer than their own request, or change more than they are about. */
export const lastingParameterMutants: readonly Mutant[] = [
  {
    name: 'the first share key that sections are read with stays in their URLs',
    breaks: 'RES-09',
    mayAlsoBreak: [],
    on: ['listSiteSections'],
    profile: 'default',
    fault: keepParameter('shareKey'),
  },
  {
    name: 'the share key of the last reading stays in the URLs of a published site',
    breaks: 'RES-09',
    mayAlsoBreak: [],
    on: ['getPublishedContentSite'],
    profile: 'default',
    fault: keepLast('shareKey'),
  },
  {
    name: 'the share key of the last reading stays in the URLs of a space',
    breaks: 'RES-09',
    mayAlsoBreak: [],
    on: ['getSpaceById'],
    profile: 'default',
    fault: keepLast('shareKey'),
  },
  {
    name: 'a reply to a comment that was once read as a document shows one to everybody',
    breaks: 'RES-09',
    mayAlsoBreak: ['ID-07'],
    on: ['getCommentReplyInChangeRequest'],
    profile: 'default',
    fault: keepTree,
  },
  {
    name: 'the pages of a change request lack metadata once they were read without',
    breaks: 'RES-09',
    mayAlsoBreak: ['CNT-13', 'CNT-15', 'CNT-32'],
    on: ['listPagesInChangeRequest'],
    profile: 'default',
    fault: keepLast('metadata'),
  },
  {
    name: 'comments stay in the order that they were last asked for',
    breaks: 'RES-09',
    mayAlsoBreak: ['FLT-06', 'FLT-07'],
    on: ['listCommentsInSpace'],
    fault: keepLast('order'),
  },
  {
    name: 'with a share key a site says that it is public',
    breaks: 'RES-10',
    mayAlsoBreak: [],
    on: ['getPublishedContentSite'],
    profile: 'default',
    fault: otherWith('shareKey', 'site', (site) => {
      site['visibility'] = 'public';
    }),
  },
  {
    name: 'with a share key the spaces of sections have no titles of their own',
    breaks: 'RES-10',
    mayAlsoBreak: [],
    on: ['listSiteSections'],
    profile: 'default',
    fault: otherWith('shareKey', 'space', (space) => {
      space['title'] = 'Shared';
    }),
  },
  {
    name: 'a comment in another format was posted long ago',
    breaks: 'RES-10',
    mayAlsoBreak: [],
    on: ['getCommentInChangeRequest'],
    profile: 'default',
    fault: otherWith('format', 'comment', (comment) => {
      comment['postedAt'] = '2001-02-03T04:05:06.000Z';
    }),
  },
  {
    name: 'without metadata files are called by their ids',
    breaks: 'RES-10',
    mayAlsoBreak: [],
    on: ['listFiles'],
    profile: 'default',
    fault: inItems(({ items }, { query }) =>
      query['metadata'] === 'false'
        ? items.map((item) => ({ ...membersOf(item), name: membersOf(item)?.['id'] }))
        : items,
    ),
  },
];
