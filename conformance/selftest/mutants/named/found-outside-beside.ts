import { inside, listInside } from '../../../core/json-path.ts';
import type { Fault, Members } from '../fault.ts';
import { answering, isAccepted, membersOf } from '../faults/replies.ts';
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
];
