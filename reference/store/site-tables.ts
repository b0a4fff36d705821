import type { ShareLink, Site, SiteSection, SiteSectionGroup, SiteSpace } from './site-records.ts';
import { Table } from './table.ts';

const byId = (record: { readonly id: string }) => record.id;
const created = (record: { readonly createdAt: number }) => record.createdAt;
const placed = (record: { readonly position: number }) => record.position;
const ofSite = (record: { readonly site: string }) => record.site;

/** Where a site space stands: its section, or the root of its site. */
export const holderOf = (siteSpace: { readonly section: string | undefined; readonly site: string }): string =>
  siteSpace.section ?? siteSpace.site;

/** Tables of sites and their parts. */
export const siteTables = () => ({
  sites: new Table<Site, 'organization'>(byId, {
    organization: { parent: (site) => site.organization, rank: created },
  }),
  siteSpaces: new Table<SiteSpace, 'holder' | 'site' | 'space'>(byId, {
    holder: { parent: holderOf, rank: placed },
    site: { parent: ofSite, rank: placed },
    space: { parent: (siteSpace) => siteSpace.space, rank: placed },
  }),
  /** `site` holds all sections of a site in its order; `group` those of one group. */
  siteSections: new Table<SiteSection, 'site' | 'group'>(byId, {
    site: { parent: ofSite, rank: placed },
    group: { parent: (section) => section.group, rank: placed },
  }),
  siteSectionGroups: new Table<SiteSectionGroup, 'site'>(byId, { site: { parent: ofSite, rank: placed } }),
  shareLinks: new Table<ShareLink, 'site'>(byId, { site: { parent: ofSite, rank: created } }),
});
