import { stringify } from 'yaml';
import type { Survey } from './survey.ts';

const scalar = (value: string): string => stringify(value).trimEnd();

const line = (key: string, [value, example]: readonly [string | undefined, string], unlocks: string): string =>
  value === undefined ? `# ${key}: ${example} # ${unlocks}` : `${key}: ${scalar(value)} # ${unlocks}`;

/** A commented target file: what was found stands in it, the rest is left out with what it would unlock. No token. */
export const targetFile = (baseUrl: string, found: Survey, schema: string): string => {
  const { spaceWithChangeRequest: space } = found;
  return `${[
    `# yaml-language-server: $schema=${schema}`,
    '# A server to judge. A commented line names what is missing and which rules stay unverified without it.',
    `baseUrl: ${scalar(baseUrl)}`,
    'token: ${DOCPLANE_TOKEN} # of an administrator, from the environment',
    '# implements: [core, discussion] # what the server has so far: classes, families, operations; everything without it',
    line('organization', [found.organization, 'ID'], 'everything made is made in here'),
    line('secondOrganization', [found.secondOrganization, 'ID'], 'transfers and ids of another organization'),
    line('user', [found.user, 'ID'], 'a member who is no administrator, for rules about members'),
    line('templateSpace', [found.templateSpace, 'ID'], 'a space that is duplicated to make others'),
    line('integration', [found.integration, 'NAME'], 'a published integration, for its installations'),
    space === undefined
      ? '# changeRequest: # rules about change requests'
      : `# changeRequest: # space ${space} has one open`,
    `#   space: ${space ?? 'ID'}`,
    '#   id: ID',
    '#   number: 1',
    line('invites', [undefined, '[ID, ID, ID]'], 'rules about invites; used up when allow.invites is true'),
    '# tokens: # tokens of other callers: rules about permissions and outsiders',
    '#   read: ${DOCPLANE_TOKEN_READ}',
    '#   outsider: ${DOCPLANE_TOKEN_OUTSIDER}',
    '# clock: # the 7-day rule: an address that takes POST {"advanceSeconds": n} and answers {"now": "<time>"}',
    `#   url: ${baseUrl}/_control/clock`,
    '# aged: # the 7-day rule without a clock: spaces deleted beforehand',
    '#   deletedWithin7Days: ID',
    '#   deletedOver7Days: ID',
    '# remote: # imports and API descriptions by address: what the server can reach',
    '#   host: HOST:PORT # of this machine: the suite serves a repository, a website and API descriptions there',
    '#   website: https://…',
    '#   openapi: https://…',
    '#   git: https://…',
    '# reads: # how the server is known to read open points',
    '#   OP-ENV-06: fetch # it fetches what it imports, so that accepting alone is a fault; or recorded',
    '# allow: # what a run may change that was there before; nothing without it',
    '#   organizationSettings: true',
    '#   members: true',
    '#   integrations: true',
    '#   invites: true',
    '#   changeRequestContent: true',
    '#   aged: true',
    '# alone: true # nobody else writes to the server meanwhile: what changes by itself is then a finding',
    '# settleMs: 2000 # how long a read-back is polled, where reads lag behind writes',
    '# values: # words that the text leaves open',
    '#   customFieldType: text # custom fields and their values, where none of the usual types is taken',
    '# limits:',
    '#   requestsPerSecond: 20',
    '#   outageSeconds: 30 # how long a run waits, all in all, for a server that stopped answering',
  ].join('\n')}\n`;
};
