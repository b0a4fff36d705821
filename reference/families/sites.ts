import type { BodyOf } from '#spec/operation.ts';
import { organization, type InOrganization } from '../access/organization.ts';
import { site, siteLeaf, type InSite } from '../access/site.ts';
import { create } from '../actions/create.ts';
import { list } from '../actions/list.ts';
import { positionGap } from '../actions/move.ts';
import type { Listing } from '../actions/pagination.ts';
import { read } from '../actions/read.ts';
import { remove } from '../actions/remove.ts';
import { update } from '../actions/update.ts';
import { errors } from '../errors.ts';
import { family, type Call } from '../handler.ts';
import { freePath } from '../store/free-path.ts';
import { newSpace, type NewContent } from '../store/new-space.ts';
import { removeSite, shownIn } from '../store/site-content.ts';
import type { Site, SiteType } from '../store/site-records.ts';
import { publishedSiteView } from '../views/published-site.ts';
import { sitePath, siteView } from '../views/site.ts';
import { time } from '../views/time.ts';

type Changes = BodyOf<'updateSiteById'>;

const shown = (call: Call, found: InSite) => siteView(call, found.site);

const sitesIn = (call: Call, { organization: home }: InOrganization): Listing<Site> => {
  const { space, title, published, type } = call.query;
  const { store } = call;
  let items = store.sites.in('organization', home.id);
  if (space !== undefined) {
    // A deleted space is shown by no site.
    const live = store.spaces.get(space)?.deletedAt === undefined ? store.siteSpaces.in('space', space) : [];
    const showing = new Set(live.map((each) => each.site));
    items = items.filter((each) => showing.has(each.id));
  }
  if (title !== undefined) {
    const wanted = title.toLowerCase();
    items = items.filter((each) => each.title.toLowerCase().includes(wanted));
  }
  if (published !== undefined) items = items.filter((each) => each.published === published);
  if (type !== undefined) items = items.filter((each) => type.includes(each.type));
  return {
    items,
    rank: (each) => each.createdAt,
    id: (each) => each.id,
    title: (each) => each.title,
    view: (each) => siteView(call, each),
  };
};

const isContent = (spaces: unknown): spaces is NewContent => spaces === 'empty' || spaces === 'sample';

// Ids of live spaces of the organization, each once (OP-SITE-04); accepted.ts lets only texts through.
const spacesNamed = (call: Call, organizationId: string, spaces: readonly string[]): readonly string[] => {
  for (const id of spaces) {
    const space = call.store.spaces.get(id);
    if (space?.organization !== organizationId || space.deletedAt !== undefined) {
      throw errors.unknownReference('spaces: names a space that is not in this organization.');
    }
  }
  return [...new Set(spaces)];
};

const showAtRoot = (call: Call, made: Site, spaces: readonly string[]): void => {
  const { store } = call;
  const taken = new Set<string>();
  const ids = spaces.map((space, at) => {
    const path = freePath(store.spaces.get(space)!.title, 'space', taken);
    taken.add(path);
    const position = (at + 1) * positionGap;
    return store.siteSpaces.insert({ id: store.ids.next(), site: made.id, section: undefined, space, path, position })
      .id;
  });
  store.sites.update(made, { defaultSiteSpace: ids[0] });
};

const make = (call: Call<unknown, BodyOf<'createSite'> | undefined>, { organization: home }: InOrganization) => {
  const { store } = call;
  const { title = 'Untitled', type = 'basic', visibility = 'public', spaces: wanted = [] } = call.body ?? {};
  const named = isContent(wanted) ? [] : spacesNamed(call, home.id, wanted as readonly string[]);
  const made = store.sites.insert({
    id: store.ids.next(),
    organization: home.id,
    type: type as SiteType,
    title,
    hostname: undefined,
    basename: undefined,
    proxy: undefined,
    visibility,
    published: false,
    createdAt: store.clock.now(),
    adaptiveContent: undefined,
    adaptiveSchema: undefined,
    ads: undefined,
    features: [],
    defaultSection: undefined,
    defaultSiteSpace: undefined,
  });
  showAtRoot(call, made, isContent(wanted) ? [newSpace(store, home.id, title, wanted).id] : named);
  return { body: siteView(call, made), location: sitePath(made) };
};

const checkBasename = (call: Call, own: Site, basename: string): void => {
  const others = call.store.sites.in('organization', own.organization);
  if (others.some((each) => each !== own && each.basename === basename)) {
    throw errors.duplicate('basename: taken by another site of the organization.');
  }
};

// The default section is that of the body, if it names one (OP-SITE-10).
const sectionAsked = (call: Call, own: Site, asked: string | undefined): string | undefined => {
  if (asked === undefined) return own.defaultSection;
  if (call.store.siteSections.get(asked)?.site === own.id) return asked;
  throw errors.unknownReference('defaultSiteSection: no such section on this site.');
};

const checkSiteSpace = (call: Call, holder: string, asked: string): void => {
  if (!shownIn(call.store, holder).some((each) => each.id === asked)) {
    throw errors.unknownReference('defaultSiteSpace: no such site space there.');
  }
};

const proxyAfter = (own: Site, sent: Changes['proxy']): Site['proxy'] => {
  if (sent === undefined) return own.proxy;
  return sent === null ? undefined : { origin: sent, target: undefined };
};

const adaptiveAfter = (own: Site, sent: Changes['adaptiveContent']): Site['adaptiveContent'] =>
  sent?.enabled === undefined ? own.adaptiveContent : { enabled: sent.enabled };

// Which parts are shown first: what is given last is looked for in what is given before it (OP-SITE-10).
const checkDefaults = (call: Call, own: Site, body: Changes): string | undefined => {
  const defaultSection = sectionAsked(call, own, body.defaultSiteSection);
  if (body.defaultSiteSpace !== undefined) checkSiteSpace(call, defaultSection ?? own.id, body.defaultSiteSpace);
  return defaultSection;
};

const putDefaults = (
  call: Call,
  own: Site,
  defaultSection: string | undefined,
  siteSpace: string | undefined,
): void => {
  const { sites: table, siteSections } = call.store;
  table.update(own, { defaultSection });
  if (siteSpace === undefined) return;
  const section = siteSections.get(defaultSection ?? '');
  if (section === undefined) table.update(own, { defaultSiteSpace: siteSpace });
  else siteSections.update(section, { defaultSiteSpace: siteSpace });
};

const change = (call: Call<unknown, Changes | undefined>, { site: own }: InSite) => {
  const body = call.body ?? {};
  if (body.basename !== undefined) checkBasename(call, own, body.basename);
  const defaultSection = checkDefaults(call, own, body);
  putDefaults(call, own, defaultSection, body.defaultSiteSpace);
  call.store.sites.update(own, {
    title: body.title ?? own.title,
    visibility: body.visibility ?? own.visibility,
    basename: body.basename ?? own.basename,
    adaptiveContent: adaptiveAfter(own, body.adaptiveContent),
    proxy: proxyAfter(own, body.proxy),
  });
  return siteView(call, own);
};

const schemaView = (call: Call, { jsonSchema, updatedAt }: NonNullable<Site['adaptiveSchema']>) => ({
  object: 'site-adaptive-schema' as const,
  jsonSchema: { ...jsonSchema },
  updatedAt: time(call.choices, updatedAt),
});

const schema = (call: Call, { site: own }: InSite) => {
  if (own.adaptiveSchema === undefined) throw errors.notFound('adaptive schema');
  return schemaView(call, own.adaptiveSchema);
};

const putSchema = (call: Call<unknown, BodyOf<'updateSiteAdaptiveSchema'>>, { site: own }: InSite) => {
  const adaptiveSchema = { jsonSchema: call.body.jsonSchema, updatedAt: call.store.clock.now() };
  call.store.sites.update(own, { adaptiveSchema });
  return schemaView(call, adaptiveSchema);
};

const published = (call: Call, { site: own }: InSite) => {
  if (!own.published) throw errors.notFound('published site');
  return publishedSiteView(call, own);
};

/** Docs sites (4.5). */
export const sites = family({
  listSites: ['read', list(organization, sitesIn)],
  createSite: ['admin', create(organization, make)],
  getSiteById: ['read', read(site, shown)],
  deleteSiteById: ['admin', remove(siteLeaf, (call, leaf) => removeSite(call.store, leaf))],
  updateSiteById: ['admin', update(site, change)],
  getSiteAdaptiveSchema: ['read', read(site, schema)],
  updateSiteAdaptiveSchema: ['admin', update(site, putSchema)],
  getPublishedContentSite: ['read', read(site, published)],
});
