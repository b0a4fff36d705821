import { inside, listInside, textInside } from '../../../core/json-path.ts';
import type { Fault, Members } from '../fault.ts';
import { lay, shownWith } from '../faults/overlays.ts';
import { inResource, isAccepted, membersOf } from '../faults/replies.ts';
import { inList } from '../faults/sites.ts';
import type { Mutant } from '../mutant.ts';

/** The children of the collection around a deleted one are set free in place of its own. */
const freesSisters: Fault = () => async (ask, server) => {
  const { json } = await server.call('getCollectionById', { params: ask.params });
  const answer = await server.send(ask);
  const [parent, organizationId = ''] = [textInside(json, 'parent'), textInside(json, 'organization')];
  if (!isAccepted(answer) || parent === undefined) return answer;
  for (const each of await inList(server, 'listCollectionsInOrganizationById', { organizationId }))
    if (each['parent'] === parent)
      await server.call('moveCollection', { params: { collectionId: String(each['id']) }, body: { parent: null } });
  return answer;
};

/** A space that is transferred takes the collections along that lie beside it. */
const alongWithSisters: Fault = () => async (ask, server) => {
  const { json } = await server.call('getSpaceById', { params: ask.params });
  const answer = await server.send(ask);
  const [parent, organizationId = ''] = [textInside(json, 'parent'), textInside(json, 'organization')];
  if (!isAccepted(answer) || parent === undefined) return answer;
  for (const each of await inList(server, 'listCollectionsInOrganizationById', { organizationId }))
    if (each['parent'] === parent)
      await server.call('transferCollection', { params: { collectionId: String(each['id']) }, body: ask.body });
  return answer;
};

/** The collection around a transferred one says that it belongs to the same organization from then on. */
const aroundGoesToo: Fault = shownWith('collection', (overlay) => async (ask, server) => {
  if (ask.operation !== 'transferCollection') return server.send(ask);
  const { json } = await server.call('getCollectionById', { params: ask.params });
  const answer = await server.send(ask);
  const parent = textInside(json, 'parent');
  if (isAccepted(answer) && parent !== undefined)
    lay(overlay, parent, { organization: inside(ask.body, 'organization') });
  return answer;
});

/** A list of reactions to take out that names none takes out all of them. */
const noneIsAll: Fault = () => async (ask, server) => {
  const body = membersOf(ask.body);
  if (!Array.isArray(body?.['removedReactions']) || body['removedReactions'].length > 0) return server.send(ask);
  const { json } = await server.call('getCommentInSpace', { params: ask.params });
  const removedReactions = listInside(json, 'reactions').map((each) => inside(each, 'emoji'));
  return server.send({ ...ask, body: { ...body, removedReactions } });
};

/** A list of users to take out of a team that names none takes out all of them. */
const nobodyIsAll: Fault = () => async (ask, server) => {
  const body = membersOf(ask.body);
  if (!Array.isArray(body?.['remove']) || body['remove'].length > 0) return server.send(ask);
  const all = await inList(server, 'listTeamMembersInOrganizationById', ask.params);
  const remove = all.map(({ organization }) => textInside(organization, 'user', 'id'));
  return server.send({ ...ask, body: { ...body, remove } });
};

/** Numbers that are so much too low, by the ids of what shows them. */
const lowered = (object: string, name: string, by: ReadonlyMap<unknown, number>) =>
  inResource(object, (thing) => {
    thing[name] = Math.max(0, Number(thing[name]) - (by.get(thing['id']) ?? 0));
  })();

/** A reply that is removed below another comment than its own stays, and is counted off there. */
const countedOffElsewhere: Fault = () => {
  const by = new Map<unknown, number>();
  const show = lowered('comment', 'replies', by);
  return async (ask, server) => {
    if (ask.operation !== 'deleteCommentReplyInSpace') return show(ask, server);
    const own = await server.call('getCommentReplyInSpace', { params: ask.params });
    const answer = await server.send(ask);
    const { commentId } = ask.params;
    if (!isAccepted(own) && isAccepted(answer)) by.set(commentId, (by.get(commentId) ?? 0) + 1);
    return answer;
  };
};

/** A removed comment of a change request is counted off its space, which did not count it. */
const countedOffSpace: Fault = () => {
  const by = new Map<unknown, number>();
  const show = lowered('space', 'comments', by);
  return async (ask, server) => {
    if (ask.operation !== 'deleteCommentInChangeRequest') return show(ask, server);
    const answer = await server.send(ask);
    const { spaceId } = ask.params;
    if (isAccepted(answer)) by.set(spaceId, (by.get(spaceId) ?? 0) + 1);
    return answer;
  };
};

/** A restore opens all comments of the space. */
const restoredOpen: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  if (!isAccepted(answer)) return answer;
  for (const { id } of await inList(server, 'listCommentsInSpace', ask.params))
    await server.call('updateCommentInSpace', {
      params: { ...ask.params, commentId: String(id) },
      body: { resolved: false },
    });
  return answer;
};

/** A copy of a copy has the title of what that was copied from, as long as nobody gives it another. */
const titledLikeSource: Fault = () => {
  const titles = new Map<unknown, unknown>();
  const given = new Map<unknown, unknown>();
  const show = inResource('space', (space) => {
    space['title'] = given.get(space['id']) ?? space['title'];
  })();
  return async (ask, server) => {
    const { spaceId } = ask.params;
    if (ask.operation === 'updateSpaceById' && inside(ask.body, 'title') !== undefined) given.delete(spaceId);
    if (ask.operation !== 'duplicateSpace') return show(ask, server);
    const { json } = await server.call('getSpaceById', { params: ask.params });
    const answer = await server.send(ask);
    const copy: Members = membersOf(answer.json) ?? {};
    if (!isAccepted(answer)) return answer;
    if (titles.has(spaceId)) given.set(copy['id'], titles.get(spaceId));
    titles.set(copy['id'], inside(json, 'title'));
    return { ...answer, json: { ...copy, title: given.get(copy['id']) ?? copy['title'] } };
  };
};

/** A copy shows the pages that its original had before the last import. */
const pagesBefore: Fault = () => {
  const imported = new Set<unknown>();
  const former = new Map<unknown, unknown>();
  const copies = new Map<unknown, unknown>();
  return async (ask, server) => {
    const { spaceId } = ask.params;
    if (ask.operation === 'importGitRepository') {
      const { json } = await server.call('listPages', { params: { spaceId: spaceId ?? '' } });
      if (imported.has(spaceId)) former.set(spaceId, json);
      imported.add(spaceId);
      copies.delete(spaceId);
    }
    const answer = await server.send(ask);
    if (ask.operation === 'duplicateSpace' && former.has(spaceId))
      copies.set(inside(answer.json, 'id'), former.get(spaceId));
    return ask.operation === 'listPages' && copies.has(spaceId) ? { ...answer, json: copies.get(spaceId) } : answer;
  };
};

/** Faults found from outside in what lies beside a thing or was there before it. */
export const foundOutsideNestedMutants: readonly Mutant[] = [
  {
    name: 'a deleted collection frees those beside it',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['deleteCollectionById'],
    profile: 'default',
    fault: freesSisters,
  },
  {
    name: 'a transferred space takes the collections beside it along',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['transferSpace'],
    profile: 'default',
    fault: alongWithSisters,
  },
  {
    name: 'the collection around a transferred one says that it goes along',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['transferCollection', 'getCollectionById'],
    profile: 'default',
    fault: aroundGoesToo,
  },
  {
    name: 'an empty list of reactions to remove removes all of them',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['updateCommentInSpace'],
    profile: 'default',
    fault: noneIsAll,
  },
  {
    name: 'an empty list of users to remove empties the team',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['updateMembersInOrganizationTeam'],
    profile: 'default',
    fault: nobodyIsAll,
  },
  {
    name: 'a reply removed below another comment is counted off that one',
    breaks: 'CNTR-01',
    mayAlsoBreak: [],
    on: ['deleteCommentReplyInSpace', 'getCommentInSpace', 'listCommentsInSpace', 'updateCommentInSpace'],
    profile: 'default',
    fault: countedOffElsewhere,
  },
  {
    name: 'a removed comment of a change request is counted off its space',
    breaks: 'CNTR-04',
    mayAlsoBreak: ['COH-01'],
    on: ['deleteCommentInChangeRequest', 'getSpaceById', 'updateSpaceById', 'listSpacesInCollectionById'],
    profile: 'default',
    fault: countedOffSpace,
  },
  {
    name: 'a restored space has its comments open again',
    breaks: 'PRS-10',
    mayAlsoBreak: ['PRS-03', 'PRS-09', 'STATE-08'],
    on: ['restoreSpace'],
    fault: restoredOpen,
  },
  {
    name: 'a copy of a copy is called like the original of that one',
    breaks: 'PRS-11',
    mayAlsoBreak: ['FRM-01', 'COH-01'],
    on: ['duplicateSpace', 'getSpaceById', 'updateSpaceById'],
    profile: 'default',
    fault: titledLikeSource,
  },
  {
    name: 'a copy shows the pages of an earlier import',
    breaks: 'PRS-12',
    mayAlsoBreak: [],
    on: ['importGitRepository', 'duplicateSpace', 'listPages'],
    profile: 'default',
    fault: pagesBefore,
  },
];
