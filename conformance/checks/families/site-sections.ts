import type { Exchange } from '../../http/exchange.ts';
import type { Made, World } from '../../world/world.ts';
import { judge, unverified, type Finding, type CheckResult } from '../../core/check-result.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import { check, type Check, type CheckContext } from '../check.ts';
import { given, notAccepted, notRefused, readBack, unlike, type Expected } from '../../oracles/expectations.ts';
import { idsOf, inside, textInside } from '../../core/json-path.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { updatedFurther } from '../../requests/updated-further.ts';
import { changedSpace } from '../../world/changed-space.ts';
import { sectionsInList, siteSpacesOf, siteWithSections } from '../../world/site-content.ts';
import { accepting } from '../../world/steady-walk.ts';
import { unknownId } from '../../core/unknown-id.ts';
import { openWords } from '../../world/references/open-words.ts';
import { needsOwnIds, readThing } from '../../world/named-resources.ts';

const spacesOf = (section: unknown): readonly string[] =>
  siteSpacesOf(section).flatMap((each) => textInside(each, 'space', 'id') ?? []);

/** A section, and the id of the space that it was added for. */
type Holder = { readonly section: Made; readonly id: string };

const judgeHolders = async (world: World, holders: readonly Holder[]): Promise<CheckResult> => {
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  for (const { section, id } of holders) {
    const read = await world.settled(
      () => readThing(world, section),
      ({ json }) => spacesOf(json).includes(id),
    );
    exchanges.push(section.exchange, read);
    if (spacesOf(read.json).includes(id)) continue;
    const expected = 'an added section holds a site space that references the space named';
    const got = spacesOf(read.json).length === 0 ? 'no such reference' : 'a reference to another space';
    findings.push({ expected, got, pointer: '/siteSpaces', exchanges: [section.exchange, read] });
  }
  return judge(findings, exchanges);
};

const holdsTheSpace = check('site-sections/holds-the-space', { evidence: 4 }, async ({ world, operation }) => {
  const { site, sections, spaces } = await siteWithSections(world, 3);
  const holders = sections.map((section, at) => ({ section, id: spaces[at]!.id }));
  if (world.isBrief) return judgeHolders(world, holders);
  const { id } = await changedSpace(world);
  return accepting(
    operation,
    'a section for a space in a collection that was deleted, restored and renamed',
    async () => {
      const section = await world.make('siteSection', { params: site.params, body: { spaceId: id } });
      return judgeHolders(world, [...holders, { section, id }]);
    },
  );
});

const unknownSpaceRefused = check('site-sections/unknown-space-refused', { evidence: 3 }, async (context) => {
  const { world, operation } = context;
  const { site, sections, spaces } = await siteWithSections(world, 1);
  const { params } = site;
  const first = sections[0]!.exchange;
  const title = world.name('section');
  const refused = await world.call(operation, { params, body: { title, spaceId: unknownId(spaces[0]!.id) } });
  const { sections: listed, page } = await sectionsInList(world, params, (now) => now.length === 1);
  const twin = await world.call(operation, { params, body: { title, spaceId: (await world.make('space')).id } });
  const findings = [
    ...notRefused(refused, 'a space id that never existed', [first]),
    ...notAccepted(twin, 'the same with a known space'),
  ];
  if (!refused.ok && listed.length !== 1) {
    const expected = 'a refused section is not added';
    findings.push({ expected, got: `${listed.length} sections`, pointer: '/items', exchanges: [refused, page] });
  }
  return judge(findings, [first, refused, page, twin]);
});

type Conditional = {
  readonly section: Made;
  readonly read: () => Promise<Exchange>;
  readonly set: (body: object) => Promise<Exchange>;
  /** Conditions that the server takes. */
  readonly conditions: readonly string[];
};

const conditional = async (world: World): Promise<Conditional> => {
  const { sections } = await siteWithSections(world, 2);
  const section = sections[1]!;
  const set = (body: object) => world.call('updateSiteSectionById', { params: section.params, body });
  const conditions = (await openWords(world, 'condition', 2)).slice(0, 2);
  return { section, read: () => readThing(world, section), set, conditions };
};

/** A server may look into a condition (OP-SEC-05), so that its refusal breaks nothing. */
const liked = (exchange: Exchange): Exchange => {
  if (!exchange.ok) throw missingPrerequisite('a condition that the server accepts', exchange);
  return exchange;
};

/** A section that was seen with a condition. */
const withCondition = async (world: World, { section, read, set, conditions }: Conditional) => {
  const expected = { id: section.id, condition: conditions[0] };
  const sent = liked(await set({ condition: conditions[0] }));
  return { sent, before: await given(world, read, expected, 'a section with a condition') };
};

const conditionIsStored = async ({ world }: CheckContext): Promise<CheckResult> => {
  const { section, read, set, conditions } = await conditional(world);
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  for (const condition of conditions) {
    const sent = liked(await set({ condition }));
    const expected = { id: section.id, condition };
    const after = await readBack(world, read, expected);
    exchanges.push(sent, after);
    findings.push(...unlike(after, expected, 'a section given a condition', [sent]));
  }
  return judge(findings, exchanges);
};

/** By itself, and beside another member. */
const conditionNullRemoves = async ({ world, operation }: CheckContext): Promise<CheckResult> => {
  const ground = await conditional(world);
  const { section, read } = ground;
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  const removing = async (beside: Readonly<Record<string, unknown>>): Promise<void> => {
    const { sent, before } = await withCondition(world, ground);
    const removed = await world.must(operation, { params: section.params, body: { ...beside, condition: null } });
    const expected = { id: section.id, condition: undefined };
    const after = await readBack(world, read, expected);
    findings.push(...unlike(after, expected, 'a section whose condition was set to null', [sent, removed]));
    exchanges.push(sent, before, removed, after);
    const further = 'title' in beside ? undefined : await updatedFurther(world, section);
    if (further === undefined) return;
    const { sent: other, after: still } = further;
    findings.push(
      ...unlike(still, expected, 'a section whose condition was set to null before its title', [removed, other]),
    );
    exchanges.push(other, still);
  };
  return accepting(operation, 'a condition of null', async () => {
    await removing({});
    await removing({ title: world.name('beside') });
    return judge(findings, exchanges);
  });
};

const conditionOmittedStays = async ({ world, operation }: CheckContext): Promise<CheckResult> => {
  const ground = await conditional(world);
  const { section, read } = ground;
  const { sent, before } = await withCondition(world, ground);
  const title = world.name('title');
  const renamed = await world.must(operation, { params: section.params, body: { title } });
  const expected: Expected = { id: section.id, condition: ground.conditions[0] };
  const after = await readBack(world, read, { ...expected, title });
  if (textInside(after.json, 'title') !== title) return unverified('an update that is read back', [renamed, after]);
  const findings = unlike(after, expected, 'a section updated without a condition', [before, renamed]);
  return judge(findings, [sent, before, renamed, after]);
};

/** Sections of one title, where the server takes that (OP-COL-02): their paths are derived from it (OP-SEC-02). */
const pathsDiffer = check('site-sections/paths-differ', { evidence: 2 }, async ({ world }) => {
  const { site, sections } = await siteWithSections(world, 1);
  const title = world.name('same');
  const exchanges: Exchange[] = [];
  for (let count = 0; count < 3; count += 1) {
    const spaceId = (await world.make('space')).id;
    exchanges.push(await world.call('addSectionToSite', { params: site.params, body: { spaceId, title } }));
  }
  const added = exchanges.filter(({ ok }) => ok).flatMap(({ json }) => textInside(json, 'id') ?? []);
  const wanted = [sections[0]!.id, ...added];
  const hasAll = (now: readonly unknown[]): boolean => wanted.every((id) => idsOf(now).includes(id));
  const { sections: listed, page } = await sectionsInList(world, site.params, hasAll);
  const paths = listed.flatMap((section) => textInside(section, 'path') ?? []);
  if (paths.length < 2) return unverified('two sections with a path', [page]);
  const expected = 'no two sections of a site have the same path';
  const finding: Finding = { expected, got: 'one path twice', pointer: '/items', exchanges: [...exchanges, page] };
  return judge(new Set(paths).size < paths.length ? [finding] : [], [sections[0]!.exchange, page]);
});

const siteSpaceNamesSection = check('site-sections/site-space-names-section', { evidence: 2 }, async ({ world }) => {
  const { site, sections } = await siteWithSections(world, 2);
  const hasAll = (now: readonly unknown[]): boolean => now.length === sections.length;
  const { sections: listed, page } = await sectionsInList(world, site.params, hasAll);
  const named = listed.flatMap((section) =>
    siteSpacesOf(section).flatMap((each) => {
      const name = textInside(each, 'section');
      return name === undefined ? [] : [{ name, id: textInside(section, 'id') }];
    }),
  );
  const exchanges = [sections[0]!.exchange, page];
  if (new Set(named.map(({ id }) => id)).size < 2) return unverified('site spaces that name their section', exchanges);
  const expected = 'a site space names the section that it is in';
  const isWrong = named.some(({ name, id }) => name !== id);
  return judge(isWrong ? [{ expected, got: 'another section', pointer: '/items', exchanges }] : [], exchanges);
});

/** The end of a site is behind its groups too, where the list shows a group's place (OP-GRP-04, OP-SEC-10). */
const endIsBehindGroups = check('site-sections/end-is-behind-groups', { evidence: 2 }, async ({ world, operation }) => {
  const { site, sections } = await siteWithSections(world, 2);
  const [moved, grouped] = sections as readonly [Made, Made];
  const group = await world.make('siteSectionGroup', { params: site.params, body: { sections: [grouped.id] } });
  const { id: spaceId } = await world.shared('space', 3);
  const late = await world.make('siteSection', { params: site.params, body: { spaceId } });
  const ending = async ({ id }: Made) => {
    const isLast = (now: readonly unknown[]): boolean => idsOf(now).at(-1) === id;
    const { sections: listed, page } = await sectionsInList(world, site.params, isLast);
    return { page, isLast: isLast(listed) };
  };
  const before = await ending(late);
  await world.must('moveSiteSectionGroup', { params: group.params, body: {} });
  const between = await ending(grouped);
  if (!before.isLast || !between.isLast)
    return unverified('a list of sections that shows where a group stands', [before.page, between.page]);
  const sent = await world.must(operation, { params: moved.params, body: {} });
  const after = await ending(moved);
  const expected = 'a section moved without a position stands behind the groups of its site';
  const exchanges = [between.page, sent, after.page];
  return judge(after.isLast ? [] : [{ expected, got: 'a place before one', pointer: '/items', exchanges }], [
    before.page,
    ...exchanges,
  ]);
});

const ownMembers = ['title', 'description', 'path', 'icon', 'condition'] as const;

/** Two sites that show the same space, and what becomes of the section on the one when that on the other is written. */
const writtenForItself = check('site-sections/written-for-itself', { evidence: 5 }, async ({ world, operation }) => {
  await requireDifferingAnswers(world);
  const [one, other] = [await siteWithSections(world, 1), await siteWithSections(world, 1)];
  const [section, beside] = [one.sections[0]!, other.sections[0]!];
  needsOwnIds(section, beside);
  const before = await readThing(world, beside);
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [section.exchange, beside.exchange, before];
  for (const title of [world.name('section'), world.name('section')]) {
    const sent = await world.must(operation, { params: section.params, body: { title, description: `On ${title}` } });
    await world.pause(world.target.settleMs);
    const after = await readThing(world, beside);
    exchanges.push(sent, after);
    for (const name of ownMembers) {
      if (inside(after.json, name) === inside(before.json, name)) continue;
      const expected = `a section of another site that shows the same space keeps its ${name}`;
      findings.push({ expected, got: 'another one', pointer: `/${name}`, exchanges: [before, sent, after] });
    }
  }
  return judge(findings, exchanges);
});

/** Rules of sections (2.5, 4.6) beside defaults and moves. */
export const siteSectionChecks: readonly Check[] = [
  holdsTheSpace,
  unknownSpaceRefused,
  check('site-sections/condition-is-stored', { evidence: 4 }, conditionIsStored),
  check('site-sections/condition-null-removes', { evidence: 4 }, conditionNullRemoves),
  check('site-sections/condition-omitted-stays', { evidence: 4 }, conditionOmittedStays),
  pathsDiffer,
  siteSpaceNamesSection,
  endIsBehindGroups,
  writtenForItself,
];
