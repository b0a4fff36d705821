import { inside, listInside, numberInside, textInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Made, World } from '../../world/world.ts';
import { itemsOf } from '../../http/walk.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Question, Probes } from '../probe.ts';
import { answerTo, strangeId } from '../statuses.ts';
import { accepted, memberAfter } from '../values.ts';
import { secondOrganization } from './collections.ts';

type Body = Readonly<Record<string, unknown>>;

const published = (world: World, body: Body = {}): Promise<Made> => world.make('integration', { body });

/** Publishes again under the same name, with the required members and these. */
const again = async (world: World, { params }: Made, body: Body = {}): Promise<Exchange> => {
  const { body: valid } = await world.arrange('publishIntegration');
  const { title, description, scopes, script, organization } = valid as Record<string, unknown>;
  return world.call('publishIntegration', {
    params,
    body: { title, description, scopes, script, organization, visibility: 'public', ...body },
  });
};

const version = ({ json }: Exchange): number | undefined => numberInside(json, 'version');

/** Publishes anew with a valid body and these members. */
const publishing = async (world: World, further: Body): Promise<Exchange> => {
  const { params, body } = await world.arrange('publishIntegration');
  return world.call('publishIntegration', { params, body: { ...(body as object), ...further } });
};

const enums: Question = async ({ world, say }) => {
  const unknown = await publishing(world, { categories: ['no-such-category'] });
  if (unknown.ok) return say('any', unknown);
  const usual = await publishing(world, { categories: ['marketing'], target: 'space' });
  return say(usual.ok ? 'usual' : 'examples', unknown, usual);
};

const step: Question = async ({ world, say }) => {
  const made = await published(world);
  const second = await again(world, made);
  const difference = (version(second) ?? 0) - (version(made.exchange) ?? 0);
  return say(difference === 1 ? 'one' : 'more', made.exchange, second);
};

const replaced: Question = async ({ world, say }) => {
  const made = await published(world, { summary: 'A summary.' });
  const second = await again(world, made);
  if (!second.ok) throw missingPrerequisite('a second publishing', second);
  return say((textInside(second.json, 'summary') ?? '') === '' ? 'reset' : 'kept', made.exchange, second);
};

const nameTaken: Question = async ({ world, status }) =>
  status(await again(world, await published(world), { organization: secondOrganization(world) }));

const bySubdomain: Question = async ({ world, say }) => {
  const params = { organizationId: world.target.organization };
  const read = await world.must('getOrganizationById', { params });
  const hostname = textInside(read.json, 'hostname');
  if (hostname === undefined) throw missingPrerequisite('an organization with a hostname', read);
  const { params: named, body } = await world.arrange('publishIntegration');
  const sent = { ...(body as object), organization: hostname };
  const exchange = await world.call('publishIntegration', { params: named, body: sent });
  return say(exchange.ok ? 'hostname' : 'other', read, exchange);
};

const republished: Question = async ({ world, say }) => {
  const made = await published(world);
  const second = await again(world, made);
  await world.must('unpublishIntegration', { params: made.params });
  const third = await again(world, made);
  return say((version(third) ?? 0) > (version(second) ?? 0) ? 'continues' : 'restarts', second, third);
};

/** Whether an integration is listed under a query. */
const listed = async (world: World, { id }: Made, query: Readonly<Record<string, string | boolean>>) => {
  const list = await world.call('listIntegrations', { query: { limit: 1000, ...query } });
  return { list, found: itemsOf(list).some((item) => textInside(item, 'name') === id) };
};

const listHolds: Question = async ({ world, say }) => {
  const { list, found } = await listed(world, await published(world, { visibility: 'private' }), {});
  return say(found ? 'with-own' : 'public', list);
};

const ownerFilter: Question = async ({ world, say }) => {
  const made = await published(world, { visibility: 'private' });
  const plain = await listed(world, made, {});
  const owned = await listed(world, made, { owner: world.target.organization });
  return say(owned.found && !plain.found ? 'own-private' : 'nothing', plain.list, owned.list);
};

const searchFields: Question = async ({ world, say }) => {
  const title = world.name('seek', 30);
  const made = await published(world, { title });
  const byTitle = await listed(world, made, { search: title });
  const byName = await listed(world, made, { search: made.id });
  const shown = [byTitle.list, byName.list];
  if (byTitle.found && byName.found) return say('title-or-name', ...shown);
  return say(byTitle.found ? 'title' : byName.found ? 'name' : 'neither title nor name', ...shown);
};

const searchMatch: Question = async ({ world, say }) => {
  const made = await published(world);
  const inner = await listed(world, made, { search: made.id.slice(1, -1) });
  if (inner.found) return say('substring', inner.list);
  const start = await listed(world, made, { search: made.id.slice(0, -1) });
  return say(start.found ? 'prefix' : 'exact', inner.list, start.list);
};

const block = (world: World) => ({
  id: 'chart',
  title: world.name('block', 30),
  description: world.name('block'),
  urlUnfurl: [`https://${world.name('unfurl').toLowerCase()}.example.org`],
});

// One more than the register's 40 and 150 characters.
const beyondUsual: readonly Body[] = [{ title: 'x'.repeat(41) }, { description: 'x'.repeat(151) }];

const blockLimits: Question = async ({ world, say }) => {
  const sent = [accepted(await publishing(world, { blocks: [block(world)] }))];
  for (const longer of beyondUsual) sent.push(await publishing(world, { blocks: [{ ...block(world), ...longer }] }));
  return say(sent.every(({ ok }) => ok) ? 'specified' : 'usual', ...sent);
};

const configurationForm: Question = async ({ world, say }) => {
  const properties = { setting: { title: 'Setting', type: 'no-such-type' } };
  const ofText = await publishing(world, { configurations: { account: { properties, required: [] } } });
  const other = await publishing(world, { configurations: { account: { componentId: 'settings' } } });
  if (other.ok) return say('as-given', ofText, other);
  return say(ofText.ok ? 'specified' : 'usual', ofText, other);
};

const falseFilter: Question = async ({ world, say }) => {
  const made = await published(world, { blocks: [block(world)] });
  const { list, found } = await listed(world, made, { blocks: false });
  return say(found ? 'all' : 'only-without', list);
};

const blockDomain: Question = async ({ world, say }) => {
  const own = block(world);
  const made = await published(world, { blocks: [own] });
  const byDomain = await listed(world, made, { blockDomain: new URL(own.urlUnfurl[0] ?? '').hostname });
  if (byDomain.found) return say('url-unfurl', byDomain.list);
  const byId = await listed(world, made, { blockDomain: own.id });
  return say(byId.found ? 'block-id' : 'neither', byDomain.list, byId.list);
};

const combined: Question = async ({ world, say }) => {
  const made = await published(world, { blocks: [] });
  const { list, found } = await listed(world, made, { search: made.id, blocks: true });
  return say(found ? 'or' : 'and', list);
};

const unknownCategory: Question = async ({ world, say, status }) => {
  const exchange = await world.call('listIntegrations', { query: { category: 'no-such-category' } });
  if (!exchange.ok) return status(exchange);
  return say(itemsOf(exchange).length === 0 ? 'empty' : 'as without the filter', exchange);
};

const nameCase: Question = async ({ world, say }) => {
  const { params, id } = await published(world);
  const exchange = await world.call('getIntegrationByName', {
    params: { ...params, integrationName: id.toUpperCase() },
  });
  return say(exchange.ok ? 'folded' : 'exact', exchange);
};

const secrets: Question = async ({ world, say }) => {
  const { params, exchange } = await published(world, { script: 'export default {};', secrets: { KEY: 'a secret' } });
  const read = await world.must('getIntegrationByName', { params });
  const isShown = ['script', 'secrets'].some((member) => inside(read.json, member) !== undefined);
  return say(isShown ? 'owner' : 'never', exchange, read);
};

const fresh = (changes: Body, names: { ok?: string; refused?: string }): Question =>
  answerTo('publishIntegration', { body: changes }, names);

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const credentials: Question = async ({ world, say }) => {
  const externalLinks = [{ url: 'https://someone:pass-of-a-probe@docs.example.org/', label: 'Docs' }];
  const { exchange } = await published(world, { externalLinks });
  const ssoURL = 'https://someone:pass-of-a-probe@sso.example.org/';
  const provider = await world.make('samlProvider', { body: { ssoURL } });
  const shown = [exchange, provider.exchange];
  return say(shown.some(({ text }) => text.includes('pass-of-a-probe')) ? 'shown' : 'stripped', ...shown);
};

const kibibyte = 1024;

/** A picture of some size: what follows its end is no part of it. */
const picture = (size: number): string => {
  const whole = Buffer.from(pixel, 'base64');
  return Buffer.concat([whole, Buffer.alloc(size - whole.length)]).toString('base64');
};

const pictureSize: Question = async ({ world, say }) => {
  const small = accepted(await publishing(world, { icon: picture(500 * kibibyte) }));
  const large = await publishing(world, { icon: picture(525 * kibibyte) });
  return say(large.ok ? 'unbounded' : 'half-mebibyte', small, large);
};

export const integrationProbes: Probes = {
  'integration-picture-size': { publishIntegration: pictureSize },
  'integration-block-limits': { publishIntegration: blockLimits },
  'integration-configuration-form': { publishIntegration: configurationForm },
  'integration-enums': { publishIntegration: enums },
  'integration-publish-status': { publishIntegration: answerTo('publishIntegration') },
  'integration-first-version': { publishIntegration: memberAfter('publishIntegration', '/version') },
  'integration-version-step': { publishIntegration: step },
  'integration-replace': { publishIntegration: replaced },
  'integration-name-taken': { publishIntegration: nameTaken },
  'integration-unknown-organization': {
    publishIntegration: answerTo('publishIntegration', (world) => ({ body: { organization: strangeId(world) } })),
  },
  'publish-unknown-organization-status': {
    publishIntegration: answerTo('publishIntegration', (world) => ({ body: { organization: strangeId(world) } })),
  },
  'integration-organization-subdomain': { publishIntegration: bySubdomain },
  'integration-default-visibility': {
    publishIntegration: memberAfter('publishIntegration', '/visibility', {}, { body: { visibility: undefined } }),
  },
  'integration-default-target': {
    publishIntegration: memberAfter('publishIntegration', '/target', {}, { body: { target: undefined } }),
  },
  'integration-default-categories': {
    publishIntegration: memberAfter(
      'publishIntegration',
      '/categories',
      (value) => (listInside(value).length === 0 ? 'none' : 'other'),
      { body: { categories: undefined } },
    ),
  },
  'integration-default-verified': {
    publishIntegration: memberAfter('publishIntegration', '/verified', { true: 'verified', false: 'unverified' }),
  },
  'integration-preview-images': {
    publishIntegration: memberAfter(
      'publishIntegration',
      '/previewImages/0',
      (value) => (String(value).startsWith('data:') ? 'data-url' : 'hosted-url'),
      { body: { previewImages: [pixel] } },
    ),
  },
  'integration-list': { listIntegrations: listHolds },
  'integration-owner-filter': { listIntegrations: ownerFilter },
  'integration-search-fields': { listIntegrations: searchFields },
  'integration-search-match': { listIntegrations: searchMatch },
  'integration-false-filter': { listIntegrations: falseFilter },
  'integration-block-domain': { listIntegrations: blockDomain },
  'integration-filters-combined': { listIntegrations: combined },
  'integration-unknown-category': { listIntegrations: unknownCategory },
  'integration-name-form': {
    getIntegrationByName: async ({ world, status }) =>
      status(await world.call('getIntegrationByName', { params: { integrationName: 'no name' } })),
  },
  'integration-name-case': { getIntegrationByName: nameCase },
  'integration-secrets': { getIntegrationByName: secrets },
  'integration-base64': {
    publishIntegration: fresh({ previewImages: ['no base64!'] }, { ok: 'stored' }),
  },
  'integration-republish-version': { publishIntegration: republished },
  'integration-security-policy-form': {
    publishIntegration: fresh(
      { contentSecurityPolicy: { 'default-src': "'self'" } },
      { ok: 'as-given', refused: 'string' },
    ),
  },
  'credentials-in-addresses': { 'an integration and a SAML provider': credentials },
};
