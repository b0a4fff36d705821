import { membersOf } from '../faults/replies.ts';
import { acceptAnyway, inBody, inRequest } from '../faults/requests.ts';
import { afterwards } from '../faults/writes.ts';
import type { Fault } from '../fault.ts';
import type { Mutant } from '../mutant.ts';

/** Takes one side of a position for the other. */
const swapSide = (from: string, to: string): Fault =>
  inBody((body) => {
    const position = membersOf(body['position']);
    if (position?.[from] !== undefined && position[to] === undefined) body['position'] = { [to]: position[from] };
  });

const hasPosition = (body: unknown): boolean => membersOf(membersOf(body)?.['position']) !== undefined;

/** Without a position, a part of a site goes beside the first or last of the sections that are in no group. */
const moveAmongUngrouped = (idName: 'siteSection' | 'id', side: 'before' | 'after'): Fault =>
  inRequest(async (ask, { call }) => {
    const body = membersOf(ask.body);
    if (body === undefined ? ask.rawBody !== null : body['position'] !== undefined) return ask;
    const { items } = membersOf((await call('listSiteSections', { params: ask.params })).json) ?? {};
    const sections = Array.isArray(items) ? (items as unknown[]).map(membersOf) : [];
    const ungrouped = sections.filter(
      (each) => each?.['sectionGroup'] === undefined && each?.['id'] !== ask.params['siteSectionId'],
    );
    const neighbour = ungrouped.at(side === 'before' ? 0 : -1);
    if (neighbour === undefined) return ask;
    return { ...ask, body: { position: { [side]: { type: 'site-section', [idName]: neighbour['id'] } } } };
  });

/** Moves of sections and section groups. */
export const siteMoveMutants: readonly Mutant[] = [
  {
    name: 'a section moved before another stands after it',
    breaks: 'MOVE-06',
    mayAlsoBreak: [],
    on: ['moveSiteSection'],
    fault: swapSide('before', 'after'),
  },
  {
    name: 'a section group moved before a section stands after it',
    breaks: 'MOVE-06',
    mayAlsoBreak: [],
    on: ['moveSiteSectionGroup'],
    fault: swapSide('before', 'after'),
  },
  {
    name: 'a section moved after another stands before it',
    breaks: 'MOVE-07',
    mayAlsoBreak: [],
    on: ['moveSiteSection'],
    fault: swapSide('after', 'before'),
  },
  {
    name: 'a section group moved after a section stands before it',
    breaks: 'MOVE-07',
    mayAlsoBreak: [],
    on: ['moveSiteSectionGroup'],
    fault: swapSide('after', 'before'),
  },
  {
    name: 'a section moved without a position stands at the beginning',
    breaks: 'MOVE-08',
    mayAlsoBreak: ['SEC-27'],
    on: ['moveSiteSection'],
    fault: moveAmongUngrouped('siteSection', 'before'),
  },
  {
    name: 'a section moved without a position stands before groups',
    breaks: 'SEC-27',
    mayAlsoBreak: [],
    on: ['moveSiteSection'],
    fault: moveAmongUngrouped('siteSection', 'after'),
  },
  {
    name: 'a section group moved without a position stands at the beginning',
    breaks: 'MOVE-08',
    mayAlsoBreak: [],
    on: ['moveSiteSectionGroup'],
    fault: moveAmongUngrouped('id', 'before'),
  },
  {
    name: 'a moved section is renamed',
    breaks: 'MOVE-10',
    mayAlsoBreak: ['FRM-01'],
    on: ['moveSiteSection'],
    fault: afterwards(({ params }, { call }) => call('updateSiteSectionById', { params, body: { title: 'Moved' } })),
  },
  {
    name: 'a moved section group is renamed',
    breaks: 'MOVE-10',
    mayAlsoBreak: ['FRM-01'],
    on: ['moveSiteSectionGroup'],
    fault: afterwards(({ params }, { call }) =>
      call('updateSiteSectionGroupById', { params, body: { title: 'Moved' } }),
    ),
  },
  {
    name: 'a section is moved beside nothing',
    breaks: 'MOVE-12',
    mayAlsoBreak: ['MOVE-13'],
    on: ['moveSiteSection'],
    fault: acceptAnyway('listSiteSections', ({ body }) => hasPosition(body)),
  },
];
