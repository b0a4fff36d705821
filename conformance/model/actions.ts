import type { OperationId } from '#spec/operation.ts';
import type { Kind } from '../resources/kinds.ts';

/** What an operation of a plan does to the things that the model knows. */
export type Act =
  | 'create'
  | 'duplicate'
  | 'read'
  | 'list'
  | 'update'
  | 'put'
  | 'move'
  | 'remove'
  | 'restore'
  | 'seat'
  | 'unseat'
  | 'bulk'
  | 'join'
  | 'leave'
  | 'value';

/** One operation that plans use. */
export type Action = {
  readonly operation: OperationId;
  readonly act: Act;
  /** What the first ref names: the thing acted on, or the container of a created one; null for the organization. */
  readonly on: Kind | null;
  /** What the second ref names: another thing of this kind, or a member of the organization. */
  readonly other?: Kind | 'person';
  /** The body member or path parameter that names the other thing; `parent` when left out. */
  readonly names?: string;
  readonly makes?: Kind;
  /** Body members always sent, and those sent when the plan chooses them. */
  readonly needs: readonly string[];
  readonly may: readonly string[];
};

const action = (
  operation: OperationId,
  act: Act,
  on: Kind | null,
  rest: Partial<Pick<Action, 'other' | 'names' | 'makes' | 'needs' | 'may'>> = {},
): Action => ({ operation, act, on, needs: [], may: [], ...rest });

const changes = ['body', 'resolved', 'addedReactions', 'removedReactions'];
const replyChanges = ['body', 'addedReactions', 'removedReactions'];

const teams: readonly Action[] = [
  action('createOrganizationTeam', 'create', null, { makes: 'team', needs: ['title'] }),
  action('getTeamInOrganizationById', 'read', 'team'),
  action('updateTeamInOrganizationById', 'update', 'team', { needs: ['title'] }),
  action('removeTeamFromOrganizationById', 'remove', 'team'),
  action('listTeamMembersInOrganizationById', 'list', 'team'),
  action('addMemberToOrganizationTeamById', 'seat', 'team', { other: 'person', needs: ['role'] }),
  action('deleteMemberFromOrganizationTeamById', 'unseat', 'team', { other: 'person' }),
  action('updateMembersInOrganizationTeam', 'bulk', 'team', { needs: ['add', 'remove', 'role'] }),
];

const places: readonly Action[] = [
  action('createCollection', 'create', null, {
    makes: 'collection',
    other: 'collection',
    needs: ['title'],
    may: ['parent'],
  }),
  action('getCollectionById', 'read', 'collection'),
  action('updateCollectionById', 'update', 'collection', { may: ['title', 'description', 'defaultLevel'] }),
  action('moveCollection', 'move', 'collection', { other: 'collection', needs: ['parent'] }),
  action('deleteCollectionById', 'remove', 'collection'),
  action('listSpacesInCollectionById', 'list', 'collection'),
  action('duplicateSpace', 'duplicate', null, { makes: 'space', needs: ['title'] }),
  action('getSpaceById', 'read', 'space'),
  action('updateSpaceById', 'update', 'space', { may: ['title', 'defaultLevel', 'emoji', 'editMode'] }),
  action('moveSpace', 'move', 'space', { other: 'collection', needs: ['parent'], may: ['position'] }),
  action('deleteSpaceById', 'remove', 'space'),
  action('restoreSpace', 'restore', 'space'),
];

const threads: readonly Action[] = [
  action('postCommentInSpace', 'create', 'space', { makes: 'comment', needs: ['body'] }),
  action('getCommentInSpace', 'read', 'comment'),
  action('listCommentsInSpace', 'list', 'space'),
  action('updateCommentInSpace', 'update', 'comment', { may: changes }),
  action('deleteCommentInSpace', 'remove', 'comment'),
  action('postCommentReplyInSpace', 'create', 'comment', { makes: 'commentReply', needs: ['body'] }),
  action('getCommentReplyInSpace', 'read', 'commentReply'),
  action('listCommentRepliesInSpace', 'list', 'comment'),
  action('updateCommentReplyInSpace', 'update', 'commentReply', { may: replyChanges }),
  action('deleteCommentReplyInSpace', 'remove', 'commentReply'),
  action('postCommentInChangeRequest', 'create', null, { makes: 'changeRequestComment', needs: ['body'] }),
  action('getCommentInChangeRequest', 'read', 'changeRequestComment'),
  action('updateCommentInChangeRequest', 'update', 'changeRequestComment', { may: changes }),
  action('deleteCommentInChangeRequest', 'remove', 'changeRequestComment'),
  action('postCommentReplyInChangeRequest', 'create', 'changeRequestComment', {
    makes: 'changeRequestCommentReply',
    needs: ['body'],
  }),
  action('getCommentReplyInChangeRequest', 'read', 'changeRequestCommentReply'),
  action('listCommentRepliesInChangeRequest', 'list', 'changeRequestComment'),
  action('updateCommentReplyInChangeRequest', 'update', 'changeRequestCommentReply', { may: replyChanges }),
];

const sites: readonly Action[] = [
  action('createSite', 'create', null, { makes: 'site', needs: ['title'], may: ['visibility'] }),
  action('getSiteById', 'read', 'site'),
  action('updateSiteById', 'update', 'site', {
    other: 'siteSection',
    names: 'defaultSiteSection',
    may: ['title', 'defaultSiteSection', 'visibility'],
  }),
  action('deleteSiteById', 'remove', 'site'),
  action('addSectionToSite', 'create', 'site', {
    makes: 'siteSection',
    other: 'space',
    names: 'spaceId',
    needs: ['title', 'spaceId'],
  }),
  action('listSiteSections', 'list', 'site'),
  action('updateSiteSectionById', 'update', 'siteSection', { may: ['title', 'description', 'condition'] }),
  action('moveSiteSection', 'move', 'siteSection', { may: ['position'] }),
  action('deleteSiteSectionById', 'remove', 'siteSection'),
  action('addSectionGroupToSite', 'create', 'site', {
    makes: 'siteSectionGroup',
    other: 'siteSection',
    names: 'sections',
    needs: ['title', 'sections'],
  }),
  action('listSiteSectionGroups', 'list', 'site'),
  action('updateSiteSectionGroupById', 'update', 'siteSectionGroup', { needs: ['title'] }),
  action('addSectionToGroup', 'join', 'siteSectionGroup', {
    other: 'siteSection',
    names: 'sectionId',
    needs: ['sectionId'],
  }),
  action('removeSectionFromGroup', 'leave', 'siteSectionGroup', { other: 'siteSection', names: 'siteSectionId' }),
  action('moveSiteSectionGroup', 'move', 'siteSectionGroup', { may: ['position'] }),
  action('deleteSiteSectionGroupById', 'remove', 'siteSectionGroup'),
  action('createSiteShareLink', 'create', 'site', { makes: 'shareLink', needs: ['name'] }),
  action('listSiteShareLinks', 'list', 'site'),
  action('updateSiteShareLinkById', 'update', 'shareLink', { may: ['name', 'active'] }),
  action('deleteSiteShareLinkById', 'remove', 'shareLink'),
];

const provider = ['label', 'entityID', 'defaultTeam', 'defaultRole'];

const settings: readonly Action[] = [
  action('createOrganizationCustomField', 'create', null, {
    makes: 'customField',
    needs: ['name', 'type'],
    may: ['title', 'description'],
  }),
  action('getOrganizationCustomFieldByName', 'read', 'customField'),
  action('updateOrganizationCustomField', 'update', 'customField', { may: ['title', 'description', 'placeholder'] }),
  action('deleteOrganizationCustomField', 'remove', 'customField'),
  action('updateSpaceCustomFields', 'value', 'space', { other: 'customField', names: 'values', needs: ['values'] }),
  action('createTranslation', 'create', null, { makes: 'translation', needs: ['title'] }),
  action('getTranslation', 'read', 'translation'),
  action('updateTranslation', 'put', 'translation', { needs: ['title'] }),
  action('deleteTranslation', 'remove', 'translation'),
  action('createOpenAPISpec', 'create', null, { makes: 'openapiSpec', needs: ['slug', 'source'] }),
  action('getOpenAPISpecBySlug', 'read', 'openapiSpec'),
  action('createOrUpdateOpenAPISpecBySlug', 'put', 'openapiSpec', { needs: ['source'] }),
  action('deleteOpenAPISpecBySlug', 'remove', 'openapiSpec'),
  action('createOrganizationSAMLProvider', 'create', null, {
    makes: 'samlProvider',
    other: 'team',
    names: 'defaultTeam',
    needs: ['label'],
    may: provider.slice(1),
  }),
  action('getOrganizationSAMLProviderById', 'read', 'samlProvider'),
  action('updateOrganizationSAMLProvider', 'update', 'samlProvider', {
    other: 'team',
    names: 'defaultTeam',
    may: provider,
  }),
  action('deleteOrganizationSAMLProvider', 'remove', 'samlProvider'),
  action('getIntegrationByName', 'read', 'integration'),
  action('publishIntegration', 'put', 'integration', { needs: ['title', 'description'], may: ['summary'] }),
  action('unpublishIntegration', 'remove', 'integration'),
];

/**
 * Every operation that plans use, each once. Left out: invites, organizations and members, which are there before the
 * run and are few; imports and Git transfers, whose results nobody can foretell (OP-ENV-06, OP-GIT-01).
 */
export const actions: readonly Action[] = [...teams, ...places, ...threads, ...sites, ...settings];

const byOperation = new Map(actions.map((each) => [each.operation, each]));

/** Whether plans use an operation of that name. */
export const isPlanned = (operation: string): boolean => actions.some((each) => each.operation === operation);

/** The action of an operation. Throws for one that plans do not use. */
export const actionOf = (operation: OperationId): Action => {
  const found = byOperation.get(operation);
  if (found === undefined) throw new Error(`Plans do not use ${operation}`);
  return found;
};

/** Kinds that an operation of a plan makes, acts on or names. */
export const kindsOf = ({ on, other, makes }: Action): readonly Kind[] =>
  [on, other, makes].filter((kind): kind is Kind => kind !== null && kind !== undefined && kind !== 'person');
