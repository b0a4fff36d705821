import { idsOf, inside, listInside, numberInside, textInside } from '../../../core/json-path.ts';
import type { Fault, FaultyRequest, Members, Server, Step } from '../fault.ts';
import { inReply, inResource, isAccepted, membersOf } from '../faults/replies.ts';
import { showingSections } from '../faults/sites.ts';
import type { Mutant } from '../mutant.ts';

const pagesIn = (of: unknown): readonly Members[] =>
  listInside(of, 'pages').flatMap((page) => [membersOf(page) ?? {}, ...pagesIn(page)]);

/** The links of a page are those of every page with its slug. */
const linksOfSlug: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  if (!isAccepted(answer)) return answer;
  const { spaceId = '', pageId } = ask.params;
  const pages = pagesIn((await server.call('listPages', { params: { spaceId } })).json);
  const slug = pages.find(({ id }) => id === pageId)?.['slug'];
  const items = [...listInside(answer.json, 'items')];
  for (const page of pages.filter((each) => each['slug'] === slug && each['id'] !== pageId)) {
    const params = { ...ask.params, pageId: String(page['id']) };
    items.push(...listInside((await server.call(ask.operation, { params })).json, 'items'));
  }
  const counted = numberInside(answer.json, 'count') === undefined ? {} : { count: items.length };
  return { ...answer, json: { ...membersOf(answer.json), ...counted, items } };
};

/** An import into a change request is one more change request of its space. */
const importsCount: Fault = () => {
  const imports = new Map<unknown, number>();
  const show = inResource('space', (space) => {
    space['changeRequests'] = Number(space['changeRequests']) + (imports.get(space['id']) ?? 0);
  })();
  return async (ask, server) => {
    if (ask.operation !== 'importContentInChangeRequest') return show(ask, server);
    const answer = await server.send(ask);
    const { spaceId } = ask.params;
    if (isAccepted(answer)) imports.set(spaceId, (imports.get(spaceId) ?? 0) + 1);
    return answer;
  };
};

/** What an import counts runs on from the imports before into the same space. */
const importedRunsOn: Fault = () => {
  const imported = new Map<string, number>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    const own = numberInside(answer.json, 'importedResources');
    if (!isAccepted(answer) || own === undefined) return answer;
    const { spaceId = '' } = ask.params;
    const sum = (imported.get(spaceId) ?? 0) + own;
    imported.set(spaceId, sum);
    return { ...answer, json: { ...membersOf(answer.json), importedResources: sum } };
  };
};

const firstBelow: Fault = inReply((page) => {
  const { pages } = page;
  if (Array.isArray(pages)) page['pages'] = pages.slice(0, 1);
});

/** Of the sections that a group is made with, the first alone names it. */
const firstNamesGroup: Fault = () => {
  const unnamed = new Map<unknown, unknown>();
  const show = inResource('site-section', (section) => {
    const { id, sectionGroup } = section;
    if (sectionGroup !== undefined && unnamed.get(id) === sectionGroup) delete section['sectionGroup'];
  })();
  const send = async (ask: FaultyRequest, server: Server) => {
    const answer = await server.send(ask);
    if (ask.operation !== 'addSectionGroupToSite' || !isAccepted(answer)) return answer;
    const [first, ...others] = idsOf(listInside(answer.json, 'sections'));
    unnamed.delete(first);
    for (const each of others) unnamed.set(each, textInside(answer.json, 'id'));
    return answer;
  };
  return (ask, server) => show(ask, { ...server, send: (each) => send(each, server) });
};

/** A comment that is deleted takes itself and each of its replies off the open comments of its space. */
const repliesTakenOff: Fault = () => {
  const off = new Map<unknown, number>();
  const show = inResource('space', (space) => {
    space['comments'] = Math.max(0, Number(space['comments']) - (off.get(space['id']) ?? 0));
  })();
  return async (ask, server) => {
    if (ask.operation !== 'deleteCommentInSpace') return show(ask, server);
    const { json } = await server.call('getCommentInSpace', { params: ask.params });
    const answer = await server.send(ask);
    const replies = inside(json, 'status') === 'open' ? (numberInside(json, 'replies') ?? 0) : 0;
    const { spaceId } = ask.params;
    if (isAccepted(answer)) off.set(spaceId, (off.get(spaceId) ?? 0) + replies);
    return answer;
  };
};

/** A space counts its change requests by a join with their comments: one with several counts as often. */
const requestsByComments: Fault = () => {
  const more = new Map<unknown, number>();
  const show = inResource('space', (space) => {
    space['changeRequests'] = Number(space['changeRequests']) + Math.max(0, more.get(space['id']) ?? 0);
  })();
  return async (ask, server) => {
    const { spaceId } = ask.params;
    const moved = { postCommentInChangeRequest: 1, deleteCommentInChangeRequest: -1 }[ask.operation as string];
    if (moved === undefined) return show(ask, server);
    const answer = await server.send(ask);
    if (isAccepted(answer)) more.set(spaceId, (more.get(spaceId) ?? -1) + moved);
    return answer;
  };
};

/** The search of an organization gives a page the title of the one above it. */
const titleOfParent: Step = async (ask, server) => {
  const answer = await server.send(ask);
  for (const item of listInside(answer.json, 'items')) {
    const params = { spaceId: textInside(item, 'id') ?? '' };
    const above = new Map<unknown, unknown>();
    for (const { title, pages } of pagesIn((await server.call('listPages', { params })).json))
      for (const id of idsOf(Array.isArray(pages) ? pages : [])) above.set(id, title);
    for (const page of listInside(item, 'pages').map((each) => membersOf(each) ?? {}))
      page['title'] = above.get(page['id']) ?? page['title'];
  }
  return answer;
};

/** Servers that count what is not theirs, or show part of what is. */
export const foundOutsideCountedMutants: readonly Mutant[] = [
  {
    name: 'a space counts a change request once for each comment on it',
    breaks: 'CNTR-06',
    mayAlsoBreak: [],
    on: ['postCommentInChangeRequest', 'deleteCommentInChangeRequest', 'getSpaceById'],
    profile: 'default',
    fault: requestsByComments,
  },
  {
    name: 'the links of a page are those of all pages with its slug',
    breaks: 'LNK-10',
    mayAlsoBreak: ['LNK-12', 'LNK-15'],
    on: ['listPageLinksInSpace'],
    fault: linksOfSlug,
    profile: 'default',
  },
  {
    name: 'an import into a change request counts as a change request',
    breaks: 'CNT-20',
    mayAlsoBreak: [],
    on: ['importContentInChangeRequest', 'getSpaceById'],
    fault: importsCount,
    profile: 'default',
  },
  {
    name: 'a page read alone shows the first page below it',
    breaks: 'CNT-39',
    mayAlsoBreak: [],
    on: ['getPageById'],
    fault: firstBelow,
  },
  {
    name: 'of the sections that a group is made with the first names it',
    breaks: 'GRP-14',
    mayAlsoBreak: ['COH-01', 'FRM-01'],
    on: ['addSectionGroupToSite', ...showingSections],
    fault: firstNamesGroup,
  },
  {
    name: 'the search of an organization finds a page under the title of the one above',
    breaks: 'SRCH-13',
    mayAlsoBreak: ['SRCH-10'],
    on: ['searchOrganizationContent'],
    fault: () => titleOfParent,
    profile: 'default',
  },
  {
    name: 'a deleted comment takes its replies off the open comments',
    breaks: 'CNTR-01',
    mayAlsoBreak: [],
    on: ['deleteCommentInSpace', 'getSpaceById'],
    fault: repliesTakenOff,
    profile: 'default',
  },
  {
    name: 'what an import counts runs on from the imports before',
    breaks: 'CNT-08',
    mayAlsoBreak: [],
    on: ['importContent'],
    fault: importedRunsOn,
  },
];
