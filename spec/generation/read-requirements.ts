import { constraintsOf } from '../constraints-of.ts';
import type { BundledDocument } from './bundle.ts';
import { operationFacts } from './operation-facts.ts';
import { operationRows } from './operation-rows.ts';
import { readScope, type Scope } from './scope.ts';
import { checkKeys, yamlRows } from './yaml-rows.ts';

/** A row of the catalogue, its selector worked out. */
export type RequirementRow = Scope & { readonly id: string; readonly file: string };

const rowKeys = {
  required: ['id', 'level', 'section', 'text', 'operations'],
  optional: ['opens', 'check', 'excluded', 'members', 'schema', 'withdrawn', 'note', 'since'],
};

/** Every row of a folder, its selector worked out; throws with file, row and what to write instead. */
export const readRequirements = (folder: string, document: BundledDocument): RequirementRow[] => {
  const rows = operationRows(document);
  const ground = { facts: operationFacts(document, rows), constraints: constraintsOf(document, rows) };
  return yamlRows(folder).map(({ file, row }) => {
    checkKeys(file, row, rowKeys);
    const id = String(row['id']);
    try {
      return { file: file.replace('.yaml', ''), opens: [], ...row, id, ...readScope(row, ground) };
    } catch (error) {
      throw new Error(`${file}: ${id}: ${(error as Error).message}`, { cause: error });
    }
  });
};
