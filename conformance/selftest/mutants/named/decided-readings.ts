import { membersOf, refuseWhen } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

/** Servers that read an open point in a way that the words of the text rule out. */
export const decidedReadingMutants: readonly Mutant[] = [
  {
    name: 'a proxy of null is refused',
    breaks: 'SITE-26',
    mayAlsoBreak: [],
    on: ['updateSiteById'],
    fault: refuseWhen(({ body }) => membersOf(body)?.['proxy'] === null),
  },
  {
    name: 'a member is refused to become a guest',
    breaks: 'MBR-13',
    mayAlsoBreak: [],
    on: ['updateMemberInOrganizationById'],
    fault: refuseWhen(({ body }) => membersOf(body)?.['role'] === null),
  },
];
