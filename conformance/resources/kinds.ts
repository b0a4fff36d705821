import type { OperationId } from '#spec/operation.ts';

/** How a kind of thing comes to be and goes. */
export type KindRow = {
  readonly create: OperationId;
  /** Another operation that makes it, under the name in its path. */
  readonly put?: OperationId;
  /** Null where the text has no operation that removes it: it goes with its container. */
  readonly remove: OperationId | null;
  /** The path parameter that holds its id. */
  readonly param: string;
  /** The member that stands in its paths; `id` when left out. Names and slugs are chosen by who makes the thing. */
  readonly key?: 'name' | 'slug';
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
  site: { create: 'createSite', remove: 'deleteSiteById', param: 'siteId' },
  siteSection: { create: 'addSectionToSite', remove: 'deleteSiteSectionById', param: 'siteSectionId' },
  siteSectionGroup: {
    create: 'addSectionGroupToSite',
    remove: 'deleteSiteSectionGroupById',
    param: 'siteSectionGroupId',
  },
  shareLink: { create: 'createSiteShareLink', remove: 'deleteSiteShareLinkById', param: 'shareLinkId' },
  changeRequestCommentReply: { create: 'postCommentReplyInChangeRequest', remove: null, param: 'commentReplyId' },
  customField: {
    create: 'createOrganizationCustomField',
    remove: 'deleteOrganizationCustomField',
    param: 'fieldName',
    key: 'name',
  },
  translation: { create: 'createTranslation', remove: 'deleteTranslation', param: 'translationSettingsId' },
  openapiSpec: {
    create: 'createOpenAPISpec',
    put: 'createOrUpdateOpenAPISpecBySlug',
    remove: 'deleteOpenAPISpecBySlug',
    param: 'specSlug',
    key: 'slug',
  },
  samlProvider: {
    create: 'createOrganizationSAMLProvider',
    remove: 'deleteOrganizationSAMLProvider',
    param: 'samlProviderId',
  },
  integration: {
    create: 'publishIntegration',
    remove: 'unpublishIntegration',
    param: 'integrationName',
    key: 'name',
  },
} as const satisfies Record<string, KindRow>;

export type Kind = keyof typeof rows;
export const kinds: Readonly<Record<Kind, KindRow>> = rows;
const kindNames = Object.keys(rows) as Kind[];

const byCreate = new Map<OperationId | undefined, Kind>(
  kindNames.flatMap((kind) => [[kinds[kind].create, kind] as const, [kinds[kind].put, kind] as const]),
);
const byRemove = new Map(kindNames.map((kind) => [kinds[kind].remove, kind]));

/** The kind that an operation makes, if it makes one. */
export const kindMadeBy = (operation: OperationId): Kind | undefined => byCreate.get(operation);
/** The kind that an operation removes, if it removes one. */
export const kindRemovedBy = (operation: OperationId): Kind | undefined => byRemove.get(operation);

/** The member that stands in the paths of a kind. */
export const keyOfKind = (kind: Kind): 'id' | 'name' | 'slug' => kinds[kind].key ?? 'id';

type Sent = { readonly params?: Readonly<Record<string, string>>; readonly body?: unknown };

/** The key of a thing that a request made: what was sent for names and slugs, else the id of the reply. */
export const keyMade = (kind: Kind, { params = {}, body }: Sent, reply: unknown): string | undefined => {
  const key = keyOfKind(kind);
  const found =
    key === 'id' ? memberOf(reply, key) : (params[kinds[kind].param] ?? memberOf(body, key) ?? memberOf(reply, key));
  return typeof found === 'string' ? found : undefined;
};

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
