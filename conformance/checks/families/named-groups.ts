import type { OperationId } from '#spec/operation.ts';
import { judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { idsOf, listInside, textInside } from '../../core/json-path.ts';
import type { Params } from '../../core/params.ts';
import type { Exchange } from '../../http/exchange.ts';
import { needsOwnIds } from '../../world/named-resources.ts';
import { rest } from '../../world/at-rest.ts';
import { siteWithSections } from '../../world/site-content.ts';
import { lastPage, settledList } from '../../world/steady-walk.ts';
import type { Made, World } from '../../world/world.ts';
import { check, type Check, type CheckContext } from '../check.ts';

const groupOf = (section: unknown): string | undefined => textInside(section, 'sectionGroup');
const sectionsOf = (group: unknown): readonly unknown[] => listInside(group, 'sections');

/** Where the list of sections leaves out those in groups (OP-SEC-10), it names no group either. */
const isNaming = (section: unknown): boolean => groupOf(section) !== undefined;

/** The group of each section that is in one. */
type Homes = ReadonlyMap<string, string>;

const homesIn = (groups: readonly unknown[]): Homes =>
  new Map(
    groups.flatMap((group) => idsOf(sectionsOf(group)).map((id) => [id, textInside(group, 'id') ?? ''] as const)),
  );

const namesItsGroup = 'a section names the group that it is in, and no other';

/** What is wrong with the groups that sections name. */
const faultOf = (shown: readonly unknown[], homes: Homes): string | undefined => {
  const homeOf = (section: unknown): string | undefined => homes.get(textInside(section, 'id') ?? '');
  if (shown.some((section) => isNaming(section) && groupOf(section) !== homeOf(section))) return 'another group';
  // A list that names the group of some sections names that of all which are in one.
  const grouped = shown.filter((section) => homeOf(section) !== undefined);
  const isEven = !grouped.some(isNaming) || grouped.every(isNaming);
  return isEven ? undefined : 'no group, though others name theirs';
};

/** The sections of a list and what is wrong with them, when that is nothing or the time to settle is over. */
const namedIn = async (world: World, operation: OperationId, params: Params, homes: Homes) => {
  const shownBy = (items: readonly unknown[]): readonly unknown[] =>
    operation === 'listSiteSections' ? items : items.flatMap(sectionsOf);
  const walk = await settledList(
    world,
    operation,
    { params },
    ({ items }) => faultOf(shownBy(items), homes) === undefined,
  );
  const shown = shownBy(walk.items);
  return { shown, fault: faultOf(shown, homes), page: lastPage(walk) };
};

/** A site with two groups: the first holds one section, the other one two. */
type Scene = { readonly site: Made; readonly groups: readonly Made[]; readonly held: readonly (readonly Made[])[] };

/** A finding where sections name other groups than those that they are in. */
const judged = (fault: string | undefined, exchanges: readonly Exchange[]): readonly Finding[] =>
  fault === undefined ? [] : [{ expected: namesItsGroup, got: fault, pointer: '/items', exchanges }];

/** Takes a section out of its group. */
const afterRemoval = async (world: World, operation: OperationId, { site, groups, held }: Scene, homes: Homes) => {
  const [leaver] = held[1]!;
  const params = { ...groups[1]!.params, siteSectionId: leaver!.id };
  const left = await world.call('removeSectionFromGroup', { params });
  if (!left.ok) return { findings: [], exchanges: [left] };
  const others = new Map([...homes].filter(([id]) => id !== leaver!.id));
  const { fault, page } = await namedIn(world, operation, site.params, others);
  return { findings: judged(fault, [left, page]), exchanges: [left, page] };
};

/** What the list of groups and the sections themselves say after writes, whatever came of them. */
const afterWrites = async (world: World, operation: OperationId, { site }: Scene, sent: readonly Exchange[]) => {
  await rest(world);
  const listed = await settledList(world, 'listSiteSectionGroups', { params: site.params }, () => true);
  const { fault, page } = await namedIn(world, operation, site.params, homesIn(listed.items));
  const exchanges = [...sent, lastPage(listed), page];
  return { findings: judged(fault, exchanges), exchanges };
};

/** Takes a section out through a group that it is not in (OP-GRP-03.c). */
const afterStrayRemoval = async (world: World, operation: OperationId, scene: Scene) => {
  const [, stays] = scene.held[1]!;
  const params = { ...scene.groups[0]!.params, siteSectionId: stays!.id };
  return afterWrites(world, operation, scene, [await world.call('removeSectionFromGroup', { params })]);
};

/** Puts a section of the second group into the first, and the one that was there into a new one: both may be refused (OP-GRP-01.c, OP-GRP-02.c). */
const afterRegrouping = async (world: World, operation: OperationId, scene: Scene) => {
  const [[stays], [, goes]] = [scene.held[0]!, scene.held[1]!];
  const group = { title: world.name('group'), sections: [stays!.id] };
  const sent = [
    await world.call('addSectionToGroup', { params: scene.groups[0]!.params, body: { sectionId: goes!.id } }),
    await world.call('addSectionGroupToSite', { params: scene.site.params, body: group }),
  ];
  return afterWrites(world, operation, scene, sent);
};

const sectionNamesGroup = async ({ world, operation }: CheckContext): Promise<CheckResult> => {
  const { site, sections } = await siteWithSections(world, 4);
  const held = [sections.slice(0, 1), sections.slice(1, 3)];
  const groups: Made[] = [];
  for (const some of held)
    groups.push(await world.make('siteSectionGroup', { params: site.params, body: { sections: idsOf(some) } }));
  needsOwnIds(...groups);
  const homes = new Map(held.flatMap((some, at) => idsOf(some).map((id) => [id, groups[at]!.id] as const)));
  const asMade = ({ items }: { readonly items: readonly unknown[] }): boolean => {
    const now = homesIn(items);
    return now.size === homes.size && [...homes].every(([id, group]) => now.get(id) === group);
  };
  const groupsNow = await settledList(world, 'listSiteSectionGroups', { params: site.params }, asMade);
  if (!asMade(groupsNow)) return unverified('groups that hold the sections they were made with', groupsNow.pages);
  const first = await namedIn(world, operation, site.params, homes);
  const exchanges = [...groups.map(({ exchange }) => exchange), first.page];
  if (!first.shown.some(isNaming)) return unverified('sections that name their group', exchanges);
  if (first.fault !== undefined) return judge(judged(first.fault, exchanges), exchanges);
  const scene = { site, groups, held };
  const left = await afterRemoval(world, operation, scene, homes);
  exchanges.push(...left.exchanges);
  if (world.isBrief || left.findings.length > 0) return judge(left.findings, exchanges);
  const stray = await afterStrayRemoval(world, operation, scene);
  exchanges.push(...stray.exchanges);
  if (stray.findings.length > 0) return judge(stray.findings, exchanges);
  const regrouped = await afterRegrouping(world, operation, scene);
  return judge(regrouped.findings, [...exchanges, ...regrouped.exchanges]);
};

/** Where sections say that they are (2.5). */
export const namedGroupChecks: readonly Check[] = [
  check('site-sections/section-names-group', { evidence: 3 }, sectionNamesGroup),
];
