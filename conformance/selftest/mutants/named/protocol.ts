import { operationIds } from '#spec/operation.ts';
import { membersOf, answering, changeMember, inReply, refuseWhen, refuseWith } from '../faults/replies.ts';
import { inRequest, takeForAdministrator } from '../faults/requests.ts';
import { actBeforeRefusing } from '../faults/writes.ts';
import type { Mutant } from '../mutant.ts';

const asText = (body: string | Uint8Array | null): string => (body === null ? '' : Buffer.from(body).toString());

const asciiOnly = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll(/[^\0-\u007F]/g, '?');
  if (Array.isArray(value)) return value.map(asciiOnly);
  const members = membersOf(value);
  if (members === undefined) return value;
  return Object.fromEntries(Object.entries(members).map(([name, inner]) => [name, asciiOnly(inner)]));
};

let reads = 0;

/** Authentication, success, bodies and what all resources have in common. */
export const protocolMutants: readonly Mutant[] = [
  {
    name: 'the list of teams needs no token',
    breaks: 'AUTH-01',
    mayAlsoBreak: [],
    on: ['listTeamsInOrganizationById'],
    fault: takeForAdministrator((authorization) => authorization === undefined),
  },
  {
    name: 'any token may update a space',
    breaks: 'AUTH-02',
    mayAlsoBreak: [],
    on: ['updateSpaceById'],
    fault: takeForAdministrator((given, { known }) => given?.startsWith('Bearer ') === true && !known.has(given)),
  },
  {
    name: 'the scheme of the token does not matter',
    breaks: 'AUTH-03',
    mayAlsoBreak: [],
    on: operationIds,
    fault: inRequest((ask) => {
      const given = ask.authorization;
      return given === undefined ? ask : { ...ask, authorization: given.replace(/^\S+ /, 'Bearer ') };
    }),
  },
  {
    name: 'an empty bearer token is the administrator',
    breaks: 'AUTH-04',
    mayAlsoBreak: [],
    on: operationIds,
    fault: takeForAdministrator((given) => given?.trim() === 'Bearer'),
  },
  {
    name: 'an update without a token is refused and done',
    breaks: 'AUTH-05',
    mayAlsoBreak: ['BODY-05', 'AUTH-01'],
    on: ['updateSpaceById'],
    fault: actBeforeRefusing((ask, { administrator }) =>
      ask.authorization === undefined ? { ...ask, authorization: administrator } : undefined,
    ),
  },
  {
    name: 'whoever is known may post comments',
    breaks: 'AUTH-06',
    mayAlsoBreak: ['CMT-10', 'CAP-01', 'MBR-30'],
    on: ['postCommentInSpace'],
    fault: takeForAdministrator((given, { known }) => given !== undefined && known.has(given)),
  },
  {
    name: 'everybody with a token may update a collection',
    breaks: 'AUTH-11',
    mayAlsoBreak: ['CAP-01'],
    on: ['updateCollectionById'],
    fault: takeForAdministrator((given, { known }) => given !== undefined && known.has(given)),
  },
  {
    name: 'nobody can be marked as SSO member',
    breaks: 'SUCC-01',
    mayAlsoBreak: [],
    on: ['setUserAsSSOMemberForOrganization'],
    fault: refuseWhen(() => true),
  },
  {
    name: 'the removal of a team answers a body',
    breaks: 'SUCC-02',
    mayAlsoBreak: [],
    on: ['removeTeamFromOrganizationById'],
    fault: answering(({ headers }) => ({
      status: 200,
      headers: { ...headers, 'content-type': 'application/json' },
      json: { deleted: true },
    })),
  },
  {
    name: 'a ping answers a text',
    breaks: 'SUCC-03',
    mayAlsoBreak: ['MBR-19'],
    on: ['updateOrganizationMemberLastSeenAt'],
    fault: answering((answer) => ({ ...answer, json: 'pong' })),
  },
  {
    name: 'a space is sent as plain text',
    breaks: 'SUCC-04',
    mayAlsoBreak: [],
    on: ['getSpaceById'],
    fault: answering((answer) => ({ ...answer, headers: { ...answer.headers, 'content-type': 'text/plain' } })),
  },
  {
    name: 'bad input to a collection is a server error',
    breaks: 'SUCC-05',
    mayAlsoBreak: [],
    on: ['updateCollectionById'],
    fault: refuseWith(500),
  },
  {
    name: 'broken JSON counts as an empty object',
    breaks: 'BODY-01',
    mayAlsoBreak: [],
    on: ['updateSpaceById'],
    fault: inRequest((ask) => (ask.body === undefined && asText(ask.rawBody) !== '' ? { ...ask, body: {} } : ask)),
  },
  {
    name: 'a body that is no object counts as an empty one',
    breaks: 'BODY-02',
    mayAlsoBreak: [],
    on: ['updateCollectionById'],
    fault: inRequest((ask) =>
      ask.body === undefined || membersOf(ask.body) !== undefined ? ask : { ...ask, body: {} },
    ),
  },
  {
    name: 'letters outside ASCII become question marks',
    breaks: 'BODY-03',
    mayAlsoBreak: [
      'RCT-01',
      'RCT-02',
      'RCT-03',
      'RCT-04',
      'CF-06',
      'CF-07',
      'CF-08',
      'COL-02',
      'COL-03',
      'GRP-03',
      'INT-04',
      'INT-05',
      'INT-06',
      'ORG-04',
      'SEC-04',
      'SEC-05',
      'SEC-08',
      'SHR-03',
      'SITE-03',
      'SPC-02',
      'SSO-04',
      'SSO-05',
      'TEAM-05',
      'ECH-01',
      'ECH-02',
      'SPC-08',
    ],
    on: operationIds,
    fault: inRequest((ask) => (ask.body === undefined ? ask : { ...ask, body: asciiOnly(ask.body) })),
  },
  {
    name: 'a body is taken in one spelling only',
    breaks: 'BODY-04',
    mayAlsoBreak: ['BODY-03'],
    on: operationIds,
    fault: refuseWhen(({ body, rawBody }) => body !== undefined && JSON.stringify(body) !== asText(rawBody)),
  },
  {
    name: 'the good members of a refused update are stored',
    breaks: 'BODY-05',
    mayAlsoBreak: ['BODY-01', 'BODY-02', 'SPC-02', 'SPC-03', 'SPC-04', 'SPC-05', 'SPC-06'],
    on: ['updateSpaceById'],
    fault: actBeforeRefusing((ask, { administrator }) => {
      if (ask.authorization !== administrator) return undefined;
      const title = membersOf(ask.body)?.['title'];
      const stored = typeof title === 'string' && title.length <= 50 ? title : 'Refused';
      return { ...ask, body: { title: stored, emoji: '1f525', defaultLevel: 'comment', editMode: 'locked' } };
    }),
  },
  {
    name: 'a team calls itself a group',
    breaks: 'RES-01',
    mayAlsoBreak: ['TEAM-01', 'SUCC-03', 'RES-06', 'COH-01', 'FRM-01'],
    on: ['getTeamInOrganizationById'],
    fault: changeMember('team', 'object', () => 'group'),
  },
  {
    name: 'a team shows its age in seconds',
    breaks: 'RES-02',
    mayAlsoBreak: ['TEAM-01', 'RES-06', 'COH-01', 'FRM-01', 'TIM-01'],
    on: ['getTeamInOrganizationById'],
    fault: changeMember('team', 'createdAt', (value) => new Date(String(value)).toUTCString()),
  },
  {
    name: 'the location of a collection is a path',
    breaks: 'RES-03',
    mayAlsoBreak: ['COL-01', 'RES-06'],
    on: ['getCollectionById'],
    fault: changeMember('collection', 'urls', (urls) => ({ ...membersOf(urls), location: '/v1/collections' })),
  },
  {
    name: 'a permission is a word',
    breaks: 'RES-04',
    mayAlsoBreak: ['SPC-01', 'RES-06', 'COH-01', 'FRM-01', 'PRS-09'],
    on: ['getSpaceById'],
    fault: changeMember('space', 'permissions', (permissions) => ({ ...membersOf(permissions), edit: 'yes' })),
  },
  {
    name: 'a default level is no role',
    breaks: 'RES-05',
    mayAlsoBreak: ['COL-01', 'COL-10', 'COL-11', 'RES-06', 'COH-01', 'ECH-02', 'FRM-01'],
    on: ['getCollectionById'],
    fault: changeMember('collection', 'defaultLevel', () => 'owner'),
  },
  {
    name: 'a listed team shows another date than a read one',
    breaks: 'RES-06',
    mayAlsoBreak: ['COH-01', 'FRM-01', 'TIM-01'],
    on: ['listTeamsInOrganizationById'],
    fault: changeMember('team', 'createdAt', () => '2001-01-01T00:00:00.000Z'),
  },
  {
    name: 'a space was updated before it was created',
    breaks: 'RES-07',
    mayAlsoBreak: ['RES-06', 'COH-01', 'FRM-01', 'PRS-09', 'TIM-06'],
    on: ['getSpaceById'],
    fault: changeMember('space', 'updatedAt', () => '2001-01-01T00:00:00.000Z'),
  },
  {
    name: 'no two reads agree',
    breaks: 'RES-08',
    mayAlsoBreak: [
      'GIT-02',
      'GIT-03',
      'GIT-04',
      'GIT-05',
      'GIT-13',
      'RES-06',
      'RES-07',
      'COL-02',
      'COL-03',
      'COL-04',
      'COL-05',
      'COL-10',
      'COL-11',
      'COL-21',
      'COL-22',
      'ID-02',
      'MOVE-10',
      'MOVE-13',
      'MOVE-14',
      'ORG-04',
      'ORG-05',
      'ORG-06',
      'ORG-07',
      'ORG-08',
      'ORG-09',
      'ORG-11',
      'AUTH-05',
      'BODY-01',
      'BODY-02',
      'BODY-05',
      'SPC-02',
      'SPC-03',
      'SPC-04',
      'SPC-05',
      'SPC-06',
      'SPC-09',
      'SPC-23',
      'SPC-24',
      'TEAM-04',
      'TEAM-05',
      'TEAM-06',
      'COH-01',
      'ECH-02',
      'FRM-01',
      'TIM-01',
      'PRS-09',
      'ORG-23',
      'SCP-11',
      'MOVE-01',
    ],
    on: ['getOrganizationById', 'getCollectionById', 'getSpaceById', 'getTeamInOrganizationById'],
    fault: inReply((resource) => {
      reads += 1;
      if ('createdAt' in resource) resource['createdAt'] = new Date(reads * 86_400_000).toISOString();
      else resource['description'] = `Read ${reads} times`;
    }),
  },
];
