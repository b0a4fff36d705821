import type { OperationId } from '#spec/operation.ts';
import { inside, listInside, textInside } from '../../../core/json-path.ts';
import type { Fault, Members } from '../fault.ts';
import { afterwards, skipWrite } from '../faults/writes.ts';
import { isAccepted, membersOf } from '../faults/replies.ts';
import { inRequest } from '../faults/requests.ts';
import type { Mutant } from '../mutant.ts';

/** A role that is the default role when something is given it follows that later. */
const followsDefault =
  (update: OperationId, key: string, member: string): Fault =>
  () => {
    const following = new Set<string>();
    return async (ask, server) => {
      const { organizationId = '', [key]: id = '' } = ask.params;
      const organization = { params: { organizationId } };
      const { json } = await server.call('getOrganizationById', organization);
      const standard = inside(json, 'defaultRole');
      const answer = await server.send(ask);
      if (!isAccepted(answer)) return answer;
      if (ask.operation === update && inside(ask.body, member) !== undefined) {
        if (inside(ask.body, member) === standard) following.add(id);
        else following.delete(id);
      }
      return following.has(id) ? { ...answer, json: { ...membersOf(answer.json), [member]: standard } } : answer;
    };
  };

/** What stays by its name in an adaptive schema keeps what it said before. */
const mergedProperties: Fault = inRequest(async (ask, server) => {
  const { json } = await server.call('getSiteAdaptiveSchema', { params: ask.params });
  const schema = membersOf(inside(ask.body, 'jsonSchema'));
  const given = membersOf(schema?.['properties']);
  if (schema === undefined || given === undefined) return ask;
  const properties = Object.fromEntries(
    Object.entries(given).map(([name, property]) => [
      name,
      { ...membersOf(inside(json, 'jsonSchema', 'properties', name)), ...membersOf(property) },
    ]),
  );
  return { ...ask, body: { jsonSchema: { ...schema, properties } } };
});

/** Who resolves a comment resolves all others of its page. */
const wholePage: Fault = afterwards(async ({ body, params }, server, answer) => {
  const page = textInside(answer.json, 'target', 'page', 'id');
  if (inside(body, 'resolved') !== true || page === undefined) return;
  const { spaceId = '' } = params;
  const query = { targetPage: page, status: 'open', limit: '100' };
  const { json } = await server.call('listCommentsInSpace', { params: { spaceId }, query });
  for (const other of listInside(json, 'items')) {
    const commentId = textInside(other, 'id') ?? '';
    await server.call('updateCommentInSpace', { params: { spaceId, commentId }, body: { resolved: true } });
  }
});

/** A collection that is made below another one stands below the outermost of those. */
const belowOutermost: Fault = inRequest(async (ask, server) => {
  const body = membersOf(ask.body) as Members;
  let parent = body?.['parent'];
  while (typeof parent === 'string') {
    const { json } = await server.call('getCollectionById', { params: { collectionId: parent } });
    const above = inside(json, 'parent');
    if (typeof above !== 'string') break;
    parent = above;
  }
  return parent === body?.['parent'] ? ask : { ...ask, body: { ...body, parent } };
});

/** A branch is looked for by the last part of its name first. */
const lastPartOfRef: Fault = inRequest((ask) => {
  const ref = textInside(ask.body, 'ref') ?? '';
  return ref === 'refs/heads/plans/breakwater'
    ? { ...ask, body: { ...membersOf(ask.body), ref: 'refs/heads/breakwater' } }
    : ask;
});

/** What a standalone import has brought already is not imported again. */
const broughtAlready: Fault = () => {
  const brought = new Set<string>();
  return (ask, server) => {
    const name = JSON.stringify([ask.params, inside(ask.body, 'url'), inside(ask.body, 'ref')]);
    if (inside(ask.body, 'standalone') === true) brought.add(name);
    const isKnown = brought.has(name);
    return server.send(isKnown ? { ...ask, body: { ...membersOf(ask.body), standalone: true } } : ask);
  };
};

/** The revision that an import brings names itself as the one before. */
const ownParent: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  const { id, parents } = membersOf(answer.json) ?? {};
  if (!isAccepted(answer) || !Array.isArray(parents) || parents.length === 0) return answer;
  return { ...answer, json: { ...membersOf(answer.json), parents: [id] } };
};

/** A space that comes back to a collection stands before the last one there. */
const backBeforeLast: Fault = () => {
  const places = new Set<string>();
  return async (ask, server) => {
    const { spaceId = '' } = ask.params;
    const parent = inside(ask.body, 'parent');
    const place = `${spaceId} ${String(parent)}`;
    if (typeof parent !== 'string' || inside(ask.body, 'position') !== undefined) return server.send(ask);
    if (!places.has(place)) {
      places.add(place);
      return server.send(ask);
    }
    const list = await server.call('listSpacesInCollectionById', { params: { collectionId: parent } });
    const last = textInside(listInside(list.json, 'items').at(-1), 'id');
    if (last === undefined || last === spaceId) return server.send(ask);
    return server.send({ ...ask, body: { parent, position: { before: { type: 'space', space: last } } } });
  };
};

/** A section group that loses its last section takes that along. */
const lastIsDeleted: Fault = () => async (ask, server) => {
  const { organizationId = '', siteId = '', siteSectionId = '' } = ask.params;
  const { json } = await server.call('listSiteSectionGroups', { params: { organizationId, siteId } });
  const own = listInside(json, 'items').find((each) => inside(each, 'id') === ask.params['siteSectionGroupId']);
  const answer = await server.send(ask);
  if (isAccepted(answer) && listInside(own, 'sections').length === 1)
    await server.call('deleteSiteSectionById', { params: { organizationId, siteId, siteSectionId } });
  return answer;
};

/** Two roles of an invite are one where they are kept. */
const reviewIsEdit: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  return inside(answer.json, 'role') === 'review'
    ? { ...answer, json: { ...membersOf(answer.json), role: 'edit' } }
    : answer;
};

/** Once a provider is gone, each login starts where the next one does. */
const startsSlip: Fault = () => {
  let isGone = false;
  return async (ask, server) => {
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    if (ask.operation === 'deleteOrganizationSAMLProvider') isGone = true;
    const items = listInside(answer.json, 'items');
    if (!isGone || items.length < 2) return answer;
    const slipped = items.map((item, at) => ({
      ...membersOf(item),
      startURL: inside(items[(at + 1) % items.length], 'startURL'),
    }));
    return { ...answer, json: { ...membersOf(answer.json), items: slipped } };
  };
};

/** A move answers what the collection was before. */
const answersOldParent: Fault = () => async (ask, server) => {
  const before = await server.call('getCollectionById', { params: ask.params });
  const answer = await server.send(ask);
  return isAccepted(answer) ? { ...answer, json: { ...membersOf(answer.json), ...parentOf(before.json) } } : answer;
};

const parentOf = (collection: unknown): Members => ({ parent: inside(collection, 'parent') });

/** A collection that was updated just before is transferred in the answer alone. */
const transferredInWords: Fault = () => {
  const updated = new Set<string>();
  const skip = skipWrite('getCollectionById')();
  return (ask, server) => {
    const { collectionId = '' } = ask.params;
    if (ask.operation === 'updateCollectionById') updated.add(collectionId);
    const isNext = ask.operation === 'transferCollection' && updated.delete(collectionId);
    return isNext ? skip(ask, server) : server.send(ask);
  };
};

/** Servers that take for one what only looks alike. */
export const foundOutsideAlikeMutants: readonly Mutant[] = [
  {
    name: 'a role of an invite that is the default one by chance follows it',
    breaks: 'ORG-25',
    mayAlsoBreak: [],
    on: ['getOrganizationInviteLink', 'updateOrganizationInviteById'],
    fault: followsDefault('updateOrganizationInviteById', 'inviteId', 'role'),
  },
  {
    name: 'a role of a member that is the default one by chance follows it',
    breaks: 'ORG-25',
    mayAlsoBreak: ['MBR-13'],
    on: ['getMemberInOrganizationById', 'updateMemberInOrganizationById'],
    fault: followsDefault('updateMemberInOrganizationById', 'userId', 'role'),
  },
  {
    name: 'a role of a SAML provider that is the default one by chance follows it',
    breaks: 'ORG-25',
    mayAlsoBreak: [],
    on: ['getOrganizationSAMLProviderById', 'updateOrganizationSAMLProvider'],
    fault: followsDefault('updateOrganizationSAMLProvider', 'samlProviderId', 'defaultRole'),
  },
  {
    name: 'a property that an adaptive schema keeps is merged with the one before',
    breaks: 'SITE-29',
    mayAlsoBreak: [],
    on: ['updateSiteAdaptiveSchema'],
    fault: mergedProperties,
  },
  {
    name: 'a resolved comment resolves the others of its page',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['updateCommentInSpace'],
    fault: wholePage,
    profile: 'default',
  },
  {
    name: 'a collection is never made below one that lies in another',
    breaks: 'ECH-01',
    mayAlsoBreak: ['ECH-02'],
    on: ['createCollection'],
    fault: belowOutermost,
    profile: 'default',
  },
  {
    name: 'a branch is found by the last part of its name',
    breaks: 'GIT-28',
    mayAlsoBreak: ['GIT-22'],
    on: ['importGitRepository'],
    fault: lastPartOfRef,
  },
  {
    name: 'what a standalone import has brought is imported no more',
    breaks: 'GIT-15',
    mayAlsoBreak: ['GIT-13'],
    on: ['importGitRepository'],
    fault: broughtAlready,
  },
  {
    name: 'a revision is the one before itself',
    breaks: 'CNT-34',
    mayAlsoBreak: [],
    on: ['getCurrentRevision', 'getRevisionOfChangeRequestById'],
    fault: ownParent,
  },
  {
    name: 'a space that comes back stands before the last one',
    breaks: 'MOVE-08',
    mayAlsoBreak: [],
    on: ['moveSpace'],
    fault: backBeforeLast,
    profile: 'default',
  },
  {
    name: 'the last section of a group is deleted with its leaving',
    breaks: 'GRP-13',
    mayAlsoBreak: ['ID-02'],
    on: ['removeSectionFromGroup'],
    fault: lastIsDeleted,
    profile: 'default',
  },
  {
    name: 'an invite to review is read as one to edit',
    breaks: 'ECH-02',
    mayAlsoBreak: [],
    on: ['getOrganizationInviteLink'],
    fault: reviewIsEdit,
    profile: 'default',
  },
  {
    name: 'logins start where the next one does once a provider is gone',
    breaks: 'SSO-19',
    mayAlsoBreak: ['SSO-20'],
    on: ['deleteOrganizationSAMLProvider', 'listSSOProviderLoginsInOrganization'],
    fault: startsSlip,
  },
  {
    name: 'a move of a collection answers the parent of before',
    breaks: 'ECH-06',
    mayAlsoBreak: ['COH-01', 'FRM-01', 'MOVE-01'],
    on: ['moveCollection'],
    fault: answersOldParent,
  },
  {
    name: 'a collection that was updated just before is transferred in words alone',
    breaks: 'ECH-07',
    mayAlsoBreak: [],
    on: ['updateCollectionById', 'transferCollection'],
    fault: transferredInWords,
    profile: 'default',
  },
];
