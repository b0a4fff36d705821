import { inside, listInside } from '../../../core/json-path.ts';
import type { Fault, Members } from '../fault.ts';
import { answering, isAccepted, membersOf } from '../faults/replies.ts';
import { inBody, replaceMember } from '../faults/requests.ts';
import type { Mutant } from '../mutant.ts';

/** Every pair of a space's values without one, given what its definition makes of it. */
const filledIn = (value: (field: unknown) => unknown): Fault =>
  answering((answer) => {
    if (!isAccepted(answer) || !Array.isArray(answer.json)) return answer;
    const json = (answer.json as unknown[]).map((pair): Members => {
      const own = membersOf(pair) ?? {};
      const filled = value(own['customField']);
      const isBare = (own['value'] ?? undefined) === undefined;
      return isBare && typeof filled === 'string' && filled !== '' ? { ...own, value: filled } : own;
    });
    return { ...answer, json };
  });

/** Without metadata, whatever Git knows is left out, and not what Git says of it. */
const withoutThings =
  (name: 'files' | 'items'): Fault =>
  () =>
  async (ask, server) => {
    if (ask.query['metadata'] !== 'false') return server.send(ask);
    const { metadata: _metadata, ...query } = ask.query;
    const [answer, whole] = [await server.send(ask), await server.send({ ...ask, query })];
    const reply = membersOf(answer.json);
    if (!isAccepted(answer) || reply === undefined) return answer;
    const known = new Set(
      listInside(whole.json, name).flatMap((each) => (inside(each, 'git') === undefined ? [] : [inside(each, 'id')])),
    );
    const kept = listInside(reply, name).filter((each) => !known.has(inside(each, 'id')));
    return { ...answer, json: { ...reply, [name]: kept, ...(name === 'items' ? { count: kept.length } : {}) } };
  };

/** A repository is read once for a space, whichever branch is named then. */
const firstBranchAgain: Fault = () => {
  const first = new Map<string, unknown>();
  return async (ask, server) => {
    const body = membersOf(ask.body) ?? {};
    const key = JSON.stringify([ask.params['spaceId'], body['url']]);
    const answer = await server.send(first.has(key) ? { ...ask, body: { ...body, ref: first.get(key) } } : ask);
    if (isAccepted(answer) && body['standalone'] !== true && !first.has(key)) first.set(key, body['ref']);
    return answer;
  };
};

/** Faults found from outside: one thing taken for another that stands beside it. */
export const foundOutsideBesideMutants: readonly Mutant[] = [
  {
    name: 'a placeholder is handed out as a value',
    breaks: 'CF-17',
    mayAlsoBreak: ['PRS-04'],
    on: ['getSpaceCustomFields'],
    profile: 'default',
    fault: filledIn((field) => inside(field, 'placeholder')),
  },
  {
    name: 'the first option is handed out as a value',
    breaks: 'CF-17',
    mayAlsoBreak: ['PRS-04'],
    on: ['getSpaceCustomFields'],
    profile: 'default',
    fault: filledIn((field) => listInside(field, 'options')[0]),
  },
  {
    name: 'without metadata a revision lacks the files of Git',
    breaks: 'CNT-15',
    mayAlsoBreak: [],
    on: ['getCurrentRevision', 'getRevisionOfChangeRequestById'],
    fault: withoutThings('files'),
  },
  {
    name: 'without metadata the list lacks the files of Git',
    breaks: 'CNT-15',
    mayAlsoBreak: [],
    on: ['listFiles'],
    fault: withoutThings('items'),
  },
  {
    name: 'commits have addresses below the prefix for files',
    breaks: 'GIT-23',
    mayAlsoBreak: [],
    on: ['importGitRepository'],
    profile: 'default',
    fault: inBody((body) => {
      const { repoTreeURL, repoCommitURL } = body;
      if (typeof repoTreeURL === 'string' && typeof repoCommitURL === 'string') body['repoCommitURL'] = repoTreeURL;
    }),
  },
  {
    name: 'another branch of a repository brings the first one again',
    breaks: 'GIT-28',
    mayAlsoBreak: ['GIT-22'],
    on: ['importGitRepository'],
    profile: 'default',
    fault: firstBranchAgain,
  },
  {
    name: 'a project directory is found by how its name begins',
    breaks: 'GIT-29',
    mayAlsoBreak: [],
    on: ['importGitRepository'],
    profile: 'default',
    fault: replaceMember('repoProjectDirectory', (value) => value === 'wharf', 'wharf-old'),
  },
];
