import type { OperationId } from '#spec/operation.ts';
import type { Fault, FaultyRequest } from '../fault.ts';
import { inAnyReply, inResource, isAccepted, membersOf, refuseWhen } from '../faults/replies.ts';
import { inBody, replaceMember } from '../faults/requests.ts';
import { actBeforeRefusing } from '../faults/writes.ts';
import type { Mutant } from '../mutant.ts';

const halfOfTheRoles: readonly unknown[] = ['admin', 'edit', 'read', null];

/** Those that the plain request names among them. */
const anotherHalf: readonly unknown[] = ['edit', 'comment', 'read', null];

const refusingRoles = (name: string, taken = halfOfTheRoles): Fault =>
  refuseWhen(({ body }: FaultyRequest) => {
    const value = membersOf(body)?.[name];
    return value !== undefined && !taken.includes(value);
  });

const roles: readonly (readonly [of: string, on: OperationId, name: string, taken?: readonly unknown[]])[] = [
  ['members', 'updateMemberInOrganizationById', 'role'],
  ['a collection', 'updateCollectionById', 'defaultLevel'],
  ['a space', 'updateSpaceById', 'defaultLevel'],
  ['an organization', 'updateOrganizationById', 'defaultRole'],
  ['a SAML provider', 'updateOrganizationSAMLProvider', 'defaultRole'],
  ['an invite', 'updateOrganizationInviteById', 'role', anotherHalf],
];

/** A write moves the time at which the thing was made. */
const madeAnew = (object: string, write: OperationId): Fault => {
  return () => {
    const at = new Map<unknown, string>();
    const show = inResource(object, (thing) => {
      thing['createdAt'] = at.get(thing['id']) ?? thing['createdAt'];
    })();
    return async (ask, server) => {
      const answer = await show(ask, server);
      const id = membersOf(answer.json)?.['id'];
      if (ask.operation === write && isAccepted(answer))
        at.set(id, new Date(answer.headers['date'] ?? 0).toISOString());
      return answer;
    };
  };
};

const withoutValue = (lost: unknown): Fault =>
  inBody((body) => {
    const given = membersOf(body['values']);
    if (given === undefined) return;
    const values = Object.entries(given);
    body['values'] = Object.fromEntries(values.filter(([, each]) => membersOf(each)?.['value'] !== lost));
  });

/** An update of a field that names no options takes them away. */
const optionsLost: Fault = () => {
  const lost = new Set<unknown>();
  const show = inAnyReply((reply) => {
    const { items = [reply] } = reply as { readonly items?: readonly object[] };
    for (const field of items.map((item) => membersOf(item) ?? {}))
      if (lost.has(field['name'])) delete field['options'];
  })();
  return async (ask, server) => {
    const isUpdate = ask.operation === 'updateOrganizationCustomField';
    if (isUpdate && membersOf(ask.body)?.['options'] === undefined) lost.add(ask.params['fieldName']);
    return show(ask, server);
  };
};

const tooManyBytes = refuseWhen(({ body }) => {
  const title = membersOf(body)?.['title'];
  return typeof title === 'string' && Buffer.byteLength(title) > 50;
});

/** Writes that take or do only a part of what they are given, or more than that. */
export const halfDoneMutants: readonly Mutant[] = [
  ...roles.map(([of, on, name, taken]): Mutant => ({
    name: `half of the roles are refused to ${of}`,
    breaks: 'ACC-04',
    mayAlsoBreak: [],
    on: [on],
    fault: refusingRoles(name, taken),
  })),
  {
    name: 'titles of fifty letters beyond ASCII are too long in bytes',
    breaks: 'COL-02',
    mayAlsoBreak: ['ACC-06'],
    on: ['createCollection', 'updateCollectionById'],
    fault: tooManyBytes,
  },
  {
    name: 'titles of a space of fifty letters beyond ASCII are too long in bytes',
    breaks: 'SPC-02',
    mayAlsoBreak: ['ACC-06'],
    on: ['updateSpaceById'],
    fault: tooManyBytes,
  },
  {
    name: 'only the first of several memberships counts',
    breaks: 'TEAM-23',
    mayAlsoBreak: [],
    on: ['updateMembersInOrganizationTeam'],
    fault: inBody((body) => {
      const all = Object.entries(membersOf(body['memberships']) ?? {});
      if (all.length > 0) body['memberships'] = Object.fromEntries(all.slice(0, 1));
    }),
  },
  {
    name: 'a value of false is not kept',
    breaks: 'CF-17',
    mayAlsoBreak: ['CF-17'],
    on: ['updateSpaceCustomFields'],
    fault: withoutValue(false),
  },
  {
    name: 'a value of zero is not kept',
    breaks: 'CF-17',
    mayAlsoBreak: ['CF-17'],
    on: ['updateSpaceCustomFields'],
    fault: withoutValue(0),
  },
  {
    name: 'a new title of a field loses its options',
    breaks: 'CF-24',
    mayAlsoBreak: ['CF-24', 'FRM-01', 'ECH-03'],
    on: ['updateOrganizationCustomField', 'getOrganizationCustomFieldByName', 'listOrganizationCustomFields'],
    fault: optionsLost,
  },
  {
    name: 'a renamed team is made anew',
    breaks: 'FRM-01',
    mayAlsoBreak: ['TIM-01'],
    on: ['updateTeamInOrganizationById', 'getTeamInOrganizationById', 'listTeamsInOrganizationById'],
    fault: madeAnew('team', 'updateTeamInOrganizationById'),
  },
  {
    name: 'a renamed site is made anew',
    breaks: 'FRM-01',
    mayAlsoBreak: ['SITE-12', 'TIM-01'],
    on: ['updateSiteById', 'getSiteById', 'listSites'],
    fault: madeAnew('site', 'updateSiteById'),
  },
  {
    name: 'a new site is public whatever valid word is asked for',
    breaks: 'ECH-01',
    mayAlsoBreak: ['ECH-02', 'ACC-04', 'FRM-01', 'SITE-43'],
    on: ['createSite'],
    fault: replaceMember('visibility', (word) => ['unlisted', 'share-link'].includes(String(word)), 'public'),
  },
  {
    name: 'a field that is refused is there all the same',
    breaks: 'BODY-05',
    mayAlsoBreak: ['CF-03', 'CF-06', 'CF-07', 'CF-08', 'CF-09', 'CF-10', 'CF-25'],
    on: ['createOrganizationCustomField'],
    fault: actBeforeRefusing((ask, { administrator }) => {
      const name = membersOf(ask.body)?.['name'];
      if (ask.authorization !== administrator || typeof name !== 'string') return undefined;
      return { ...ask, body: { name, type: 'text' } };
    }),
  },
];
