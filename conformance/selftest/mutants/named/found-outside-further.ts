import { inside, listInside } from '../../../core/json-path.ts';
import type { Fault } from '../fault.ts';
import { inItems } from '../faults/lists.ts';
import { membersOf } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

/** Shows who wrote the oldest comment of a list as the author of all of them. */
const oneAuthor: Fault = inItems(({ items }) =>
  items.map((item) => ({ ...membersOf(item), postedBy: inside(items.at(-1), 'postedBy') })),
);

/** Takes limit for that of the sections of each page, too. */
const cutSections: Fault = inItems(({ items }, { query }) => {
  const { limit = '1000' } = query;
  const cut = (page: unknown): unknown => ({
    ...membersOf(page),
    sections: listInside(page, 'sections').slice(0, Number(limit)),
  });
  return items.map((item) => ({ ...membersOf(item), pages: listInside(item, 'pages').map(cut) }));
});

/** Faults found from outside that show by a second caller, two levels deep, or where something was removed before. */
export const foundOutsideFurtherMutants: readonly Mutant[] = [
  {
    name: 'all comments of a list are by the author of the oldest',
    breaks: 'CMT-10',
    mayAlsoBreak: [],
    on: ['listCommentsInSpace'],
    fault: oneAuthor,
  },
  {
    name: 'limit is that of the sections of pages that an organization finds as well',
    breaks: 'PAGE-04',
    mayAlsoBreak: [],
    on: ['searchOrganizationContent'],
    profile: 'default',
    fault: cutSections,
  },
];
