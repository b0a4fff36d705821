import { inside, listInside, numberInside, textInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import { publishedSites } from '../../world/published-sites.ts';
import { rest } from '../../world/at-rest.ts';
import type { Made, World } from '../../world/world.ts';
import { namedSchema, propertiesOf } from '../../core/json-schema.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import { askingOf, type Question } from '../probe.ts';
import { keyOf } from '../../world/share-keys.ts';

type Site = {
  readonly reply: Exchange;
  /** What it is built from, by its publication. */
  readonly parts: readonly unknown[];
  readonly params: Readonly<Record<string, string>>;
};

const most = 10;

/** Published sites that may be read. Throws a MissingPrerequisite where there is none. */
const sites = async (world: World): Promise<readonly Site[]> => {
  const ids = (await publishedSites(world)).slice(0, most);
  return Promise.all(
    ids.map(async (siteId) => {
      const params = { organizationId: world.target.organization, siteId };
      const reply = await world.must('getPublishedContentSite', { params });
      return { reply, params, parts: listInside(reply.json, 'structure', 'structure') };
    }),
  );
};

const sectionsOf = async (world: World, { params }: Site): Promise<readonly unknown[]> =>
  listInside((await world.must('listSiteSections', { params, query: { limit: 1000 } })).json, 'items');

const idOf = (thing: unknown): string => textInside(thing, 'id') ?? '';

/** A published site that meets a condition. */
const siteWith = async (
  world: World,
  what: string,
  meets: (site: Site) => boolean | Promise<boolean>,
): Promise<Site> => {
  for (const site of await sites(world)) if (await meets(site)) return site;
  throw missingPrerequisite(`a published site ${what}`);
};

const structureType: Question = async ({ world, say }) => {
  const { reply } = await siteWith(
    world,
    'without sections',
    async (site) => (await sectionsOf(world, site)).length === 0,
  );
  const type = textInside(reply.json, 'structure', 'type');
  return say(type === 'siteSpaces' ? 'two' : (type ?? 'none'), reply);
};

const withoutSections: Question = async ({ world, say }) => {
  const { reply, parts } = await siteWith(
    world,
    'without sections',
    async (site) => (await sectionsOf(world, site)).length === 0,
  );
  const type = textInside(reply.json, 'structure', 'type') ?? 'none';
  if (type === 'siteSpaces') return say('site-spaces', reply);
  return say(type === 'sections' && parts.length === 0 ? 'empty-sections' : type, reply);
};

/** What the links above the pages of published sites lead to, those below them included. */
const linkKinds: Question = async ({ world, say }) => {
  const found = await sites(world);
  const kindsIn = (links: readonly unknown[]): string[] =>
    links.flatMap((link) => [textInside(link, 'to', 'kind') ?? [], kindsIn(listInside(link, 'links'))].flat());
  const shown = found.flatMap(({ reply }) => {
    const kinds = kindsIn(listInside(reply.json, 'customizations', 'site', 'header', 'links'));
    return kinds.map((kind) => ({ kind, reply }));
  });
  const other = shown.find(({ kind }) => kind !== 'file') ?? shown[0];
  if (other === undefined) throw missingPrerequisite('a published site with links above its pages', found[0]?.reply);
  return say(other.kind === 'file' ? 'file' : 'several', other.reply);
};

/** Every text of a reply that is an address. */
const addresses = (value: unknown): string[] => {
  if (typeof value === 'string') return URL.canParse(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addresses) : [];
};

const keyInAddresses: Question = async ({ world, say }) => {
  let shareKey = '';
  const { params } = await siteWith(world, 'with a share link whose address shows its key', async (site) => {
    if (textInside(site.reply.json, 'site', 'visibility') !== 'share-link') return false;
    const links = await world.must('listSiteShareLinks', { params: site.params });
    const active = listInside(links.json, 'items').filter((link) => inside(link, 'active') !== false);
    const own = textInside(site.reply.json, 'site', 'urls', 'published') ?? '';
    shareKey = active.flatMap((link) => keyOf(textInside(link, 'urls', 'published') ?? '', own) ?? [])[0] ?? '';
    return shareKey !== '';
  });
  const reply = await world.must('getPublishedContentSite', { params, query: { shareKey } });
  const keyed = addresses(reply.json).map((address) => new URL(address));
  if (keyed.some(({ pathname }) => pathname.split('/').includes(shareKey))) return say('path-step', reply);
  return say(keyed.some(({ search }) => search.includes(shareKey)) ? 'query' : 'nothing', reply);
};

const groups: Question = async ({ world, say }) => {
  let ids: readonly string[] = [];
  const { parts, reply } = await siteWith(world, 'with a section in a group', async ({ params }) => {
    const list = await world.must('listSiteSectionGroups', { params });
    ids = listInside(list.json, 'items').flatMap((group) => listInside(group, 'sections').map(idOf));
    return ids.length > 0;
  });
  const isInline = parts.some((part) => listInside(part, 'sections').some((section) => ids.includes(idOf(section))));
  if (isInline) return say('inline', reply);
  return say(parts.some((part) => ids.includes(idOf(part))) ? 'omitted' : 'neither', reply);
};

const customizationKeys: Question = async ({ world, say }) => {
  const { reply } = await siteWith(
    world,
    'that shows how it looks',
    (site) => inside(site.reply.json, 'customizations', 'site') !== undefined,
  );
  const known = new Set(Object.keys(propertiesOf(namedSchema('SiteCustomizationSettings'))));
  const shown = Object.keys(inside(reply.json, 'customizations', 'site') as object);
  return say(shown.every((key) => known.has(key)) ? 'specified' : 'further', reply);
};

const visibility: Question = async ({ world, say }) => {
  const { reply, parts } = await siteWith(
    world,
    'that is not public and has site spaces but no sections',
    async (site) => {
      const { json } = site.reply;
      const isOpen = textInside(json, 'site', 'visibility') === 'public';
      if (isOpen || (numberInside(json, 'site', 'siteSpaces') ?? 0) === 0) return false;
      return (await sectionsOf(world, site)).length === 0;
    },
  );
  const count = numberInside(reply.json, 'site', 'siteSpaces') ?? 0;
  return say(parts.length < count ? 'filtered' : 'unchanged', reply);
};

const condition: Question = async ({ world, say }) => {
  let id = '';
  const { reply, parts } = await siteWith(world, 'with a section that has a condition', async (site) => {
    id = idOf((await sectionsOf(world, site)).find((section) => inside(section, 'condition') !== undefined));
    return id !== '';
  });
  const shown = parts.flatMap((part) => [part, ...listInside(part, 'sections')]).map(idOf);
  return say(shown.includes(id) ? 'unchanged' : 'filtered', reply);
};

/** A site of the suite's own, as it is published. Throws a MissingPrerequisite where it is not: no operation does that. */
const publishedOwn = async (world: World, { params }: Made): Promise<Site> => {
  await rest(world);
  const reply = await world.call('getPublishedContentSite', { params });
  if (!reply.ok) throw missingPrerequisite('a fresh site that is published at once', reply);
  return { reply, params, parts: listInside(reply.json, 'structure', 'structure') };
};

const spaceOf = (siteSpace: unknown): string | undefined => textInside(siteSpace, 'space', 'id');

const siteOf = (world: World, spaces: readonly Made[]): Promise<Made> =>
  world.make('site', { body: { title: world.name('site'), spaces: spaces.map(({ id }) => id) } });

const rootBesideSections: Question = async ({ world, say }) => {
  const space = await world.make('space');
  const site = await siteOf(world, [space]);
  const isShown = (shown: readonly unknown[]): boolean => shown.some((each) => spaceOf(each) === space.id);
  const before = await publishedOwn(world, site);
  if (!isShown(before.parts)) throw missingPrerequisite('a site space at the root of a site', before.reply);
  await world.make('siteSection', { params: site.params });
  const { reply, parts } = await publishedOwn(world, site);
  if (isShown(parts)) return say('beside', before.reply, reply);
  const inSections = parts.flatMap((part) => listInside(part, 'siteSpaces'));
  return say(isShown(inSections) ? 'moved' : 'left-out', before.reply, reply);
};

const defaultAfterRestore: Question = async ({ world, say }) => {
  const spaces = [await world.make('space'), await world.make('space')];
  const site = await siteOf(world, spaces);
  const shown: Exchange[] = [];
  const defaultNow = async (): Promise<string | undefined> => {
    const { reply, parts } = await publishedOwn(world, site);
    shown.push(reply);
    return spaceOf(parts.find((part) => inside(part, 'default') === true));
  };
  const before = await defaultNow();
  const own = spaces.find(({ id }) => id === before);
  if (own === undefined) throw missingPrerequisite('a default site space at the root of a site', shown.at(-1));
  await world.must('deleteSpaceById', { params: own.params });
  const heir = await defaultNow();
  if (heir === undefined || heir === own.id) throw missingPrerequisite('a site space that takes over', shown.at(-1));
  await world.must('restoreSpace', { params: own.params });
  return say((await defaultNow()) === own.id ? 'regained' : 'lost', ...shown);
};

export const publishedSiteProbes = askingOf('getPublishedContentSite', {
  'published-structure-type': structureType,
  'root-spaces-beside-sections': rootBesideSections,
  'default-after-restore': defaultAfterRestore,
  'site-structure-without-sections': withoutSections,
  'published-link-kinds': linkKinds,
  'share-key-in-addresses': keyInAddresses,
  'published-groups': groups,
  'published-customization-keys': customizationKeys,
  'published-visibility': visibility,
  'published-condition': condition,
});
