import { forget, mayHold, partsOf, stateOf, sure, type Facts, type Thing } from './facts.ts';
import { setField } from './fields.ts';

/** The field of a site that names its default section. */
export const defaultSection = 'default section';

/** The live sections of a site. */
export const sectionsOf = (facts: Facts, site: Thing): readonly Thing[] =>
  partsOf(facts, site, 'siteSection').filter((section) => stateOf(section) === 'live');

/** The live section with an id in a site. */
export const sectionIn = (facts: Facts, site: Thing | undefined, id: unknown): Thing | undefined =>
  site === undefined ? undefined : sectionsOf(facts, site).find((section) => section.id === id);

/** Whether a live section is in no group, for sure. */
export const isUngrouped = (section: Thing): boolean => sure(section, 'group')?.value === null;

/** The live sections that a group is sure to hold. */
export const heldBy = (facts: Facts, group: Thing): readonly Thing[] =>
  group.container === undefined
    ? []
    : sectionsOf(facts, group.container).filter((section) => sure(section, 'group')?.value === group.id);

/** Sections that a group may hold, those of unknown fate too. */
export const perhapsHeldBy = (facts: Facts, group: Thing): readonly Thing[] =>
  group.container === undefined
    ? []
    : partsOf(facts, group.container, 'siteSection').filter(
        (section) => stateOf(section) !== 'gone' && mayHold(section, 'group', group.id),
      );

/** The one section that shows the place of a group in the list of sections; undefined where it holds another number. */
export const soleSection = (facts: Facts, group: Thing): Thing | undefined => {
  const [only] = heldBy(facts, group);
  return perhapsHeldBy(facts, group).length === 1 ? only : undefined;
};

/** The groups of a site that may hold a section. */
export const perhapsHolding = (facts: Facts, section: Thing): readonly Thing[] =>
  section.container === undefined
    ? []
    : partsOf(facts, section.container, 'siteSectionGroup').filter(
        (group) => group.state !== 'gone' && mayHold(section, 'group', group.id),
      );

/** Sections whose place in the list is one of their own, or that of the group that holds nothing else. */
export const placedIn = (facts: Facts, site: Thing): readonly string[] => {
  const alone = sectionsOf(facts, site).filter(isUngrouped);
  const groups = partsOf(facts, site, 'siteSectionGroup').filter((group) => stateOf(group) === 'live');
  const sole = groups.flatMap((group) => soleSection(facts, group) ?? []);
  return [...alone, ...sole].map(({ id }) => id);
};

/** Forgets the places that nothing shows any more. */
const keepPlaces = (facts: Facts, site: Thing, left: Thing): void => {
  const shown = placedIn(facts, site);
  site.order = site.order.filter((id) => id !== left.id && shown.includes(id));
};

/** A group that has lost its last section may go, too (OP-GRP-03, OP-SEC-07). */
const mayHaveEmptied = (facts: Facts, groups: readonly Thing[]): void => {
  for (const group of groups) if (heldBy(facts, group).length === 0) forget(facts, group);
};

/** After a section was put into a group, out of any other. */
export const putInto = (facts: Facts, section: Thing, group: Thing): void => {
  const left = perhapsHolding(facts, section).filter((other) => other !== group);
  setField(section, 'group', group.id);
  mayHaveEmptied(facts, left);
  if (group.container !== undefined) keepPlaces(facts, group.container, section);
};

/** After a section was taken out of a group: it stands somewhere in its site (OP-OWN-09). */
export const takeOut = (facts: Facts, section: Thing, group: Thing): void => {
  if (!mayHold(section, 'group', group.id)) return;
  if (sure(section, 'group') === undefined) section.fields.delete('group');
  else setField(section, 'group', null);
  mayHaveEmptied(facts, [group]);
  if (group.container !== undefined) keepPlaces(facts, group.container, section);
};

/** Before a section is gone or forgotten: what its site and its group knew of it. */
export const leaveSite = (facts: Facts, section: Thing): void => {
  const site = section.container;
  if (site === undefined) return;
  if (mayHold(site, defaultSection, section.id)) site.fields.delete(defaultSection);
  const groups = perhapsHolding(facts, section);
  section.fields.set('group', { values: [null], rule: 'reads-last-write' });
  mayHaveEmptied(facts, groups);
  keepPlaces(facts, site, section);
};

/** After a move that may have taken a section into a group, or out of one. */
export const loosen = (facts: Facts, section: Thing): void => {
  const groups = perhapsHolding(facts, section);
  section.fields.delete('group');
  mayHaveEmptied(facts, groups);
  if (section.container !== undefined) keepPlaces(facts, section.container, section);
};
