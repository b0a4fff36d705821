import type { Site, SiteSection, SiteSpace } from './site-records.ts';
import { holderOf } from './site-tables.ts';
import type { Store } from './store.ts';

const isShown = (store: Store, siteSpace: SiteSpace): boolean =>
  store.spaces.get(siteSpace.space)?.deletedAt === undefined;

/** The site spaces of a section, or of the root of a site, in order; those of deleted spaces are hidden (OP-SPC-08). */
export const shownIn = (store: Store, holder: string): SiteSpace[] =>
  store.siteSpaces.in('holder', holder).filter((each) => isShown(store, each));

/** How many spaces a site shows, at its root and in its sections. */
export const countShown = (store: Store, site: string): number =>
  store.siteSpaces.in('site', site).filter((each) => isShown(store, each)).length;

/** The one that stands after `gone`, or the first of the others: what takes over when a default goes (OP-SEC-03). */
const heirOf = <Thing extends { readonly position: number }>(
  standing: readonly Thing[],
  gone: Thing,
): Thing | undefined =>
  standing.find((each) => each.position > gone.position) ?? standing.find((each) => each !== gone);

/** The site space that is shown first: the chosen one, or, while its space is deleted, the one that would take over. */
export const defaultSiteSpace = (store: Store, holder: string, chosen: string | undefined): string | undefined => {
  const record = store.siteSpaces.get(chosen ?? '');
  const shown = shownIn(store, holder);
  if (record === undefined || shown.includes(record)) return record?.id ?? shown[0]?.id;
  return heirOf(shown, record)?.id;
};

const choose = (store: Store, siteSpace: SiteSpace, heir: string | undefined): void => {
  const section = store.siteSections.get(siteSpace.section ?? '');
  const site = store.sites.get(siteSpace.site);
  if (section !== undefined) {
    if (section.defaultSiteSpace === siteSpace.id) store.siteSections.update(section, { defaultSiteSpace: heir });
  } else if (site?.defaultSiteSpace === siteSpace.id) store.sites.update(site, { defaultSiteSpace: heir });
};

/** Takes a space off a site for good; if it was the default of its section or root, that moves on. */
export const removeSiteSpace = (store: Store, siteSpace: SiteSpace): void => {
  const standing = store.siteSpaces.in('holder', holderOf(siteSpace));
  choose(store, siteSpace, heirOf(standing, siteSpace)?.id);
  store.siteSpaces.remove(siteSpace);
};

/** Removes a section with its site spaces; the spaces stay, and if it was the default of the site, that moves on (OP-SEC-07). */
export const removeSection = (store: Store, section: SiteSection): void => {
  const site = store.sites.get(section.site);
  if (site?.defaultSection === section.id) {
    const heir = heirOf(store.siteSections.in('site', site.id), section);
    store.sites.update(site, { defaultSection: heir?.id });
  }
  for (const each of store.siteSpaces.in('holder', section.id).slice()) store.siteSpaces.remove(each);
  store.siteSections.remove(section);
};

/** Removes a site with all of its parts; spaces stay, and an organization that showed it first shows none (OP-SITE-11). */
export const removeSite = (store: Store, site: Site): void => {
  for (const each of store.siteSpaces.in('site', site.id).slice()) store.siteSpaces.remove(each);
  for (const each of store.siteSections.in('site', site.id).slice()) store.siteSections.remove(each);
  for (const each of store.siteSectionGroups.in('site', site.id).slice()) store.siteSectionGroups.remove(each);
  for (const each of store.shareLinks.in('site', site.id).slice()) store.shareLinks.remove(each);
  store.sites.remove(site);
  const owner = store.organizations.get(site.organization);
  if (owner?.defaultContent?.site === site.id) store.organizations.update(owner, { defaultContent: undefined });
};
