import { listInside } from '../../../core/json-path.ts';
import { changeMember, inReply, isAccepted, membersOf } from '../faults/replies.ts';
import { coerceText, cutText, inBody, replaceMember, wipeOmitted } from '../faults/requests.ts';
import { ghost, hideCreated, resurrect, skipWrite } from '../faults/writes.ts';
import type { Answer, Fault } from '../fault.ts';
import type { Mutant } from '../mutant.ts';

const somewhere = 'https://login.example.org/';

/** Logins show what was deleted, too. */
const rememberLogins: Fault = () => {
  const dead: unknown[] = [];
  return async (ask, server) => {
    if (ask.operation === 'deleteOrganizationSAMLProvider') {
      const { params } = ask;
      const before = membersOf((await server.call('getOrganizationSAMLProviderById', { params })).json);
      const answer = await server.send(ask);
      if (isAccepted(answer) && before !== undefined) dead.push({ id: before['id'], label: before['label'] });
      return answer;
    }
    const answer = await server.send(ask);
    const items = membersOf(answer.json)?.['items'];
    if (!Array.isArray(items)) return answer;
    return { ...answer, json: { items: [...(items as unknown[]), ...dead] } };
  };
};

/** Logins of an organization are kept until a provider of it is made or removed. */
const keepLogins: Fault = () => {
  const kept = new Map<unknown, Answer>();
  return async (ask, server) => {
    const { organizationId } = ask.params;
    if (ask.operation === 'listSSOProviderLoginsInOrganization') {
      const answer = kept.get(organizationId) ?? (await server.send(ask));
      if (isAccepted(answer)) kept.set(organizationId, answer);
      return answer;
    }
    const answer = await server.send(ask);
    kept.delete(organizationId);
    return answer;
  };
};

/** Logins of an organization are worked out anew only while there are any. */
const keepLastLogins: Fault = () => {
  const kept = new Map<unknown, Answer>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    const { organizationId } = ask.params;
    const isEmpty = listInside(answer.json, 'items').length === 0;
    if (isEmpty || !isAccepted(answer)) return isAccepted(answer) ? (kept.get(organizationId) ?? answer) : answer;
    kept.set(organizationId, answer);
    return answer;
  };
};

/** Logins of the one organization are shown in the other too. */
const loginsOfBoth: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  const { organization, secondOrganization } = server.facts;
  const organizationId = ask.params['organizationId'] === organization ? secondOrganization : organization;
  const others = await server.call(ask.operation, { params: { organizationId } });
  const items = [answer, others].flatMap(({ json }) => listInside(json, 'items'));
  return isAccepted(answer) ? { ...answer, json: { items } } : answer;
};

/** SAML providers and logins. */
export const ssoMutants: readonly Mutant[] = [
  {
    name: 'a SAML provider shows its service as one text',
    breaks: 'SSO-01',
    mayAlsoBreak: ['RES-06', 'FRM-01'],
    on: ['getOrganizationSAMLProviderById'],
    fault: changeMember('saml-provider', 'service', (service) => JSON.stringify(service)),
  },
  {
    name: 'a login has a number in place of its address',
    breaks: 'SSO-02',
    mayAlsoBreak: [],
    on: ['listSSOProviderLoginsInOrganization'],
    fault: inReply((reply) => {
      const items = reply['items'] as unknown[];
      reply['items'] = items.map((item) => ({ ...membersOf(item), startURL: 7 }));
    }),
  },
  {
    name: 'a SAML provider needs no label',
    breaks: 'SSO-03',
    mayAlsoBreak: ['BODY-05'],
    on: ['createOrganizationSAMLProvider'],
    fault: wipeOmitted('label', 'Login'),
  },
  {
    name: 'a long label of a SAML provider is cut',
    breaks: 'SSO-04',
    mayAlsoBreak: ['BODY-05'],
    on: ['updateOrganizationSAMLProvider'],
    fault: cutText('label', 30),
  },
  {
    name: 'a long entity of a SAML provider is cut',
    breaks: 'SSO-05',
    mayAlsoBreak: ['BODY-05'],
    on: ['createOrganizationSAMLProvider'],
    fault: cutText('entityID', 1024),
  },
  {
    name: 'a long certificate of a SAML provider is cut',
    breaks: 'SSO-06',
    mayAlsoBreak: ['BODY-05'],
    on: ['updateOrganizationSAMLProvider'],
    fault: cutText('certificate', 10_000),
  },
  {
    name: 'a long address of a SAML provider is cut',
    breaks: 'SSO-07',
    mayAlsoBreak: ['BODY-05'],
    on: ['createOrganizationSAMLProvider'],
    fault: cutText('ssoURL', 2048),
  },
  {
    name: 'an address of a SAML provider with blanks is mended',
    breaks: 'SSO-08',
    mayAlsoBreak: ['BODY-05'],
    on: ['updateOrganizationSAMLProvider'],
    fault: replaceMember('ssoURL', (url) => typeof url === 'string' && url.includes(' '), somewhere),
  },
  {
    name: 'an object is written down as entity of a SAML provider',
    breaks: 'SSO-09',
    mayAlsoBreak: ['BODY-05'],
    on: ['createOrganizationSAMLProvider'],
    fault: coerceText('entityID'),
  },
  {
    name: 'an unknown default role of a SAML provider is passed over',
    breaks: 'SSO-10',
    mayAlsoBreak: ['BODY-05'],
    on: ['updateOrganizationSAMLProvider'],
    fault: replaceMember('defaultRole', (role) => role === 'no-such-word', 'read'),
  },
  {
    name: 'the entity of a new SAML provider is lost',
    breaks: 'SSO-11',
    mayAlsoBreak: ['SSO-05', 'SSO-09', 'SSO-18', 'SSO-19', 'ECH-01', 'ID-15'],
    on: ['createOrganizationSAMLProvider'],
    fault: inBody((body) => {
      if (typeof body['entityID'] === 'string' && body['entityID'].length < 1024) delete body['entityID'];
    }),
  },
  {
    name: 'a new SAML provider is not listed',
    breaks: 'SSO-12',
    mayAlsoBreak: ['RES-06', 'PAGE-04', 'PAGE-09'],
    on: ['createOrganizationSAMLProvider', 'listSAMLProvidersInOrganizationById'],
    fault: hideCreated('createOrganizationSAMLProvider', 'listSAMLProvidersInOrganizationById'),
  },
  {
    name: 'a SAML provider does not change',
    breaks: 'SSO-13',
    mayAlsoBreak: [
      ...([
        'SSO-04',
        'SSO-05',
        'SSO-06',
        'SSO-07',
        'SSO-08',
        'SSO-09',
        'SSO-10',
        'SSO-14',
        'SSO-17',
        'SSO-01',
        'ECH-02',
        'FRM-01',
      ] as const),
      ...(['AUTH-05', 'BODY-01', 'BODY-02', 'BODY-05'] as const),
    ],
    on: ['updateOrganizationSAMLProvider'],
    fault: skipWrite('getOrganizationSAMLProviderById'),
  },
  {
    name: 'an update of a SAML provider resets its entity',
    breaks: 'SSO-14',
    mayAlsoBreak: ['BODY-05', 'ECH-02', 'FRM-01'],
    on: ['updateOrganizationSAMLProvider'],
    fault: wipeOmitted('entityID', 'urn:none'),
  },
  {
    name: 'a deleted SAML provider is still read',
    breaks: 'SSO-15',
    mayAlsoBreak: ['ID-02'],
    on: ['deleteOrganizationSAMLProvider', 'getOrganizationSAMLProviderById'],
    fault: resurrect({ remove: 'deleteOrganizationSAMLProvider', read: 'getOrganizationSAMLProviderById' }),
  },
  {
    name: 'a deleted SAML provider is still listed',
    breaks: 'SSO-16',
    mayAlsoBreak: ['PAGE-03', 'PAGE-04', 'PAGE-09', 'RES-06', 'COH-01', 'PAGE-02'],
    on: ['deleteOrganizationSAMLProvider', 'listSAMLProvidersInOrganizationById'],
    fault: ghost({
      remove: 'deleteOrganizationSAMLProvider',
      read: 'getOrganizationSAMLProviderById',
      list: 'listSAMLProvidersInOrganizationById',
      listParams: (_provider, { params: { samlProviderId: _id, ...rest } }) => rest,
    }),
  },
  {
    name: 'the default team of a SAML provider is not stored',
    breaks: 'SSO-17',
    mayAlsoBreak: ['SSO-09'],
    on: ['updateOrganizationSAMLProvider'],
    fault: inBody((body) => {
      if (typeof body['defaultTeam'] === 'string') delete body['defaultTeam'];
    }),
  },
  {
    name: 'every second login is left out',
    breaks: 'SSO-18',
    mayAlsoBreak: ['SSO-19', 'SSO-02'],
    on: ['listSSOProviderLoginsInOrganization'],
    fault: inReply((reply) => {
      reply['items'] = (reply['items'] as unknown[]).filter((_item, at) => at % 2 === 0);
    }),
  },
  {
    name: 'the login of a deleted SAML provider stays',
    breaks: 'SSO-19',
    mayAlsoBreak: ['COH-03'],
    on: ['deleteOrganizationSAMLProvider', 'listSSOProviderLoginsInOrganization'],
    fault: rememberLogins,
  },
  {
    name: 'the login of the last SAML provider stays',
    breaks: 'SSO-19',
    mayAlsoBreak: [],
    on: ['listSSOProviderLoginsInOrganization'],
    profile: 'default',
    fault: keepLastLogins,
  },
  {
    name: 'logins are worked out anew only when a SAML provider comes or goes',
    breaks: 'SSO-18',
    mayAlsoBreak: ['SSO-20'],
    on: ['listSSOProviderLoginsInOrganization', 'createOrganizationSAMLProvider', 'deleteOrganizationSAMLProvider'],
    fault: keepLogins,
  },
  {
    name: 'an organization shows the logins of the other one too',
    breaks: 'SSO-21',
    mayAlsoBreak: [],
    on: ['listSSOProviderLoginsInOrganization'],
    fault: loginsOfBoth,
  },
];
