import { roleIn } from '../access/integration.ts';
import type { Call } from '../handler.ts';
import type { Integration } from '../store/integration-records.ts';
import { organizationView } from './organization.ts';
import { app, location } from './urls.ts';

/** The path of an integration under /v1. */
export const integrationPath = (name: string): string => `/integrations/${name}`;

// Pictures are told by where they would be hosted, with the version so that a new one has a new address (OP-INT-04).
const assets = ({ name, version }: Integration): string => `https://assets.docplane.example/${name}/${version}`;

const mayInstall = (call: Call, { visibility, organization }: Integration): boolean =>
  call.store.members
    .in('user', call.caller.id)
    .some(
      (member) =>
        !member.disabled &&
        call.allowed('installIntegration', member.role) &&
        (visibility !== 'private' || member.organization === organization),
    );

/** Integration (2.16), without code and secrets (OP-INT-08). */
export const integrationView = (call: Call, integration: Integration) => ({
  object: 'integration' as const,
  name: integration.name,
  version: integration.version,
  title: integration.title,
  description: integration.description,
  summary: integration.summary,
  previewImages: integration.previewBytes.map((_, at) => `${assets(integration)}/preview-${at + 1}`),
  target: integration.target,
  verified: false,
  visibility: integration.visibility,
  scopes: [...integration.scopes],
  categories: [...integration.categories],
  // As they were given (OP-INT-11).
  blocks: integration.blocks,
  contentSources: integration.contentSources,
  configurations: integration.configurations,
  externalLinks: [...integration.externalLinks],
  owner: organizationView(call, call.store.organizations.get(integration.organization)!),
  urls: {
    location: location(call, integrationPath(integration.name)),
    icon: integration.iconBytes === undefined ? undefined : `${assets(integration)}/icon`,
    app: app(`/integrations/${integration.name}`),
    assets: assets(integration),
    publicEndpoint: `https://integrations.docplane.example/${integration.name}`,
  },
  permissions: {
    admin: call.allowed('publishIntegration', roleIn(call, integration.organization)),
    install: mayInstall(call, integration),
  },
  contentSecurityPolicy: integration.contentSecurityPolicy,
});
