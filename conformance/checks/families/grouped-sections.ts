import { inside } from '../../core/json-path.ts';
import { judge, unverified } from '../../core/check-result.ts';
import { unlessMissing } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import { given, readBack, unlike, type Expected } from '../../oracles/expectations.ts';
import { readThing } from '../../world/named-resources.ts';
import { siteWithSections } from '../../world/site-content.ts';
import type { Made, World } from '../../world/world.ts';
import { check, type Check, type CheckContext } from '../check.ts';

/** Members that a section says of itself, whatever group it is in. */
const ownMembers = ['title', 'description', 'condition', 'icon'];

/** Gives a section as much as the server takes, and says what it then shows. */
const filled = async (
  world: World,
  section: Made,
): Promise<{ readonly shown: Expected; readonly before: Exchange }> => {
  const { params } = section;
  const texts = { title: world.name('title'), description: world.name('description') };
  // What a condition may be is open (OP-SEC-05): without one that is taken, the other words are told.
  const full = await unlessMissing(() => world.arrange('updateSiteSectionById', { params, size: 'fullest' }));
  for (const more of full === undefined ? [{}] : [full.body, {}]) {
    const body = { ...(more as object), ...texts };
    if ((await world.call('updateSiteSectionById', { params, body })).ok) break;
  }
  const before = await given(world, () => readThing(world, section), texts, 'a section that shows what it was given');
  const members = ownMembers.flatMap((name) => {
    const value = inside(before.json, name) ?? undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  return { shown: Object.fromEntries(members), before };
};

/** Puts a section into a group, or takes it out, by the operation that is judged. */
const regrouped = async (
  world: World,
  { operation }: CheckContext,
  [section, other]: readonly [Made, Made],
): Promise<Exchange> => {
  const { siteSectionId: _section, ...site } = section.params;
  if (operation === 'addSectionGroupToSite')
    return world.call(operation, { params: site, body: { title: world.name('group'), sections: [section.id] } });
  const isLeaving = operation === 'removeSectionFromGroup';
  // A group without a section may be refused (OP-GRP-03).
  const sections = [other.id, ...(isLeaving ? [section.id] : [])];
  const { params } = await world.make('siteSectionGroup', { params: site, body: { sections } });
  return isLeaving
    ? world.call(operation, { params: { ...params, siteSectionId: section.id } })
    : world.call(operation, { params, body: { sectionId: section.id } });
};

/** The section as its site lists it; taken out of its group first where that leaves it out of the list (OP-SEC-10). */
const readAnywhere = async (world: World, section: Made, sent: Exchange, expected: Expected): Promise<Exchange> => {
  const read = (): Promise<Exchange> => readThing(world, section);
  const after = await readBack(world, read, expected);
  if (inside(after.json, 'id') === section.id || sent.operation === 'removeSectionFromGroup') return after;
  const group = inside(sent.json, 'id');
  if (typeof group !== 'string') return after;
  await world.must('removeSectionFromGroup', { params: { ...section.params, siteSectionGroupId: group } });
  return readBack(world, read, expected);
};

/** A section is what it is in any group (2.5): only an update gives it other words (4.6). */
const groupingKeepsTheRest = check('site-sections/grouping-keeps-the-rest', { evidence: 3 }, async (context) => {
  const { world } = context;
  const { sections } = await siteWithSections(world, 2);
  const [section, other] = [sections[0]!, sections[1]!];
  const { shown, before } = await filled(world, section);
  const sent = await regrouped(world, context, [section, other]);
  if (!sent.ok) return unverified('a section that is put into a group or taken out of it', [before, sent]);
  const after = await readAnywhere(world, section, sent, shown);
  if (inside(after.json, 'id') !== section.id) return unverified('a list that shows the section', [sent, after]);
  return judge(unlike(after, shown, 'a section whose group changed', [before, sent]), [before, sent, after]);
});

/** What changing groups leaves of a section (2.5, 4.6). */
export const groupedSectionChecks: readonly Check[] = [groupingKeepsTheRest];
