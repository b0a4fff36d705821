import { inside } from '../../../core/json-path.ts';
import type { Fault, FaultyRequest, Members } from '../fault.ts';
import { inBody } from '../faults/requests.ts';
import { isAccepted, membersOf } from '../faults/replies.ts';
import { inList, sectionsAt, said } from '../faults/sites.ts';
import type { Mutant } from '../mutant.ts';

/** Files that Git imports take away are still read by their ids, wherever the caller may read those of the space. */
const removedFilesAreRead: Fault = () => {
  const known = new Map<string, Map<unknown, Members>>();
  return async (ask, server) => {
    const { spaceId = '', fileId } = ask.params;
    if (ask.operation === 'importGitRepository') {
      const files = await inList(server, 'listFiles', { spaceId });
      const answer = await server.send(ask);
      const all = known.get(spaceId) ?? new Map<unknown, Members>();
      for (const file of files) all.set(file['id'], file);
      known.set(spaceId, all);
      return answer;
    }
    const answer = await server.send(ask);
    const file = known.get(spaceId)?.get(fileId);
    if (answer.status !== 404 || file === undefined) return answer;
    const listed = await server.send({ ...ask, operation: 'listFiles', params: { spaceId }, query: {} });
    return isAccepted(listed) ? { ...listed, json: file } : answer;
  };
};

/** The last import of a space, if it was a standalone one, is what its exports send. */
const sendsStandalone: Fault = () => {
  const last = new Map<string, unknown>();
  return async (ask, server) => {
    const { spaceId = '' } = ask.params;
    if (ask.operation === 'importGitRepository') {
      const answer = await server.send(ask);
      if (isAccepted(answer)) last.set(spaceId, said(ask, 'standalone') === true ? ask.body : undefined);
      return answer;
    }
    const standalone = membersOf(last.get(spaceId));
    if (standalone === undefined) return server.send(ask);
    const copy = await server.call('duplicateSpace', { params: { spaceId } });
    const params = { spaceId: String(inside(copy.json, 'id')) };
    await server.call('importGitRepository', { params, body: { ...standalone, standalone: false } });
    const answer = await server.send({ ...ask, params });
    await server.call('deleteSpaceById', { params });
    return answer;
  };
};

/** Of nested directories the outer one is taken. */
const outerDirectory: Fault = inBody((body) => {
  const directory = body['repoProjectDirectory'];
  if (typeof directory === 'string') body['repoProjectDirectory'] = directory.replace(/\/[^/]+$/, '');
});

/** An import into a change request answers the revision of its space. */
const revisionOfSpace: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  if (!isAccepted(answer)) return answer;
  const space = await server.call('getSpaceById', { params: { spaceId: ask.params['spaceId'] ?? '' } });
  return { ...answer, json: { ...membersOf(answer.json), revision: inside(space.json, 'revision') } };
};

/** The logins are joined with the default teams that providers were given, as long as these are there. */
const loginsNeedTeams: Fault = () => {
  const lost = new Set<unknown>();
  return async (ask, server) => {
    const { organizationId = '', teamId } = ask.params;
    if (ask.operation === 'removeTeamFromOrganizationById') {
      const providers = await inList(server, 'listSAMLProvidersInOrganizationById', { organizationId });
      const answer = await server.send(ask);
      for (const provider of providers)
        if (isAccepted(answer) && inside(provider, 'defaultTeam', 'id') === teamId) lost.add(provider['id']);
      return answer;
    }
    const answer = await server.send(ask);
    const items = inside(answer.json, 'items');
    if (!isAccepted(answer) || !Array.isArray(items)) return answer;
    return {
      ...answer,
      json: { ...membersOf(answer.json), items: items.filter((item) => !lost.has(inside(item, 'id'))) },
    };
  };
};

const clears = (ask: FaultyRequest): boolean => said(ask, 'condition') === null;

/** Whoever takes the condition from one section of a group takes it from all of them. */
const conditionOfGroup: Fault = () => async (ask, server) => {
  const line = clears(ask) ? await sectionsAt(server, ask) : [];
  const answer = await server.send(ask);
  const { siteSectionId } = ask.params;
  const group = line.find(({ id }) => id === siteSectionId)?.['sectionGroup'];
  if (!isAccepted(answer) || typeof group !== 'string') return answer;
  for (const { id, sectionGroup } of line)
    if (sectionGroup === group && id !== siteSectionId)
      await server.call('updateSiteSectionById', {
        params: { ...ask.params, siteSectionId: String(id) },
        body: { condition: null },
      });
  return answer;
};

/** What is sent and brought where others stand beside it: found by those who read the text alone. */
export const foundOutsideSentMutants: readonly Mutant[] = [
  {
    name: 'a file that an import took away is still read by its id',
    breaks: 'GIT-45',
    mayAlsoBreak: [],
    on: ['importGitRepository', 'getFileById'],
    profile: 'default',
    fault: removedFilesAreRead,
  },
  {
    name: 'an export sends the content of a standalone import',
    breaks: 'GIT-14',
    mayAlsoBreak: [],
    on: ['importGitRepository', 'exportToGitRepository'],
    profile: 'default',
    fault: sendsStandalone,
  },
  {
    name: 'an export to a nested project directory goes to the outer one',
    breaks: 'GIT-46',
    mayAlsoBreak: [],
    on: ['exportToGitRepository'],
    profile: 'default',
    fault: outerDirectory,
  },
  {
    name: 'an import into a change request answers the revision of its space',
    breaks: 'CNT-35',
    mayAlsoBreak: [],
    on: ['importContentInChangeRequest'],
    profile: 'default',
    fault: revisionOfSpace,
  },
  {
    name: 'a provider whose default team is deleted has no login',
    breaks: 'SSO-18',
    mayAlsoBreak: [],
    on: ['removeTeamFromOrganizationById', 'listSSOProviderLoginsInOrganization'],
    profile: 'default',
    fault: loginsNeedTeams,
  },
  {
    name: 'a condition removed from one section goes from its whole group',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['updateSiteSectionById'],
    profile: 'default',
    fault: conditionOfGroup,
  },
];
