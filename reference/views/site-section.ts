import { roleOn } from '../access/roles.ts';
import type { Call } from '../handler.ts';
import type { Role, Space } from '../store/records.ts';
import { defaultSiteSpace, shownIn } from '../store/site-content.ts';
import type { Site, SiteSection, SiteSectionGroup, SiteSpace } from '../store/site-records.ts';
import { pathOnSite, publishedUrl } from './published-url.ts';
import { spaceView } from './space.ts';

/** How a space shows inside a site: whole (OP-RES-08). */
export type SpaceInSite = (call: Call, space: Space, role: Role) => ReturnType<typeof spaceView>;

/** Site spaces (2.5) of a section or of the root of a site; `chosen` is the default that is wanted. */
export const siteSpacesView = (
  call: Call,
  holder: { readonly site: Site; readonly id: string; readonly chosen: string | undefined },
  inSite: SpaceInSite = spaceView,
) => {
  const { store } = call;
  const first = defaultSiteSpace(store, holder.id, holder.chosen);
  return shownIn(store, holder.id).map((each: SiteSpace) => {
    const space = store.spaces.get(each.space)!;
    return {
      object: 'site-space' as const,
      id: each.id,
      path: each.path,
      section: each.section,
      space: inSite(call, space, roleOn(store, call.caller.id, space) ?? 'read'),
      title: space.title,
      default: each.id === first,
      hasAdvancedCustomizationFeature: holder.site.features.some(({ id }) => id === 'sites-advanced-customization'),
      urls: { published: publishedUrl(call, holder.site, ...pathOnSite(store, each)) },
    };
  });
};

/** SiteSection (2.5). */
export const sectionView = (call: Call, site: Site, section: SiteSection, inSite: SpaceInSite = spaceView) => ({
  object: 'site-section' as const,
  id: section.id,
  title: section.title,
  description: section.description,
  default: site.defaultSection === section.id,
  path: section.path,
  condition: section.condition,
  sectionGroup: section.group,
  siteSpaces: siteSpacesView(call, { site, id: section.id, chosen: section.defaultSiteSpace }, inSite),
  urls: { published: publishedUrl(call, site, section.path) },
  icon: section.icon,
});

/** SiteSectionGroup (2.6), its sections in their order. */
export const groupView = (call: Call, site: Site, group: SiteSectionGroup, inSite: SpaceInSite = spaceView) => ({
  object: 'site-section-group' as const,
  id: group.id,
  title: group.title,
  sections: call.store.siteSections.in('group', group.id).map((each) => sectionView(call, site, each, inSite)),
  icon: group.icon,
});
