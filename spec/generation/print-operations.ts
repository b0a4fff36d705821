import type { WideOperationRow } from '../operation.ts';

/** The typed operation table, one row an operation, in the order of the document. */
export const printOperations = (rows: readonly WideOperationRow[]): string => {
  const body = rows.map((each) => `  ${each.id}: ${JSON.stringify(each)},`).join('\n');
  return `export const operations = {\n${body}\n} as const;\n`;
};
