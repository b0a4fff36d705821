/** The types of sites (OP-SITE-01). */
export const siteTypes = ['basic', 'premium', 'ultimate', 'sponsored', 'legacy-basic', 'legacy-premium'] as const;
export type SiteType = (typeof siteTypes)[number];

export const siteVisibilities = ['public', 'unlisted', 'share-link', 'visitor-auth'] as const;
export type SiteVisibility = (typeof siteVisibilities)[number];

/** Records as in records.ts. `defaultSection` and `defaultSiteSpace` name what stands at the root of the site. */
export type Site = {
  readonly id: string;
  readonly organization: string;
  readonly type: SiteType;
  title: string;
  readonly hostname: string | undefined;
  basename: string | undefined;
  proxy: SiteProxy | undefined;
  visibility: SiteVisibility;
  /** Only the world sets it (OP-SITE-06). */
  readonly published: boolean;
  readonly createdAt: number;
  adaptiveContent: { readonly enabled: boolean } | undefined;
  adaptiveSchema: AdaptiveSchema | undefined;
  readonly ads: SiteAds | undefined;
  readonly features: readonly SiteFeature[];
  defaultSection: string | undefined;
  defaultSiteSpace: string | undefined;
};

/** `target` is undefined where the published address of the site is meant. */
export type SiteProxy = { readonly origin: string; readonly target: string | undefined };
export type AdaptiveSchema = { readonly jsonSchema: object; readonly updatedAt: number };
export type SiteAds = { readonly status: string; readonly submittable: boolean };
export type SiteFeature = { readonly id: string; readonly plan: string; readonly frozen: boolean };

/** A space as a site shows it, in a section or, without one, at the root. It stays while its space is deleted (OP-SPC-08). */
export type SiteSpace = {
  readonly id: string;
  readonly site: string;
  readonly section: string | undefined;
  readonly space: string;
  readonly path: string;
  readonly position: number;
};

/** `position` orders sections and groups of a site in one line; those of a group come right after it. */
export type SiteSection = {
  readonly id: string;
  readonly site: string;
  group: string | undefined;
  position: number;
  title: string;
  description: string | undefined;
  path: string;
  condition: string | undefined;
  icon: string | undefined;
  defaultSiteSpace: string | undefined;
  readonly createdAt: number;
};

export type SiteSectionGroup = {
  readonly id: string;
  readonly site: string;
  position: number;
  title: string;
  icon: string | undefined;
  readonly createdAt: number;
};

/** `key` is the secret of the link: it shows in published URLs and nowhere else. */
export type ShareLink = {
  readonly id: string;
  readonly site: string;
  name: string;
  active: boolean;
  readonly key: string;
  readonly createdAt: number;
};
