import { idsOf, inside, listInside, textInside } from '../../../core/json-path.ts';
import type { Answer, Fault, FaultyRequest, Members, Server } from '../fault.ts';
import { isAccepted, membersOf, refusal } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

/** The pages at the top of the content that is asked about. */
const topIds = async (server: Server, { spaceId = '', changeRequestId }: FaultyRequest['params']) => {
  const { json } =
    changeRequestId === undefined
      ? await server.call('listPages', { params: { spaceId } })
      : await server.call('listPagesInChangeRequest', { params: { spaceId, changeRequestId } });
  return new Set(idsOf(listInside(json, 'pages')));
};

const isBroken = (link: Members): boolean => link['status'] === 'broken';

const countBroken = (reply: unknown, links: readonly Members[]): void => {
  const broken = membersOf(inside(reply, 'stats', 'broken'));
  if (broken === undefined) return;
  for (const name of Object.keys(broken)) broken[name] = links.filter(isBroken).length;
};

/** One page of the links that are asked for; undefined where the place is none of this list's. */
const pageOf = (answer: Answer, { query }: FaultyRequest, links: readonly Members[]): Answer => {
  const { status, page = 'at-0', limit = '50' } = query;
  const from = Number(/^at-(\d+)$/.exec(page)?.[1] ?? Number.NaN);
  if (Number.isNaN(from)) return refusal(400);
  const wanted = links.filter((link) => status === undefined || link['status'] === status);
  const to = from + Number(limit);
  const { next: _next, ...envelope } = membersOf(answer.json) ?? {};
  const next = to < wanted.length ? { next: { page: `at-${to}` } } : {};
  return { ...answer, json: { ...envelope, ...next, count: wanted.length, items: wanted.slice(from, to) } };
};

/** A link to a page within a page is broken: targets are looked for at the top alone. */
const nestedAreMissing: Fault = () => async (ask, server) => {
  const { page: _page, ...asked } = ask.query;
  const answer = await server.send({ ...ask, query: asked });
  const { status: _status, ...query } = asked;
  const whole = await server.send({ ...ask, query: { ...query, limit: '1000' } });
  if (!isAccepted(answer) || !isAccepted(whole)) return answer;
  const top = await topIds(server, ask.params);
  const links = listInside(whole.json, 'items').map((item): Members => {
    const id = textInside(item, 'targetReference', 'page', 'id');
    return { ...membersOf(item), ...(id === undefined || top.has(id) ? {} : { status: 'broken' }) };
  });
  countBroken(answer.json, links);
  return pageOf(answer, ask, links);
};

/** Faults found from outside in what links lead to. */
export const foundOutsideLinkMutants: readonly Mutant[] = [
  ...(['listSpaceLinks', 'listPageLinksInSpace', 'listPageLinksInChangeRequest'] as const).map((operation): Mutant => ({
    name: `a link to a page within a page is broken in ${operation}`,
    breaks: 'LNK-10',
    mayAlsoBreak: ['LNK-16', 'CNT-27', 'GIT-25'],
    on: [operation],
    fault: nestedAreMissing,
  })),
  {
    name: 'a link to a page within a page is broken wherever links are listed',
    breaks: 'LNK-10',
    mayAlsoBreak: ['LNK-16', 'CNT-27', 'GIT-25'],
    on: ['listSpaceLinks', 'listPageLinksInSpace', 'listPageLinksInChangeRequest'],
    fault: nestedAreMissing,
  },
];
