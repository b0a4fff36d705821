import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Exchange } from '../http/exchange.ts';
import { type Kind, kindMadeBy, kindNames, kinds } from '../resources/kinds.ts';
import type { World } from '../world/world.ts';
import { fillList } from './listing.ts';
import { beforehand, callRich, hasRichBody, makeRich } from './rich-things.ts';
import type { Params } from '../core/params.ts';

/** What gives a thing the members that it is not made with. */
const updates: Partial<Record<Kind, OperationId>> = {
  collection: 'updateCollectionById',
  space: 'updateSpaceById',
  comment: 'updateCommentInSpace',
  commentReply: 'updateCommentReplyInSpace',
  changeRequestComment: 'updateCommentInChangeRequest',
  changeRequestCommentReply: 'updateCommentReplyInChangeRequest',
  customField: 'updateOrganizationCustomField',
  translation: 'updateTranslation',
  integration: 'publishIntegration',
  samlProvider: 'updateOrganizationSAMLProvider',
  siteSection: 'updateSiteSectionById',
  siteSectionGroup: 'updateSiteSectionGroupById',
};

const listed: Partial<Record<OperationId, Kind>> = {
  listCollectionsInOrganizationById: 'collection',
  listSpacesInCollectionById: 'space',
  listCommentsInSpace: 'comment',
  listCommentRepliesInSpace: 'commentReply',
  listCommentsInChangeRequest: 'changeRequestComment',
  listCommentRepliesInChangeRequest: 'changeRequestCommentReply',
  listOrganizationCustomFields: 'customField',
  listTranslations: 'translation',
  listOpenAPISpecs: 'openapiSpec',
  listIntegrations: 'integration',
  listSAMLProvidersInOrganizationById: 'samlProvider',
};

/** The kind of thing that an operation acts on. */
const actedOn = (operation: OperationId): Kind | undefined => {
  const { pathParameters } = operationRow(operation);
  const inChangeRequest = pathParameters.includes('changeRequestId');
  return kindNames.find(
    (kind) => kinds[kind].param === pathParameters.at(-1) && kind.startsWith('changeRequest') === inChangeRequest,
  );
};

/** Other rows judge the writes: refused, they leave the thing as it is. */
const fill = async (world: World, kind: Kind, params: Params): Promise<void> => {
  const update = updates[kind];
  if (update === undefined) return;
  await world.call(update, await world.arrange(update, { params, size: 'fullest' }));
};

/** The list with every member of its items written; undefined where the suite writes none. */
const fullestList = async (world: World, operation: OperationId): Promise<Exchange | undefined> => {
  const kind = listed[operation];
  if (kind === undefined) return undefined;
  const { input, keys } = await fillList(world, operation, 2);
  if (hasRichBody(kind)) await makeRich(world, kind, input.params ?? {});
  const { organizationId: _organization, collectionId: _collection, ...around } = input.params ?? {};
  await Promise.all(keys.map((key) => fill(world, kind, { ...around, [kinds[kind].param]: key })));
  return world.call(operation, { ...input, query: { ...input.query, limit: 1_000 } });
};

/** What a creation answers with everything in it that it can give. */
const fullestCreation = async (world: World, operation: OperationId, kind: Kind): Promise<Exchange> =>
  (await callRich(world, kind, operation)) ??
  world.call(operation, await world.arrange(operation, { params: {}, size: 'fullest' }));

/** What is answered about a thing that was given everything before. */
const fullestReading = async (world: World, operation: OperationId, kind: Kind): Promise<Exchange> => {
  const { params } = await makeRich(world, kind);
  if (updates[kind] !== operation) await fill(world, kind, params);
  await beforehand[operation]?.(world, params);
  return world.call(operation, await world.arrange(operation, { params, size: 'fullest' }));
};

const fullestOf = (world: World, operation: OperationId): Promise<Exchange | undefined> => {
  const isRead = beforehand[operation] !== undefined;
  if (operationRow(operation).acts.as === 'list' && !isRead) return fullestList(world, operation);
  const making = kindMadeBy(operation);
  if (making !== undefined) return fullestCreation(world, operation, making);
  // Content is read in a space that may be written to beforehand.
  const kind = actedOn(operation) ?? (isRead ? 'space' : undefined);
  return kind === undefined ? Promise.resolve(undefined) : fullestReading(world, operation, kind);
};

/**
 * The reply about a thing that has every member the suite can write: optional members are seen in it. Undefined where
 * there is no such thing, or the fullest request is refused, which a server may do for reasons of its own.
 */
export const fullestReply = async (world: World, operation: OperationId): Promise<Exchange | undefined> => {
  const exchange = await fullestOf(world, operation);
  return exchange?.ok === false ? undefined : exchange;
};
