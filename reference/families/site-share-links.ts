import type { BodyOf } from '#spec/operation.ts';
import { shareLink, shareLinkLeaf, site, type InShareLink, type InSite } from '../access/site.ts';
import { create } from '../actions/create.ts';
import { list } from '../actions/list.ts';
import type { Listing } from '../actions/pagination.ts';
import { remove } from '../actions/remove.ts';
import { update } from '../actions/update.ts';
import { family, type Call } from '../handler.ts';
import type { ShareLink } from '../store/site-records.ts';
import { shareLinkView } from '../views/share-link.ts';
import { sitePath } from '../views/site.ts';

const linksOf = (call: Call, { site: home }: InSite): Listing<ShareLink> => ({
  items: call.store.shareLinks.in('site', home.id),
  rank: (each) => each.createdAt,
  id: (each) => each.id,
  title: (each) => each.name,
  view: (each) => shareLinkView(call, home, each),
});

const make = (call: Call<unknown, BodyOf<'createSiteShareLink'>>, { site: home }: InSite) => {
  const { store } = call;
  const made = store.shareLinks.insert({
    id: store.ids.next(),
    site: home.id,
    name: call.body.name,
    active: true,
    key: store.ids.opaque(),
    createdAt: store.clock.now(),
  });
  return { body: shareLinkView(call, home, made), location: `${sitePath(home)}/share-links/${made.id}` };
};

const change = (
  call: Call<unknown, BodyOf<'updateSiteShareLinkById'> | undefined>,
  { site: home, link: own }: InShareLink,
) => {
  const { name = own.name, active = own.active } = call.body ?? {};
  call.store.shareLinks.update(own, { name, active });
  return shareLinkView(call, home, own);
};

/** Share links of sites (4.6). */
export const siteShareLinks = family({
  listSiteShareLinks: ['admin', list(site, linksOf)],
  createSiteShareLink: ['admin', create(site, make)],
  deleteSiteShareLinkById: ['admin', remove(shareLinkLeaf, (call, leaf) => call.store.shareLinks.remove(leaf))],
  updateSiteShareLinkById: ['admin', update(shareLink, change)],
});
