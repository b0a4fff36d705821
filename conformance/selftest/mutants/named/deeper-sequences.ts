import { inResource, isAccepted, membersOf, refusal, success } from '../faults/replies.ts';
import { inBody } from '../faults/requests.ts';
import { actBeforeRefusing, afterwards } from '../faults/writes.ts';
import type { Mutant } from '../mutant.ts';

/** More servers that go wrong only after several requests: other things than teams. */
export const deeperSequenceMutants: readonly Mutant[] = [
  {
    name: 'the third text of a comment is not stored',
    breaks: 'STATE-01',
    profile: 'default',
    mayAlsoBreak: ['CMT-03', 'CMT-15', 'BODY-03', 'CONC-01', 'ECH-01', 'ECH-02'],
    on: ['updateCommentInSpace'],
    fault: () => {
      const texts = new Map<unknown, unknown[]>();
      return inBody((body, { params: { commentId } }) => {
        if (body['body'] === undefined) return;
        const before = texts.get(commentId) ?? [];
        if (before.length >= 2) body['body'] = before[1];
        texts.set(commentId, [...before, body['body']]);
      })();
    },
  },
  {
    name: 'a collection that was moved twice is back where it was',
    breaks: 'STATE-01',
    profile: 'default',
    mayAlsoBreak: ['MOVE-01', 'MOVE-02', 'CONC-01', 'CONC-02'],
    on: ['moveCollection'],
    fault: () => {
      const parents = new Map<unknown, unknown>();
      return async (ask, server) => {
        const { collectionId } = ask.params;
        const parent = membersOf(ask.body)?.['parent'];
        const answer = await server.send(ask);
        if (!isAccepted(answer) || parent === undefined) return answer;
        const first = parents.get(collectionId);
        if (first === undefined) parents.set(collectionId, parent);
        else await server.call('moveCollection', { params: ask.params, body: { parent: first } });
        return answer;
      };
    },
  },
  {
    name: 'a collection moves into a deleted one',
    breaks: 'STATE-05',
    mayAlsoBreak: ['COL-14', 'COL-15', 'MOVE-03'],
    on: ['deleteCollectionById', 'moveCollection'],
    fault: () => {
      const gone = new Set<unknown>();
      return async (ask, server) => {
        const answer = await server.send(ask);
        const { collectionId } = ask.params;
        if (ask.operation === 'deleteCollectionById') {
          if (isAccepted(answer)) gone.add(collectionId);
          return answer;
        }
        if (answer.status !== 404 || !gone.has(membersOf(ask.body)?.['parent'])) return answer;
        const now = await server.call('getCollectionById', { params: ask.params });
        return isAccepted(now) ? success(now.json) : answer;
      };
    },
  },
  {
    name: 'a comment that lost a reply counts one too few for good',
    breaks: 'STATE-06',
    mayAlsoBreak: ['REP-12', 'REP-11', 'RES-06', 'FRM-01', 'CNTR-01'],
    on: ['deleteCommentReplyInSpace', 'getCommentInSpace'],
    fault: () => {
      const lost = new Set<unknown>();
      const read = inResource('comment', (comment) => {
        if (lost.has(comment['id'])) comment['replies'] = Math.max(0, Number(comment['replies']) - 1);
      })();
      return async (ask, server) => {
        if (ask.operation === 'getCommentInSpace') return read(ask, server);
        const answer = await server.send(ask);
        if (isAccepted(answer)) lost.add(ask.params['commentId']);
        return answer;
      };
    },
  },
  {
    name: 'a refused move takes a collection to the top',
    breaks: 'STATE-07',
    mayAlsoBreak: ['BODY-01', 'BODY-02', 'BODY-05', 'MOVE-03', 'MOVE-04', 'MOVE-11', 'MOVE-12', 'MOVE-13', 'MOVE-14'],
    on: ['moveCollection'],
    fault: actBeforeRefusing((ask) => ({ ...ask, body: { parent: null } })),
  },
  {
    name: 'a collection moves although its neighbour is refused',
    breaks: 'STATE-07',
    mayAlsoBreak: ['BODY-05', 'MOVE-12', 'MOVE-13', 'MOVE-14', 'STATE-01'],
    on: ['moveCollection'],
    fault: actBeforeRefusing((ask) => {
      const { parent, position } = membersOf(ask.body) ?? {};
      return position === undefined ? undefined : { ...ask, body: { parent } };
    }),
  },
  {
    name: 'a restored space has lost its emoji',
    breaks: 'STATE-08',
    profile: 'default',
    mayAlsoBreak: ['SPC-40', 'SPC-41', 'SPC-34', 'FRM-01', 'PRS-09'],
    on: ['restoreSpace'],
    fault: afterwards(({ params }, { call }) => call('updateSpaceById', { params, body: { emoji: '1f4a9' } })),
  },
  {
    name: 'a restored space is open to edits',
    breaks: 'SPC-52',
    mayAlsoBreak: ['STATE-08'],
    on: ['restoreSpace'],
    fault: afterwards(({ params }, { call }) => call('updateSpaceById', { params, body: { editMode: 'live' } })),
  },
  {
    name: 'a space is restored only once',
    breaks: 'STATE-04',
    mayAlsoBreak: ['SPC-39'],
    on: ['restoreSpace'],
    fault: () => {
      const restored = new Set<unknown>();
      return async (ask, server) => {
        const { spaceId } = ask.params;
        if (restored.has(spaceId)) return refusal(409);
        const answer = await server.send(ask);
        if (isAccepted(answer)) restored.add(spaceId);
        return answer;
      };
    },
  },
];
