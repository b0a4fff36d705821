import { inItems, stranger } from '../faults/lists.ts';
import { changeMember, dropMember, inReply, inResource, membersOf } from '../faults/replies.ts';
import { coerceText, cutText, forgetMember, forgive, forgiveMember, inBody, inRequest } from '../faults/requests.ts';
import type { Fault } from '../fault.ts';
import { afterwards } from '../faults/writes.ts';
import type { Mutant } from '../mutant.ts';

const isText = (value: unknown): boolean => typeof value === 'string';
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** The list keeps what it showed of an organization until its title changes. */
const listedAsTitled: Fault = () => {
  const kept = new Map<unknown, unknown>();
  return async (ask, server) => {
    if (ask.operation === 'updateOrganizationById' && membersOf(ask.body)?.['title'] !== undefined)
      kept.delete(ask.params['organizationId']);
    const answer = await server.send(ask);
    if (ask.operation !== 'listOrganizationsForAuthenticatedUser') return answer;
    const list = membersOf(answer.json);
    const items = listOf(list?.['items']).map((item) => {
      const id = membersOf(item)?.['id'];
      if (!kept.has(id)) kept.set(id, item);
      return kept.get(id);
    });
    return { ...answer, json: { ...list, items } };
  };
};

/** Organizations. */
export const organizationMutants: readonly Mutant[] = [
  {
    name: 'an organization has no plan',
    breaks: 'ORG-01',
    mayAlsoBreak: [],
    on: ['getOrganizationById'],
    fault: dropMember('organization', 'plan'),
  },
  {
    name: 'the list of organizations is empty',
    breaks: 'ORG-02',
    mayAlsoBreak: ['PAGE-09', 'RES-06', 'PAGE-04'],
    on: ['listOrganizationsForAuthenticatedUser'],
    fault: inItems(() => []),
  },
  {
    name: 'everybody is listed the same organization',
    breaks: 'ORG-03',
    mayAlsoBreak: [],
    on: ['listOrganizationsForAuthenticatedUser'],
    fault: stranger(async ({ authorization }, { call, facts, administrator }) => {
      if (authorization === administrator) return undefined;
      return (await call('getOrganizationById', { params: { organizationId: facts.organization } })).json;
    }),
  },
  {
    name: 'a long title of an organization is cut',
    breaks: 'ORG-04',
    mayAlsoBreak: ['BODY-05'],
    on: ['updateOrganizationById'],
    fault: cutText('title', 255),
  },
  {
    name: 'an organization title of one letter is filled up',
    breaks: 'ORG-04',
    mayAlsoBreak: ['BODY-05'],
    on: ['updateOrganizationById'],
    fault: inBody((body) => {
      if (isText(body['title'])) body['title'] = String(body['title']).padEnd(2, '-');
    }),
  },
  {
    name: 'a long hostname is cut',
    breaks: 'ORG-05',
    mayAlsoBreak: ['BODY-05'],
    on: ['updateOrganizationById'],
    fault: cutText('hostname', 32),
  },
  {
    name: 'an object is written down as title of an organization',
    breaks: 'ORG-06',
    mayAlsoBreak: ['BODY-05'],
    on: ['updateOrganizationById'],
    fault: coerceText('title'),
  },
  {
    name: 'an unknown default role is passed over',
    breaks: 'ORG-07',
    mayAlsoBreak: ['BODY-05'],
    on: ['updateOrganizationById'],
    fault: forgiveMember('defaultRole', isText),
  },
  {
    name: 'default content of any type is a site',
    breaks: 'ORG-08',
    mayAlsoBreak: ['BODY-05'],
    on: ['updateOrganizationById'],
    fault: forgive((body) => {
      const content = membersOf(body['defaultContent']);
      if (!isText(content?.['type']) || content?.['type'] === 'site') return undefined;
      const { defaultContent: _ignored, ...rest } = body;
      return rest;
    }),
  },
  {
    name: 'a logo may be anything',
    breaks: 'ORG-09',
    mayAlsoBreak: ['BODY-05'],
    on: ['updateOrganizationById'],
    fault: forgiveMember('logo', isText),
  },
  {
    name: 'an update of an organization that does not name its default content takes it away',
    breaks: 'ORG-13',
    mayAlsoBreak: [],
    on: ['updateOrganizationById'],
    fault: () => (ask, server) => {
      const body = membersOf(ask.body);
      return server.send(body === undefined ? ask : { ...ask, body: { defaultContent: null, ...body } });
    },
  },
  {
    name: 'the switch for AI is not stored',
    breaks: 'ORG-10',
    mayAlsoBreak: ['ECH-01', 'ECH-02'],
    on: ['updateOrganizationById'],
    fault: forgetMember('ai', (value) => typeof value === 'boolean'),
  },
  {
    name: 'an update of an organization resets its invite links',
    breaks: 'ORG-11',
    mayAlsoBreak: ['BODY-05', 'FRM-01', 'ECH-02'],
    on: ['updateOrganizationById'],
    fault: inRequest(async (ask, { call }) => {
      const { inviteLinks } = membersOf((await call('getOrganizationById', { params: ask.params })).json) ?? {};
      const body = membersOf(ask.body);
      return body === undefined ? ask : { ...ask, body: { inviteLinks: inviteLinks !== true, ...body } };
    }),
  },
  {
    name: 'a default role of null is passed over',
    breaks: 'ORG-12',
    mayAlsoBreak: [],
    on: ['updateOrganizationById'],
    fault: forgetMember('defaultRole', (value) => value === null),
  },
  {
    name: 'default content is not stored',
    breaks: 'ORG-13',
    mayAlsoBreak: ['COH-01', 'FRM-01'],
    on: ['getOrganizationById', 'updateOrganizationById'],
    fault: dropMember('organization', 'defaultContent'),
  },
  {
    name: 'only the first e-mail domain is stored',
    breaks: 'ORG-14',
    mayAlsoBreak: ['ORG-15', 'ORG-06'],
    on: ['updateOrganizationById'],
    fault: forgetMember('emailDomains', Array.isArray),
  },
  {
    name: 'nobody claims an e-mail domain',
    breaks: 'ORG-15',
    mayAlsoBreak: [],
    on: ['getOrganizationsForEmailDomain'],
    fault: inReply((reply) => {
      reply['organizations'] = [];
    }),
  },
  {
    name: 'everybody claims every e-mail domain',
    breaks: 'ORG-16',
    mayAlsoBreak: ['ORG-19'],
    on: ['getOrganizationsForEmailDomain'],
    fault: () => async (ask, server) => {
      const answer = await server.send(ask);
      const { items } = membersOf((await server.call('listOrganizationsForAuthenticatedUser')).json) ?? {};
      return answer.status === 200 ? { ...answer, json: { organizations: listOf(items) } } : answer;
    },
  },
  {
    name: 'an e-mail domain that begins with a number is claimed by nobody',
    breaks: 'ORG-15',
    mayAlsoBreak: [],
    on: ['getOrganizationsForEmailDomain'],
    fault: () => (ask, server) => {
      const { emailDomain = '' } = ask.params;
      return server.send({ ...ask, params: { emailDomain: emailDomain.replace(/^\d/, 'x') } });
    },
    profile: 'default',
  },
  {
    name: 'what follows an e-mail domain is no part of it',
    breaks: 'ORG-16',
    mayAlsoBreak: [],
    on: ['getOrganizationsForEmailDomain'],
    fault: () => (ask, server) => {
      const { emailDomain = '' } = ask.params;
      return server.send({ ...ask, params: { emailDomain: emailDomain.replace(/\.json$/, '') } });
    },
    profile: 'default',
  },
  {
    name: 'the deprecated flag is false',
    breaks: 'ORG-17',
    mayAlsoBreak: ['ORG-01', 'RES-06', 'ORG-23'],
    on: ['getOrganizationById'],
    fault: inResource('organization', (organization) => {
      organization['internal_isOnNewTrial'] = false;
    }),
  },
  {
    name: 'a logo does not show',
    breaks: 'ORG-18',
    mayAlsoBreak: [],
    on: ['getOrganizationById', 'updateOrganizationById'],
    fault: changeMember('organization', 'urls', (urls) => {
      const { logo: _hidden, ...rest } = membersOf(urls) ?? {};
      return rest;
    }),
  },
  {
    name: 'an e-mail domain that was given up still finds the organization',
    breaks: 'ORG-16',
    mayAlsoBreak: [],
    on: ['updateOrganizationById', 'getOrganizationsForEmailDomain'],
    fault: () => {
      const ever = new Map<string, unknown>();
      return async (ask, server) => {
        const answer = await server.send(ask);
        if (ask.operation === 'updateOrganizationById') {
          const organization = membersOf(answer.json) ?? {};
          if (answer.status === 200) {
            for (const domain of listOf(organization['emailDomains'])) ever.set(String(domain), organization);
          }
          return answer;
        }
        const former = ever.get(ask.params['emailDomain'] ?? '');
        const found = listOf(membersOf(answer.json)?.['organizations']);
        if (answer.status !== 200 || former === undefined || found.length > 0) return answer;
        return { ...answer, json: { ...membersOf(answer.json), organizations: [former] } };
      };
    },
  },
  {
    name: 'an organization is found for the ending of its e-mail domain',
    breaks: 'ORG-16',
    mayAlsoBreak: [],
    on: ['getOrganizationsForEmailDomain'],
    fault: () => async (ask, server) => {
      const answer = await server.send(ask);
      if (listOf(membersOf(answer.json)?.['organizations']).length > 0) return answer;
      const all = listOf(membersOf((await server.call('listOrganizationsForAuthenticatedUser')).json)?.['items']);
      const organizations = all.filter((each) =>
        listOf(membersOf(each)?.['emailDomains']).some((domain) =>
          String(domain).endsWith(ask.params['emailDomain'] ?? ''),
        ),
      );
      return { ...answer, json: { organizations } };
    },
  },
  {
    name: 'the list shows an organization as it was when its title changed last',
    breaks: 'ORG-23',
    mayAlsoBreak: ['RES-06'],
    on: ['listOrganizationsForAuthenticatedUser', 'updateOrganizationById'],
    fault: listedAsTitled,
  },
  {
    name: 'who may invite with links changes in the other organization too',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['updateOrganizationById'],
    profile: 'default',
    fault: afterwards(async ({ params, body }, server) => {
      const organizationId = server.facts.secondOrganization;
      const { inviteLinks } = membersOf(body) ?? {};
      if (inviteLinks === undefined || params['organizationId'] === organizationId) return;
      await server.call('updateOrganizationById', { params: { organizationId }, body: { inviteLinks } });
    }),
  },
  {
    name: 'the answer of an update shows invite links as allowed',
    breaks: 'ECH-01',
    mayAlsoBreak: ['FRM-01', 'COH-01', 'ECH-02'],
    on: ['updateOrganizationById'],
    fault: inReply((organization) => {
      organization['inviteLinks'] = true;
    }),
  },
];
