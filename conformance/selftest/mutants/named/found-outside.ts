import { inside, listInside, textInside } from '../../../core/json-path.ts';
import type { Fault } from '../fault.ts';
import { inEnvelope, inItems } from '../faults/lists.ts';
import { isAccepted, membersOf } from '../faults/replies.ts';
import { inRequest } from '../faults/requests.ts';
import type { Mutant } from '../mutant.ts';

/** Lists collections of the first two levels alone. */
const twoLevels: Fault = inItems(async ({ envelope, items }, { params }, { call }) => {
  const { json } = await call('listCollectionsInOrganizationById', { params, query: { limit: '1000' } });
  const parents = new Map(
    listInside(json, 'items').map((each) => [textInside(each, 'id'), textInside(each, 'parent')]),
  );
  const isShallow = (item: unknown): boolean => parents.get(textInside(item, 'parent')) === undefined;
  const shallow = items.filter(isShallow);
  envelope['count'] = Number(envelope['count']) - items.length + shallow.length;
  return shallow;
});

/** Deletes a collection with spaces in it, which go on to show it as their parent. */
const leaveOrphans: Fault = () => {
  const parents = new Map<string, string>();
  return async (ask, server) => {
    if (ask.operation === 'deleteCollectionById' && ask.authorization === server.administrator) {
      const { json } = await server.call('listSpacesInCollectionById', { params: ask.params, query: { limit: '100' } });
      for (const item of listInside(json, 'items')) {
        const spaceId = textInside(item, 'id') ?? '';
        await server.call('moveSpace', { params: { spaceId }, body: { parent: null } });
        parents.set(spaceId, ask.params['collectionId'] ?? '');
      }
    }
    const answer = await server.send(ask);
    const parent = parents.get(ask.params['spaceId'] ?? '');
    const space = membersOf(answer.json);
    if (isAccepted(answer) && space !== undefined && parent !== undefined) space['parent'] = parent;
    return answer;
  };
};

/** Finds nothing in a change request that is named by its number. */
const nothingByNumber: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  const list = membersOf(answer.json);
  const isById = ask.params['changeRequestId'] === server.facts.changeRequest?.id;
  if (!isAccepted(answer) || list === undefined || isById) return answer;
  const { next: _next, ...rest } = list;
  return { ...answer, json: { ...rest, count: 0, items: [] } };
};

/** A section that left a group goes on to name it. */
const nameFormerGroup: Fault = () => {
  const groups = new Map<string, string>();
  const mark = inItems(({ items }) =>
    items.map((item) => {
      const group = groups.get(textInside(item, 'id') ?? '');
      return group === undefined ? item : { sectionGroup: group, ...membersOf(item) };
    }),
  )();
  return async (ask, server) => {
    if (ask.operation === 'listSiteSections') return mark(ask, server);
    const answer = await server.send(ask);
    const { siteSectionId = '', siteSectionGroupId = '' } = ask.params;
    if (isAccepted(answer)) groups.set(siteSectionId, siteSectionGroupId);
    return answer;
  };
};

/** Once another repository is named, a space goes on to show the first one. */
const keepFirstRepository: Fault = () => {
  const first = new Map<string, unknown>();
  return async (ask, server) => {
    const spaceId = ask.params['spaceId'] ?? '';
    if (ask.operation === 'importGitRepository' && !first.has(spaceId)) {
      const url = inside((await server.call('getSpaceById', { params: { spaceId } })).json, 'gitSync', 'url');
      if (url !== undefined) first.set(spaceId, url);
    }
    const answer = await server.send(ask);
    const space = membersOf(answer.json);
    const shown = membersOf(space?.['gitSync']);
    const url = first.get(spaceId);
    if (isAccepted(answer) && space !== undefined && shown !== undefined && url !== undefined)
      space['gitSync'] = { ...shown, url };
    return answer;
  };
};

/** Finds an integration by a search after it was unpublished. */
const findUnpublished: Fault = () => {
  const gone = new Map<string, unknown>();
  const withGone = inItems(({ envelope, items, isLast }, { query: { search = '' } }) => {
    const found = [...gone].filter(([name]) => search !== '' && name.includes(search)).map(([, item]) => item);
    if (!isLast || found.length === 0) return items;
    envelope['count'] = Number(envelope['count']) + found.length;
    return [...items, ...found];
  })();
  return async (ask, server) => {
    if (ask.operation === 'listIntegrations') return withGone(ask, server);
    const before = await server.call('getIntegrationByName', { params: ask.params });
    const answer = await server.send(ask);
    if (isAccepted(answer) && isAccepted(before)) gone.set(ask.params['integrationName'] ?? '', before.json);
    return answer;
  };
};

const folded = (name: string): string => name.replaceAll('-', '_');

/** Looks fields up with both signs between words taken for one. */
const foldFieldName: Fault = () => async (ask, server) => {
  const { organizationId = '', fieldName = '' } = ask.params;
  const list = await server.call('listOrganizationCustomFields', {
    params: { organizationId },
    query: { limit: '1000' },
  });
  const names = listInside(list.json, 'items').flatMap((field) => textInside(field, 'name') ?? []);
  const alike = names.includes(fieldName) ? fieldName : names.find((name) => folded(name) === folded(fieldName));
  return server.send({ ...ask, params: { ...ask.params, fieldName: alike ?? fieldName } });
};

/** Files comments of a change request by what the path of their posting named. */
const fileByNumber: Fault = () => {
  const byNumber = new Set<string>();
  const without = inItems(({ envelope, items }) => {
    const shown = items.filter((item) => !byNumber.has(textInside(item, 'id') ?? ''));
    envelope['count'] = Number(envelope['count']) - items.length + shown.length;
    return shown;
  })();
  return async (ask, server) => {
    if (ask.operation === 'listCommentsInChangeRequest') return without(ask, server);
    const answer = await server.send(ask);
    const isById = ask.params['changeRequestId'] === server.facts.changeRequest?.id;
    if (isAccepted(answer) && !isById) byNumber.add(textInside(answer.json, 'id') ?? '');
    return answer;
  };
};

/** Whoever changes the text of a comment is shown as its author from then on. */
const editorAsAuthor: Fault = () => {
  const authors = new Map<string, unknown>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    const comment = membersOf(answer.json);
    const id = ask.params['commentId'] ?? '';
    if (!isAccepted(answer) || comment === undefined) return answer;
    if (ask.operation === 'updateCommentInSpace' && membersOf(ask.body)?.['body'] !== undefined) {
      const { spaceId = '' } = ask.params;
      const probe = { ...ask, operation: 'postCommentInSpace', params: { spaceId } } as const;
      const posted = await server.send({ ...probe, body: { body: { markdown: 'Who?' } } });
      const commentId = textInside(posted.json, 'id') ?? '';
      await server.call('deleteCommentInSpace', { params: { spaceId, commentId } });
      authors.set(id, inside(posted.json, 'postedBy'));
    }
    comment['postedBy'] = authors.get(id) ?? comment['postedBy'];
    return answer;
  };
};

/** A user's teams are listed with the role that the first reading of them showed. */
const firstRoleInTeams: Fault = () => {
  const first = new Map<string, unknown>();
  return inItems(({ items }, { params }) =>
    items.map((item) => {
      const key = `${params['userId']} ${textInside(item, 'team', 'id')}`;
      const own = membersOf(inside(item, 'member'));
      if (own === undefined) return item;
      if (!first.has(key)) first.set(key, own['role']);
      return { ...membersOf(item), member: { ...own, role: first.get(key) } };
    }),
  )();
};

/** After a ping members show the time at which they were last seen as that of their joining. */
const joinByPing: Fault = () => {
  let hasPinged = false;
  return async (ask, server) => {
    const answer = await server.send(ask);
    const member = membersOf(answer.json);
    if (!isAccepted(answer) || member === undefined) return answer;
    if (ask.operation === 'updateOrganizationMemberLastSeenAt') hasPinged = true;
    else if (hasPinged && member['lastSeenAt'] !== undefined) member['joinedAt'] = member['lastSeenAt'];
    return answer;
  };
};

/** Faults that others have thought of, who knew the text alone, and that nothing turned red at first. */
export const foundOutsideMutants: readonly Mutant[] = [
  {
    name: 'collections are listed two levels deep',
    breaks: 'COL-14',
    mayAlsoBreak: ['FLT-01'],
    on: ['listCollectionsInOrganizationById'],
    fault: twoLevels,
  },
  {
    name: 'a collection that is deleted stays the parent of its spaces',
    breaks: 'COL-27',
    mayAlsoBreak: [],
    on: ['deleteCollectionById', 'getSpaceById'],
    fault: leaveOrphans,
  },
  {
    name: 'nothing leads to a file of a change request that is named by its number',
    breaks: 'ID-07',
    mayAlsoBreak: [],
    on: ['listChangeRequestFileBacklinks'],
    fault: nothingByNumber,
  },
  {
    name: 'a list of sections that is asked for with a share key has one page',
    breaks: 'PAGE-03',
    mayAlsoBreak: [],
    on: ['listSiteSections'],
    fault: inRequest((ask) => {
      const { page: _page, limit: _limit, ...query } = ask.query;
      return query['shareKey'] === undefined ? ask : { ...ask, query: { ...query, limit: '1000' } };
    }),
  },
  {
    name: 'an integration that was unpublished is found by a search',
    breaks: 'FLT-01',
    mayAlsoBreak: [],
    on: ['unpublishIntegration', 'listIntegrations'],
    profile: 'default',
    fault: findUnpublished,
  },
  {
    name: 'names of custom fields are looked up as if both signs between words were one',
    breaks: 'ID-03',
    mayAlsoBreak: ['ID-05', 'ID-16'],
    on: ['getOrganizationCustomFieldByName'],
    fault: foldFieldName,
  },
  {
    name: 'a comment on a change request that is named by its number is in no list',
    breaks: 'ID-07',
    mayAlsoBreak: [],
    on: ['postCommentInChangeRequest', 'listCommentsInChangeRequest'],
    fault: fileByNumber,
  },
  {
    name: 'whoever edits a comment is its author',
    breaks: 'CLR-02',
    mayAlsoBreak: ['CMT-08'],
    on: ['getCommentInSpace', 'updateCommentInSpace'],
    fault: editorAsAuthor,
  },
  {
    name: "the list of a user's teams keeps the role that it showed first",
    breaks: 'TEAM-26',
    mayAlsoBreak: ['TEAM-27', 'ID-13'],
    on: ['listTeamsForOrganizationMember'],
    fault: firstRoleInTeams,
  },
  {
    name: 'whoever pings has joined just then',
    breaks: 'MBR-32',
    mayAlsoBreak: ['FLT-06', 'MBR-09', 'MBR-11', 'COH-01', 'FRM-01', 'RES-06', 'TIM-01', 'SCP-07'],
    on: ['updateOrganizationMemberLastSeenAt', 'getMemberInOrganizationById'],
    fault: joinByPing,
  },
  {
    name: 'all links that are not ok count as broken',
    breaks: 'LNK-11',
    mayAlsoBreak: ['LNK-07'],
    on: ['listSpaceLinks', 'listPageLinksInSpace', 'listPageLinksInChangeRequest'],
    fault: inEnvelope((list, items) => {
      const total = items.filter((item) => textInside(item, 'status') !== 'ok').length;
      list['stats'] = { ...membersOf(list['stats']), broken: { total } };
    }),
  },
  {
    name: 'a section that left its group names it all the same',
    breaks: 'GRP-14',
    mayAlsoBreak: ['GRP-13'],
    on: ['removeSectionFromGroup', 'listSiteSections'],
    fault: nameFormerGroup,
  },
  {
    name: 'a space shows the first repository that it was linked to',
    breaks: 'GIT-08',
    mayAlsoBreak: [],
    on: ['importGitRepository', 'getSpaceById'],
    profile: 'default',
    fault: keepFirstRepository,
  },
];
