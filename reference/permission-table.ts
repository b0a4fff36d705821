import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { allowed } from './allowed.ts';
import { reported } from './permissions.ts';
import { roles, type Role } from './store/records.ts';

/** Everyone who may ask: from someone outside the organization to its administrators. */
export const callers = ['outsider', 'disabled', 'guest', ...roles] as const;
export type CallerKind = (typeof callers)[number];

/**
 * What one of them may do: `yes`, `own` what is theirs (permissions.ts says of what), `granted` what the role that was
 * granted to a guest on that content allows, `-` nothing.
 */
export type PermissionCell = 'yes' | 'own' | 'granted' | '-';

/** Where the caller's role counts: nowhere, in the organization, or on the space or collection. */
type Standing = 'anywhere' | 'organization' | 'content';

// About no organization, or about an integration that anyone may look at.
const anywhere: readonly OperationId[] = [
  'listOrganizationsForAuthenticatedUser',
  'getOrganizationsForEmailDomain',
  'listIntegrations',
  'getIntegrationByName',
];

const standingOf = (id: OperationId): Standing => {
  if (anywhere.includes(id)) return 'anywhere';
  return /^\/(spaces|collections)\//.test(operationRow(id).path) ? 'content' : 'organization';
};

const cellOf = (id: OperationId, role: Role | null): PermissionCell => {
  if (allowed(id, role)) return 'yes';
  return allowed(id, role, true) ? 'own' : '-';
};

/** What a caller of this kind may do with an operation, computed from the one matrix that the server works by. */
export const permissionCell = (id: OperationId, caller: CallerKind): PermissionCell => {
  const standing = standingOf(id);
  if (caller === 'outsider' || caller === 'disabled') return standing === 'anywhere' ? cellOf(id, null) : '-';
  if (caller !== 'guest') return cellOf(id, caller);
  return standing === 'content' ? 'granted' : cellOf(id, null);
};

const legend = [
  'yes      allowed',
  'own      only what is theirs: a comment they wrote, a team they own, themselves as a member',
  'granted  a guest, on spaces and collections that were granted to them: as the role that was granted',
  '-        refused: 403 to those who see the place, 404 to the others',
];

/** The matrix as people read it: a line for each operation, then the rights that replies report beside them. */
export const permissionTable = (): string => {
  const lines = operationIds.map((id) => [id, ...callers.map((caller) => permissionCell(id, caller))]);
  const rights = (Object.keys(reported) as (keyof typeof reported)[]).map((id) => {
    const cells = roles.map((role) => (allowed(id, role) ? 'yes' : '-'));
    return [id, '-', '-', '-', ...cells];
  });
  const rows = [['operation', ...callers], ...lines, [], ['right in replies'], ...rights];
  const widths = ['', ...callers].map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  const text = rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [...text, '', ...legend, ''].join('\n');
};
