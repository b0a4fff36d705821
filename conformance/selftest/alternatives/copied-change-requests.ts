import { operationIds, operationRow } from '#spec/operation.ts';
import type { Answer, FaultyRequest, Fault, Members, Server, Step } from '../mutants/fault.ts';
import { inResource, isAccepted, membersOf, refusal } from '../mutants/faults/replies.ts';
import { reordered } from '../mutants/faults/reordered.ts';
import type { AlternativeServer } from './alternative.ts';
import { spaceOf } from './spaces-seen.ts';
import { readAs } from './turns.ts';

/** Comments in change requests of copies, each with its space. */
type Owners = Map<unknown, string>;

const operations = operationIds.filter((id) => operationRow(id).path.includes('{changeRequestId}'));

/** A copy has ids of its own: that of the original and its space. */
const suffix = (copy: string): string => `-of-${copy}`;

const shownId = /\/change-requests\/(?<id>[^/"]+)|"changeRequest":(?:\{"object":"[\w-]+","id":)?"(?<named>[^"]+)"/;

/** An answer about a change request, told of the copy of it. */
const toldOfCopy = (answer: Answer, spaceId: string, copy: string): Answer => {
  const text = JSON.stringify([answer.headers, answer.json ?? null]);
  const { id, named = id } = shownId.exec(text)?.groups ?? {};
  const own = named === undefined ? text : text.replaceAll(named, `${named}${suffix(copy)}`);
  const [headers, json] = JSON.parse(own.replaceAll(`/${spaceId}/`, `/${copy}/`)) as [Answer['headers'], unknown];
  return { ...answer, headers, ...(answer.json === undefined ? {} : { json }) };
};

/** The copy of a space, for whom it is there; undefined where a change request is named in no way that it has. */
const spaceAsked = async (ask: FaultyRequest, server: Server): Promise<Members | undefined> => {
  const { spaceId: copy = '', changeRequestId: name = '' } = ask.params;
  if (!/^\d+$/.test(name) && !name.endsWith(suffix(copy))) return undefined;
  const space = membersOf((await readAs(ask, server, 'getSpaceById', { spaceId: copy })).json);
  return space?.['id'] === copy && space['deletedAt'] === undefined ? space : undefined;
};

/** The same request about the original. */
const ofOriginal = (ask: FaultyRequest, source: string, owners: Owners, server: Server): FaultyRequest => {
  const { spaceId: copy = '', changeRequestId = '', commentId } = ask.params;
  const isOther = commentId !== undefined && owners.get(commentId) !== copy;
  return {
    ...ask,
    params: {
      ...ask.params,
      spaceId: source,
      changeRequestId: changeRequestId.replace(suffix(copy), ''),
      ...(isOther ? { commentId: 'none' } : {}),
    },
    authorization: ask.operation.includes('Comment') ? ask.authorization : server.administrator,
  };
};

/** A copied change request is archived: its content is that of the original, and its comments are its own. */
const inCopy =
  (source: string, owners: Owners, comments: Step): Step =>
  async (ask, server) => {
    const space = await spaceAsked(ask, server);
    // What is not there, or not for whoever asks, the server behind answers.
    if (space === undefined) return server.send(ask);
    if (ask.operation === 'importContentInChangeRequest')
      return refusal(membersOf(space['permissions'])?.['edit'] === true ? 409 : 403);
    const copy = String(space['id']);
    const answer = await comments(ofOriginal(ask, source, owners, server), server);
    if (ask.operation === 'postCommentInChangeRequest' && isAccepted(answer))
      owners.set(membersOf(answer.json)?.['id'], copy);
    return toldOfCopy(answer, source, copy);
  };

/** Duplicates have copies of the change requests. */
const copyingChangeRequests: Fault = () => {
  const [sources, owners, counts] = [
    new Map<string, string>(),
    new Map<unknown, string>(),
    new Map<unknown, unknown>(),
  ];
  const counted = inResource('space', (space) => {
    const changeRequests = counts.get(space['id']);
    if (changeRequests !== undefined) Object.assign(space, { changeRequests });
  })();
  const copying: Step = async (ask, server) => {
    const answer = await server.send(ask);
    const copy = isAccepted(answer) ? membersOf(answer.json)?.['id'] : undefined;
    if (ask.operation !== 'duplicateSpace' || typeof copy !== 'string') return answer;
    const { spaceId = '' } = ask.params;
    const source = sources.get(spaceId) ?? spaceId;
    counts.set(copy, (await spaceOf(source, server))?.['changeRequests']);
    sources.set(copy, source);
    return answer;
  };
  const listed = (copy: string | undefined): Step =>
    reordered('listCommentsInChangeRequest', (items) => items.filter(({ id }) => owners.get(id) === copy))();
  return (ask, server) => {
    const { spaceId = '', commentId } = ask.params;
    if (!operations.includes(ask.operation)) {
      return counted(ask, { ...server, send: (each) => copying(each, server) });
    }
    const source = sources.get(spaceId);
    if (source !== undefined) return inCopy(source, owners, listed(spaceId))(ask, server);
    const isOfCopy = commentId !== undefined && owners.has(commentId);
    return listed(undefined)(isOfCopy ? { ...ask, params: { ...ask.params, commentId: 'none' } } : ask, server);
  };
};

const showingSpaces = operationIds.filter((id) => operationRow(id).reply !== null);

/** Change requests of a duplicate. */
export const copiedChangeRequestReadings: readonly AlternativeServer[] = [
  {
    reads: { 'OP-SPC-11.f': 'copied' },
    on: [...new Set([...showingSpaces, ...operations])],
    server: copyingChangeRequests,
  },
];
