import type { BodyOf } from '#spec/operation.ts';
import { section, sectionLeaf, site, type InSection, type InSite } from '../access/site.ts';
import { sectionDestination } from '../access/site-destination.ts';
import { create } from '../actions/create.ts';
import { list } from '../actions/list.ts';
import { endOf, positionGap } from '../actions/move.ts';
import type { Listing } from '../actions/pagination.ts';
import { remove } from '../actions/remove.ts';
import { lineOf, putInLine } from '../actions/site-order.ts';
import { update } from '../actions/update.ts';
import { errors } from '../errors.ts';
import { family, type Call } from '../handler.ts';
import type { Space } from '../store/records.ts';
import { freePath } from '../store/free-path.ts';
import { removeSection, shownIn } from '../store/site-content.ts';
import type { Site, SiteSection } from '../store/site-records.ts';
import { lengthOf } from '../text-length.ts';
import { sectionView } from '../views/site-section.ts';
import { sitePath } from '../views/site.ts';

type Changes = BodyOf<'updateSiteSectionById'>;

// All of them, in the order of the site whatever OP-PAGE-07 says: it speaks of lists by creation (OP-SEC-10).
const sectionsOf = (call: Call, { site: home }: InSite): Listing<SiteSection> => ({
  items: call.store.siteSections.in('site', home.id),
  rank: (each) => each.position,
  id: (each) => each.id,
  view: (each) => sectionView(call, home, each),
  createdAt: (each) => each.createdAt,
});

const spaceNamed = (call: Call, home: Site, id: string): Space => {
  const space = call.store.spaces.get(id);
  if (space?.organization !== home.organization || space.deletedAt !== undefined) {
    throw errors.unknownReference('spaceId: no such space in this organization.');
  }
  if (call.store.siteSpaces.in('space', id).some((each) => each.site === home.id)) {
    throw errors.conflict('spaceId: the site shows this space already.');
  }
  return space;
};

// OP-SEC-01: the title of the space, if that is long enough for a section.
const titleFor = ({ choices }: Call, { title }: Space): string =>
  lengthOf[choices['OP-VAL-05']](title) < 2 ? 'Untitled' : title;

const pathsOf = (call: Call, home: Site): Set<string> =>
  new Set(call.store.siteSections.in('site', home.id).map((each) => each.path));

const add = (call: Call<unknown, BodyOf<'addSectionToSite'>>, { site: home }: InSite) => {
  const { store } = call;
  const space = spaceNamed(call, home, call.body.spaceId);
  const title = call.body.title ?? titleFor(call, space);
  const [id, siteSpace] = [store.ids.next(), store.ids.next()];
  const made = store.siteSections.insert({
    id,
    site: home.id,
    group: undefined,
    position: endOf(lineOf(store, home.id)),
    title,
    description: undefined,
    path: freePath(title, 'section', pathsOf(call, home)),
    condition: undefined,
    icon: undefined,
    defaultSiteSpace: siteSpace,
    createdAt: store.clock.now(),
  });
  store.siteSpaces.insert({
    id: siteSpace,
    site: home.id,
    section: id,
    space: space.id,
    path: freePath(space.title, 'space', new Set()),
    position: positionGap,
  });
  if (home.defaultSection === undefined) store.sites.update(home, { defaultSection: id });
  return { body: sectionView(call, home, made), location: `${sitePath(home)}/sections/${id}` };
};

const checkPath = (call: Call, { site: home, section: own }: InSection, path: string): void => {
  if (path !== own.path && pathsOf(call, home).has(path)) {
    throw errors.duplicate('path: taken by another section of the site.');
  }
};

const changed = (before: string | undefined, sent: string | null | undefined): string | undefined =>
  sent === undefined ? before : (sent ?? undefined);

const change = (call: Call<unknown, Changes | undefined>, found: InSection) => {
  const { section: own, site: home } = found;
  const body = call.body ?? {};
  const { path, defaultSiteSpace } = body;
  // Null clears these two (OP-SEC-06); accepted.ts lets it through, the document does not know it.
  const icon: string | null | undefined = body.icon;
  const description: string | null | undefined = body.description;
  if (path !== undefined) checkPath(call, found, path);
  if (defaultSiteSpace !== undefined && !shownIn(call.store, own.id).some((each) => each.id === defaultSiteSpace)) {
    throw errors.unknownReference('defaultSiteSpace: no such site space in this section.');
  }
  call.store.siteSections.update(own, {
    title: body.title ?? own.title,
    path: path ?? own.path,
    defaultSiteSpace: defaultSiteSpace ?? own.defaultSiteSpace,
    condition: changed(own.condition, body.condition),
    icon: changed(own.icon, icon),
    description: changed(own.description, description),
  });
  return sectionView(call, home, own);
};

const move = (call: Call<unknown, BodyOf<'moveSiteSection'> | undefined>, { site: home, section: own }: InSection) => {
  const { rest, at, group } = sectionDestination(call, own, call.body ?? {});
  call.store.siteSections.update(own, { group });
  putInLine(call.store, [own], rest, at);
  return sectionView(call, home, own);
};

/** Sections of sites (4.6). */
export const siteSections = family({
  listSiteSections: ['read', list(site, sectionsOf)],
  addSectionToSite: ['admin', create(site, add)],
  deleteSiteSectionById: ['admin', remove(sectionLeaf, (call, leaf) => removeSection(call.store, leaf))],
  updateSiteSectionById: ['admin', update(section, change)],
  moveSiteSection: ['admin', update(section, move)],
});
