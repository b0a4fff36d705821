import { inside, listInside, numberInside } from '../../../core/json-path.ts';
import type { Fault } from '../fault.ts';
import { inItems } from '../faults/lists.ts';
import { membersOf } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

/** A list counts the replies of a comment once for each user of each of its reactions. */
const joinedWithReactions: Fault = inItems(({ items }) =>
  items.map((item) => {
    const rows = listInside(item, 'reactions').flatMap((reaction) => listInside(reaction, 'users'));
    const replies = (numberInside(item, 'replies') ?? 0) * Math.max(1, rows.length);
    return inside(item, 'replies') === undefined ? item : { ...membersOf(item), replies };
  }),
);

/** Faults of what lists say of their items, and of how they are walked. Others have thought of their like. */
export const foundOutsideInListsMutants: readonly Mutant[] = [
  {
    name: 'the list of comments counts each reply once for every reaction',
    breaks: 'CNTR-01',
    mayAlsoBreak: ['FRM-01'],
    on: ['listCommentsInSpace'],
    fault: joinedWithReactions,
  },
  {
    name: 'the list of comments of a change request counts each reply once for every reaction',
    breaks: 'CNTR-01',
    mayAlsoBreak: ['FRM-01'],
    on: ['listCommentsInChangeRequest'],
    fault: joinedWithReactions,
  },
];
