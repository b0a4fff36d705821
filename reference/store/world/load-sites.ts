import { positionGap } from '../../actions/move.ts';
import { freePath } from '../free-path.ts';
import { siteTypes, siteVisibilities, type Site } from '../site-records.ts';
import type { Entry } from './entry.ts';
import type { Loading } from './loading.ts';
import { worldMembers } from './members.ts';

const proxyOf = (entry: Entry): Site['proxy'] => {
  if (!entry.has('proxy')) return undefined;
  const proxy = entry.entry('proxy', worldMembers.proxy);
  return { origin: proxy.text('origin'), target: proxy.textOr('target', undefined) };
};

const adaptiveSchemaOf = (entry: Entry, createdAt: number): Site['adaptiveSchema'] => {
  if (!entry.has('adaptiveSchema')) return undefined;
  const schema = entry.entry('adaptiveSchema', worldMembers.adaptiveSchema);
  return { jsonSchema: schema.object('jsonSchema'), updatedAt: schema.time('updatedAt', createdAt) };
};

const adsOf = (entry: Entry): Site['ads'] => {
  if (!entry.has('ads')) return undefined;
  const ads = entry.entry('ads', worldMembers.ads);
  return { status: ads.text('status'), submittable: ads.flag('submittable', false) };
};

const featuresOf = (entry: Entry): Site['features'] =>
  entry.listed('features', worldMembers.feature).map((each) => ({
    id: each.text('id'),
    plan: each.text('plan'),
    frozen: each.flag('frozen', false),
  }));

// Answers the id of the first: it is shown first, unless the entry says otherwise.
const loadSiteSpaces = (
  { store, names }: Loading,
  entry: Entry,
  site: string,
  section: string | undefined,
): string | undefined => {
  const taken = new Set<string>();
  const ids = entry.texts('siteSpaces').map((name, at) => {
    const space = names.mention('space', name, entry);
    const path = freePath(store.spaces.get(space)?.title ?? name, 'space', taken);
    taken.add(path);
    const position = (at + 1) * positionGap;
    return store.siteSpaces.insert({ id: store.ids.next(), site, section, space, path, position }).id;
  });
  return ids[0];
};

const loadShareLinks = ({ store, start }: Loading, entry: Entry, site: string): void => {
  for (const [name, link] of entry.named('shareLinks', worldMembers.shareLink)) {
    store.shareLinks.insert({
      id: store.ids.next(),
      site,
      name: link.textOr('name', name),
      active: link.flag('active', true),
      key: store.ids.opaque(),
      createdAt: link.time('createdAt', start),
    });
  }
};

const groupOf = (section: Entry): string | undefined => section.textOr('group', undefined);

// In the order of the file, those of a group together where its first one stands; groups without any come last.
const sectionsInOrder = (entry: Entry): readonly Entry[] => {
  const sections = entry.listed('sections', worldMembers.section);
  return sections.flatMap((each, at) => {
    const group = groupOf(each);
    if (group === undefined) return [each];
    return sections.findIndex((other) => groupOf(other) === group) === at
      ? sections.filter((other) => groupOf(other) === group)
      : [];
  });
};

const loadSection = (loading: Loading, entry: Entry, site: Site, group: string | undefined, position: number): void => {
  const { store } = loading;
  const id = loading.names.declare('section', `${site.id}/${entry.text('section')}`, entry);
  const title = entry.text('title');
  const taken = new Set(store.siteSections.in('site', site.id).map((each) => each.path));
  const path = entry.textOr('path', freePath(title, 'section', taken));
  if (taken.has(path)) entry.fail(`a second section under the path ${path}; give one of them another path`);
  store.siteSections.insert({
    id,
    site: site.id,
    group,
    position,
    title,
    description: entry.textOr('description', undefined),
    path,
    condition: entry.textOr('condition', undefined),
    icon: entry.textOr('icon', undefined),
    defaultSiteSpace: loadSiteSpaces(loading, entry, site.id, id),
    createdAt: site.createdAt,
  });
  if (site.defaultSection === undefined || entry.flag('default', false)) site.defaultSection = id;
};

const loadSections = (loading: Loading, entry: Entry, site: Site): void => {
  const { store } = loading;
  const groups = new Map(entry.named('groups', worldMembers.group));
  const ids = new Map<string, string>();
  let position = 0;
  const place = () => (position += positionGap);
  const groupNamed = (name: string, group: Entry): string => {
    const known = ids.get(name);
    if (known !== undefined) return known;
    const { id } = store.siteSectionGroups.insert({
      id: store.ids.next(),
      site: site.id,
      position: place(),
      title: group.text('title'),
      icon: group.textOr('icon', undefined),
      createdAt: site.createdAt,
    });
    ids.set(name, id);
    return id;
  };
  for (const section of sectionsInOrder(entry)) {
    const name = groupOf(section);
    const group = name === undefined ? undefined : groups.get(name);
    if (name !== undefined && group === undefined)
      section.fail(`there is no group ${name}; declare it or correct the name`);
    const id = group === undefined ? undefined : groupNamed(name!, group);
    loadSection(loading, section, site, id, place());
  }
  for (const [name, group] of groups) groupNamed(name, group);
};

/** Loads the sites of an organization with their sections, groups and share links; its spaces are loaded before. */
export const loadSites = (loading: Loading, owner: Entry, organization: string): void => {
  const { store, names, start } = loading;
  for (const [name, entry] of owner.named('sites', worldMembers.site)) {
    const createdAt = entry.time('createdAt', start);
    const site = store.sites.insert({
      id: names.declare('site', name, entry),
      organization,
      type: entry.oneOf('type', siteTypes, 'basic'),
      title: entry.text('title'),
      hostname: entry.textOr('hostname', undefined),
      basename: entry.textOr('basename', undefined),
      proxy: proxyOf(entry),
      visibility: entry.oneOf('visibility', siteVisibilities, 'public'),
      published: entry.flag('published', false),
      createdAt,
      adaptiveContent: entry.has('adaptiveContent')
        ? { enabled: entry.entry('adaptiveContent', worldMembers.adaptiveContent).flag('enabled', false) }
        : undefined,
      adaptiveSchema: adaptiveSchemaOf(entry, createdAt),
      ads: adsOf(entry),
      features: featuresOf(entry),
      defaultSection: undefined,
      defaultSiteSpace: undefined,
    });
    site.defaultSiteSpace = loadSiteSpaces(loading, entry, site.id, undefined);
    loadSections(loading, entry, site);
    loadShareLinks(loading, entry, site.id);
  }
};
