import { operationRow, type OperationId } from '#spec/operation.ts';
import { inside, textInside } from '../core/json-path.ts';

const readers: Readonly<Record<string, readonly [OperationId, string]>> = {
  team: ['getTeamInOrganizationById', 'teamId'],
  collection: ['getCollectionById', 'collectionId'],
  space: ['getSpaceById', 'spaceId'],
  organization: ['getOrganizationById', 'organizationId'],
  member: ['getMemberInOrganizationById', 'userId'],
  site: ['getSiteById', 'siteId'],
};
/** Lists whose items do not say by `object` what they are, or are not read by their id. */
const listReaders: Partial<Record<OperationId, readonly [OperationId, string]>> = {
  listCommentsInSpace: ['getCommentInSpace', 'commentId'],
  listCommentsInChangeRequest: ['getCommentInChangeRequest', 'commentId'],
  listCommentRepliesInSpace: ['getCommentReplyInSpace', 'commentReplyId'],
  listCommentRepliesInChangeRequest: ['getCommentReplyInChangeRequest', 'commentReplyId'],
  listOrganizationCustomFields: ['getOrganizationCustomFieldByName', 'fieldName'],
  listTranslations: ['getTranslation', 'translationSettingsId'],
  listOpenAPISpecs: ['getOpenAPISpecBySlug', 'specSlug'],
  listIntegrations: ['getIntegrationByName', 'integrationName'],
  listSAMLProvidersInOrganizationById: ['getOrganizationSAMLProviderById', 'samlProviderId'],
  listFiles: ['getFileById', 'fileId'],
  listFilesInChangeRequestById: ['getFileInChangeRequestById', 'fileId'],
};

/** The read of one item. */
export type ItemReader = {
  readonly operation: OperationId;
  readonly params: Readonly<Record<string, string>>;
};

/** How an item of a list (`part`: what carries its key) is read alone; undefined where no operation does. */
export const itemReader = (
  list: OperationId,
  part: unknown,
  key: string,
  around: ItemReader['params'],
): ItemReader | undefined => {
  const [operation, param] = listReaders[list] ?? readers[String(inside(part, 'object'))] ?? [];
  if (operation === undefined || param === undefined) return undefined;
  const own = operationRow(operation).pathParameters;
  // A member is addressed by the id of its user; one of its own is allowed (OP-RES-02).
  const given = { ...around, [param]: textInside(part, 'user', 'id') ?? key };
  return { operation, params: Object.fromEntries(Object.entries(given).filter(([name]) => own.includes(name))) };
};
