import { listInside, textInside } from '../../../core/json-path.ts';
import type { Fault } from '../fault.ts';
import { onlyItems } from '../faults/lists.ts';
import { isAccepted, membersOf } from '../faults/replies.ts';
import { peopleOf, textsIn } from '../faults/people.ts';
import type { Mutant } from '../mutant.ts';

/** Sites are found by the first of the spaces that they were made with alone. */
const firstSpaceFinds: Fault = () => {
  const later = new Set<string>();
  const listing = onlyItems(({ id }, { query }) => !later.has(`${String(id)} ${query['space'] ?? ''}`))();
  return async (ask, server) => {
    if (ask.operation === 'listSites') return listing(ask, server);
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    const [, ...others] = textsIn(membersOf(ask.body)?.['spaces']);
    for (const space of others) later.add(`${textInside(answer.json, 'id') ?? ''} ${space}`);
    return answer;
  };
};

/** Integrations are found by the first domain of each of their blocks alone. */
const firstDomainFinds = onlyItems(
  (item, { query: { blockDomain } }) =>
    blockDomain === undefined ||
    listInside(item, 'blocks').some((block) => textsIn(membersOf(block)?.['urlUnfurl'])[0] === blockDomain),
);

/** Links of a page of a change request that is named by its number are those that the page of the space has. */
const linksOfSpace: Fault = () => async (ask, server) => {
  const { changeRequestId = '', ...params } = ask.params;
  const answer = await server.send(ask);
  if (!isAccepted(answer) || changeRequestId === server.facts.changeRequest?.id) return answer;
  const links = await server.send({ ...ask, operation: 'listPageLinksInSpace', params });
  return isAccepted(links) ? links : answer;
};

/** A comment of a change request is kept by the names of its path, until a change by the same ones. */
const keptByPath: Fault = () => {
  const kept = new Map<string, unknown>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    const key = JSON.stringify([ask.params['changeRequestId'], ask.params['commentId']]);
    if (ask.operation !== 'getCommentInChangeRequest') kept.delete(key);
    else if (kept.has(key)) return { ...answer, json: structuredClone(kept.get(key)) };
    else kept.set(key, structuredClone(answer.json));
    return answer;
  };
};

/** An integration published again once it was unpublished has the description that it had. */
const formerDescription: Fault = () => {
  const gone = new Map<string, unknown>();
  return async (ask, server) => {
    const { integrationName = '' } = ask.params;
    const before = await server.call('getIntegrationByName', { params: { integrationName } });
    const former = isAccepted(before) ? undefined : gone.get(integrationName);
    const body = membersOf(ask.body);
    const isBack = ask.operation === 'publishIntegration' && former !== undefined && body !== undefined;
    const answer = await server.send(isBack ? { ...ask, body: { ...body, description: former } } : ask);
    if (isAccepted(answer) && ask.operation === 'unpublishIntegration')
      gone.set(integrationName, membersOf(before.json)?.['description']);
    return answer;
  };
};

/** Users whom a bulk update brings back into a team have the role in which they left it. */
const formerRole: Fault = () => {
  const left = new Map<string, unknown>();
  return async (ask, server) => {
    const { teamId = '', organizationId = '' } = ask.params;
    const before = await peopleOf(ask, server);
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    const after = await peopleOf(ask, server);
    for (const [userId, role] of before.roleIn)
      if (!after.roleIn.has(userId)) left.set(`${teamId} ${String(userId)}`, role);
    for (const userId of [...after.roleIn.keys()].map(String)) {
      const role = before.roleIn.has(userId) ? undefined : left.get(`${teamId} ${userId}`);
      const params = { organizationId, teamId, userId };
      if (role !== undefined) await server.call('addMemberToOrganizationTeamById', { params, body: { role } });
    }
    return answer;
  };
};

/**
 * Faults about what a thing goes by: keys that are taken once more, one thing under several names, and entries of a list
 * inside it. Others have thought of their like, who knew the text alone.
 */
export const keysAndNamesMutants: readonly Mutant[] = [
  {
    name: 'sites are found by the first of the spaces that they were made with',
    breaks: 'FLT-01',
    mayAlsoBreak: ['SITE-10'],
    on: ['createSite', 'listSites'],
    fault: firstSpaceFinds,
  },
  {
    name: 'integrations are found by the first domain of a block',
    breaks: 'FLT-01',
    mayAlsoBreak: ['FLT-04'],
    on: ['listIntegrations'],
    fault: firstDomainFinds,
  },
  {
    name: 'links of a page are those of the space where its change request is named by its number',
    breaks: 'ID-07',
    mayAlsoBreak: [],
    on: ['listPageLinksInChangeRequest'],
    profile: 'default',
    fault: linksOfSpace,
  },
  {
    name: 'a comment is kept by the name of its change request that it was asked for by',
    breaks: 'ID-07',
    mayAlsoBreak: [],
    on: [
      'getCommentInChangeRequest',
      'updateCommentInChangeRequest',
      'deleteCommentInChangeRequest',
      'postCommentReplyInChangeRequest',
    ],
    profile: 'default',
    fault: keptByPath,
  },
  {
    name: 'an integration that comes back is described as before',
    breaks: 'ID-13',
    mayAlsoBreak: [],
    on: ['publishIntegration', 'unpublishIntegration'],
    fault: formerDescription,
  },
  {
    name: 'users whom a bulk update brings back have their former roles',
    breaks: 'ID-13',
    mayAlsoBreak: ['STATE-01'],
    on: ['updateMembersInOrganizationTeam', 'deleteMemberFromOrganizationTeamById'],
    fault: formerRole,
  },
];
