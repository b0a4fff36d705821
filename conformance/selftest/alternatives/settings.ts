import type { OperationId } from '#spec/operation.ts';
import { changeMember, dropMember, inResource, isAccepted, membersOf } from '../mutants/faults/replies.ts';
import { inBody, takeForAdministrator } from '../mutants/faults/requests.ts';
import type { Fault } from '../mutants/fault.ts';
import { onlyItems } from '../mutants/faults/lists.ts';
import { putCreates, unique } from './aliases.ts';
import { keeping, refusedAs, refusing } from './keeping.ts';
import type { AlternativeServer } from './alternative.ts';

const languages = (value: readonly string[]): Fault =>
  changeMember('translation-settings', 'languages', (now) => (Array.isArray(now) && now.length === 0 ? value : now));

const puts = ['createTranslation', 'updateTranslation'] as const;
const translations = [...puts, 'getTranslation', 'listTranslations'] as const;

/** Translation settings. */
const translationReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-TR-01.a': 'english' }, on: translations, server: languages(['en']) },
  { reads: { 'OP-TR-01.a': 'all' }, on: translations, server: languages(['en', 'fr', 'de', 'es', 'zh']) },
  {
    reads: { 'OP-TR-01.b': 'update' },
    on: translations,
    server: keeping({
      writes: ['updateTranslation'],
      take: ({ languages: given }) => (Array.isArray(given) ? { languages: given as unknown[] } : undefined),
    }),
  },
  {
    reads: { 'OP-TR-02.a': 'none' },
    on: translations,
    server: keeping({
      writes: puts,
      ifRefused: true,
      take: (body) => {
        const { title } = body;
        body['title'] = 'any';
        return typeof title === 'string' ? { title } : undefined;
      },
    }),
  },
  {
    reads: { 'OP-TR-02.b': '409' },
    on: [...puts, 'deleteTranslation'],
    server: unique({ writes: puts, remove: 'deleteTranslation', param: 'translationSettingsId', members: ['title'] }),
  },
  {
    reads: { 'OP-TR-03': '201' },
    on: [...translations, 'deleteTranslation'],
    server: putCreates('updateTranslation', 'createTranslation', 'translationSettingsId'),
  },
];

const create = 'createOrganizationSAMLProvider';
const writes = [create, 'updateOrganizationSAMLProvider'] as const;
const reads = ['getOrganizationSAMLProviderById', 'listSAMLProvidersInOrganizationById'] as const;
const providers: readonly OperationId[] = [...writes, ...reads];

const inProvider = (value: unknown): Fault =>
  inResource('saml-provider', (provider) => {
    for (const name of ['ssoURL', 'entityID', 'certificate']) provider[name] ??= value;
  });

const hasUnknownTeam: Parameters<typeof refusedAs>[2] = async ({ params, body }, server) => {
  const teamId = membersOf(body)?.['defaultTeam'];
  if (typeof teamId !== 'string') return false;
  const { organizationId = '' } = params;
  return !isAccepted(await server.call('getTeamInOrganizationById', { params: { organizationId, teamId } }));
};

/** Holds certificates to a form. */
const certificates = (isOne: (text: string) => boolean): Fault =>
  refusing(400, ({ body }) => {
    const { certificate } = membersOf(body) ?? {};
    return typeof certificate === 'string' && !isOne(certificate);
  });

const completeLogins: Fault = () => {
  const complete = new Set<unknown>();
  const showing = onlyItems(({ id }) => complete.has(id))();
  return async (ask, server) => {
    const { params } = ask;
    const all = await server.call('listSAMLProvidersInOrganizationById', { params, query: { limit: '1000' } });
    for (const provider of (membersOf(all.json)?.['items'] ?? []) as Record<string, unknown>[]) {
      if (provider['status'] === 'active') complete.add(provider['id']);
      else complete.delete(provider['id']);
    }
    const answer = await showing(ask, server);
    delete membersOf(answer.json)?.['count'];
    return answer;
  };
};

/** SAML providers and logins. */
const ssoReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-SSO-01.a': 'empty' }, on: providers, server: inProvider('') },
  { reads: { 'OP-SSO-01.a': 'null' }, on: providers, server: inProvider(null) },
  {
    reads: { 'OP-SSO-01.b': 'absent' },
    on: providers,
    server: keeping({
      writes,
      take: ({ defaultRole }, { operation }) =>
        operation === create && defaultRole === undefined ? { defaultRole } : undefined,
    }),
  },
  {
    reads: { 'OP-SSO-01.b': 'read' },
    on: [create],
    server: inBody((body) => {
      if (body['defaultRole'] === undefined) body['defaultRole'] = 'read';
    }),
  },
  { reads: { 'OP-SSO-01.c': 'absent' }, on: providers, server: dropMember('saml-provider', 'status') },
  {
    reads: { 'OP-SSO-02.a': 'checked' },
    on: writes,
    server: certificates((text) => text.startsWith('-----BEGIN CERTIFICATE-----')),
  },
  {
    reads: { 'OP-SSO-02.a': 'checked' },
    on: writes,
    server: certificates((text) => /^[A-Za-z0-9+/\s]*={0,2}$/.test(text) && text.length % 4 === 0),
  },
  { reads: { 'OP-SSO-02.a': 'checked' }, on: writes, server: certificates(() => false) },
  { reads: { 'OP-SSO-02.b': '404' }, on: writes, server: refusedAs(400, 404, hasUnknownTeam) },
  {
    reads: { 'OP-SSO-02.c': 'null' },
    on: providers,
    server: keeping({
      writes,
      ifRefused: true,
      take: (body) => {
        const { defaultTeam } = body;
        delete body['defaultTeam'];
        return defaultTeam === null ? { defaultTeam: undefined } : undefined;
      },
    }),
  },
  {
    reads: { 'OP-SSO-02.d': '409' },
    on: [...writes, 'deleteOrganizationSAMLProvider'],
    server: unique({
      writes,
      remove: 'deleteOrganizationSAMLProvider',
      param: 'samlProviderId',
      members: ['label', 'entityID'],
    }),
  },
  { reads: { 'OP-SSO-03.a': 'complete' }, on: ['listSSOProviderLoginsInOrganization'], server: completeLogins },
  {
    reads: { 'OP-SSO-03.b': 'open' },
    on: ['listSSOProviderLoginsInOrganization'],
    server: takeForAdministrator((authorization) => authorization === undefined),
  },
  {
    reads: { 'OP-SSO-03.b': 'open' },
    on: ['listSSOProviderLoginsInOrganization'],
    server: takeForAdministrator((authorization, { known }) => !known.has(authorization ?? '')),
  },
];

/** Settings of an organization. */
export const settingReadings: readonly AlternativeServer[] = [...translationReadings, ...ssoReadings];
