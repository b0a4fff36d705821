import type { OperationId } from '#spec/operation.ts';

/** How a kind of thing comes to be and goes: its id is the member `id` of the creating reply. */
export type KindRow = {
  readonly create: OperationId;
  /** Null where the text has no operation that removes it: it goes with its container. */
  readonly remove: OperationId | null;
  /** The path parameter that holds its id. */
  readonly param: string;
};

const rows = {
  team: { create: 'createOrganizationTeam', remove: 'removeTeamFromOrganizationById', param: 'teamId' },
  collection: { create: 'createCollection', remove: 'deleteCollectionById', param: 'collectionId' },
  space: { create: 'duplicateSpace', remove: 'deleteSpaceById', param: 'spaceId' },
  comment: { create: 'postCommentInSpace', remove: 'deleteCommentInSpace', param: 'commentId' },
  commentReply: {
    create: 'postCommentReplyInSpace',
    remove: 'deleteCommentReplyInSpace',
    param: 'commentReplyId',
  },
  changeRequestComment: {
    create: 'postCommentInChangeRequest',
    remove: 'deleteCommentInChangeRequest',
    param: 'commentId',
  },
  changeRequestCommentReply: { create: 'postCommentReplyInChangeRequest', remove: null, param: 'commentReplyId' },
} as const satisfies Record<string, KindRow>;

export type Kind = keyof typeof rows;
export const kinds: Readonly<Record<Kind, KindRow>> = rows;
const kindNames = Object.keys(rows) as Kind[];

const byCreate = new Map(kindNames.map((kind) => [kinds[kind].create, kind]));
const byRemove = new Map(kindNames.map((kind) => [kinds[kind].remove, kind]));

/** The kind that an operation makes, if it makes one. */
export const kindMadeBy = (operation: OperationId): Kind | undefined => byCreate.get(operation);
/** The kind that an operation removes, if it removes one. */
export const kindRemovedBy = (operation: OperationId): Kind | undefined => byRemove.get(operation);
