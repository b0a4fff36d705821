import { stateOf, sure, type Facts, type Thing } from './facts.ts';
import { hasParts } from './effects-of-sites.ts';
import { spaceOfSection } from './fields.ts';
import { defaultSection, heldBy, isUngrouped, perhapsHolding, sectionIn, sectionsOf } from './groups.ts';
import { isInSite } from './planned-kinds.ts';
import type { PlanRequest } from './request.ts';

/** Whether an other thing that is not there is no sure refusal. */
export const otherIsOpen = (facts: Facts, { action, target, other }: PlanRequest): boolean => {
  if (other === undefined || other.state === 'live') return false;
  // Left out of a new group (OP-GRP-01), among values (OP-CF-09); taken out of a group (OP-GRP-03).
  if (action.makes === 'siteSectionGroup' || action.act === 'value' || action.act === 'leave') return true;
  // A default section for a site without sections (OP-SITE-10).
  const site = target?.thing;
  return site?.kind === 'site' && action.act === 'update' && sectionsOf(facts, site).length === 0;
};

const isShown = (facts: Facts, space: Thing): boolean =>
  facts.things.some(
    ({ kind, fields }) => kind === 'siteSection' && fields.get(spaceOfSection)?.values.includes(space.id) === true,
  );

const isDefaultTeam = (facts: Facts, team: Thing): boolean =>
  facts.things.some(({ fields }) => fields.get('defaultTeam.id')?.values.includes(team.id) === true);

/** The default section, the last one, and the only one of a group may be kept (OP-SEC-03, OP-GRP-03). */
const isPlainSection = (facts: Facts, section: Thing): boolean => {
  const site = section.container;
  const known = site === undefined ? undefined : sure(site, defaultSection);
  if (site === undefined || known === undefined || known.value === section.id) return false;
  if (sectionIn(facts, site, known.value) === undefined) return false;
  return perhapsHolding(facts, section).every((group) => heldBy(facts, group).length > 1);
};

/** A site that may be shown by links alone may keep the last one that opens it (OP-SHR-03). */
const mayBeLastLink = (facts: Facts, link: Thing): boolean => {
  const { container } = link;
  if (container?.fields.get('visibility')?.values.includes('share-link') === false) return false;
  return !facts.things.some(
    (other) =>
      other !== link &&
      other.kind === 'shareLink' &&
      other.container === container &&
      stateOf(other) === 'live' &&
      sure(other, 'active')?.value !== false,
  );
};

/** Removals that may be refused because others name the thing. */
export const removals: Partial<Record<Thing['kind'], (facts: Facts, thing: Thing) => boolean>> = {
  // While it has parts (OP-SITE-11).
  site: hasParts,
  siteSection: (facts, section) => !isPlainSection(facts, section),
  // While sections are in it (OP-GRP-03).
  siteSectionGroup: (facts, group) => heldBy(facts, group).length > 0,
  shareLink: mayBeLastLink,
  // While a site shows it (OP-SPC-08).
  space: isShown,
  team: isDefaultTeam,
  // While a space has a value of it: no text says what becomes of that.
  customField: (facts, field) => facts.things.some(({ values }) => values.has(field.id)),
};

/** Whether the removal of a thing that others name may be refused. */
export const partRemovalIsOpen = (facts: Facts, thing: Thing): boolean => removals[thing.kind]?.(facts, thing) ?? false;

/** Only a member can leave a group, and a group may have to keep one (OP-GRP-03). */
export const leaveIsOpen = (facts: Facts, { other }: PlanRequest, group: Thing): boolean => {
  const held = heldBy(facts, group);
  return held.length < 2 || !held.some(({ id }) => id === other?.id);
};

/** A space that the site has or had (OP-SEC-04, OP-SEC-07). */
const spaceIsKnown = (facts: Facts, { target, other }: PlanRequest): boolean =>
  facts.things.some(
    ({ container, fields }) =>
      container !== undefined &&
      container === target?.thing &&
      fields.get(spaceOfSection)?.values.includes(other?.id) === true,
  );

/** A section that is in a group, or may be (OP-GRP-01, OP-GRP-02). */
const isTaken = (facts: Facts, { target, other }: PlanRequest): boolean => {
  const site = target?.thing?.kind === 'site' ? target.thing : target?.thing?.container;
  const section = sectionIn(facts, site, other?.id);
  return section === undefined || !isUngrouped(section);
};

/** A move beside what is in a group, or of what is (OP-MOVE-06, OP-OWN-09). */
const levelIsOpen = ({ action, target, beside }: PlanRequest): boolean => {
  const moved = target?.thing;
  if (action.act !== 'move' || beside === undefined || moved === undefined) return false;
  if (stateOf(moved) !== 'live' || !isInSite(moved.kind)) return false;
  return !isUngrouped(beside.thing) || (moved.kind === 'siteSection' && !isUngrouped(moved));
};

/** Links may be for sites that need them only (OP-SHR-03). */
const needsShareLinks = ({ action, target }: PlanRequest): boolean => {
  const thing = target?.thing;
  const site = thing?.kind === 'shareLink' ? thing.container : thing;
  const isAboutLinks = action.makes === 'shareLink' || thing?.kind === 'shareLink';
  return isAboutLinks && (site === undefined || sure(site, 'visibility')?.value !== 'share-link');
};

/** Whether an open point lets a server refuse a write to a part of a site that is there. */
export const partIsOpen = (facts: Facts, request: PlanRequest): boolean => {
  const { action, target, other, body } = request;
  // The syntax of a condition may be checked (OP-SEC-05).
  if (typeof body['condition'] === 'string' || needsShareLinks(request)) return true;
  if (body['active'] === false && target?.thing !== undefined) return mayBeLastLink(facts, target.thing);
  if (action.makes === 'siteSection') return spaceIsKnown(facts, request);
  if (action.makes === 'siteSectionGroup' || action.act === 'join') return isTaken(facts, request);
  if (body['defaultSiteSection'] !== undefined) return sectionIn(facts, target?.thing, other?.id) === undefined;
  return levelIsOpen(request);
};
