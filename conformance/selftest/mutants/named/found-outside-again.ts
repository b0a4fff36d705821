import type { OperationId } from '#spec/operation.ts';
import { inside, listInside, textInside } from '../../../core/json-path.ts';
import type { Fault } from '../fault.ts';
import { inReply, isAccepted, membersOf } from '../faults/replies.ts';
import { inList } from '../faults/sites.ts';
import type { Mutant } from '../mutant.ts';

/** What a provider gives to those who sign in, the organization gives to all. */
const roleOfAll: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  const { defaultRole } = membersOf(ask.body) ?? {};
  if (isAccepted(answer) && typeof defaultRole === 'string') {
    const { organizationId = '' } = ask.params;
    await server.call('updateOrganizationById', { params: { organizationId }, body: { defaultRole } });
  }
  return answer;
};

/** A creation that gives the text of a thing which is there answers that one, and leaves nothing new. */
const oneOfAText =
  (
    [read, remove, param]: readonly [read: OperationId, remove: OperationId, param: string],
    sent: readonly string[],
  ): Fault =>
  () => {
    const known = new Map<string, string>();
    return async (ask, server) => {
      const answer = await server.send(ask);
      const [text, id] = [textInside(ask.body, ...sent), textInside(answer.json, 'id')];
      if (!isAccepted(answer) || text === undefined || id === undefined) return answer;
      const key = JSON.stringify([ask.params, text]);
      const params = { ...ask.params, [param]: known.get(key) ?? '' };
      const first = known.has(key) ? await server.call(read, { params }) : undefined;
      if (first !== undefined && isAccepted(first) && textInside(first.json, ...sent) === text) {
        await server.call(remove, { params: { ...ask.params, [param]: id } });
        return { ...answer, json: first.json };
      }
      known.set(key, id);
      return answer;
    };
  };

/** Whoever renames a share link renames those of its name, too. */
const renamesAll: Fault = () => async (ask, server) => {
  const { shareLinkId: _own, ...params } = ask.params;
  const { json } = await server.call('listSiteShareLinks', { params, query: { limit: '1000' } });
  const links = listInside(json, 'items');
  const was = links.find((link) => inside(link, 'id') === ask.params['shareLinkId']);
  const answer = await server.send(ask);
  const name = textInside(ask.body, 'name');
  if (!isAccepted(answer) || name === undefined) return answer;
  for (const link of links) {
    const shareLinkId = textInside(link, 'id') ?? '';
    if (link === was || inside(link, 'name') !== inside(was, 'name')) continue;
    await server.call('updateSiteShareLinkById', { params: { ...params, shareLinkId }, body: { name } });
  }
  return answer;
};

/** Settings that are given the title of other ones are looked up by it: those are written and answered. */
const foundByTitle: Fault = () => async (ask, server) => {
  const { translationSettingsId: own, ...params } = ask.params;
  const items = await inList(server, 'listTranslations', params);
  const title = textInside(ask.body, 'title');
  const isOther = items.some((each) => each['id'] === own && each['title'] !== title);
  const other = items.find((each) => each['title'] === title);
  if (!isOther || other === undefined) return server.send(ask);
  return server.send({ ...ask, params: { ...params, translationSettingsId: String(other['id']) } });
};

/** Settings show the secrets of their names as what they are by default. */
const shownSecrets: Fault = () => {
  const secretsOf = new Map<unknown, unknown>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    const integration = membersOf(answer.json);
    if (!isAccepted(answer) || integration === undefined) return answer;
    if (ask.operation === 'publishIntegration') secretsOf.set(integration['name'], inside(ask.body, 'secrets'));
    const secrets = membersOf(secretsOf.get(integration['name'])) ?? {};
    for (const configuration of Object.values(membersOf(integration['configurations']) ?? {}))
      for (const [name, property] of Object.entries(membersOf(inside(configuration, 'properties')) ?? {}))
        if (Object.hasOwn(secrets, name)) Object.assign(Object(property), { default: secrets[name] });
    return answer;
  };
};

/** Parts of an integration that are kept by one of their members: the last of those that share it. */
const oneOf = (list: string, member: string): Fault =>
  inReply((integration) => {
    const parts = integration[list];
    if (!Array.isArray(parts)) return;
    integration[list] = [...new Map(parts.map((part: unknown) => [inside(part, member), part])).values()];
  });

const integrations: readonly OperationId[] = ['publishIntegration', 'getIntegrationByName'];

/** Faults about what shares a name, a word or a title with another thing. Others have thought of their like. */
export const foundOutsideAgainMutants: readonly Mutant[] = [
  {
    name: 'the default role of a SAML provider becomes that of its organization',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['createOrganizationSAMLProvider'],
    profile: 'default',
    fault: roleOfAll,
  },
  {
    name: 'an update of a SAML provider writes its default role to the organization',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['updateOrganizationSAMLProvider'],
    profile: 'default',
    fault: roleOfAll,
  },
  {
    name: 'a translation made with the title of another is that one',
    breaks: 'ID-18',
    mayAlsoBreak: [],
    on: ['createTranslation'],
    fault: oneOfAText(['getTranslation', 'deleteTranslation', 'translationSettingsId'], ['title']),
  },
  {
    name: 'translation settings that are given the title of others are written to those',
    breaks: 'ID-19',
    mayAlsoBreak: [],
    on: ['updateTranslation'],
    fault: foundByTitle,
    profile: 'default',
  },
  {
    name: 'a comment posted with the text of another is that one',
    breaks: 'ID-18',
    mayAlsoBreak: [],
    on: ['postCommentInSpace'],
    fault: oneOfAText(['getCommentInSpace', 'deleteCommentInSpace', 'commentId'], ['body', 'markdown']),
  },
  {
    name: 'a share link that is renamed renames those of its name',
    breaks: 'ID-18',
    mayAlsoBreak: ['FRM-01'],
    on: ['updateSiteShareLinkById'],
    profile: 'default',
    fault: renamesAll,
  },
  {
    name: 'settings of an integration show the secrets of their names',
    breaks: 'INT-35',
    mayAlsoBreak: ['INT-28'],
    on: integrations,
    fault: shownSecrets,
  },
  {
    name: 'external links of one label are one',
    breaks: 'INT-35',
    mayAlsoBreak: [],
    on: integrations,
    fault: oneOf('externalLinks', 'label'),
  },
  {
    name: 'external links of one address are one',
    breaks: 'INT-35',
    mayAlsoBreak: [],
    on: integrations,
    fault: oneOf('externalLinks', 'url'),
  },
  {
    name: 'blocks of one title are one',
    breaks: 'INT-35',
    mayAlsoBreak: [],
    on: integrations,
    fault: oneOf('blocks', 'title'),
  },
];
