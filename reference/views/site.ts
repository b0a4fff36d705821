import type { Call } from '../handler.ts';
import { countShown } from '../store/site-content.ts';
import type { Site } from '../store/site-records.ts';
import { publishedUrl, siteAddress } from './published-url.ts';
import { time } from './time.ts';
import { app, location } from './urls.ts';

/** The path of a site under /v1. */
export const sitePath = (site: { readonly organization: string; readonly id: string }): string =>
  `/orgs/${site.organization}/sites/${site.id}`;

/** Site (2.4). */
export const siteView = (call: Call, site: Site) => ({
  object: 'site' as const,
  id: site.id,
  type: site.type,
  title: site.title,
  hostname: site.hostname,
  basename: site.basename,
  proxy: site.proxy && { origin: site.proxy.origin, target: site.proxy.target ?? siteAddress(site) },
  visibility: site.visibility,
  published: site.published,
  siteSpaces: countShown(call.store, site.id),
  createdAt: time(call.choices, site.createdAt),
  adaptiveContent: site.adaptiveContent,
  ads: site.ads,
  features: [...site.features],
  urls: {
    location: location(call, sitePath(site)),
    app: app(`/o/${site.organization}/sites/${site.id}`),
    published: publishedUrl(call, site),
  },
});
