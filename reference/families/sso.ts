import type { BodyOf } from '#spec/operation.ts';
import { organization, type InOrganization } from '../access/organization.ts';
import { thingOf, type WithThing } from '../access/thing.ts';
import { create } from '../actions/create.ts';
import { list } from '../actions/list.ts';
import type { Listing } from '../actions/pagination.ts';
import { read } from '../actions/read.ts';
import { remove } from '../actions/remove.ts';
import { update } from '../actions/update.ts';
import { errors } from '../errors.ts';
import { family, type Call } from '../handler.ts';
import type { SamlProvider } from '../store/settings-records.ts';
import { withoutCredentials } from '../store/without-credentials.ts';
import { samlProviderPath, samlProviderView, ssoLoginView } from '../views/saml-provider.ts';

const provider = thingOf('SAML provider', (call: Call<{ organizationId: string; samlProviderId: string }>, home) => {
  const found = call.store.samlProviders.get(call.params.samlProviderId);
  return found?.organization === home ? found : undefined;
});

const providersOf = (call: Call, { organization: home }: InOrganization): Listing<SamlProvider> => ({
  items: call.store.samlProviders.in('organization', home.id),
  rank: (each) => each.createdAt,
  id: (each) => each.id,
  title: (each) => each.label,
  view: (each) => samlProviderView(call, each),
});

const checkTeam = (call: Call, home: string, team: string | undefined): void => {
  if (team !== undefined && call.store.teams.get(team)?.organization !== home) {
    throw errors.unknownReference('defaultTeam: no such team in this organization.');
  }
};

const make = (
  call: Call<unknown, BodyOf<'createOrganizationSAMLProvider'>>,
  { organization: home }: InOrganization,
) => {
  const { store, body } = call;
  checkTeam(call, home.id, body.defaultTeam);
  const made = store.samlProviders.insert({
    id: store.ids.next(),
    organization: home.id,
    label: body.label,
    ssoURL: body.ssoURL && withoutCredentials(body.ssoURL),
    entityID: body.entityID,
    certificate: body.certificate,
    defaultTeam: body.defaultTeam,
    defaultRole: body.defaultRole ?? null,
    createdAt: store.clock.now(),
  });
  return { body: samlProviderView(call, made), location: samlProviderPath(made) };
};

const change = (
  call: Call<unknown, BodyOf<'updateOrganizationSAMLProvider'> | undefined>,
  { organization: home, thing: own }: WithThing<SamlProvider>,
) => {
  const body = call.body ?? {};
  checkTeam(call, home.id, body.defaultTeam);
  call.store.samlProviders.update(own, {
    label: body.label ?? own.label,
    ssoURL: body.ssoURL === undefined ? own.ssoURL : withoutCredentials(body.ssoURL),
    entityID: body.entityID ?? own.entityID,
    certificate: body.certificate ?? own.certificate,
    defaultTeam: body.defaultTeam ?? own.defaultTeam,
    defaultRole: body.defaultRole ?? own.defaultRole,
  });
  return samlProviderView(call, own);
};

// All of them, in an object without the envelope of lists (OP-SSO-03).
const logins = (call: Call, { organization: home }: InOrganization) => ({
  items: call.store.samlProviders.in('organization', home.id).map(ssoLoginView),
});

/** SAML providers and single sign-on (4.10). */
export const sso = family({
  listSAMLProvidersInOrganizationById: ['admin', list(organization, providersOf)],
  createOrganizationSAMLProvider: ['admin', create(organization, make)],
  getOrganizationSAMLProviderById: ['admin', read(provider.one, (call, { thing }) => samlProviderView(call, thing))],
  deleteOrganizationSAMLProvider: [
    'admin',
    remove(provider.leaf, (call, gone) => call.store.samlProviders.remove(gone)),
  ],
  updateOrganizationSAMLProvider: ['admin', update(provider.one, change)],
  listSSOProviderLoginsInOrganization: ['guest', read(organization, logins)],
});
