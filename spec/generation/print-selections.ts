import type { RequirementRow } from './read-requirements.ts';

/** What each row is about, one line a row: its operations or, where it judges constraints, its members. */
export const printSelections = (rows: readonly RequirementRow[]): string => {
  const lines = rows.flatMap(({ id, file, operations, members }, index) => [
    ...(rows[index - 1]?.file === file ? [] : [`# ${file}`]),
    `${id}: ${operations === '-' ? '"-"' : `[${(members ?? operations).join(', ')}]`}`,
  ]);
  return `${lines.join('\n')}\n`;
};
