import { operationRow, operationIds } from '#spec/operation.ts';
import type { MeaningMutant, MeaningOperator } from './meaning-mutant.ts';

/** Mutants that no operator makes: nothing that the text lets a caller do brings about what they need. */
type NotMade = {
  readonly operator: MeaningOperator;
  readonly meets: (mutant: MeaningMutant) => boolean;
  readonly reason: string;
};

const ofChangeRequests: ReadonlySet<string> = new Set(
  operationIds.filter((operation) => operationRow(operation).pathParameters.includes('changeRequestId')),
);

const isOfGit = (path = ''): boolean => path.split('.').includes('git');

/** Members of which no two things in one place have the same in the server that is made wrong. */
const unique: readonly string[] = [
  'updateSiteById basename',
  'updateSiteSectionById path',
  'updateOrganizationById hostname',
];

/** States in which nothing stands on a later page of a list, whoever turns what a run makes. */
const neverLater: readonly string[] = [
  'listOrganizationsForAuthenticatedUser defaultRole/admin',
  'listOrganizationsForAuthenticatedUser defaultRole/read',
  'listOrganizationsForAuthenticatedUser sso/false',
  'listOrganizationsForAuthenticatedUser ai/true',
  'listOrganizationsForAuthenticatedUser inviteLinks/true',
  'listSpacesForOrganizationMember space/defaultLevel/admin',
  'listTeamMembersInOrganizationById organization/role/read',
];

const rows: readonly NotMade[] = [
  {
    operator: 'transition',
    meets: ({ place }) => ofChangeRequests.has(place),
    reason:
      'No operation makes a change request, so none lies in a space that a run made and may move, lock or delete; whether a copy of a space has any is open (OP-SPC-11.f).',
  },
  {
    operator: 'threshold',
    meets: ({ change, operation }) => change === 'read-for-ever' && ofChangeRequests.has(operation),
    reason: 'No operation makes a change request, so none lies in a space that a run made and may delete.',
  },
  {
    operator: 'removal',
    meets: ({ change, place }) => change === 'part-readable' && place === 'getPublishedContentSite',
    reason: 'No operation of the text publishes a site (OP-SITE-06), and a run deletes only sites that it made.',
  },
  {
    operator: 'reply-member',
    meets: ({ operation, member }) =>
      (operation === 'importContent' || operation === 'importContentInChangeRequest') && member?.of === 'Revision',
    reason: 'The server that is made wrong answers an import with the id of its revision, as 2.17 lets it.',
  },
  {
    operator: 'reply-member',
    meets: ({ change, operation, member }) =>
      ofChangeRequests.has(operation) && isOfGit(member?.path) && ['stale', 'creation'].includes(change),
    reason: 'No operation gives the content of a change request other Git members (4.12 is of spaces).',
  },
  {
    operator: 'reply-member',
    meets: ({ change, member }) =>
      member?.of === 'Revision' && member.path === 'parents' && ['first-only', 'reversed'].includes(change),
    reason: 'A revision of several parents comes of a merge, and no operation merges (OP-CNT-06.f).',
  },
  {
    operator: 'reply-member',
    meets: ({ change, operation, member }) =>
      operation === 'listSpacesInCollectionById' && member?.path === 'deletedAt' && change !== 'frozen',
    reason: 'The server that is made wrong hides deleted spaces, as OP-SPC-02 lets it: none in its lists has a time.',
  },
  {
    operator: 'scope',
    meets: ({ change, operation }) => change === 'change-request-content' && operation === 'importContent',
    reason: 'A run imports into spaces that it made, and no operation makes a change request in one (4.13).',
  },
  {
    operator: 'scope',
    meets: ({ change, operation }) => change === 'foreign-shown' && operation === 'listFilesInChangeRequestById',
    reason: 'A run knows of one change request: under its number it is no other one (4.1).',
  },
  {
    operator: 'reply-member',
    meets: ({ change, member }) =>
      ['stale', 'creation', 'with-removed'].includes(change) &&
      (member?.of === 'PublishedContentSite' || (member?.of === 'Site' && member.path === 'published')),
    reason: 'No operation of the text publishes a site (OP-SITE-06), and a run writes to no site that it found.',
  },
  {
    operator: 'reply-member',
    meets: ({ change, operation, place }) =>
      change === 'frozen' && operation === 'listIntegrationInstallations' && place === 'count',
    reason: 'No operation of the text installs an integration (4.13), so that no run lets the list grow.',
  },
  {
    operator: 'request-member',
    meets: ({ change, body }) =>
      change === 'to-sibling' && ['defaultSiteSpace', 'defaultSiteSection'].includes(body ?? ''),
    reason: 'It names a part of the thing that is written: nothing beside it has that part (2.5, 4.5).',
  },
  {
    operator: 'request-member',
    meets: ({ change, body }) => change === 'ignored-with' && body === 'defaultSiteSpace',
    reason:
      'No operation gives a section a second site space, and a run gives a section that it found nothing else (4.6).',
  },
  {
    operator: 'request-member',
    meets: ({ change, place }) => change === 'ignored-with' && place === 'defaultSiteSection+defaultSiteSpace',
    reason:
      'In which section a default site space is looked for that stands beside a new default section is open (4.5).',
  },
  {
    operator: 'request-member',
    meets: ({ change, operation, body }) => change === 'to-sibling' && unique.includes(`${operation} ${body}`),
    reason: 'The server that is made wrong gives no two of them the same one (OP-SITE-08, OP-SEC-02, OP-ORG-03).',
  },
  {
    operator: 'request-member',
    meets: ({ change, operation, body }) =>
      change === 'to-sibling' && operation === 'exportToGitRepository' && body !== 'gitInfo',
    reason:
      'Where an export goes shows in the repository alone, and the server that is made wrong only records it (OP-ENV-06).',
  },
  {
    operator: 'request-member',
    meets: ({ change, operation }) => change === 'false-dropped' && operationRow(operation).family === 'git',
    reason: 'A flag of an import or export that is left out is as good as false (4.12).',
  },
  {
    operator: 'reply-member',
    meets: ({ change, member }) =>
      ['stale', 'creation'].includes(change) && member?.of === 'Space' && member.path === 'visibility',
    reason: 'The operation that changes the visibility of a space is not shown (3), and no request does (OP-SPC-12).',
  },
  {
    operator: 'reply-member',
    meets: ({ change, operation, place }) =>
      change === 'live' && operation === 'duplicateSpace' && place === 'editMode',
    reason: 'The server that is made wrong lets every copy be live, as OP-SPC-11 lets it.',
  },
  {
    operator: 'reply-member',
    meets: ({ change, operation, place }) => change === 'false' && operation === 'createSite' && place === 'published',
    reason: 'No operation of the text publishes a site (OP-SITE-06): what was just made is not.',
  },
  {
    operator: 'request-member',
    meets: ({ change, operation, body }) =>
      ['first-only', 'last-of-several-dropped'].includes(change) &&
      operation === 'publishIntegration' &&
      body === 'secrets',
    reason: 'The server that is made wrong never answers secrets, as OP-INT-08 lets it.',
  },
  {
    operator: 'request-member',
    meets: ({ change, body }) =>
      change === 'cleared-unnamed' && ['defaultSiteSpace', 'defaultSiteSection'].includes(body ?? ''),
    reason: 'Only another one takes the place of a default (4.5): no value clears it.',
  },
  {
    operator: 'refusal',
    meets: ({ change, operation, place }) =>
      change === 'value' && operationRow(operation).family === 'git' && place.startsWith('url/'),
    reason: 'A run names a repository that it brings, and not the one of an example.',
  },
  {
    operator: 'request-member',
    meets: ({ change, operation, body }) =>
      ['false-dropped', 'zero-dropped'].includes(change) && operation === 'createSite' && body === 'spaces',
    reason: 'The variant of spaces that is no list of ids is not shown (4.13): nobody sends one.',
  },
  {
    operator: 'reply-member',
    meets: ({ change, member }) => member?.path.endsWith('git.path') === true && ['stale', 'creation'].includes(change),
    reason: 'In the server that is made wrong an id goes with the path of its file (OP-OWN-17.d).',
  },
  {
    operator: 'reply-member',
    meets: ({ change, operation, place }) =>
      change === 'frozen' &&
      place === 'count' &&
      ['listPageLinksInChangeRequest', 'listChangeRequestFileBacklinks'].includes(operation),
    reason:
      'An import into a change request brings pages and files of its own: nothing that is there gets another link.',
  },
  {
    operator: 'request-member',
    meets: ({ change, operation, body }) =>
      change === 'to-sibling' && operation === 'importGitRepository' && body === 'standalone',
    reason:
      'A standalone import leaves the content of the other space as it is (4.12), and nothing shows its revision.',
  },
  {
    operator: 'query-parameter',
    meets: ({ change, operation, place }) =>
      change === 'leaves-out-later' && neverLater.includes(`${operation} ${place}`),
    reason:
      'Organizations, people and what people may read are there before a run: none after the first page is in this state.',
  },
  {
    operator: 'reply-member',
    meets: ({ change, operation, place }) =>
      change === 'leaves-out-state' &&
      operation === 'listOrganizationsForAuthenticatedUser' &&
      place === 'defaultRole/admin',
    reason: 'Organizations are there before a run: none is in this state for long.',
  },
  {
    operator: 'query-parameter',
    meets: ({ change, parameter }) =>
      ['count-unfiltered', 'cut-before-filter'].includes(change) && parameter === 'query',
    reason: 'The server that is made wrong refuses a search without a query (OP-SRCH-02.a): it has no list of all.',
  },
  {
    operator: 'write',
    meets: ({ change, place }) => change === 'resets-part-flag' && place === 'samlProvider/defaultRole',
    reason: 'A provider is made without a default role, and no update takes one away (4.10).',
  },
  {
    operator: 'write',
    meets: ({ change, operation }) => change === 'undone-by-next' && operation === 'updateCommentReplyInSpace',
    reason: 'Beside its update only its removal writes to a reply in a space, and nothing shows it after that.',
  },
  {
    operator: 'reply-member',
    meets: ({ change, member }) =>
      ['stale', 'creation'].includes(change) &&
      ['OpenAPISpec', 'TranslationSettings', 'Integration'].includes(member?.of ?? '') &&
      member?.path.split('.')[0] === 'permissions',
    reason: 'These rights of a caller change with its role, and a run gives another one to nobody whose token it has.',
  },
  {
    operator: 'reply-member',
    meets: ({ change, member }) =>
      ['stale', 'creation', 'of-another'].includes(change) && member?.of === 'Team' && member.path === 'spaces',
    reason: 'No operation gives a team a space (4.9), and none has one on the server that is made wrong.',
  },
  {
    operator: 'reply-member',
    meets: ({ change, operation, member }) =>
      change === 'true' && operation === 'setUserAsSSOMemberForOrganization' && member?.path === 'sso',
    reason: 'Whoever is marked has it true (4.9): the reply is no other one.',
  },
];

/** Whether no row leaves a mutant out. */
export const isMade = (mutant: MeaningMutant): boolean =>
  !rows.some(({ operator, meets }) => operator === mutant.operator && meets(mutant));

/** How many of some mutants each row leaves out, and why. */
export const notMadeOf = (
  derived: readonly MeaningMutant[],
): readonly { readonly operator: MeaningOperator; readonly count: number; readonly reason: string }[] =>
  rows.map(({ operator, meets, reason }) => ({
    operator,
    count: derived.filter((mutant) => mutant.operator === operator && meets(mutant)).length,
    reason,
  }));
