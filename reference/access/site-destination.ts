import { afterGroup, isSection, lineOf, type Standing } from '../actions/site-order.ts';
import { errors } from '../errors.ts';
import type { Call } from '../handler.ts';
import type { SiteSection, SiteSectionGroup } from '../store/site-records.ts';

/** Where something goes on a site: into the rest of its line before the index, and into that group. */
export type SiteDestination = {
  readonly rest: readonly Standing[];
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
const neighbourOf = (call: Call, site: string, pointer: Neighbour): Standing => {
  const { siteSections, siteSectionGroups } = call.store;
  const isGroup = pointer.type === 'site-section-group';
  if (!isGroup && pointer.type !== 'site-section') {
    throw errors.invalid('position: type is site-section or site-section-group.');
  }
  const id = (isGroup ? pointer.siteSectionGroup : pointer.siteSection) ?? pointer.id;
  if (id === undefined) throw errors.invalid('position: the neighbour is not named.');
  const found = isGroup ? siteSectionGroups.get(id) : siteSections.get(id);
  const foundIn = call.store.sites.get(found?.site ?? '');
  const here = call.store.sites.get(site);
  if (found === undefined || foundIn?.organization !== here?.organization) throw errors.notFound('neighbour');
  if (found.site !== site) throw errors.invalid('position: the neighbour stands on another site.');
  return found;
};

const spotAsked = (call: Call, moved: Standing, body: SiteMoveBody) => {
  const { before, after } = body.position ?? {};
  if (before !== undefined && after !== undefined) throw errors.invalid('position: before or after, not both.');
  const pointer = before ?? after;
  if (pointer === undefined) return undefined;
  const neighbour = neighbourOf(call, moved.site, pointer);
  if (neighbour === moved) throw errors.invalid('position: nothing stands beside itself.');
  return { neighbour, before: before !== undefined };
};

const indexBeside = (rest: readonly Standing[], spot: { neighbour: Standing; before: boolean }): number => {
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
    throw errors.invalid('position: the neighbour stands inside a group.');
  }
  return { rest, at: indexBeside(rest, spot), group: undefined };
};
