import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { RequirementRow } from './read-requirements.ts';
import { checkKeys, yamlRows } from './yaml-rows.ts';

const rowList = (name: string, type: string, rows: readonly unknown[]): string =>
  `export const ${name}: readonly ${type}[] = [\n${rows.map((row) => `  ${JSON.stringify(row)},`).join('\n')}\n];\n`;

const union = (name: string, ids: readonly string[]): string =>
  `export type ${name} =\n${ids.map((id) => `  | '${id}'`).join('\n')};\n`;

const openPointKeys = { required: ['id', 'section', 'weight', 'parts'], optional: ['note'] };
const stateKeys = {
  required: ['id', 'entity', 'state', 'trigger', 'next'],
  optional: ['condition', 'effects', 'requirement', 'requirements'],
};
const permissionKeys = { required: ['permission', 'of', 'operation', 'section', 'reason'], optional: ['note'] };
const restlessKeys = { required: ['of', 'members', 'reason'], optional: ['when', 'atOnce'] };

/** The catalogue of requirements as a typed module. */
export const printRequirements = (rows: readonly RequirementRow[]): string => {
  const ids = rows.map(({ id }) => id);
  return [
    `import type { Requirement } from '../requirement.ts';\n`,
    union('RequirementId', ids),
    rowList('requirements', 'Requirement', rows),
  ].join('\n');
};

/** The register of open points as a typed module. */
export const printOpenPoints = (folder: string): string => {
  const rows = yamlRows(folder).map(({ file, row }) => {
    checkKeys(file, row, openPointKeys);
    return row;
  });
  const ids = rows.map((row) => String(row['id']));
  return [
    `import type { OpenPoint } from '../open-point.ts';\n`,
    union('OpenPointId', ids),
    rowList('openPoints', 'OpenPoint', rows),
  ].join('\n');
};

const list = (path: string, keys: Parameters<typeof checkKeys>[2]): unknown[] => {
  if (!existsSync(path)) throw new Error(`${path}: missing`);
  const rows = parse(readFileSync(path, 'utf8')) as Record<string, unknown>[];
  for (const row of rows) checkKeys(path, row, keys);
  return rows;
};

/** The transitions of section 3 and the permission pairs as a typed module. */
export const printStates = (folder: string): string =>
  [
    `import type { PermissionPair, Transition } from '../state.ts';\n`,
    rowList('transitions', 'Transition', list(join(folder, 'states.yaml'), stateKeys)),
    rowList('permissionPairs', 'PermissionPair', list(join(folder, 'permissions.yaml'), permissionKeys)),
  ].join('\n');

/** The members that change by themselves as a typed module. */
export const printRestless = (folder: string): string =>
  [
    `import type { Restless } from '../restless.ts';\n`,
    rowList('restless', 'Restless', list(join(folder, 'restless.yaml'), restlessKeys)),
  ].join('\n');
