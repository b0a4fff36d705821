import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** A path of the document, and where its path item stands. */
type Entry = { readonly path: string; readonly file: string };

const start = '\npaths:\n';

// The lines of the outermost keys: what stands below them takes a hundred times as long to parse, and names no path.
const keysOf = (text: string): string =>
  text
    .split('\n')
    .filter((line) => /^[^\s#]/.test(line))
    .join('\n');

const filesOf = (folder: string): readonly (readonly Entry[])[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .map((file) => {
      const items = parse(keysOf(readFileSync(join(folder, file), 'utf8'))) as Record<string, unknown>;
      return Object.keys(items).map((path) => ({ path, file }));
    });

const onlyOnce = (entries: readonly Entry[]): ReadonlyMap<string, Entry> => {
  const known = new Map<string, Entry>();
  for (const entry of entries) {
    const other = known.get(entry.path);
    if (other !== undefined) throw new Error(`${entry.path} stands in ${other.file} and in ${entry.file}; keep one`);
    if (!entry.path.startsWith('/'))
      throw new Error(`${entry.file}: ${entry.path}: the key of a path item is its path`);
    known.set(entry.path, entry);
  }
  return known;
};

/** The order of the contents page, with what is new behind what stands before it in its file. */
const ordered = (listed: readonly string[], files: readonly (readonly Entry[])[]): readonly string[] => {
  const order = [...listed];
  for (const entries of files) {
    let last = order.length - 1;
    for (const { path } of entries) {
      const at = order.indexOf(path);
      if (at < 0) order.splice(last + 1, 0, path);
      last = at < 0 ? last + 1 : at;
    }
  }
  return order;
};

const lineOf = ({ path, file }: Entry): string =>
  `  ${path}: { $ref: 'paths/${file}#/${path.replaceAll('~', '~0').replaceAll('/', '~1')}' }`;

/**
 * The entry file of the document with a line for each path item of the folder, in the order that the lines have:
 * a new path comes after the one before it in its file. Throws where a path stands in two files.
 */
export const withContents = (text: string, folder: string): string => {
  const at = text.indexOf(start);
  if (at < 0) throw new Error('openapi.yaml ends with "paths:" and one line a path; put it back');
  const files = filesOf(folder);
  const known = onlyOnce(files.flat());
  const listed = Object.keys((parse(text.slice(at)) as { paths: Record<string, unknown> | null }).paths ?? {});
  const lines = ordered(listed, files).flatMap((path) => {
    const entry = known.get(path);
    return entry === undefined ? [] : [lineOf(entry)];
  });
  return `${text.slice(0, at)}${start}${lines.join('\n')}\n`;
};
