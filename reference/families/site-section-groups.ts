import type { BodyOf } from '#spec/operation.ts';
import { group, groupedSectionLeaf, groupLeaf, site, type InGroup, type InSite } from '../access/site.ts';
import { groupDestination } from '../access/site-destination.ts';
import { create } from '../actions/create.ts';
import { list } from '../actions/list.ts';
import { endOf } from '../actions/move.ts';
import type { Listing } from '../actions/pagination.ts';
import { remove } from '../actions/remove.ts';
import { joinGroup, leaveGroup, lineOf, putInLine } from '../actions/site-order.ts';
import { update } from '../actions/update.ts';
import { errors } from '../errors.ts';
import { family, type Call } from '../handler.ts';
import type { Site, SiteSection, SiteSectionGroup } from '../store/site-records.ts';
import { groupView } from '../views/site-section.ts';
import { sitePath } from '../views/site.ts';

const groupsOf = (call: Call, { site: home }: InSite): Listing<SiteSectionGroup> => ({
  items: call.store.siteSectionGroups.in('site', home.id),
  rank: (each) => each.position,
  id: (each) => each.id,
  view: (each) => groupView(call, home, each),
  createdAt: (each) => each.createdAt,
});

const sectionNamed = (call: Call, home: Site, member: string, id: string): SiteSection => {
  const found = call.store.siteSections.get(id);
  if (found?.site !== home.id) throw errors.unknownReference(`${member}: no such section on this site.`);
  return found;
};

const groupPath = (home: Site, { id }: SiteSectionGroup): string => `${sitePath(home)}/section-groups/${id}`;

// Sections leave the groups they were in, and stand in the order given (OP-GRP-01).
const make = (call: Call<unknown, BodyOf<'addSectionGroupToSite'>>, { site: home }: InSite) => {
  const { store } = call;
  const { title, sections = [] } = call.body;
  const icon: string | null | undefined = call.body.icon;
  const joining = [...new Set(sections)].map((id) => sectionNamed(call, home, 'sections', id));
  const made = store.siteSectionGroups.insert({
    id: store.ids.next(),
    site: home.id,
    position: endOf(lineOf(store, home.id)),
    title,
    icon: icon ?? undefined,
    createdAt: store.clock.now(),
  });
  joinGroup(store, made, joining);
  return { body: groupView(call, home, made), location: groupPath(home, made) };
};

const change = (
  call: Call<unknown, BodyOf<'updateSiteSectionGroupById'> | undefined>,
  { site: home, group: own }: InGroup,
) => {
  const { title } = call.body ?? {};
  const icon: string | null | undefined = call.body?.icon;
  call.store.siteSectionGroups.update(own, {
    title: title ?? own.title,
    icon: icon === undefined ? own.icon : (icon ?? undefined),
  });
  return groupView(call, home, own);
};

// Its sections stay where they stand (OP-GRP-03).
const dissolve = (call: Call, gone: SiteSectionGroup): void => {
  const { store } = call;
  for (const each of store.siteSections.in('group', gone.id).slice())
    store.siteSections.update(each, { group: undefined });
  store.siteSectionGroups.remove(gone);
};

const join = (call: Call<unknown, BodyOf<'addSectionToGroup'>>, { site: home, group: own }: InGroup) => {
  const joining = sectionNamed(call, home, 'sectionId', call.body.sectionId);
  if (joining.group !== own.id) joinGroup(call.store, own, [joining]);
  return { body: groupView(call, home, own), location: groupPath(home, own) };
};

const move = (call: Call<unknown, BodyOf<'moveSiteSectionGroup'> | undefined>, { site: home, group: own }: InGroup) => {
  const { store } = call;
  const { rest, at } = groupDestination(call, own, call.body ?? {});
  putInLine(store, [own, ...store.siteSections.in('group', own.id)], rest, at);
  return groupView(call, home, own);
};

/** Section groups of sites (4.6). */
export const siteSectionGroups = family({
  listSiteSectionGroups: ['read', list(site, groupsOf)],
  addSectionGroupToSite: ['admin', create(site, make)],
  deleteSiteSectionGroupById: ['admin', remove(groupLeaf, dissolve)],
  updateSiteSectionGroupById: ['admin', update(group, change)],
  addSectionToGroup: ['admin', create(group, join)],
  removeSectionFromGroup: ['admin', remove(groupedSectionLeaf, (call, leaf) => leaveGroup(call.store, leaf))],
  moveSiteSectionGroup: ['admin', update(group, move)],
});
