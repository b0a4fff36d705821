import { operationRow, type OperationId } from '#spec/operation.ts';
import { kindNamedBy, kindNames, type Kind } from '../resources/kinds.ts';
import { roleOf, type OperationRole } from '../resources/operation-role.ts';

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

const actsOfRoles: Partial<Record<OperationRole['role'], Act>> = {
  create: 'create',
  read: 'read',
  list: 'list',
  lists: 'list',
  update: 'update',
  remove: 'remove',
  move: 'move',
  restore: 'restore',
};

/** What the catalogue says that an operation does. Throws for one that it lacks, or whose act has to be stated. */
export const actIn = (operation: OperationId, role: OperationRole['role'] | undefined): Act => {
  if (operationRow(operation).acts.as === 'replace') return 'put';
  const act = role === undefined ? undefined : actsOfRoles[role];
  if (act !== undefined) return act;
  if (role === undefined)
    throw new Error(
      `${operation} stands in no row of conformance/resources/: give it its role, in a file that resources/index.ts names`,
    );
  throw new Error(`${operation} has no act of its own: state one in conformance/model/actions.ts`);
};

type Stated = Partial<Pick<Action, 'act' | 'on' | 'other' | 'names' | 'needs' | 'may'>>;

/** An operation of plans; its act and what it acts on are those of the catalogue, where they are not stated. */
const action = (operation: OperationId, stated: Stated = {}): Action => {
  const { kind, role } = roleOf(operation) ?? {};
  const act = stated.act ?? actIn(operation, role);
  const makes = kindNames.find((each) => each === kind && (act === 'create' || act === 'duplicate'));
  return {
    operation,
    act,
    on: kindNamedBy(operation, operationRow(operation).pathParameters.at(-1)) ?? null,
    needs: [],
    may: [],
    ...(makes === undefined ? {} : { makes }),
    ...stated,
  };
};

const changes = ['body', 'resolved', 'addedReactions', 'removedReactions'];
const replyChanges = ['body', 'addedReactions', 'removedReactions'];

const teams: readonly Action[] = [
  action('createOrganizationTeam', { needs: ['title'] }),
  action('getTeamInOrganizationById'),
  action('updateTeamInOrganizationById', { needs: ['title'] }),
  action('removeTeamFromOrganizationById'),
  action('listTeamMembersInOrganizationById'),
  action('addMemberToOrganizationTeamById', { act: 'seat', on: 'team', other: 'person', needs: ['role'] }),
  action('deleteMemberFromOrganizationTeamById', { act: 'unseat', on: 'team', other: 'person' }),
  action('updateMembersInOrganizationTeam', { act: 'bulk', needs: ['add', 'remove', 'role'] }),
];

const places: readonly Action[] = [
  action('createCollection', { other: 'collection', needs: ['title'], may: ['parent'] }),
  action('getCollectionById'),
  action('updateCollectionById', { may: ['title', 'description', 'defaultLevel'] }),
  action('moveCollection', { other: 'collection', needs: ['parent'] }),
  action('deleteCollectionById'),
  action('listSpacesInCollectionById'),
  action('duplicateSpace', { act: 'duplicate', on: null, needs: ['title'] }),
  action('getSpaceById'),
  action('updateSpaceById', { may: ['title', 'defaultLevel', 'emoji', 'editMode'] }),
  action('moveSpace', { other: 'collection', needs: ['parent'], may: ['position'] }),
  action('deleteSpaceById'),
  action('restoreSpace'),
];

const threads: readonly Action[] = [
  action('postCommentInSpace', { needs: ['body'] }),
  action('getCommentInSpace'),
  action('listCommentsInSpace'),
  action('updateCommentInSpace', { may: changes }),
  action('deleteCommentInSpace'),
  action('postCommentReplyInSpace', { needs: ['body'] }),
  action('getCommentReplyInSpace'),
  action('listCommentRepliesInSpace'),
  action('updateCommentReplyInSpace', { may: replyChanges }),
  action('deleteCommentReplyInSpace'),
  action('postCommentInChangeRequest', { needs: ['body'] }),
  action('getCommentInChangeRequest'),
  action('updateCommentInChangeRequest', { may: changes }),
  action('deleteCommentInChangeRequest'),
  action('postCommentReplyInChangeRequest', { needs: ['body'] }),
  action('getCommentReplyInChangeRequest'),
  action('listCommentRepliesInChangeRequest'),
  action('updateCommentReplyInChangeRequest', { may: replyChanges }),
];

const sites: readonly Action[] = [
  action('createSite', { needs: ['title'], may: ['visibility'] }),
  action('getSiteById'),
  action('updateSiteById', {
    other: 'siteSection',
    names: 'defaultSiteSection',
    may: ['title', 'defaultSiteSection', 'visibility'],
  }),
  action('deleteSiteById'),
  action('addSectionToSite', { other: 'space', names: 'spaceId', needs: ['title', 'spaceId'] }),
  action('listSiteSections'),
  action('updateSiteSectionById', { may: ['title', 'description', 'condition'] }),
  action('moveSiteSection', { may: ['position'] }),
  action('deleteSiteSectionById'),
  action('addSectionGroupToSite', { other: 'siteSection', names: 'sections', needs: ['title', 'sections'] }),
  action('listSiteSectionGroups'),
  action('updateSiteSectionGroupById', { needs: ['title'] }),
  action('addSectionToGroup', { act: 'join', other: 'siteSection', names: 'sectionId', needs: ['sectionId'] }),
  action('removeSectionFromGroup', {
    act: 'leave',
    on: 'siteSectionGroup',
    other: 'siteSection',
    names: 'siteSectionId',
  }),
  action('moveSiteSectionGroup', { may: ['position'] }),
  action('deleteSiteSectionGroupById'),
  action('createSiteShareLink', { needs: ['name'] }),
  action('listSiteShareLinks'),
  action('updateSiteShareLinkById', { may: ['name', 'active'] }),
  action('deleteSiteShareLinkById'),
];

const provider = ['label', 'entityID', 'defaultTeam', 'defaultRole'];

const settings: readonly Action[] = [
  action('createOrganizationCustomField', { needs: ['name', 'type'], may: ['title', 'description'] }),
  action('getOrganizationCustomFieldByName'),
  action('updateOrganizationCustomField', { may: ['title', 'description', 'placeholder'] }),
  action('deleteOrganizationCustomField'),
  action('updateSpaceCustomFields', { act: 'value', other: 'customField', names: 'values', needs: ['values'] }),
  action('createTranslation', { needs: ['title'] }),
  action('getTranslation'),
  action('updateTranslation', { needs: ['title'] }),
  action('deleteTranslation'),
  action('createOpenAPISpec', { needs: ['slug', 'source'] }),
  action('getOpenAPISpecBySlug'),
  action('createOrUpdateOpenAPISpecBySlug', { needs: ['source'] }),
  action('deleteOpenAPISpecBySlug'),
  action('createOrganizationSAMLProvider', {
    other: 'team',
    names: 'defaultTeam',
    needs: ['label'],
    may: provider.slice(1),
  }),
  action('getOrganizationSAMLProviderById'),
  action('updateOrganizationSAMLProvider', { other: 'team', names: 'defaultTeam', may: provider }),
  action('deleteOrganizationSAMLProvider'),
  action('getIntegrationByName'),
  action('publishIntegration', { needs: ['title', 'description'], may: ['summary'] }),
  action('unpublishIntegration'),
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
