import { errors } from '../errors.ts';
import type { Call } from '../handler.ts';
import type { ShareLink, Site, SiteSection, SiteSectionGroup } from '../store/site-records.ts';
import type { InOrganization } from './organization.ts';
import { thingOf } from './thing.ts';

type SitePath = { organizationId: string; siteId: string };

const sites = thingOf('site', (call: Call<SitePath>, organization) => {
  const found = call.store.sites.get(call.params.siteId);
  return found?.organization === organization ? found : undefined;
});

/** A site of the organization that the caller sees. */
export type InSite = InOrganization & { readonly site: Site };

/** The site of the path, or undefined. */
export const siteLeaf = sites.leaf;

/** The site of the path; throws notFound. */
export const site = (call: Call<SitePath>): InSite => {
  const { thing, ...place } = sites.one(call);
  return { ...place, site: thing };
};

const partOf = <Part extends { readonly site: string }>(found: InSite, part: Part | undefined) => ({
  ...found,
  leaf: part?.site === found.site.id ? part : undefined,
});

type SectionPath = SitePath & { siteSectionId: string };
export type InSection = InSite & { readonly section: SiteSection };

/** The section of the path, or undefined. */
export const sectionLeaf = (call: Call<SectionPath>) =>
  partOf(site(call), call.store.siteSections.get(call.params.siteSectionId));

/** The section of the path; throws notFound. */
export const section = (call: Call<SectionPath>): InSection => {
  const { leaf, ...found } = sectionLeaf(call);
  if (leaf === undefined) throw errors.notFound('section');
  return { ...found, section: leaf };
};

type GroupPath = SitePath & { siteSectionGroupId: string };
export type InGroup = InSite & { readonly group: SiteSectionGroup };

/** The section group of the path, or undefined. */
export const groupLeaf = (call: Call<GroupPath>) =>
  partOf(site(call), call.store.siteSectionGroups.get(call.params.siteSectionGroupId));

/** The section group of the path; throws notFound. */
export const group = (call: Call<GroupPath>): InGroup => {
  const { leaf, ...found } = groupLeaf(call);
  if (leaf === undefined) throw errors.notFound('section group');
  return { ...found, group: leaf };
};

/** The section of the path, or undefined if it is not in the group of the path. */
export const groupedSectionLeaf = (call: Call<GroupPath & SectionPath>) => {
  const found = group(call);
  const leaf = call.store.siteSections.get(call.params.siteSectionId);
  return { ...found, leaf: leaf?.group === found.group.id ? leaf : undefined };
};

type LinkPath = SitePath & { shareLinkId: string };
export type InShareLink = InSite & { readonly link: ShareLink };

/** The share link of the path, or undefined. */
export const shareLinkLeaf = (call: Call<LinkPath>) =>
  partOf(site(call), call.store.shareLinks.get(call.params.shareLinkId));

/** The share link of the path; throws notFound. */
export const shareLink = (call: Call<LinkPath>): InShareLink => {
  const { leaf, ...found } = shareLinkLeaf(call);
  if (leaf === undefined) throw errors.notFound('share link');
  return { ...found, link: leaf };
};
