import { operationIds, operationRow, type Family, type OperationId } from '#spec/operation.ts';
import { commentInputs } from './comment-inputs.ts';
import { contentInputs } from './content-inputs.ts';
import type { AnyInput, InputsOf } from './input.ts';
import { organizationInputs } from './organization-inputs.ts';
import type { Places } from './places.ts';
import { settingsInputs } from './settings-inputs.ts';
import { siteInputs } from './site-inputs.ts';

/** One request for each of the 132 operations, all of them accepted from an administrator of the untouched default world. */
export const inputsAt = (at: Places): Readonly<Record<OperationId, AnyInput>> => {
  const inputs: InputsOf<Family> = {
    ...organizationInputs(at),
    ...commentInputs(at),
    ...contentInputs(at),
    ...settingsInputs(at),
    ...siteInputs(at),
  };
  return inputs as Readonly<Record<OperationId, unknown>> as Readonly<Record<OperationId, AnyInput>>;
};

// Deletions come last: first of what stands in other things, then of those.
const removals: readonly OperationId[] = [
  'removeSectionFromGroup',
  'deleteSiteSectionById',
  'deleteSiteSectionGroupById',
  'deleteSiteShareLinkById',
  'deleteSiteById',
  'deleteOrganizationCustomField',
  'deleteOrganizationInviteById',
  'deleteOrganizationSAMLProvider',
  'deleteOpenAPISpecBySlug',
  'deleteTranslation',
  'unpublishIntegration',
  'deleteCommentReplyInSpace',
  'deleteCommentInSpace',
  'deleteCommentInChangeRequest',
  'deleteMemberFromOrganizationTeamById',
  'removeTeamFromOrganizationById',
  'removeMemberFromOrganizationById',
  'deleteCollectionById',
  'deleteSpaceById',
  'restoreSpace',
];

/** All operations in an order in which the requests above are all accepted one after the other. */
export const walkOrder: readonly OperationId[] = [...operationIds.filter((id) => !removals.includes(id)), ...removals];

/** The target of a request: path and query. */
export const targetOf = (id: OperationId, { params, query = {} }: AnyInput): string => {
  const path = operationRow(id).path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return `/v1${path}${search === '' ? '' : `?${search}`}`;
};
