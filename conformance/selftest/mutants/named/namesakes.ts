import type { Fault, Members } from '../fault.ts';
import { answering, membersOf } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

const titleOf = (pair: Members): unknown => membersOf(pair['customField'])?.['title'];

/** Each field of a title shows the value of the first of them that has one. */
const firstOfTitle: Fault = answering((answer) => {
  if (!Array.isArray(answer.json)) return answer;
  const pairs = (answer.json as unknown[]).map((pair) => membersOf(pair) ?? {});
  const json = pairs.map((pair) => {
    const first = pairs.find((each) => titleOf(each) === titleOf(pair) && each['value'] !== undefined);
    return titleOf(pair) === undefined || first === undefined ? pair : { ...pair, value: first['value'] };
  });
  return { ...answer, json };
});

/** Things that are taken for others of the same title. */
export const namesakeMutants: readonly Mutant[] = [
  {
    name: 'fields of one title show one value',
    breaks: 'CF-17',
    mayAlsoBreak: [],
    on: ['getSpaceCustomFields'],
    fault: firstOfTitle,
  },
];
