import type { OperationId } from '#spec/operation.ts';
import type { World } from '../world.ts';
import type { BodyRow, Filler, Preparation } from './row.ts';

/** A certificate of nobody in particular, in force until 2126: a server may look into it (OP-SSO-02). */
const certificate = [
  '-----BEGIN CERTIFICATE-----',
  'MIIBjzCCATWgAwIBAgIUBHnZ9Wv/RRzMPAWEXooWpIYMbqwwCgYIKoZIzj0EAwIw',
  'HDEaMBgGA1UEAwwRbG9naW4uZXhhbXBsZS5vcmcwIBcNMjYxMTIxMDc1ODM1WhgP',
  'MjEyNjEwMjgwNzU4MzVaMBwxGjAYBgNVBAMMEWxvZ2luLmV4YW1wbGUub3JnMFkw',
  'EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE7dyUxpmY9/FTSkwpuZRVO+Nz6GB5QFmW',
  'y+8RIQxfS/Q7K8IE1v6jlw4LMpfOlqhE4A+gIRzJLAQTzLJbgIW1p6NTMFEwHQYD',
  'VR0OBBYEFDOb4Xr+j1Rbe8jFyJDDnxAvTjktMB8GA1UdIwQYMBaAFDOb4Xr+j1Rb',
  'e8jFyJDDnxAvTjktMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIh',
  'AIRx1Aceueu0veZRXioJfnJDMw3IRTE1VQJil7N3YLT8AiAvIQt4sQMNTvm8G9Zm',
  'REIIWX3RkMhzv2m525s6jKz3nA==',
  '-----END CERTIFICATE-----',
].join('\n');

/** Another one. */
const otherCertificate = [
  '-----BEGIN CERTIFICATE-----',
  'MIIBkTCCATegAwIBAgIUYPGwoUTekMG+EPABvGobETDztjwwCgYIKoZIzj0EAwIw',
  'HTEbMBkGA1UEAwwSc2luZ2xlLmV4YW1wbGUub3JnMCAXDTI2MTEyNDAxMzczM1oY',
  'DzIxMjYxMDMxMDEzNzMzWjAdMRswGQYDVQQDDBJzaW5nbGUuZXhhbXBsZS5vcmcw',
  'WTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAASJEUElNGOPwy1PJE4Fi0xQFUge/Vfz',
  'SOTEsFs9edZZRW/MjUVJSTN1j6CfSQTFW9twf6oJZBSX629y9XAZ2IDWo1MwUTAd',
  'BgNVHQ4EFgQUSZb63QCdr1ZWANlUpLDG+WLmbGcwHwYDVR0jBBgwFoAUSZb63QCd',
  'r1ZWANlUpLDG+WLmbGcwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBF',
  'AiBLPHtZGnfPVvHJ80KssFTNlIzLhzoqYrU8S+GTXYJ9XQIhAI7whsL/CZcp7gN9',
  'XAdQy1nBnMt9RbO8UjnMATRCfCVv',
  '-----END CERTIFICATE-----',
].join('\n');

const address: Filler = (world) => Promise.resolve(`https://login.example.org/${world.name('saml')}`);
/** Providers that were given a team, by the names of their world: the next one is given the other of two. */
const teamsGiven = new WeakMap<World['name'], number>();

const team: Filler = async (world) => {
  const given = teamsGiven.get(world.name) ?? 0;
  teamsGiven.set(world.name, given + 1);
  return (await world.shared('team', given % 2)).id;
};

const labelLimit = 30;

/** A label as long as it may be (2.13): a shorter copy of it is another one. */
export const longLabel = (world: World): string => world.name('label', labelLimit).padEnd(labelLimit, 'x');

/** Everything that a provider needs before anybody can sign in with it (OP-SSO-03). */
export const wholeProvider = async (world: World): Promise<Record<string, unknown>> => ({
  label: longLabel(world),
  entityID: world.name('entity'),
  certificate,
  ssoURL: await address(world, {}),
});

const provider = {
  ssoURL: address,
  certificate: () => Promise.resolve(certificate),
  defaultTeam: team,
  defaultRole: () => Promise.resolve('read'),
} satisfies BodyRow['fill'];

/** Bodies about SAML providers. */
export const ssoBodies: Partial<Record<OperationId, BodyRow>> = {
  createOrganizationSAMLProvider: { fill: provider },
  updateOrganizationSAMLProvider: {
    fill: provider,
    otherwise: { certificate: () => Promise.resolve(otherCertificate) },
  },
};

/** A list of logins with one in it. */
export const ssoPreparations: Partial<Record<OperationId, Preparation>> = {
  listSSOProviderLoginsInOrganization: async (world) => {
    await world.make('samlProvider', { body: await wholeProvider(world) });
  },
};
