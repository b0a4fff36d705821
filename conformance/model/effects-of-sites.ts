import { placed, type Position } from '../world/ordered-list.ts';
import { forget, partsOf, sure, type Facts, type Thing } from './facts.ts';
import { setField, spaceOfSection } from './fields.ts';
import {
  defaultSection,
  isUngrouped,
  leaveSite,
  loosen,
  perhapsHeldBy,
  putInto,
  sectionIn,
  soleSection,
  takeOut,
} from './groups.ts';
import type { PlanRequest } from './request.ts';

/** A section that may be there or not. */
const forgetSection = (facts: Facts, section: Thing): void => {
  leaveSite(facts, section);
  forget(facts, section);
};

/** Sections that show a space which is gone for now: what becomes of them is open (OP-SPC-08). */
export const forgetSectionsOf = (facts: Facts, space: Thing): void => {
  for (const section of facts.things) {
    if (section.kind === 'siteSection' && section.fields.get(spaceOfSection)?.values.includes(space.id) === true)
      forgetSection(facts, section);
  }
};

/** A deleted group: its sections stay, or go with it (OP-GRP-03). */
export const removeGroup = (facts: Facts, group: Thing): void => {
  const held = perhapsHeldBy(facts, group);
  group.state = 'gone';
  for (const section of held) forgetSection(facts, section);
};

/** A known order after a move; the moved one is left out where its place is open. */
const reordered = (order: readonly string[], id: string, position: Position | undefined): readonly string[] =>
  position !== undefined && order.includes(position.neighbour)
    ? placed(order, id, position)
    : order.filter((each) => each !== id);

const moveSection = (facts: Facts, { beside }: PlanRequest, section: Thing): void => {
  const site = section.container;
  if (site === undefined) return;
  const isPlain = isUngrouped(section) && (beside === undefined || isUngrouped(beside.thing));
  // It joins the level of its neighbour, or leaves its own, or neither (OP-MOVE-06, OP-OWN-09).
  if (!isPlain) loosen(facts, section);
  const position = isPlain && beside !== undefined ? { side: beside.side, neighbour: beside.thing.id } : undefined;
  site.order = reordered(site.order, section.id, position);
};

const moveGroup = (facts: Facts, { beside }: PlanRequest, group: Thing): void => {
  const site = group.container;
  const section = soleSection(facts, group);
  if (site === undefined || section === undefined) return;
  const isShown = beside !== undefined && isUngrouped(beside.thing) && facts.follows.has('moveSiteSectionGroup');
  const position = isShown ? { side: beside.side, neighbour: beside.thing.id } : undefined;
  site.order = reordered(site.order, section.id, position);
};

/** After a move of a part of a site. */
export const movePart = (facts: Facts, request: PlanRequest, part: Thing): void =>
  part.kind === 'siteSection' ? moveSection(facts, request, part) : moveGroup(facts, request, part);

/** After a space was moved into a collection, out of any other. */
export const moveAmongSpaces = (facts: Facts, { beside, body, other }: PlanRequest, space: Thing): void => {
  leaveOrders(facts, space);
  const shelf = other?.thing;
  if (shelf?.kind !== 'collection' || !facts.follows.has('moveSpace') || sure(space, 'parent') === undefined) return;
  if (beside !== undefined) {
    shelf.order = reordered(shelf.order, space.id, { side: beside.side, neighbour: beside.thing.id });
  } else if (body['position'] === undefined) shelf.order = [...shelf.order, space.id];
};

/** A space whose place in a list is not known any more. */
export const leaveOrders = (facts: Facts, space: Thing): void => {
  for (const shelf of facts.things) {
    if (shelf.kind === 'collection') shelf.order = shelf.order.filter((id) => id !== space.id);
  }
};

/** After a section was put into a group, or a group made of it. */
export const join = (facts: Facts, { other }: PlanRequest, group: Thing): void => {
  const section = sectionIn(facts, group.container, other?.id);
  if (other?.state === 'live' && section !== undefined) putInto(facts, section, group);
  else forget(facts, group);
};

export const leave = (facts: Facts, { other }: PlanRequest, group: Thing): void => {
  const section = sectionIn(facts, group.container, other?.id);
  if (section !== undefined) takeOut(facts, section, group);
};

/** After a write that may name the default section of a site. */
export const chooseDefault = (facts: Facts, { other, body }: PlanRequest, site: Thing): void => {
  if (body['defaultSiteSection'] === undefined) return;
  if (other?.state === 'live' && sectionIn(facts, site, other.id) !== undefined)
    setField(site, defaultSection, other.id);
  else site.fields.delete(defaultSection);
};

/** Fields that name a team which is gone. */
export const forgetTeam = (facts: Facts, team: Thing): void => {
  for (const { kind, fields } of facts.things) {
    const isNamed = kind === 'samlProvider' && fields.get('defaultTeam.id')?.values.includes(team.id) === true;
    if (isNamed) fields.delete('defaultTeam.id');
  }
};

/** Sections and groups of a site that may still be there. */
export const hasParts = (facts: Facts, site: Thing): boolean =>
  (['siteSection', 'siteSectionGroup', 'shareLink'] as const).some((kind) =>
    partsOf(facts, site, kind).some(({ state: standing }) => standing !== 'gone'),
  );
