import type { BodyOf } from '#spec/operation.ts';
import { anywhere } from '../access/anywhere.ts';
import { integration, integrationLeaf, roleIn, type InIntegration } from '../access/integration.ts';
import { enabledMember } from '../access/roles.ts';
import { post } from '../actions/create.ts';
import { list } from '../actions/list.ts';
import type { Listing } from '../actions/pagination.ts';
import { read } from '../actions/read.ts';
import { remove } from '../actions/remove.ts';
import { errors } from '../errors.ts';
import { family, type Call, type Found } from '../handler.ts';
import type { Installation, Integration } from '../store/integration-records.ts';
import type { Organization } from '../store/records.ts';
import { pictureBytes, pictureLimitBytes } from '../store/picture.ts';
import { withoutCredentials } from '../store/without-credentials.ts';
import { installationView } from '../views/installation.ts';
import { integrationPath, integrationView } from '../views/integration.ts';

type Path = { integrationName: string };
type Publication = BodyOf<'publishIntegration'>;

// The public ones; asked for an owner, also what else is of an organization that the caller has a role in (OP-INT-05).
const offered = (call: Call): readonly Integration[] => {
  const { owner } = call.query;
  const { integrations } = call.store;
  if (owner === undefined) return integrations.in('all', '').filter((each) => each.visibility === 'public');
  const own = call.allowed('listPrivateIntegrations', roleIn(call, owner));
  return integrations.in('organization', owner).filter((each) => own || each.visibility === 'public');
};

const hostOf = (address: string): string =>
  address
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/[/:?#].*$/s, '')
    .toLowerCase();

const serves = ({ blocks = [] }: Integration, domain: string): boolean =>
  blocks.some(({ urlUnfurl = [] }) => urlUnfurl.some((each) => hostOf(each) === domain.toLowerCase()));

const holds = (things: readonly unknown[] | undefined): boolean => things !== undefined && things.length > 0;

// OP-INT-06; a filter that is not given lets everything through.
const passes = (call: Call, each: Integration): boolean => {
  const { search, category, blockDomain, blocks, contentSources } = call.query;
  const wanted = search?.toLowerCase() ?? '';
  return (
    (each.name.toLowerCase().includes(wanted) || each.title.toLowerCase().includes(wanted)) &&
    (category === undefined || each.categories.includes(category)) &&
    (blockDomain === undefined || serves(each, blockDomain)) &&
    (blocks === undefined || holds(each.blocks) === blocks) &&
    (contentSources === undefined || holds(each.contentSources) === contentSources)
  );
};

const integrationsFor = (call: Call): Listing<Integration> => ({
  items: offered(call).filter((each) => passes(call, each)),
  rank: (each) => each.createdAt,
  id: (each) => each.name,
  title: (each) => each.title,
  view: (each) => integrationView(call, each),
});

// By id, or by its subdomain, which is its hostname (OP-INT-03).
const publisher = (call: Call, name: string): Organization => {
  const { organizations } = call.store;
  const found = organizations.get(name) ?? [...organizations.all()].find((each) => each.hostname === name);
  if (found === undefined || enabledMember(call.store, found.id, call.caller.id) === undefined) {
    throw errors.unknownDestination('organization: no such organization.');
  }
  if (!call.allowed('publishIntegration', roleIn(call, found.id))) throw errors.forbidden();
  return found;
};

const sizeOf = (member: string, picture: string): number => {
  const bytes = pictureBytes(picture);
  if (bytes === undefined) throw errors.invalid(`${member}: must be a picture in base64.`);
  if (bytes > pictureLimitBytes) throw errors.invalid(`${member}: must be at most ${pictureLimitBytes} bytes.`);
  return bytes;
};

type ExternalLink = NonNullable<Publication['externalLinks']>[number];

const shownLink = (link: ExternalLink): ExternalLink =>
  link.url === undefined ? link : { ...link, url: withoutCredentials(link.url) };

// Replaces all that was published before: optional members that are left out fall back to their defaults (OP-INT-02, OP-INT-04).
const published = (body: Publication) => ({
  title: body.title,
  description: body.description,
  summary: body.summary,
  iconBytes: body.icon === undefined ? undefined : sizeOf('icon', body.icon),
  previewBytes: (body.previewImages ?? []).map((each, at) => sizeOf(`previewImages.${at}`, each)),
  target: body.target ?? 'all',
  visibility: body.visibility ?? 'private',
  scopes: [...new Set(body.scopes)],
  categories: [...new Set(body.categories)],
  blocks: body.blocks,
  contentSources: body.contentSources,
  configurations: body.configurations,
  externalLinks: (body.externalLinks ?? []).map(shownLink),
  contentSecurityPolicy: body.contentSecurityPolicy,
});

const publish = (call: Call<Path, Publication>, { leaf }: Found & { readonly leaf: Integration | undefined }) => {
  const { store, body } = call;
  const organization = publisher(call, body.organization);
  // A name stays with whoever published it first.
  if (leaf !== undefined && leaf.organization !== organization.id) throw errors.forbidden();
  const next = published(body);
  const name = call.params.integrationName;
  const made =
    leaf === undefined
      ? store.integrations.insert({
          name,
          organization: organization.id,
          version: 1,
          ...next,
          createdAt: store.clock.now(),
        })
      : store.integrations.update(leaf, { ...next, version: leaf.version + 1 });
  store.integrationCode.set(name, { script: body.script, secrets: body.secrets ?? {} });
  return { body: integrationView(call, made), location: integrationPath(name) };
};

const unpublish = (call: Call, gone: Integration): void => {
  const { store } = call;
  for (const each of store.installations.in('integration', gone.name).slice()) store.installations.remove(each);
  store.integrationCode.delete(gone.name);
  store.integrations.remove(gone);
};

const installationsOf = (call: Call, { integration: own }: InIntegration): Listing<Installation> => {
  const { externalId } = call.query;
  const all = call.store.installations.in('integration', own.name);
  return {
    items: externalId === undefined ? all : all.filter((each) => each.externalIds.includes(externalId)),
    rank: (each) => each.createdAt,
    id: (each) => each.id,
    view: (each) => installationView(call, each),
  };
};

/** Integrations and their installations (4.11). */
export const integrations = family({
  listIntegrations: ['guest', list(anywhere, integrationsFor)],
  getIntegrationByName: ['guest', read(integration, (call, { integration: own }) => integrationView(call, own))],
  publishIntegration: ['admin', post(integrationLeaf, publish)],
  unpublishIntegration: ['admin', remove(integrationLeaf, unpublish)],
  listIntegrationInstallations: ['admin', list(integration, installationsOf)],
});
