import { inside, listInside } from '../../../core/json-path.ts';
import type { Fault } from '../fault.ts';
import { isAccepted, membersOf } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

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

/** Faults found from outside: one thing taken for another that stands beside it. */
export const foundOutsideBesideMutants: readonly Mutant[] = [
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
];
