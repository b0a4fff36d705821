import { idsOf, inside, textInside, listInside } from '../core/json-path.ts';
import { isDefault } from '../world/site-content.ts';
import { lastPage } from '../world/steady-walk.ts';
import type { Walk } from '../http/walk.ts';
import { mayHold, partsOf, stateOf, sure, type Facts, type Thing } from './facts.ts';
import { defaultSection, heldBy, isUngrouped, placedIn, sectionIn, sectionsOf } from './groups.ts';
import { observeList } from './observe-lists.ts';
import { observe, wrong, type Observation } from './observe.ts';

const rule = 'reads-last-write';

/** Things of a list that has no other reading, each judged by its item. */
const observeItems = (things: readonly Thing[], walk: Walk): Observation[] => {
  const page = lastPage(walk);
  return things.flatMap((thing) => {
    const item = walk.items.find((each) => textInside(each, 'id') === thing.id);
    return item === undefined ? [] : observe(thing, { ...page, json: item });
  });
};

const orders = (known: readonly string[], ids: readonly string[]): 'kept' | 'other' | undefined => {
  const seen = ids.filter((id) => known.includes(id));
  // Whether a list holds them is a rule of its own.
  if (known.length < 2 || seen.length !== known.length) return undefined;
  return seen.join() === known.join() ? 'kept' : 'other';
};

/** The order that moves gave to things of a list, of those whose places are still known. */
export const observeOrder = (known: readonly string[], walk: Walk): Observation[] => {
  const order = orders(known, idsOf(walk.items));
  if (order === undefined) return [];
  if (order === 'kept') return [{ rule }];
  const expected = 'a list keeps the order that moves gave it';
  return [wrong(rule, { expected, got: 'another order', pointer: '/items', exchanges: [lastPage(walk)] })];
};

/** At most one default section; the one that was chosen while it lives, where sections say which it is. */
const observeDefault = (facts: Facts, site: Thing, walk: Walk): Observation[] => {
  const flagged = idsOf(walk.items.filter(isDefault));
  const exchanges = [lastPage(walk)];
  if (flagged.length > 1) {
    const expected = 'at most one default section';
    return [wrong(rule, { expected, got: 'several', pointer: '/items', exchanges })];
  }
  const chosen = sectionIn(facts, site, sure(site, defaultSection)?.value);
  const isSaid = walk.items.some((item) => inside(item, 'default') !== undefined);
  const isListed = chosen !== undefined && idsOf(walk.items).includes(chosen.id);
  if (!isSaid || !isListed) return [];
  if (flagged[0] === chosen.id) return [{ rule }];
  const expected = 'the section named as default of its site is its default section';
  const got = flagged.length === 0 ? 'no default section' : 'another one';
  return [wrong(rule, { expected, got, pointer: '/items', exchanges })];
};

/** Sections name the group that they are in, where they name one. */
const observeGroupNames = (sections: readonly Thing[], walk: Walk): Observation[] =>
  sections.flatMap((section) => {
    const item = walk.items.find((each) => textInside(each, 'id') === section.id);
    const named = textInside(item, 'sectionGroup');
    if (named === undefined) return [];
    if (mayHold(section, 'group', named)) return [{ rule }];
    const expected = 'a section names the group that it is in, and no other';
    return [wrong(rule, { expected, got: 'another group', pointer: '/items', exchanges: [lastPage(walk)] })];
  });

const goneOf = (facts: Facts, site: Thing, kind: Thing['kind']): readonly Thing[] =>
  partsOf(facts, site, kind).filter(({ state: standing }) => standing === 'gone');

/** The list of sections of a site; those in groups may be left out of it (OP-SEC-10). */
export const observeSections = (facts: Facts, site: Thing, walk: Walk): Observation[] => {
  const sections = sectionsOf(facts, site);
  const living = sections.filter(isUngrouped);
  const placed = placedIn(facts, site);
  return [
    ...observeList({ living, gone: goneOf(facts, site, 'siteSection') }, walk, { isOnly: true }),
    ...observeItems(sections, walk),
    ...observeGroupNames(sections, walk),
    ...observeDefault(facts, site, walk),
    ...observeOrder(
      site.order.filter((id) => placed.includes(id)),
      walk,
    ),
  ];
};

const livingOf = (facts: Facts, site: Thing, kind: Thing['kind']): readonly Thing[] =>
  partsOf(facts, site, kind).filter((thing) => stateOf(thing) === 'live');

const observeMembers = (facts: Facts, group: Thing, walk: Walk): Observation[] => {
  const item = walk.items.find((each) => textInside(each, 'id') === group.id);
  if (item === undefined || group.container === undefined) return [];
  const strangers = sectionsOf(facts, group.container).filter((section) => !mayHold(section, 'group', group.id));
  const items = listInside(item, 'sections');
  return observeList({ living: heldBy(facts, group), gone: strangers }, { ...walk, items });
};

/** The list of section groups of a site, and what each holds. */
export const observeGroups = (facts: Facts, site: Thing, walk: Walk): Observation[] => {
  const living = livingOf(facts, site, 'siteSectionGroup');
  return [
    ...observeList({ living, gone: goneOf(facts, site, 'siteSectionGroup') }, walk, { isOnly: true }),
    ...observeItems(living, walk),
    ...living.flatMap((group) => observeMembers(facts, group, walk)),
  ];
};

/** The list of share links of a site; inactive ones may be left out of it (OP-SHR-03). */
export const observeShareLinks = (facts: Facts, site: Thing, walk: Walk): Observation[] => {
  const links = livingOf(facts, site, 'shareLink');
  const living = links.filter((link) => link.fields.get('active')?.values.includes(false) !== true);
  return [
    ...observeList({ living, gone: goneOf(facts, site, 'shareLink') }, walk, { isOnly: true }),
    ...observeItems(links, walk),
  ];
};
