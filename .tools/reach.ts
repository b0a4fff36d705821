import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';

const unread = new Set(['node_modules', 'dist', 'coverage', '.git', '.docplane']);
// Texts that may name a file: ./x.ts, ../data/, #spec/x.ts, fixtures/cases, generated.
const named = /(['"`])([\w#.@-]+(?:\/[\w.@-]*)*)\1/g;
const isCode = (file: string): boolean => /\.(ts|mjs)$/.test(file);

/** Every file below a folder, `/` between names; without what is installed or built. */
export const filesBelow = (top: string, folder = ''): readonly string[] =>
  readdirSync(join(top, folder), { withFileTypes: true }).flatMap((each) => {
    const path = folder === '' ? each.name : `${folder}/${each.name}`;
    if (!each.isDirectory()) return [path];
    return unread.has(each.name) ? [] : filesBelow(top, path);
  });

type Aliases = readonly (readonly [string, string])[];

// `#spec/*` of package.json as a prefix and what stands for it.
const aliasesOf = (top: string): Aliases => {
  const { imports = {} } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8')) as {
    imports?: Readonly<Record<string, string>>;
  };
  return Object.entries(imports).map(([from, to]) => [from.replace('*', ''), to.replace('*', '')] as const);
};

/** What a text in a file may name, from the top: imports and what is relative first. */
const meant = (file: string, text: string, aliases: Aliases): string => {
  const alias = aliases.find(([prefix]) => text.startsWith(prefix));
  if (alias !== undefined) return normalize(text.replace(...alias));
  const isBeside = text.startsWith('.') || !text.includes('/');
  return normalize(isBeside ? join(dirname(file), text) : text).replace(/\/$/, '');
};

// The files below each folder, however deep.
const foldersOf = (files: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const folders = new Map<string, string[]>();
  for (const file of files) {
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
      const held = folders.get(folder);
      if (held === undefined) folders.set(folder, [file]);
      else held.push(file);
    }
  }
  return folders;
};

/** Which files of a project reach which: by import, and by any text that is the path of a file or folder there. */
export type Reach = {
  /** The file and all that it reaches; names below dist/ are among them, whether built or not. */
  readonly of: (file: string) => ReadonlySet<string>;
  /** Whether the file reaches what the build makes. */
  readonly needsBuild: (file: string) => boolean;
  /** Whether the file, or code that it names itself, starts programs. */
  readonly startsPrograms: (file: string) => boolean;
};

/** Reads the files as they are now; each at most once, when it is reached. */
export const reachIn = (top: string, files: readonly string[] = filesBelow(top)): Reach => {
  const known = new Set(files);
  const aliases = aliasesOf(top);
  const folders = foldersOf(files);
  const below = (folder: string): readonly string[] => folders.get(folder) ?? [];
  const from = (file: string, text: string): readonly string[] => {
    const path = meant(file, text, aliases);
    if (known.has(path)) return [path];
    if (path.startsWith('dist/')) return [path];
    // Dots alone are the start of a path that is put together.
    if (/^[./]+$/.test(text)) return [];
    // A bare word is the name of a folder by chance, unless there is data in it.
    return text.includes('/') ? below(path) : below(path).filter((each) => !isCode(each));
  };
  const edges = new Map<string, readonly string[]>();
  const next = (file: string): readonly string[] => {
    let found = edges.get(file);
    if (found === undefined) {
      const texts = isCode(file) ? readFileSync(join(top, file), 'utf8').matchAll(named) : [];
      found = [...new Set([...texts].map(([, , text = '']) => text))].flatMap((text) => from(file, text));
      edges.set(file, found);
    }
    return found;
  };
  const of = (file: string): ReadonlySet<string> => {
    const reached = new Set([file]);
    // A set that grows while it is walked is walked to its end.
    for (const each of reached) if (known.has(each)) for (const other of next(each)) reached.add(other);
    return reached;
  };
  const starts = (file: string): boolean =>
    known.has(file) && isCode(file) && readFileSync(join(top, file), 'utf8').includes(" from 'node:child_process'");
  return {
    of,
    needsBuild: (file) => [...of(file)].some((each) => each.startsWith('dist/')),
    startsPrograms: (file) => [file, ...next(file)].some(starts),
  };
};
