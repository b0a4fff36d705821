import type { Call } from '../handler.ts';
import type { SamlProvider } from '../store/settings-records.ts';
import { teamView } from './team.ts';
import { time } from './time.ts';
import { app, location } from './urls.ts';

/** The path of a SAML provider under /v1. */
export const samlProviderPath = ({ organization, id }: SamlProvider): string => `/orgs/${organization}/saml/${id}`;

const startURL = ({ id }: SamlProvider): string => app(`/saml/${id}/start`);

/** SSO login info (2.13). */
export const ssoLoginView = (provider: SamlProvider) => ({
  id: provider.id,
  label: provider.label,
  startURL: startURL(provider),
});

const isComplete = ({ ssoURL, entityID, certificate }: SamlProvider): boolean =>
  ssoURL !== undefined && entityID !== undefined && certificate !== undefined;

/** SamlProvider (2.13); pending until it has all that a login needs (OP-SSO-01). */
export const samlProviderView = (call: Call, provider: SamlProvider) => {
  const team = call.store.teams.get(provider.defaultTeam ?? '');
  return {
    object: 'saml-provider' as const,
    id: provider.id,
    label: provider.label,
    ssoURL: provider.ssoURL,
    entityID: provider.entityID,
    certificate: provider.certificate,
    defaultTeam: team && teamView(call, team),
    defaultRole: provider.defaultRole,
    createdAt: time(call.choices, provider.createdAt),
    status: isComplete(provider) ? 'active' : 'pending',
    service: {
      acsURL: app(`/saml/${provider.id}/acs`),
      startURL: startURL(provider),
      entityID: app(`/saml/${provider.id}`),
    },
    urls: { location: location(call, samlProviderPath(provider)) },
  };
};
