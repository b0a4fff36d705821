import type { Exchange } from '../../http/exchange.ts';
import type { Made, World } from '../../world/world.ts';
import { judge, unverified, type Finding, type CheckResult } from '../../core/check-result.ts';
import { missingPrerequisite, unlessMissing } from '../../core/missing-prerequisite.ts';
import { check, type Check, type CheckContext } from '../check.ts';
import { notAccepted, notRefused } from '../../oracles/expectations.ts';
import { idsOf, inside, listInside, textInside } from '../../core/json-path.ts';
import { besideSection } from '../../world/ordered-sections.ts';
import { sectionsInList, siteWithSections } from '../../world/site-content.ts';
import { accepting, lastPage, settledList } from '../../world/steady-walk.ts';
import { unknownId } from '../../core/unknown-id.ts';
import { needsOwnIds, readThing } from '../../world/named-resources.ts';

const sectionsOf = (group: unknown): readonly unknown[] => listInside(group, 'sections');

const makeGroup = (world: World, { params }: Made, sections: readonly Made[]): Promise<Made> =>
  world.make('siteSectionGroup', { params, body: { sections: idsOf(sections) } });

const idsIn = ({ json }: Exchange): readonly string[] => idsOf(sectionsOf(json));
const sorted = (ids: readonly string[]): string => ids.toSorted().join();

/** Ids of the sections of a group, when they are as wanted or the time to settle is over; in any order. */
const heldBy = async (world: World, group: Made, wanted: readonly string[]) => {
  const page = await world.settled(
    () => readThing(world, group),
    (reply) => sorted(idsIn(reply)) === sorted(wanted),
  );
  return { ids: idsIn(page), isWanted: sorted(idsIn(page)) === sorted(wanted), page };
};

/** A finding unless a group holds just these sections. */
const holding = async (world: World, group: Made, sections: readonly Made[], story: readonly Exchange[]) => {
  const wanted = idsOf(sections);
  const { ids, isWanted, page } = await heldBy(world, group, wanted);
  const exchanges = [...story, page];
  const lacks = wanted.some((id) => !ids.includes(id));
  const expected = lacks
    ? 'a group holds the sections that were put into it'
    : 'a group holds no section but those put into it, each once';
  const got = lacks ? 'a group without one' : 'another section';
  const findings: Finding[] = isWanted ? [] : [{ expected, got, pointer: '/sections', exchanges }];
  return { findings, exchanges };
};

/** Gives the first of some sections another title and moves the last before it, in all but a brief run: they are named like any other. */
const changeSome = async (world: World, sections: readonly Made[]): Promise<void> => {
  const [first, last] = [sections[0], sections.at(-1)];
  if (world.isBrief || first === undefined || last === undefined) return;
  const body = { title: world.name('section') };
  await unlessMissing(() => world.must('updateSiteSectionById', { params: first.params, body }));
  const position = besideSection({ side: 'before', neighbour: first.id });
  await unlessMissing(() => world.must('moveSiteSection', { params: last.params, body: position }));
};

const holdsGivenSections = async ({ world, operation }: CheckContext): Promise<CheckResult> => {
  const { site, sections } = await siteWithSections(world, world.isBrief ? 3 : 4);
  await changeSome(world, sections);
  return accepting(operation, 'a group with sections of its site', async () => {
    const [one, two, ...others] = [sections[0]!, sections[1]!, ...sections.slice(2)];
    const several = await makeGroup(world, site, [...others, one]);
    const single = await makeGroup(world, site, [two]);
    needsOwnIds(several, single);
    const first = await holding(world, several, [one, ...others], [several.exchange]);
    const second = await holding(world, single, [two], [single.exchange]);
    return judge([...first.findings, ...second.findings], [...first.exchanges, ...second.exchanges]);
  });
};

const add = (world: World, { params }: Made, { id }: Made): Promise<Exchange> =>
  world.must('addSectionToGroup', { params, body: { sectionId: id } });

/** The group that answers an addition shows the section, where it shows any. */
const answeredWith = (sent: Exchange, { id }: Made): readonly Finding[] =>
  !Array.isArray(inside(sent.json, 'sections')) || idsIn(sent).includes(id)
    ? []
    : [
        {
          expected: 'the group is answered with the section that was put into it',
          got: 'a group without it',
          pointer: '/sections',
          exchanges: [sent],
        },
      ];

const addedToGroup = async ({ world, operation }: CheckContext): Promise<CheckResult> => {
  const { site, sections } = await siteWithSections(world, 3);
  await changeSome(world, sections);
  const [one, two, three] = [sections[0]!, sections[1]!, sections[2]!];
  const [group, other] = [await makeGroup(world, site, []), await makeGroup(world, site, [])];
  needsOwnIds(group, other);
  return accepting(operation, 'a section of the site for a group', async () => {
    const findings: Finding[] = [];
    const exchanges: Exchange[] = [];
    for (const [place, section, held] of [
      [group, one, [one]],
      [other, two, [two]],
      [group, three, [one, three]],
    ] as const) {
      const sent = await add(world, place, section);
      const judged = await holding(world, place, held, [sent]);
      findings.push(...answeredWith(sent, section), ...judged.findings);
      exchanges.push(...judged.exchanges);
    }
    return judge(findings, exchanges);
  });
};

/** Groups as the site lists them that hold a section. */
const holdersOf = async (world: World, { params }: Made, { id }: Made) => {
  const holders = (items: readonly unknown[]) => items.filter((group) => idsOf(sectionsOf(group)).includes(id));
  const walk = await settledList(
    world,
    'listSiteSectionGroups',
    { params },
    ({ items }) => holders(items).length === 1,
  );
  return { holders: holders(walk.items), page: lastPage(walk) };
};

/** A section that is put into a second group is in that one alone: its group is one (2.5). */
const inOneGroup = async ({ world, operation }: CheckContext): Promise<CheckResult> => {
  const { site, sections } = await siteWithSections(world, 2);
  const [section, another] = [sections[0]!, sections[1]!];
  const first = await makeGroup(world, site, [section, another]);
  const other = operation === 'addSectionToGroup' ? await makeGroup(world, site, []) : undefined;
  const body = { title: world.name('group'), sections: [section.id] };
  const sent =
    other === undefined
      ? await world.call('addSectionGroupToSite', { params: site.params, body })
      : await world.call('addSectionToGroup', { params: other.params, body: { sectionId: section.id } });
  // A server may refuse it (OP-GRP-01, OP-GRP-02).
  const { holders, page } = await holdersOf(world, site, section);
  const exchanges = [first.exchange, sent, page];
  if (holders.length === 0) return unverified('a list of groups that shows their sections', exchanges);
  const expected = 'a section stands in one group at a time';
  const got = `it in ${holders.length} groups`;
  return judge(holders.length > 1 ? [{ expected, got, pointer: '/items', exchanges }] : [], exchanges);
};

type Leaving = 'removeSectionFromGroup' | 'deleteSiteSectionById';

/** A group of two that one of its sections leaves by this operation. */
const afterLeaving = async (world: World, operation: Leaving = 'removeSectionFromGroup') => {
  const { site, sections } = await siteWithSections(world, 3);
  const [leaver, stays] = [sections[0]!, sections[1]!];
  const group = await makeGroup(world, site, []);
  await add(world, group, leaver);
  await add(world, group, stays);
  const before = await heldBy(world, group, idsOf([leaver, stays]));
  if (!before.isWanted) throw missingPrerequisite('a group that holds two sections', before.page);
  const own = operation === 'removeSectionFromGroup' ? group.params : site.params;
  const left = await world.must(operation, { params: { ...own, siteSectionId: leaver.id } });
  return { site, leaver, stays, group, before: before.page, left };
};

const removedFromGroup = async ({ world }: CheckContext): Promise<CheckResult> => {
  const { group, stays, before, left } = await afterLeaving(world);
  const { ids, isWanted, page } = await heldBy(world, group, idsOf([stays]));
  const exchanges = [before, left, page];
  if (isWanted) return judge([], exchanges);
  const keeps = ids.includes(stays.id);
  const expected = keeps
    ? 'a section removed from a group is no longer among its sections'
    : 'the other section of a group stays when one is removed';
  const got = keeps ? 'a group that still holds it' : 'a group without it';
  return judge([{ expected, got, pointer: '/sections', exchanges }], exchanges);
};

const deletedLeavesGroup = async ({ world, operation }: CheckContext): Promise<CheckResult> => {
  const { group, leaver, stays, before, left } = await afterLeaving(world, operation as Leaving);
  const { ids, page } = await heldBy(world, group, idsOf([stays]));
  const exchanges = [before, left, page];
  if (!page.ok) return unverified('the group of a deleted section, which holds another one', exchanges);
  if (!ids.includes(leaver.id)) return judge([], exchanges);
  const expected = 'a deleted section is no longer among the sections of its group';
  return judge([{ expected, got: 'a group that still holds it', pointer: '/sections', exchanges }], exchanges);
};

/** What leaves a group, the last one too, is a section still. */
const removedStaysInSite = async ({ world }: CheckContext): Promise<CheckResult> => {
  const { site, leaver, stays, group, before, left } = await afterLeaving(world);
  const params = { ...group.params, siteSectionId: stays.id };
  const last = world.isBrief ? undefined : await world.call('removeSectionFromGroup', { params });
  // One that stays in the group may not be listed (OP-SEC-10).
  const wanted = [leaver.id, ...(last?.ok === true ? [stays.id] : [])];
  const hasAll = (now: readonly unknown[]): boolean => wanted.every((id) => idsOf(now).includes(id));
  const { sections: listed, page } = await sectionsInList(world, site.params, hasAll);
  const exchanges = [before, left, ...(last === undefined ? [] : [last]), page];
  if (hasAll(listed)) return judge([], exchanges);
  const expected = 'a section removed from a group is still a section of its site';
  return judge([{ expected, got: 'a list without it', pointer: '/items', exchanges }], exchanges);
};

const unknownSectionRefused = async ({ world, operation }: CheckContext): Promise<CheckResult> => {
  const { site, sections } = await siteWithSections(world, 1);
  const [section] = sections;
  const isCreation = operation === 'addSectionGroupToSite';
  const { params } = isCreation ? site : await makeGroup(world, site, []);
  const send = (id: string): Promise<Exchange> => {
    const body = isCreation ? { title: world.name('group'), sections: [id] } : { sectionId: id };
    return world.call(operation, { params, body });
  };
  // Read when the time to settle is over: an earlier write may show late (OP-ENV-04).
  const state = async (): Promise<string> => {
    const { items } = await settledList(world, 'listSiteSectionGroups', { params: site.params }, () => false);
    return JSON.stringify(items.map((group) => [textInside(group, 'id'), idsOf(sectionsOf(group))]));
  };
  const before = await state();
  const refused = await send(unknownId(section!.id));
  const after = await state();
  const twin = await send(section!.id);
  const findings = [
    ...notRefused(refused, 'a section id that never existed'),
    ...notAccepted(twin, 'the same with a section of the site'),
  ];
  if (!refused.ok && after !== before) {
    const expected = 'a refused request leaves the groups of a site as they were';
    findings.push({ expected, got: 'other groups', exchanges: [refused] });
  }
  return judge(findings, [refused, twin]);
};

/** Rules of section groups (2.5, 2.6, 4.6) beside moves. */
export const sectionGroupChecks: readonly Check[] = [
  check('site-sections/group-holds-given-sections', { evidence: 4 }, holdsGivenSections),
  check('site-sections/added-to-group', { evidence: 6 }, addedToGroup),
  check('site-sections/in-one-group', { evidence: 3 }, inOneGroup),
  check('site-sections/removed-from-group', { evidence: 3 }, removedFromGroup),
  check('site-sections/deleted-leaves-group', { evidence: 3 }, deletedLeavesGroup),
  check('site-sections/removed-stays-in-site', { evidence: 3 }, removedStaysInSite),
  check('site-sections/unknown-section-refused', { evidence: 2 }, unknownSectionRefused),
];
