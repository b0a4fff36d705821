import { document } from '#spec/document.ts';
import { operationIds, operationRow, type OperationId, type SchemaName } from '#spec/operation.ts';
import { effects } from '#spec/effect.ts';
import { namedSchema, requiredOf } from '../../../core/json-schema.ts';
import { isRestless } from '../../../oracles/pictures/moving.ts';
import { mayRefuse } from '../../../requests/variants/refusable.ts';
import { changersOf } from './changers.ts';
import type { MeaningMutant } from './meaning-mutant.ts';
import type { Permission, PermissionRow } from './permission-row.ts';
import { contentPermissions } from './permitted-content.ts';
import { bodyPermissions } from './permitted-of-bodies.ts';
import { memberPermissions } from './permitted-of-members.ts';
import { organizationPermissions } from './permitted-of-organizations.ts';
import { sitePermissions } from './permitted-of-sites.ts';
import { showing } from './reply-things.ts';
import { keyMembers } from './sightings.ts';

/** What the text permits. This list only grows where an open point says so, and for no convenience. */
export const permissionRows: readonly PermissionRow[] = [
  {
    operator: 'reply-member',
    of: '*',
    paths: ['urls'],
    by: 'OP-ENV-05',
    reason: 'the form of addresses is free, a fixed host and a fixed path included',
  },
  {
    operator: 'copy',
    changes: ['other-urls'],
    by: 'OP-ENV-05',
    reason: 'the form of addresses is free, whatever shows them',
  },
  {
    operator: 'reply-member',
    changes: ['reversed'],
    of: '*',
    paths: ['reactions'],
    by: 'OP-RCT-04',
    reason: 'the order of reactions and of their users is open',
  },
  {
    operator: 'request-member',
    changes: ['empty-dropped'],
    by: 'OP-VAL-07',
    reason: 'an empty text may be refused where only a maximum is given, so that no rule needs one to be taken',
  },
  {
    operator: 'threshold',
    changes: ['utf-16-units', 'code-points'],
    by: 'OP-VAL-05',
    reason: 'the unit of lengths is open between code points, UTF-16 units and graphemes',
  },
  {
    operator: 'refusal',
    changes: ['transition', 'value'],
    operations: ['updateSiteById'],
    places: ['visitor-auth'],
    by: 'OP-SITE-13',
    reason: 'visitor-auth may need more than its name, so that a site without it may be refused',
  },
  {
    operator: 'reply-member',
    changes: ['stale', 'creation'],
    of: 'Comment',
    paths: ['target.page', 'target.revision'],
    by: 'OP-CMT-14',
    reason: 'a comment may show its page and revision as they were when it was posted',
  },
  {
    operator: 'reply-member',
    changes: ['false'],
    of: 'Comment',
    paths: ['target.page.outdated'],
    by: 'OP-CMT-14',
    reason: 'when a page is outdated is open, and no operation edits one or takes it away',
  },
  {
    operator: 'request-member',
    operations: ['updateCommentReplyInChangeRequest'],
    places: ['resolved'],
    by: 'OP-CMT-12',
    reason: 'what resolved does to a reply is open, and it may do nothing',
  },
  {
    operator: 'removal',
    operations: ['deleteCommentInSpace', 'deleteCommentInChangeRequest'],
    places: ['Repl'],
    by: 'OP-CMT-10',
    reason: 'the replies of a deleted comment may still be read',
  },
  {
    operator: 'transition',
    operations: ['transferSpace'],
    places: ['getSpaceCustomFields'],
    by: 'OP-OWN-12',
    reason: 'the values of custom fields may stay behind when a space is transferred',
  },
  {
    operator: 'transition',
    operations: ['restoreSpace'],
    places: ['getSpaceCustomFields', 'Comment'],
    by: 'OP-SPC-07',
    reason: 'whether values and comments of a restored space are as before is open',
  },
  {
    operator: 'transition',
    operations: ['transferSpace'],
    places: ['getSpaceGitInfo'],
    by: 'the text does not say (4.3)',
    reason: 'the link with a repository may be by an integration that the old organization installed',
  },
  {
    operator: 'transition',
    operations: ['duplicateSpace'],
    places: ['CurrentRevision', 'Page', 'File', 'Links', 'CustomFields', 'Comment', 'GitInfo', 'search'],
    by: 'OP-SPC-11',
    reason: 'what of a space its duplicate has or shares is open, content, values, comments and Git link alike',
  },
  {
    operator: 'transition',
    changes: ['part-changed'],
    places: ['getCurrentRevision'],
    by: 'OP-SPC-16',
    reason: 'any write may bring a new revision, with a type and Git members of its own',
  },
  ...contentPermissions,
  ...sitePermissions,
  ...organizationPermissions,
  {
    operator: 'removal',
    changes: ['part-readable'],
    operations: ['deleteSpaceById'],
    by: 'OP-SPC-04',
    reason: 'what lies below a deleted space may be served as before',
  },
  {
    operator: 'removal',
    changes: ['part-readable'],
    operations: ['unpublishIntegration'],
    by: 'OP-INT-09',
    reason: 'the installations of an integration may outlive its publication',
  },
  {
    operator: 'caller',
    changes: ['as-administrator'],
    operations: operationIds.filter((operation) => operationRow(operation).method === 'GET'),
    by: 'OP-AUTH-05, OP-AUTH-07',
    reason: 'which role may read what is open, and a stranger may read what is public',
  },
  {
    operator: 'query-parameter',
    parameters: ['format'],
    by: 'OP-CMT-06, OP-CNT-05',
    reason: 'the format may be ignored: comments and pages come as Markdown whatever is asked for',
  },
  {
    operator: 'query-parameter',
    parameters: ['computed'],
    by: 'OP-CNT-03',
    reason: 'what changes when content is not computed is open, and nothing need change',
  },
  {
    operator: 'query-parameter',
    parameters: ['shareKey'],
    by: 'OP-AUTH-11',
    reason: 'the key may only shape addresses, whose form is free',
  },
  {
    operator: 'reply-member',
    changes: ['of-the-page'],
    by: 'OP-PAGE-06',
    reason: 'a count may be that of the items on the page',
  },
  {
    operator: 'reply-member',
    changes: ['stale', 'creation'],
    of: 'SamlProvider',
    paths: ['service'],
    by: 'the text does not say (2.13)',
    reason: 'whether its addresses hold the hostname of the organization, and follow it, is not said',
  },
  {
    operator: 'reply-member',
    changes: ['stale', 'creation'],
    of: 'SSOLogin',
    paths: ['startURL'],
    by: 'the text does not say (2.13)',
    reason: 'whether the address holds the hostname of the organization, and follows it, is not said',
  },
  {
    operator: 'write',
    changes: ['also-in-other-organization'],
    operations: ['updateOrganizationMemberLastSeenAt'],
    by: 'the text does not say (4.9)',
    reason: 'any request of a user may count as being seen, in every organization',
  },
  {
    operator: 'write',
    changes: ['answers-anothers-state'],
    operations: ['updateOrganizationMemberLastSeenAt'],
    by: 'the text does not say (4.9)',
    reason: 'what the text in the answer of a ping holds is not said',
  },
  {
    operator: 'request-member',
    changes: ['cleared-unnamed'],
    operations: ['updateOrganizationSAMLProvider'],
    places: ['defaultTeam'],
    by: 'OP-SSO-02',
    reason: 'nothing need clear a default team, so that no change takes it away',
  },
  ...bodyPermissions,
  ...memberPermissions,
];

const lies = (path: string, below: string): boolean => path === below || path.startsWith(`${below}.`);

const isOneOf = <Value>(some: readonly Value[] | undefined, value: Value): boolean =>
  some === undefined || some.includes(value);

const isAbout = ({ of, paths }: PermissionRow, { member }: MeaningMutant): boolean => {
  if (of !== undefined && of !== '*' && member?.of !== of) return false;
  return paths === undefined || paths.some((below) => member !== undefined && lies(member.path, below));
};

const meets = (mutant: MeaningMutant, row: PermissionRow): boolean =>
  mutant.operator === row.operator &&
  isOneOf(row.changes, mutant.change) &&
  isOneOf(row.operations, mutant.operation) &&
  isOneOf<string | undefined>(row.parameters, mutant.parameter) &&
  (row.places === undefined || row.places.some((text) => mutant.place.includes(text))) &&
  isAbout(row, mutant);

const sectionOf = (schema: SchemaName, operation: OperationId): string => {
  const { 'x-section': section } = (document().components.schemas[schema] ?? {}) as { 'x-section'?: unknown };
  return typeof section === 'string' ? section : operationRow(operation).section;
};

/** The open point by which a server may refuse what a mutant refuses: a member or parameter, alone or in a pair. */
const refusable = ({ operator, operation, place }: MeaningMutant): Permission | undefined => {
  if (operator !== 'refusal' && operator !== 'threshold') return undefined;
  const [one = '', ...value] = place.split('/');
  const pair = one.split('+');
  const words = [...pair, pair.join(' with '), `${one} ${value.join('/').replaceAll('"', '')}`];
  const by = words.map((word) => mayRefuse(operation, `/${word}`) ?? mayRefuse(operation, `?${word}`)).find(isGiven);
  return by === undefined
    ? undefined
    : { by: by.split('.')[0] ?? by, reason: 'a server may look into the member and refuse it' };
};
const isGiven = (open: string | undefined): open is string => open !== undefined;

/** Nothing but the service itself gives some members a value, so that two replies need not agree on them. */
const ofTheService = ({ member, operation }: MeaningMutant): Permission | undefined => {
  if (member === undefined || !isRestless(member.path)) return undefined;
  if (changersOf(member.of, member.path).some(({ isSure }) => isSure)) return undefined;
  const section = sectionOf(member.of, operation);
  return { by: `the text does not say (${section})`, reason: 'the service gives it a value whenever it likes' };
};

/** What one reply alone shows and no operation gives a value is whatever it is. */
const shownOnce = ({ operator, member, operation }: MeaningMutant): Permission | undefined => {
  if (operator !== 'reply-member' || member === undefined || changersOf(member.of, member.path).length > 0)
    return undefined;
  if (showing(member.of).length > 1 || keyMembers.includes(member.path)) return undefined;
  const section = sectionOf(member.of, operation);
  return { by: `the text does not say (${section})`, reason: 'no operation gives it a value and one reply shows it' };
};

/** Why a surviving mutant may live; undefined when nothing says so. */
export const permissionOf = (mutant: MeaningMutant): Permission | undefined =>
  permissionRows.find((each) => meets(mutant, each)) ?? refusable(mutant) ?? ofTheService(mutant) ?? shownOnce(mutant);

/** What shows other things in a form of its own: what writes change of those changes it. */
const views: readonly SchemaName[] = [
  'EmailDomainOrganizations',
  'MemberTeam',
  'OrganizationSearchItem',
  'SpaceSearchItem',
  'SSOLogin',
  'TeamMembership',
];

/** Whether every thing that a run makes has the member from the start. */
const comesWithMaking = (schema: SchemaName, path: string): boolean =>
  Object.values(effects).some(({ on, thing }) => on === schema && thing === 'made') &&
  ['id', 'createdAt', ...requiredOf(namedSchema(schema))].includes(path);

/** Why no run can reach a mutant that none reached; undefined when a richer run could. */
export const unreachable = ({ member, operation }: MeaningMutant): Permission | undefined => {
  if (member === undefined || changersOf(member.of, member.path).length > 0) return undefined;
  if (views.includes(member.of) || comesWithMaking(member.of, member.path)) return undefined;
  const section = sectionOf(member.of, operation);
  const reason = 'no operation of the text gives the member a value, and none was there';
  return { by: `the text does not say (${section})`, reason };
};
