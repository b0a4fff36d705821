import type { OperationId } from '#spec/operation.ts';
import type { Kind } from '../client/kinds.ts';

/** What an operation of a plan does to the things that the model knows. */
export type Act =
  'create' | 'duplicate' | 'read' | 'list' | 'update' | 'move' | 'remove' | 'restore' | 'seat' | 'unseat' | 'bulk';

/** One operation that plans use. */
export type Action = {
  readonly operation: OperationId;
  readonly act: Act;
  /** What the first ref names: the thing acted on, or the container of a created one; null for the organization. */
  readonly on: Kind | null;
  /** What the second ref names: another thing of this kind, or a member of the organization. */
  readonly other?: Kind | 'person';
  readonly makes?: Kind;
  /** Body members always sent, and those sent when the plan chooses them. */
  readonly needs: readonly string[];
  readonly may: readonly string[];
};

const action = (
  operation: OperationId,
  act: Act,
  on: Kind | null,
  rest: Partial<Pick<Action, 'other' | 'makes' | 'needs' | 'may'>> = {},
): Action => ({ operation, act, on, needs: [], may: [], ...rest });

const changes = ['body', 'resolved', 'addedReactions', 'removedReactions'];

/** Every operation that plans use, each once. */
export const actions: readonly Action[] = [
  action('createOrganizationTeam', 'create', null, { makes: 'team', needs: ['title'] }),
  action('getTeamInOrganizationById', 'read', 'team'),
  action('updateTeamInOrganizationById', 'update', 'team', { needs: ['title'] }),
  action('removeTeamFromOrganizationById', 'remove', 'team'),
  action('listTeamMembersInOrganizationById', 'list', 'team'),
  action('addMemberToOrganizationTeamById', 'seat', 'team', { other: 'person', needs: ['role'] }),
  action('deleteMemberFromOrganizationTeamById', 'unseat', 'team', { other: 'person' }),
  action('updateMembersInOrganizationTeam', 'bulk', 'team', { needs: ['add', 'remove', 'role'] }),
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
  action('moveSpace', 'move', 'space', { other: 'collection', needs: ['parent'] }),
  action('deleteSpaceById', 'remove', 'space'),
  action('restoreSpace', 'restore', 'space'),
  action('postCommentInSpace', 'create', 'space', { makes: 'comment', needs: ['body'] }),
  action('getCommentInSpace', 'read', 'comment'),
  action('listCommentsInSpace', 'list', 'space'),
  action('updateCommentInSpace', 'update', 'comment', { may: changes }),
  action('deleteCommentInSpace', 'remove', 'comment'),
  action('postCommentReplyInSpace', 'create', 'comment', { makes: 'commentReply', needs: ['body'] }),
  action('getCommentReplyInSpace', 'read', 'commentReply'),
  action('listCommentRepliesInSpace', 'list', 'comment'),
  action('updateCommentReplyInSpace', 'update', 'commentReply', {
    may: ['body', 'addedReactions', 'removedReactions'],
  }),
  action('deleteCommentReplyInSpace', 'remove', 'commentReply'),
];

const byOperation = new Map(actions.map((each) => [each.operation, each]));

/** Whether plans use an operation of that name. */
export const isPlanned = (operation: string): boolean => actions.some((each) => each.operation === operation);

/** The action of an operation. Throws for one that plans do not use. */
export const actionOf = (operation: OperationId): Action => {
  const found = byOperation.get(operation);
  if (found === undefined) throw new Error(`Plans do not use ${operation}`);
  return found;
};
