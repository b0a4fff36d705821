import { inside, textInside } from '../../../core/json-path.ts';
import type { Fault } from '../fault.ts';
import { isAccepted } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

/** An import is carried out in every space that was imported from the same address before. */
const alsoInLinkedSpaces: Fault = () => {
  const linked = new Map<string, Set<string>>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    const url = textInside(ask.body, 'url');
    if (!isAccepted(answer) || url === undefined) return answer;
    const { spaceId = '' } = ask.params;
    const spaces = linked.get(url) ?? new Set<string>();
    linked.set(url, spaces);
    const others = inside(ask.body, 'standalone') === true ? [] : [...spaces].filter((each) => each !== spaceId);
    for (const other of others)
      await server.call('importGitRepository', { params: { spaceId: other }, body: ask.body });
    spaces.add(spaceId);
    return answer;
  };
};

/** Git information of all linked spaces of an organization is that of the last one that was linked there. */
const infoOfLast: Fault = () => {
  const linked = new Map<string, string[]>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    const { spaceId = '' } = ask.params;
    if (!isAccepted(answer)) return answer;
    const space = await server.call('getSpaceById', { params: { spaceId } });
    const organization = textInside(space.json, 'organization') ?? '';
    const spaces = linked.get(organization) ?? [];
    if (ask.operation !== 'getSpaceGitInfo') {
      linked.set(organization, [...spaces.filter((each) => each !== spaceId), spaceId]);
      return answer;
    }
    for (const last of spaces.toReversed()) {
      const info = await server.call('getSpaceGitInfo', { params: { spaceId: last } });
      if (isAccepted(info)) return { ...answer, json: info.json };
    }
    return answer;
  };
};

/** What is done with Git in one space, and reaches another one. */
export const gitOfOneSpaceMutants: readonly Mutant[] = [
  {
    name: 'an import goes into all spaces that were imported from the same repository',
    breaks: 'GIT-47',
    mayAlsoBreak: [],
    on: ['importGitRepository'],
    profile: 'default',
    fault: alsoInLinkedSpaces,
  },
  {
    name: 'Git information is that of the last space that was linked with a repository',
    breaks: 'GIT-48',
    mayAlsoBreak: ['GIT-08', 'PRS-07'],
    on: ['importGitRepository', 'exportToGitRepository', 'getSpaceGitInfo'],
    fault: infoOfLast,
  },
];
