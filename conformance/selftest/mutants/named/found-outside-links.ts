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

type Change = (links: readonly Members[], ask: FaultyRequest, server: Server) => Promise<readonly Members[]>;

/** Lists of links made anew out of all their links, with the numbers beside them. */
const relisted =
  (change: Change): Fault =>
  () =>
  async (ask, server) => {
    const { page: _page, ...asked } = ask.query;
    const answer = await server.send({ ...ask, query: asked });
    const { status: _status, ...query } = asked;
    const whole = await server.send({ ...ask, query: { ...query, limit: '1000' } });
    if (!isAccepted(answer) || !isAccepted(whole)) return answer;
    const items = listInside(whole.json, 'items').map((item) => membersOf(item) ?? {});
    const links = await change(items, ask, server);
    countBroken(answer.json, links);
    return pageOf(answer, ask, links);
  };

const broken = (link: Members): Members => ({ ...link, status: 'broken' });

/** A link to a page within a page is broken: targets are looked for at the top alone. */
const nestedAreMissing: Fault = relisted(async (links, ask, server) => {
  const top = await topIds(server, ask.params);
  return links.map((link) => {
    const id = textInside(link, 'targetReference', 'page', 'id');
    return id === undefined || top.has(id) ? link : broken(link);
  });
});

/** A link to a part of a page is broken: its target is looked for with the anchor. */
const headingsAreMissing: Fault = relisted((links) =>
  Promise.resolve(
    links.map((link) =>
      textInside(link, 'targetReference', 'internalLocation', 'anchor') === undefined ? link : broken(link),
    ),
  ),
);

/** Links are taken from the pages at the top alone. */
const onTopAlone: Fault = relisted(async (links, ask, server) => {
  const top = await topIds(server, ask.params);
  return links.filter((link) =>
    listInside(link, 'locationReferences').some((place) => top.has(textInside(place, 'page', 'id') ?? '')),
  );
});

const lastOf = (path: string): string => path.split('/').at(-1) ?? '';

/** A link to nothing is sound where any page has a file of that name. */
const lastPartIsEnough: Fault = relisted(async (links, { params }, server) => {
  const { json } = await server.call('listPages', { params: { spaceId: params['spaceId'] ?? '' } });
  const names = new Set<string>();
  const texts = new Map<unknown, string>();
  const look = (page: unknown): void => {
    names.add(lastOf(textInside(page, 'git', 'path') ?? ''));
    texts.set(inside(page, 'id'), textInside(page, 'markdown') ?? '');
    listInside(page, 'pages').forEach(look);
  };
  listInside(json, 'pages').forEach(look);
  return links.map((link) => {
    const [place] = listInside(link, 'locationReferences');
    const [, path = ''] = /\]\(([^)]+\.md)\)/.exec(texts.get(textInside(place, 'page', 'id')) ?? '') ?? [];
    return isBroken(link) && path !== '' && names.has(lastOf(path)) ? { ...link, status: 'ok' } : link;
  });
});

/** Whether a target is there is looked up in the space, not in the change request. */
const askedOfSpace: Fault = relisted(async (links, { params }, server) => {
  const { json } = await server.call('listFiles', { params: { spaceId: params['spaceId'] ?? '' } });
  const files = new Set(idsOf(listInside(json, 'items')));
  return links.map((link) => {
    const id = textInside(link, 'targetReference', 'file', 'id');
    return id === undefined || files.has(id) ? link : broken(link);
  });
});

/** Backlinks are sought on the pages at the top alone. */
const backlinksOnTop: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  if (!isAccepted(answer)) return answer;
  const top = await topIds(server, ask.params);
  const items = listInside(answer.json, 'items').filter((item) => top.has(textInside(item, 'page', 'id') ?? ''));
  return { ...answer, json: { ...membersOf(answer.json), items, count: items.length } };
};

const lists = ['listSpaceLinks', 'listPageLinksInSpace'] as const;

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
  ...lists.map((operation): Mutant => ({
    name: `a link to nothing is sound where a page is called like it in ${operation}`,
    breaks: 'LNK-10',
    mayAlsoBreak: ['LNK-16'],
    on: [operation],
    profile: 'default',
    fault: lastPartIsEnough,
  })),
  ...lists.map((operation): Mutant => ({
    name: `a link to a heading is broken in ${operation}`,
    breaks: 'LNK-10',
    mayAlsoBreak: ['LNK-16', 'CNT-27', 'GIT-25'],
    on: [operation],
    profile: 'default',
    fault: headingsAreMissing,
  })),
  {
    name: 'the links of a space lack those of nested pages',
    breaks: 'LNK-10',
    mayAlsoBreak: ['LNK-11', 'LNK-15'],
    on: ['listSpaceLinks'],
    profile: 'default',
    fault: onTopAlone,
  },
  {
    name: 'what only a change request has is broken in listPageLinksInChangeRequest',
    breaks: 'LNK-10',
    mayAlsoBreak: ['LNK-16'],
    on: ['listPageLinksInChangeRequest'],
    profile: 'default',
    fault: askedOfSpace,
  },
  {
    name: 'backlinks of a file leave out nested pages',
    breaks: 'LNK-09',
    mayAlsoBreak: ['LNK-15'],
    on: ['listSpaceFileBacklinks'],
    profile: 'default',
    fault: backlinksOnTop,
  },
];
