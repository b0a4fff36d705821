import { inReply, isAccepted, membersOf, refusal } from '../faults/replies.ts';
import { objectsAt } from '../derived/reply-places.ts';
import type { Fault } from '../fault.ts';
import type { OperationId } from '#spec/operation.ts';
import type { Mutant } from '../mutant.ts';

/** A list of a space shows nothing once an action was done to the space. */
const emptiedBy = (
  action: OperationId,
  list: OperationId,
  spaceOf: (params: Readonly<Record<string, string>>, reply: unknown) => unknown,
): Fault => {
  return () => {
    const emptied = new Set<unknown>();
    return async (ask, server) => {
      const answer = await server.send(ask);
      if (!isAccepted(answer)) return answer;
      if (ask.operation === action) emptied.add(spaceOf(ask.params, answer.json));
      else if (ask.operation === list && emptied.has(ask.params['spaceId'])) {
        const envelope = membersOf(answer.json);
        if (envelope !== undefined) return { ...answer, json: { count: 0, items: [] } };
      }
      return answer;
    };
  };
};

const itself = ({ spaceId }: Readonly<Record<string, string>>): unknown => spaceId;

/** Spaces that lose a part of what lies in them. */
export const preservationMutants: readonly Mutant[] = [
  {
    name: 'a restored space has no files',
    breaks: 'PRS-01',
    mayAlsoBreak: [],
    on: ['restoreSpace', 'listFiles'],
    fault: emptiedBy('restoreSpace', 'listFiles', itself),
  },
  {
    name: 'a transferred space loses its comments',
    breaks: 'PRS-02',
    mayAlsoBreak: ['CNTR-01', 'FRM-01', 'PRS-09'],
    on: ['transferSpace', 'listCommentsInSpace'],
    fault: emptiedBy('transferSpace', 'listCommentsInSpace', itself),
  },
  {
    name: 'a restored space comes without its comments',
    breaks: 'PRS-03',
    mayAlsoBreak: ['CNTR-01'],
    on: ['restoreSpace', 'listCommentsInSpace'],
    fault: emptiedBy('restoreSpace', 'listCommentsInSpace', itself),
  },
  {
    name: 'a moved space loses its values',
    breaks: 'PRS-04',
    mayAlsoBreak: [],
    on: ['moveSpace', 'getSpaceCustomFields'],
    fault: () => {
      const moved = new Set<unknown>();
      return async (ask, server) => {
        const answer = await server.send(ask);
        if (ask.operation === 'moveSpace' && isAccepted(answer)) moved.add(ask.params['spaceId']);
        if (!Array.isArray(answer.json) || !moved.has(ask.params['spaceId'])) return answer;
        const json = (answer.json as unknown[]).map((pair) => ({ customField: membersOf(pair)?.['customField'] }));
        return { ...answer, json };
      };
    },
  },
  {
    name: 'a duplicate has no files',
    breaks: 'PRS-05',
    mayAlsoBreak: ['CNT-12', 'CNT-25', 'GIT-21', 'PRS-08'],
    on: ['duplicateSpace', 'listFiles'],
    fault: emptiedBy('duplicateSpace', 'listFiles', (_params, reply) => membersOf(reply)?.['id']),
  },
  {
    name: 'a moved space is no longer linked with its repository',
    breaks: 'PRS-07',
    mayAlsoBreak: [],
    on: ['moveSpace', 'getSpaceGitInfo'],
    fault: () => {
      const moved = new Set<unknown>();
      return async (ask, server) => {
        const answer = await server.send(ask);
        if (ask.operation === 'moveSpace' && isAccepted(answer)) moved.add(ask.params['spaceId']);
        return ask.operation === 'getSpaceGitInfo' && moved.has(ask.params['spaceId']) ? refusal(404) : answer;
      };
    },
  },
  {
    name: 'a duplicate has no links',
    breaks: 'PRS-08',
    mayAlsoBreak: ['LNK-01'],
    on: ['duplicateSpace', 'listSpaceLinks'],
    fault: emptiedBy('duplicateSpace', 'listSpaceLinks', (_params, reply) => membersOf(reply)?.['id']),
  },
  {
    name: 'backlinks show every space as live',
    breaks: 'PRS-09',
    mayAlsoBreak: [],
    on: ['listSpaceFileBacklinks'],
    fault: inReply((list) => {
      for (const space of objectsAt(list, ['items', '*', 'space'])) space['editMode'] = 'live';
    }),
  },
];
