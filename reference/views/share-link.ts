import type { Call } from '../handler.ts';
import type { ShareLink, Site } from '../store/site-records.ts';
import { siteAddress } from './published-url.ts';
import { time } from './time.ts';

/** ShareLink (2.7); its address holds the key whether or not it opens anything now (OP-SHR-02). */
export const shareLinkView = (call: Call, site: Site, link: ShareLink) => ({
  object: 'share-link' as const,
  id: link.id,
  createdAt: time(call.choices, link.createdAt),
  name: link.name,
  active: link.active,
  urls: { published: `${siteAddress(site)}/${link.key}` },
});
