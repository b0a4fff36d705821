import { afterGroup, isSection, lineOf, type SiteLine } from '../actions/site-order.ts';
import { errors } from '../errors.ts';
import type { Call } from '../handler.ts';
import type { SiteSection, SiteSectionGroup } from '../store/site-records.ts';

/** Where something goes on a site: into the rest of its line before the index, and into that group. */
export type SiteDestination = {
  readonly rest: readonly SiteLine[];
  readonly at: number;
  readonly group: string | undefined;
};

/** A neighbour by type and id; `siteSection` of a section move and `id` of a group move mean the same. */
type Neighbour = {
  readonly type?: string;
  readonly siteSection?: string;
  readonly siteSectionGroup?: string;
  readonly id?: string;
};
/** Body of a move of a section or group (4.6). */
export type SiteMoveBody = {
  readonly position?: { readonly before?: Neighbour; readonly after?: Neighbour };
};

// OP-MOVE-06: sections and groups are neighbours of either.
const idOf = (member: string, pointer: Neighbour): string => {
  if (pointer.type !== 'site-section' && pointer.type !== 'site-section-group') {
    throw errors.invalid(`${member}.type: must be site-section or site-section-group.`);
  }
  const id = (pointer.type === 'site-section' ? pointer.siteSection : pointer.siteSectionGroup) ?? pointer.id;
  if (id === undefined) throw errors.invalid(`${member}: must name the neighbour.`);
  return id;
};

const neighbourOf = (call: Call, site: string, member: string, pointer: Neighbour): SiteLine => {
  const { siteSections, siteSectionGroups, sites } = call.store;
  const id = idOf(member, pointer);
  const found = pointer.type === 'site-section' ? siteSections.get(id) : siteSectionGroups.get(id);
  // One on a site of another organization is not seen, wherever the caller belongs.
  const seen = found !== undefined && sites.get(found.site)?.organization === sites.get(site)?.organization;
  if (!seen) throw errors.unknownDestination(`${member}: no such neighbour in this organization.`);
  if (found.site !== site) throw errors.invalid(`${member}: the neighbour stands on another site.`);
  return found;
};

const spotAsked = (call: Call, moved: SiteLine, body: SiteMoveBody) => {
  const { before, after } = body.position ?? {};
  if (before !== undefined && after !== undefined) throw errors.invalid('position: before or after, not both.');
  const pointer = before ?? after;
  if (pointer === undefined) return undefined;
  const member = before === undefined ? 'position.after' : 'position.before';
  const neighbour = neighbourOf(call, moved.site, member, pointer);
  if (neighbour === moved) throw errors.invalid(`${member}: nothing stands beside itself.`);
  return { neighbour, member, before: before !== undefined };
};

const indexBeside = (rest: readonly SiteLine[], spot: { neighbour: SiteLine; before: boolean }): number => {
  if (spot.before) return rest.indexOf(spot.neighbour);
  return isSection(spot.neighbour) ? rest.indexOf(spot.neighbour) + 1 : afterGroup(rest, spot.neighbour.id);
};

/** Where a section goes: to the level of its neighbour, or without one to the end of the site. Throws 400 or 404. */
export const sectionDestination = (call: Call, moved: SiteSection, body: SiteMoveBody): SiteDestination => {
  const spot = spotAsked(call, moved, body);
  const rest = lineOf(call.store, moved.site).filter((each) => each !== moved);
  if (spot === undefined) return { rest, at: rest.length, group: undefined };
  const group = isSection(spot.neighbour) ? spot.neighbour.group : undefined;
  return { rest, at: indexBeside(rest, spot), group };
};

/** Where a group goes with its sections: beside what stands outside of groups (OP-GRP-04). Throws 400 or 404. */
export const groupDestination = (call: Call, moved: SiteSectionGroup, body: SiteMoveBody): SiteDestination => {
  const spot = spotAsked(call, moved, body);
  const rest = lineOf(call.store, moved.site).filter(
    (each) => each !== moved && !(isSection(each) && each.group === moved.id),
  );
  if (spot === undefined) return { rest, at: rest.length, group: undefined };
  if (isSection(spot.neighbour) && spot.neighbour.group !== undefined) {
    throw errors.invalid(`${spot.member}: the neighbour stands inside a group.`);
  }
  return { rest, at: indexBeside(rest, spot), group: undefined };
};
