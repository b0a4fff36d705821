import { listInside, textInside } from '../../../core/json-path.ts';
import type { OperationId } from '#spec/operation.ts';
import type { Answer, Fault, Members } from '../fault.ts';
import { readLate } from '../faults/later.ts';
import { isAccepted, membersOf } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

const windowDays = 7;

/** Changes the answer to an action on a space, and what is read of that space from then on. */
const since =
  (action: OperationId, change: (reply: Members) => Members): Fault =>
  () => {
    const spaces = new Set<unknown>();
    return async (ask, server): Promise<Answer> => {
      const answer = await server.send(ask);
      const reply = membersOf(answer.json);
      if (!isAccepted(answer) || reply === undefined) return answer;
      if (ask.operation === action) spaces.add(ask.params['spaceId']);
      return spaces.has(ask.params['spaceId']) ? { ...answer, json: change(reply) } : answer;
    };
  };

const withoutPages = (reply: Members): Members => (reply['pages'] === undefined ? reply : { ...reply, pages: [] });

const withoutItems = (reply: Members): Members =>
  reply['items'] === undefined ? reply : { ...reply, count: 0, items: [] };

/** Every space has an emoji: one that lost its own has that of all. */
const withoutEmoji = (space: Members): Members => ({ ...space, emoji: '📄' });

/** Empties copies of a space once that is not there any more. */
const emptyWithSource: Fault = () => {
  const sources = new Map<unknown, string>();
  return async (ask, server): Promise<Answer> => {
    const answer = await server.send(ask);
    const { spaceId = '' } = ask.params;
    const reply = membersOf(answer.json);
    if (!isAccepted(answer) || reply === undefined) return answer;
    if (ask.operation === 'duplicateSpace') sources.set(reply['id'], spaceId);
    const source = ask.operation === 'listPages' ? sources.get(spaceId) : undefined;
    if (source === undefined) return answer;
    const isThere = isAccepted(await server.call('getSpaceById', { params: { spaceId: source } }));
    return isThere ? answer : { ...answer, json: withoutPages(reply) };
  };
};

/** Takes a write to a deleted space as a wish to have it back. */
const reviveOnWrite: Fault = () => async (ask, server) => {
  const { params } = ask;
  const { json } = await server.call('getSpaceById', { params });
  if (textInside(json, 'deletedAt') !== undefined) await server.call('restoreSpace', { params });
  return server.send(ask);
};

/** Every page of a copy shows the text of the first page of that copy. */
const textsOfFirst: Fault = () => {
  const copies = new Set<unknown>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    const reply = membersOf(answer.json);
    if (!isAccepted(answer) || reply === undefined) return answer;
    if (ask.operation === 'duplicateSpace') copies.add(reply['id']);
    const { spaceId = '' } = ask.params;
    if (!copies.has(spaceId)) return answer;
    const { json } = await server.call('listPages', { params: { spaceId } });
    const pageId = textInside(listInside(json, 'pages')[0], 'id') ?? '';
    const { document, markdown } = membersOf((await server.send({ ...ask, params: { spaceId, pageId } })).json) ?? {};
    return { ...answer, json: { ...reply, document, markdown } };
  };
};

/** Spaces that lose something on their way, or keep what lay in them when they are gone. */
export const spaceLossMutants: readonly Mutant[] = [
  {
    name: 'a restored space has no pages',
    breaks: 'PRS-01',
    mayAlsoBreak: [],
    on: ['restoreSpace', 'listPages', 'getCurrentRevision'],
    fault: since('restoreSpace', withoutPages),
  },
  {
    name: 'a search of a restored space finds nothing',
    breaks: 'PRS-01',
    mayAlsoBreak: [],
    on: ['restoreSpace', 'searchSpaceContent'],
    fault: since('restoreSpace', withoutItems),
  },
  {
    name: 'a transferred space loses its emoji',
    breaks: 'FRM-01',
    mayAlsoBreak: ['PRS-09'],
    on: ['transferSpace', 'getSpaceById'],
    fault: since('transferSpace', withoutEmoji),
  },
  {
    name: 'every page of a duplicate has the text of its first page',
    breaks: 'PRS-05',
    mayAlsoBreak: ['CNT-24', 'CNT-29', 'CNT-31', 'COH-01', 'GIT-20', 'GIT-26', 'GIT-39', 'GIT-41', 'PRS-09', 'SRCH-12'],
    on: ['duplicateSpace', 'getPageById'],
    fault: textsOfFirst,
  },
  {
    name: 'pages are listed when their space is gone for good',
    breaks: 'SPC-38',
    mayAlsoBreak: [],
    on: ['deleteSpaceById', 'listPages'],
    fault: readLate(windowDays),
  },
  {
    name: 'comments are listed when their space is gone for good',
    breaks: 'SPC-38',
    mayAlsoBreak: [],
    on: ['deleteSpaceById', 'listCommentsInSpace'],
    fault: readLate(windowDays),
  },
  {
    name: 'a move brings a deleted space back',
    breaks: 'SPC-57',
    mayAlsoBreak: [],
    on: ['moveSpace'],
    fault: reviveOnWrite,
  },
  {
    name: 'a copy loses its pages when its source is removed for good',
    breaks: 'SPC-38',
    mayAlsoBreak: [],
    on: ['duplicateSpace', 'listPages'],
    fault: emptyWithSource,
    profile: 'default',
  },
];
