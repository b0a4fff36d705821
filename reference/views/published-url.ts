import type { Call } from '../handler.ts';
import type { Site, SiteSpace } from '../store/site-records.ts';
import type { Store } from '../store/store.ts';

/** Where the site lies for its audience, published or not (OP-ENV-05). */
export const siteAddress = (site: Site): string =>
  site.hostname === undefined
    ? `https://sites.docplane.example/${site.organization}/${encodeURIComponent(site.basename ?? site.id)}`
    : `https://${site.hostname}`;

/** The key with which the caller asks, if it is that of an active link of this share-link site; others are ignored (OP-AUTH-11). */
const keyFor = (call: Call, site: Site): string | undefined => {
  const { shareKey } = call.query;
  if (shareKey === undefined || site.visibility !== 'share-link') return undefined;
  const opens = call.store.shareLinks.in('site', site.id).some((each) => each.active && each.key === shareKey);
  return opens ? shareKey : undefined;
};

/** The address of a part of the site, with the key that was asked with; undefined while the site is not published. */
export const publishedUrl = (call: Call, site: Site, ...path: readonly string[]): string | undefined => {
  if (!site.published) return undefined;
  const key = keyFor(call, site);
  const steps = [...(key === undefined ? [] : [key]), ...path.map(encodeURIComponent)];
  return [siteAddress(site), ...steps].join('/');
};

/** The path of a site space on its site. */
export const pathOnSite = (store: Store, siteSpace: SiteSpace): readonly string[] => {
  const section = store.siteSections.get(siteSpace.section ?? '');
  return section === undefined ? [siteSpace.path] : [section.path, siteSpace.path];
};

/** Where a space lies on the share-link site whose key was asked with; undefined without one. */
export const sharedUrl = (call: Call, space: string): string | undefined => {
  for (const each of call.store.siteSpaces.in('space', space)) {
    const site = call.store.sites.get(each.site)!;
    if (keyFor(call, site) !== undefined) return publishedUrl(call, site, ...pathOnSite(call.store, each));
  }
  return undefined;
};
