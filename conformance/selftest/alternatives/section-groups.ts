import { refuseAs, refuseWhere, succeedAs } from '../mutants/faults/refusals.ts';
import { reordered } from '../mutants/faults/reordered.ts';
import { inReply, isAccepted, membersOf } from '../mutants/faults/replies.ts';
import { forgetMember, inRequest } from '../mutants/faults/requests.ts';
import { heldIn, said, sectionsAt } from '../mutants/faults/sites.ts';
import type { FaultyRequest, Fault, Members, Server } from '../mutants/fault.ts';
import type { AlternativeServer } from './alternative.ts';

/** The ids of sections that a body names for a group, to make or to join. */
const named = (ask: FaultyRequest): readonly unknown[] => {
  const [one, several] = [said(ask, 'sectionId'), said(ask, 'sections')];
  if (Array.isArray(several)) return several as unknown[];
  return one === undefined ? [] : [one];
};

const isLoose = ({ sectionGroup }: Members): boolean => typeof sectionGroup !== 'string';
const isSection = ({ object }: Members): boolean => object === 'site-section';

const groupOf = async (ask: FaultyRequest, server: Server, section: unknown): Promise<unknown> =>
  (await sectionsAt(server, ask)).find(({ id }) => id === section)?.['sectionGroup'];

/** Whether a section that is named is in a group other than the one of the path. */
const isOfOther = async (ask: FaultyRequest, server: Server): Promise<boolean> => {
  const own = ask.params['siteSectionGroupId'];
  const sections = await sectionsAt(server, ask);
  return sections.some(
    ({ id, sectionGroup }) => typeof sectionGroup === 'string' && sectionGroup !== own && named(ask).includes(id),
  );
};

/** Sections that this server made, wherever. */
const sectionsOfSites = (refusing: (isKnown: (id: unknown) => boolean) => Fault): Fault => {
  const known = new Set<unknown>();
  const refuse = refusing((id) => known.has(id));
  return () => {
    const step = refuse();
    return async (ask, server) => {
      if (ask.operation !== 'addSectionToSite') return step(ask, server);
      const answer = await server.send(ask);
      if (isAccepted(answer)) known.add(membersOf(answer.json)?.['id']);
      return answer;
    };
  };
};

const isHere = async (ask: FaultyRequest, server: Server, section: unknown): Promise<boolean> =>
  (await sectionsAt(server, ask)).some(({ id }) => id === section);

/** A section that is named and not on the site is refused with 404 where it is (or is not) known elsewhere. */
const notHere = (isForeign: boolean): Fault =>
  sectionsOfSites((isKnown) =>
    refuseAs(404, async (ask, server) => {
      for (const id of named(ask)) if (!(await isHere(ask, server, id))) return isKnown(id) === isForeign;
      return false;
    }),
  );

const inSiteOrder = inRequest(async (ask, server) => {
  const wanted = named(ask);
  if (wanted.length < 2 || !Array.isArray(said(ask, 'sections'))) return ask;
  const order = (await sectionsAt(server, ask)).map(({ id }) => id);
  const sections = wanted.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
  return { ...ask, body: { ...membersOf(ask.body), sections } };
});

/** Groups that a request would leave without a section: of the sections that it takes out of theirs. */
const emptied = async (ask: FaultyRequest, server: Server): Promise<readonly string[]> => {
  const { siteSectionId, siteSectionGroupId } = ask.params;
  const leaving = siteSectionId === undefined ? named(ask) : [siteSectionId];
  const sections = await sectionsAt(server, ask);
  const groups = new Set(
    sections.flatMap(({ id, sectionGroup }) =>
      leaving.includes(id) && typeof sectionGroup === 'string' ? sectionGroup : [],
    ),
  );
  // Joining the own group leaves it as it is.
  if (siteSectionId === undefined && siteSectionGroupId !== undefined) groups.delete(siteSectionGroupId);
  return [...groups].filter((group) =>
    sections.every(({ id, sectionGroup }) => sectionGroup !== group || leaving.includes(id)),
  );
};

const takingOut = [
  'addSectionGroupToSite',
  'addSectionToGroup',
  'removeSectionFromGroup',
  'deleteSiteSectionById',
  'moveSiteSection',
] as const;

const groupsNow = async (server: Server, { params }: FaultyRequest): Promise<ReadonlyMap<unknown, unknown>> =>
  new Map((await sectionsAt(server, { params } as FaultyRequest)).map(({ id, sectionGroup }) => [id, sectionGroup]));

const neverEmpty = refuseWhere(400, async (ask, server) => {
  if (ask.operation === 'addSectionGroupToSite' && named(ask).length === 0) return true;
  // A move leaves a group or does not: refused where it might.
  return (await emptied(ask, server)).length > 0;
});

/** A group that has lost its last section goes, too. */
const emptiedGoes: Fault = () => async (ask, server) => {
  const groups = await emptied(ask, server);
  const answer = await server.send(ask);
  if (!isAccepted(answer)) return answer;
  const held = new Set((await groupsNow(server, ask)).values());
  for (const group of groups) {
    if (held.has(group)) continue;
    await server.call('deleteSiteSectionGroupById', { params: { ...ask.params, siteSectionGroupId: group } });
  }
  return answer;
};

const sectionsGoToo: Fault = () => async (ask, server) => {
  const held = await heldIn(server, ask);
  const answer = await server.send(ask);
  if (!isAccepted(answer)) return answer;
  for (const id of held) {
    await server.call('deleteSiteSectionById', { params: { ...ask.params, siteSectionId: String(id) } });
  }
  return answer;
};

/** Sections of groups, in the order of these, and after them those of no group in one of their own. */
const groupedFirst = reordered('listSiteSections', (items) =>
  items.toSorted((one, other) => Number(isLoose(one)) - Number(isLoose(other))),
);

/** The same in what a site publishes. */
const twoOrders: Fault = () => {
  const list = groupedFirst();
  const publish = inReply((site) => {
    const shown = membersOf(site['structure']);
    const parts = shown?.['structure'];
    if (shown === undefined || !Array.isArray(parts) || shown['type'] !== 'sections') return;
    shown['structure'] = (parts as Members[]).toSorted(
      (one, other) => Number(isSection(one)) - Number(isSection(other)),
    );
  })();
  return (ask, server) => (ask.operation === 'listSiteSections' ? list(ask, server) : publish(ask, server));
};

const creating = ['addSectionGroupToSite'] as const;
const adding = ['addSectionToGroup'] as const;

/** Groups of sections. */
export const sectionGroupReadings: readonly AlternativeServer[] = [
  {
    reads: { 'OP-OWN-18.b': 'unchanged' },
    on: ['updateSiteSectionGroupById'],
    server: forgetMember('icon', (icon) => icon === null),
  },
  { reads: { 'OP-GRP-01.a': '404' }, on: [...creating, 'addSectionToSite'], server: notHere(false) },
  { reads: { 'OP-GRP-01.b': '404' }, on: [...creating, 'addSectionToSite'], server: notHere(true) },
  { reads: { 'OP-GRP-01.c': '400' }, on: creating, server: refuseWhere(400, isOfOther) },
  { reads: { 'OP-GRP-01.c': '409' }, on: creating, server: refuseWhere(409, isOfOther) },
  {
    reads: { 'OP-GRP-01.d': '400' },
    on: creating,
    server: refuseWhere(400, (ask) => new Set(named(ask)).size < named(ask).length),
  },
  { reads: { 'OP-GRP-01.e': 'site-order' }, on: creating, server: inSiteOrder },
  { reads: { 'OP-GRP-02.a': '200' }, on: adding, server: succeedAs(200) },
  {
    reads: { 'OP-GRP-02.b': '409' },
    on: adding,
    server: refuseWhere(
      409,
      async (ask, server) => (await groupOf(ask, server, said(ask, 'sectionId'))) === ask.params['siteSectionGroupId'],
    ),
  },
  { reads: { 'OP-GRP-02.c': '400' }, on: adding, server: refuseWhere(400, isOfOther) },
  { reads: { 'OP-GRP-02.c': '409' }, on: adding, server: refuseWhere(409, isOfOther) },
  { reads: { 'OP-GRP-02.d': '404' }, on: [...adding, 'addSectionToSite'], server: notHere(false) },
  { reads: { 'OP-GRP-03.a': 'deleted' }, on: ['deleteSiteSectionGroupById'], server: sectionsGoToo },
  { reads: { 'OP-GRP-03.b': '400' }, on: takingOut, server: neverEmpty },
  {
    reads: { 'OP-GRP-03.b': 'removed' },
    on: takingOut,
    server: emptiedGoes,
    unseen: 'one that is made empty stays there, and one that is emptied goes: its probe says both',
  },
  {
    reads: { 'OP-GRP-04.a': 'separate' },
    on: ['listSiteSections', 'getPublishedContentSite'],
    server: twoOrders,
  },
  {
    reads: { 'OP-GRP-03.c': '404' },
    on: ['removeSectionFromGroup'],
    server: refuseWhere(
      404,
      async (ask, server) =>
        (await groupOf(ask, server, ask.params['siteSectionId'])) !== ask.params['siteSectionGroupId'],
    ),
  },
];
