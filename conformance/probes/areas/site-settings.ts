import { inside, textInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Made, World } from '../../world/world.ts';
import type { Question, Probes } from '../probe.ts';
import { answerTo, strangeId } from '../statuses.ts';
import { memberAfter } from '../values.ts';
import { secondOrganization } from './collections.ts';
import { sectionOf, siteOf } from './sections.ts';

const update = (world: World, { params }: Made, body: unknown): Promise<Exchange> =>
  world.call('updateSiteById', { params, body });

const basenameTaken: Question = async ({ world, status }) => {
  const basename = world.name('base').toLowerCase();
  await world.must('updateSiteById', { params: (await world.make('site')).params, body: { basename } });
  return status(await update(world, await world.make('site'), { basename }), { ok: 'free' });
};

const hostnameWriter: Question = async ({ world, say }) => {
  const hostname = `${world.name('host').toLowerCase()}.example.org`;
  const exchange = await update(world, await world.make('site'), { hostname });
  return say(exchange.ok && textInside(exchange.json, 'hostname') === hostname ? 'update' : 'nothing', exchange);
};

const proxy = 'docs.example.org/guide';

const proxyForm: Question = async ({ world, say }) => {
  const exchange = await update(world, await world.make('site'), { proxy });
  if (!exchange.ok) return say('object', exchange);
  return say(inside(exchange.json, 'proxy', 'origin') === undefined ? 'object' : 'origin', exchange);
};

const proxyTarget: Question = async ({ world, say }) => {
  const site = await world.make('site');
  await world.must('updateSiteById', { params: site.params, body: { proxy } });
  const read = await world.must('getSiteById', { params: site.params });
  const target = textInside(read.json, 'proxy', 'target');
  if (target === undefined) return say('other', read);
  // A site that is not published may keep its address to itself; its share links lead to it all the same.
  const link = await world.make('shareLink', { params: site.params });
  const addresses = [textInside(read.json, 'urls', 'published'), textInside(link.resource, 'urls', 'published')];
  return say(
    addresses.some((each) => each?.startsWith(target) === true) ? 'published-url' : 'other',
    read,
    link.exchange,
  );
};

const bothDefaults: Question = async ({ world, say, status }) => {
  const { site } = await siteOf(world, 1);
  const section = await sectionOf(world, site);
  const [siteSpace] = (inside(section.exchange.json, 'siteSpaces') ?? []) as readonly unknown[];
  const body = { defaultSiteSection: section.id, defaultSiteSpace: textInside(siteSpace, 'id') };
  const exchange = await update(world, site, body);
  return exchange.ok ? say('both', exchange) : status(exchange);
};

const sectionOfNone: Question = answerTo(
  'updateSiteById',
  async (world) => ({ body: { defaultSiteSection: (await sectionOf(world, await world.make('site'))).id } }),
  { ok: 'ignored' },
);

const unknownSection: Question = async ({ world, status }) => {
  const { site } = await siteOf(world, 1);
  return status(await update(world, site, { defaultSiteSection: strangeId(world) }));
};

const schemaRead: Question = async ({ world, say, status }) => {
  const { params } = await world.make('site');
  const exchange = await world.call('getSiteAdaptiveSchema', { params });
  return exchange.ok ? say('empty', exchange) : status(exchange);
};

const putSchema = async (world: World, jsonSchema: unknown, site?: Made): Promise<Exchange> =>
  world.call('updateSiteAdaptiveSchema', { params: (site ?? (await world.make('site'))).params, body: { jsonSchema } });

const draft = 'http://json-schema.org/draft-07/schema#';

/** How deep a server looks, from schemas that break one thing more each. */
const schemaValidation: Question = async ({ world, say }) => {
  const untyped = await putSchema(world, { $schema: draft, properties: {} });
  if (untyped.ok) return say('any', untyped);
  const broken = await putSchema(world, {
    $schema: draft,
    type: 'object',
    properties: { a: { type: 'no-such-type' } },
  });
  if (broken.ok) return say('object-type', untyped, broken);
  const rich = await putSchema(world, {
    $schema: draft,
    type: 'object',
    properties: { a: { oneOf: [{ type: 'string' }, { type: 'integer', multipleOf: 3 }] } },
  });
  return say(rich.ok ? 'draft-07' : 'subset', untyped, broken, rich);
};

const schemaDisabled: Question = async ({ world, say }) => {
  const site = await world.make('site');
  await world.must('updateSiteById', { params: site.params, body: { adaptiveContent: { enabled: false } } });
  const exchange = await putSchema(world, { $schema: draft, type: 'object', properties: {} }, site);
  return say(exchange.ok ? 'irrelevant' : 'refused', exchange);
};

const schemaDialect: Question = async ({ world, say }) => {
  const exchange = await putSchema(world, { type: 'object', properties: {} });
  return say(exchange.ok ? 'optional' : 'required', exchange);
};

const visitorAuth: Question = async ({ world, status }) =>
  status(await update(world, await world.make('site'), { visibility: 'visitor-auth' }), { ok: 'allowed' });

/** What is left of a part of a site that is deleted, and of the space that it showed. */
const spaceOfDeletedSite: Question = async ({ world, say }) => {
  const { id: spaceId, params } = await world.make('space');
  const site = await world.make('site', { body: { spaces: [spaceId] } });
  await world.must('deleteSiteById', { params: site.params });
  const read = await world.call('getSpaceById', { params });
  return say(read.ok && inside(read.json, 'deletedAt') === undefined ? 'kept' : 'deleted', read);
};

const partsOfDeletedSite: Question = async ({ world, say, status }) => {
  const { site } = await siteOf(world, 1);
  const gone = await world.call('deleteSiteById', { params: site.params });
  if (!gone.ok) return status(gone);
  const list = await world.call('listSiteSections', { params: site.params });
  return say(list.ok ? 'kept' : 'removed', gone, list);
};

const usedAfterRename =
  (member: 'path' | 'title'): Question =>
  async ({ world, say }) => {
    const site = await world.make('site');
    const space = await world.make('space');
    const section = await sectionOf(world, site, { spaceId: space.id });
    const title = world.name('renamed');
    await world.must('updateSpaceById', { params: space.params, body: { title } });
    const list = await world.must('listSiteSections', { params: site.params });
    const before = textInside(section.exchange.json, 'siteSpaces', '0', member);
    const after = textInside(list.json, 'items', '0', 'siteSpaces', '0', member);
    return say(before === after ? 'kept' : 'follows', section.exchange, list);
  };

/** The transfer of a space that a site shows. */
const transferred = async (world: World): Promise<Exchange> => {
  const space = await world.make('space');
  await sectionOf(world, await world.make('site'), { spaceId: space.id });
  const body = { organization: secondOrganization(world) };
  return world.call('transferSpace', { params: space.params, body });
};

const transferUsed: Question = async ({ world, say, status }) => {
  const exchange = await transferred(world);
  return exchange.ok ? say('link-removed', exchange) : status(exchange);
};

const preconditions: Question = async ({ world, say }) => {
  const exchange = await transferred(world);
  return say(exchange.status === 412 ? 'used-in-site' : 'never', exchange);
};

export const siteSettingProbes: Probes = {
  'basename-taken': { updateSiteById: basenameTaken },
  'basename-characters': {
    updateSiteById: answerTo('updateSiteById', (world) => ({ body: { basename: `Ä ${world.name('base')}` } }), {
      ok: 'any',
      refused: 'slug',
    }),
  },
  'basename-default': {
    createSite: memberAfter('createSite', '/basename', { absent: 'absent', null: 'absent', otherwise: 'generated' }),
  },
  'site-hostname-writer': { updateSiteById: hostnameWriter },
  'proxy-read-form': { updateSiteById: proxyForm },
  'proxy-form': {
    updateSiteById: async ({ world, say }) => {
      const exchange = await update(world, await world.make('site'), { proxy: 'no host at all' });
      return say(exchange.ok ? 'any' : 'host-and-path', exchange);
    },
  },
  'proxy-target': { getSiteById: proxyTarget },
  'unknown-default-site-space': {
    updateSiteById: answerTo('updateSiteById', (world) => ({ body: { defaultSiteSpace: strangeId(world) } })),
  },
  'unknown-default-site-section': { updateSiteById: unknownSection },
  'default-section-without-sections': { updateSiteById: sectionOfNone },
  'default-section-and-space': { updateSiteById: bothDefaults },
  'adaptive-schema-absent': { getSiteAdaptiveSchema: schemaRead },
  'adaptive-schema-validation': { updateSiteAdaptiveSchema: schemaValidation },
  'adaptive-schema-disabled': { updateSiteAdaptiveSchema: schemaDisabled },
  'adaptive-schema-dialect': { updateSiteAdaptiveSchema: schemaDialect },
  'visitor-auth-without-setup': { updateSiteById: visitorAuth },
  'delete-site-parts': { deleteSiteById: partsOfDeletedSite },
  'delete-site-spaces': { deleteSiteById: spaceOfDeletedSite },
  'site-ads': {
    createSite: memberAfter('createSite', '/ads', { absent: 'absent', null: 'absent', otherwise: 'fixed' }),
  },
  'site-published-url': {
    'a fresh site': memberAfter('createSite', '/urls/published', {
      absent: 'while-published',
      null: 'while-published',
      otherwise: 'always',
    }),
  },
  'transfer-space-used-in-site': { transferSpace: transferUsed },
  'precondition-failed': { transferSpace: preconditions },
  'site-space-path-after-rename': { listSiteSections: usedAfterRename('path') },
  'site-space-title-after-rename': { listSiteSections: usedAfterRename('title') },
};
