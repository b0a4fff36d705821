import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** Rows of every YAML list in a folder, in order of file name; throws naming the file when one is not a list. */
export const yamlRows = (folder: string): { file: string; row: Record<string, unknown> }[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .flatMap((name) => {
      const rows: unknown = parse(readFileSync(join(folder, name), 'utf8'));
      if (!Array.isArray(rows)) throw new Error(`${folder}/${name}: expected a list of rows ("- id: ...")`);
      return rows.map((row: unknown) => ({ file: name, row: row as Record<string, unknown> }));
    });

/** Throws with file, row and the nearest hint when a row has a key that its kind does not know, or lacks one. */
export const checkKeys = (
  file: string,
  row: Record<string, unknown>,
  keys: { required: readonly string[]; optional: readonly string[] },
): void => {
  const known = [...keys.required, ...keys.optional];
  const named = row['id'] ?? row['operation'] ?? row['name'];
  const name = typeof named === 'string' ? named : JSON.stringify(row).slice(0, 60);
  for (const key of Object.keys(row)) {
    if (!known.includes(key)) throw new Error(`${file}: ${name}: unknown key "${key}"; known are ${known.join(', ')}`);
  }
  for (const key of keys.required) {
    if (row[key] === undefined) throw new Error(`${file}: ${name}: "${key}" is missing; add it`);
  }
};
