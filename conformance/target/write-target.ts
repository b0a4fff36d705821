import { stringify } from 'yaml';
import { conformanceClasses } from '#spec/conformance-class.ts';
import type { Survey } from './survey.ts';
import { outcomesOfWords, unlockedOutcomes } from './unlocked-outcomes.ts';

const scalar = (value: string): string => stringify(value).trimEnd();

type Key = keyof typeof unlockedOutcomes;

/** What a key that stays open would unlock. */
const unlocks = (key: Key): string => `${unlockedOutcomes[key]} outcomes`;

const unlocksWord = (key: keyof typeof outcomesOfWords): string => `${outcomesOfWords[key]} outcomes`;

type Line = { readonly value: string | undefined; readonly example: string; readonly about: string };

const line = (key: Key | 'organization' | 'templateSpace', { value, example, about }: Line): string => {
  if (value !== undefined) return `${key}: ${scalar(value)} # ${about}`;
  return `# ${key}: ${example} # ${key in unlockedOutcomes ? `${unlocks(key as Key)}: ` : ''}${about}`;
};

/** A family as the key takes it: some words name a class too. */
const claimOf = (family: string): string =>
  conformanceClasses.some(({ name }) => name === family) ? `family:${family}` : family;

const implementsLine = ({ implemented }: Survey): string =>
  implemented === undefined
    ? '# implements: [core, discussion] # what the server has so far: classes, families, operations; everything without it'
    : `implements: [${implemented.there.map(claimOf).join(', ')}] # found by reading; not there: ${implemented.absent.join(', ')}`;

const changeRequestLines = ({ changeRequest, spaceWithChangeRequest: space }: Survey): readonly string[] => {
  if (changeRequest !== undefined)
    return [
      'changeRequest: # rules about change requests',
      `  space: ${scalar(changeRequest.space)}`,
      `  id: ${scalar(changeRequest.id)}`,
    ];
  const where = space === undefined ? '' : `; space ${space} has one open, whose id nothing tells`;
  return [
    `# changeRequest: # ${unlocks('changeRequest')}${where}`,
    `#   space: ${space ?? 'ID'}`,
    '#   id: ID',
    '#   number: 1',
  ];
};

const templateWords = ({ content }: Survey): string =>
  content === undefined
    ? 'a space that is duplicated to make others'
    : `is duplicated to make others; pages: ${content.pages}, files: ${content.files}, links: ${content.links}`;

const allowLines: readonly string[] = [
  '# allow: # what a run may change that was there before; nothing without it',
  `#   organizationSettings: true # ${unlocks('allow.organizationSettings')}`,
  `#   members: true # ${unlocks('allow.members')}`,
  `#   integrations: true # ${unlocks('allow.integrations')}`,
  `#   invites: true # ${unlocks('allow.invites')}`,
  `#   changeRequestContent: true # ${unlocks('allow.changeRequestContent')}`,
  `#   sites: true # ${unlocks('allow.sites')}: what a site shows first`,
  '#   aged: true',
];

const valueLines: readonly string[] = [
  '# values: # words that the text leaves open',
  `#   customFieldType: text # ${unlocksWord('customFieldType')}, each of these where the server takes none of the usual words`,
  `#   customFieldSelectType: select # ${unlocksWord('customFieldSelectType')}: fields with options`,
  `#   reactionEmoji: ["👍", "🎉", …] # ${unlocksWord('reactionEmoji')}: as the server writes them, twelve of them`,
  `#   spaceEmoji: ["📘", "📚", "📙"] # ${unlocksWord('spaceEmoji')}`,
  `#   icon: [book, gear] # ${unlocksWord('icon')}: of sections and groups`,
  `#   condition: [visitor.claims.isBetaUser, visitor.claims.isStaff] # ${unlocksWord('condition')}: of sections`,
  `#   importSource: website # ${unlocksWord('importSource')}`,
  `#   gitProvider: github # ${unlocksWord('gitProvider')}`,
  `#   pageFormat: markdown # ${unlocksWord('pageFormat')}: in which a page shows its text`,
];

/** A commented target file: what was found stands in it, the rest is left out with what it would unlock. No token. */
export const targetFile = (baseUrl: string, found: Survey, schema: string): string => {
  return `${[
    `# yaml-language-server: $schema=${schema}`,
    '# A server to judge. A commented line names what is missing and which rules stay unverified without it.',
    `baseUrl: ${scalar(baseUrl)}`,
    'token: ${DOCPLANE_TOKEN} # of an administrator, from the environment',
    implementsLine(found),
    line('organization', { value: found.organization, example: 'ID', about: 'everything made is made in here' }),
    line('secondOrganization', {
      value: found.secondOrganization,
      example: 'ID',
      about: 'transfers and ids of another organization',
    }),
    line('user', {
      value: found.user,
      example: 'ID',
      about: 'a member who is no administrator, for rules about members',
    }),
    line('templateSpace', { value: found.templateSpace, example: 'ID', about: templateWords(found) }),
    line('integration', {
      value: found.integration,
      example: 'NAME',
      about: 'a published integration, for its installations',
    }),
    ...changeRequestLines(found),
    line('invites', {
      value: undefined,
      example: '[ID, ID, ID]',
      about: 'rules about invites; used up when allow.invites is true',
    }),
    `# tokens: # ${unlocks('tokens')}: tokens of other callers, for rules about permissions and outsiders`,
    '#   read: ${DOCPLANE_TOKEN_READ}',
    '#   outsider: ${DOCPLANE_TOKEN_OUTSIDER}',
    `# clock: # ${unlocks('clock')}: the 7-day rule; an address that takes POST {"advanceSeconds": n} and answers {"now": "<time>"}`,
    `#   url: ${baseUrl}/_control/clock`,
    `# aged: # ${unlocks('aged')}: the 7-day rule without a clock; spaces deleted beforehand`,
    '#   deletedWithin7Days: ID',
    '#   deletedOver7Days: ID',
    `# remote: # ${unlocks('remote')}: imports and API descriptions by address, that the server can reach`,
    '#   host: HOST:PORT # of this machine: the suite serves a repository, a website and API descriptions there',
    '#   website: https://…',
    '#   openapi: https://…',
    '#   git: https://…',
    '# reads: # how the server is known to read open points',
    '#   OP-ENV-06: fetch # it fetches what it imports, so that accepting alone is a fault; or recorded',
    ...allowLines,
    '# alone: true # nobody else writes to the server meanwhile: what changes by itself is then a finding',
    '# settleMs: 2000 # how long a read-back is polled, where reads lag behind writes',
    ...valueLines,
    '# limits:',
    '#   requestsPerSecond: 20',
    '#   outageSeconds: 30 # how long a run waits, all in all, for a server that stopped answering',
  ].join('\n')}\n`;
};
