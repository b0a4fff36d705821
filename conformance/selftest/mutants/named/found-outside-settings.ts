import { inside, listInside, textInside } from '../../../core/json-path.ts';
import type { Answer, Fault, Members } from '../fault.ts';
import { inItems } from '../faults/lists.ts';
import { isAccepted, membersOf, refusal, success } from '../faults/replies.ts';
import { afterwards } from '../faults/writes.ts';
import type { Mutant } from '../mutant.ts';

const remember = (known: Map<string, Members>, key: string, answer: Answer): void => {
  const shown = isAccepted(answer) ? membersOf(answer.json) : undefined;
  if (shown !== undefined) known.set(key, shown);
};

/** A put of removed translation settings brings them back, or is refused and lets them be read again. */
const backByPut =
  (answering: 'the settings' | 'a refusal'): Fault =>
  () => {
    const known = new Map<string, Members>();
    const back = new Map<string, Answer>();
    return async (ask, server) => {
      const key = ask.params['translationSettingsId'] ?? '';
      const answer = await server.send(ask);
      if (ask.operation === 'getTranslation') {
        remember(known, key, answer);
        return isAccepted(answer) ? answer : (back.get(key) ?? answer);
      }
      if (ask.operation === 'deleteTranslation') back.delete(key);
      const settings = known.get(key);
      if (ask.operation !== 'updateTranslation' || answer.status !== 404 || settings === undefined) return answer;
      const put = success({ ...settings, ...membersOf(ask.body) });
      back.set(key, put);
      return answering === 'a refusal' ? answer : put;
    };
  };

/** Custom fields made under the name of a removed one have the time of that one. */
const oldTimes: Fault = () => {
  const times = new Map<string, unknown>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    const field = isAccepted(answer) ? membersOf(answer.json) : undefined;
    const name = textInside(field, 'name');
    if (field === undefined || name === undefined) return answer;
    if (!times.has(name)) times.set(name, field['createdAt']);
    return { ...answer, json: { ...field, createdAt: times.get(name) } };
  };
};

/** Whoever turns the invite links has the role of new members left out. */
const roleBesideLinks: Fault = () => (ask, server) => {
  const body = membersOf(ask.body);
  if (body === undefined || body['inviteLinks'] === undefined) return server.send(ask);
  const { defaultRole: _left, ...others } = body;
  return server.send({ ...ask, body: others });
};

/** An import whose timestamp is a smaller text than that of one before is answered, and not carried out. */
const timesAsTexts: Fault = () => {
  const last = new Map<string, string>();
  return async (ask, server) => {
    const { spaceId = '' } = ask.params;
    const time = inside(ask.body, 'timestamp');
    if (typeof time !== 'string' || Number.isNaN(Date.parse(time))) return server.send(ask);
    if (time < (last.get(spaceId) ?? '')) {
      const asked = await server.call('getSpaceById', { params: ask.params });
      return isAccepted(asked) ? success(undefined) : refusal(404);
    }
    const answer = await server.send(ask);
    if (isAccepted(answer)) last.set(spaceId, time);
    return answer;
  };
};

/** API descriptions made from one address hold it in common: a put of another one gives it to all of them. */
const oneSource: Fault = () => {
  const sources = new Map<unknown, { url: unknown }>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    const shown = isAccepted(answer) ? membersOf(answer.json) : undefined;
    if (shown === undefined) return answer;
    const { id, sourceURL: url } = shown;
    const source = sources.get(id);
    if (ask.operation === 'getOpenAPISpecBySlug')
      return source === undefined ? answer : { ...answer, json: { ...shown, sourceURL: source.url } };
    if (source === undefined) sources.set(id, [...sources.values()].find((each) => each.url === url) ?? { url });
    else source.url = url;
    return answer;
  };
};

/** A write of something in an organization gives a setting of the organization a value. */
const alsoSets = (body: Members): Fault =>
  afterwards(({ params }, { call, facts }) => {
    const { organizationId = facts.organization } = params;
    return call('updateOrganizationById', { params: { organizationId }, body });
  });

/** Faults found from outside in members, translations, custom fields, logins and imports. */
export const foundOutsideSettingMutants: readonly Mutant[] = [
  {
    name: 'a put brings removed translation settings back',
    breaks: 'ID-17',
    mayAlsoBreak: ['ID-05'],
    on: ['updateTranslation', 'getTranslation', 'deleteTranslation'],
    fault: backByPut('the settings'),
  },
  {
    name: 'a refused put lets removed translation settings be read again',
    breaks: 'ID-17',
    mayAlsoBreak: [],
    on: ['updateTranslation', 'getTranslation', 'deleteTranslation'],
    fault: backByPut('a refusal'),
  },
  {
    name: 'a custom field made again was made when the removed one was',
    breaks: 'ID-13',
    mayAlsoBreak: [],
    on: ['createOrganizationCustomField', 'getOrganizationCustomFieldByName', 'updateOrganizationCustomField'],
    fault: oldTimes,
  },
  {
    name: 'logins begin at the address of the last one',
    breaks: 'SSO-20',
    mayAlsoBreak: [],
    on: ['listSSOProviderLoginsInOrganization'],
    fault: inItems(({ items }) =>
      items.map((item) => ({ ...membersOf(item), startURL: inside(items.at(-1), 'startURL') })),
    ),
  },
  {
    name: 'times of imports are compared as texts',
    breaks: 'GIT-44',
    mayAlsoBreak: [],
    on: ['importGitRepository'],
    fault: timesAsTexts,
  },
  {
    name: 'API descriptions from one address get another one together',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['createOpenAPISpec', 'createOrUpdateOpenAPISpecBySlug', 'getOpenAPISpecBySlug'],
    fault: oneSource,
  },
  {
    name: 'who marks one member for single sign-on enforces it for the organization',
    breaks: 'ORG-24',
    mayAlsoBreak: [],
    on: ['setUserAsSSOMemberForOrganization'],
    profile: 'default',
    fault: alsoSets({ sso: true }),
  },
  {
    name: 'a removed SAML provider ends single sign-on for the organization',
    breaks: 'ORG-24',
    mayAlsoBreak: [],
    on: ['deleteOrganizationSAMLProvider'],
    profile: 'default',
    fault: alsoSets({ sso: false }),
  },
  {
    name: 'a role given to a member turns invite links on',
    breaks: 'ORG-24',
    mayAlsoBreak: [],
    on: ['updateMemberInOrganizationById'],
    profile: 'default',
    fault: alsoSets({ inviteLinks: true }),
  },
  {
    name: 'a new site empties the e-mail domains of its organization',
    breaks: 'ORG-24',
    mayAlsoBreak: [],
    on: ['createSite'],
    profile: 'default',
    fault: alsoSets({ emailDomains: [] }),
  },
  {
    name: 'an empty list of e-mail domains counts as not given',
    breaks: 'ORG-14',
    mayAlsoBreak: [],
    on: ['updateOrganizationById'],
    fault: () => (ask, server) => {
      const { emailDomains, ...others } = membersOf(ask.body) ?? {};
      return server.send(Array.isArray(emailDomains) && emailDomains.length === 0 ? { ...ask, body: others } : ask);
    },
  },
  {
    name: 'a section that moves before the chosen default section becomes the default',
    breaks: 'SITE-23',
    mayAlsoBreak: [],
    on: ['moveSiteSection'],
    profile: 'default',
    fault: () => async (ask, server) => {
      const answer = await server.send(ask);
      const { siteSectionId: moved } = ask.params;
      const [first] = listInside((await server.call('listSiteSections', { params: ask.params })).json, 'items');
      if (isAccepted(answer) && inside(first, 'id') === moved)
        await server.call('updateSiteById', { params: ask.params, body: { defaultSiteSection: moved } });
      return answer;
    },
  },
  {
    name: 'the default role of an organization is passed over beside invite links',
    breaks: 'ORG-26',
    mayAlsoBreak: [],
    on: ['updateOrganizationById'],
    fault: roleBesideLinks,
  },
];
