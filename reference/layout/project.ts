import { breathe } from '../git/limits.ts';
import { TransferFailure } from '../git/transfer-failure.ts';
import type { TreeEntry } from '../git/snapshot.ts';
import { HeldBytes } from '../store/content/held-bytes.ts';
import type { SourceFile } from './laid-content.ts';

/** The files of a repository below one directory, by their paths there. */
export type Project = {
  readonly directory: string;
  /** Regular files alone: links of the file system and other repositories are never followed. */
  readonly files: ReadonlyMap<string, TreeEntry>;
  /** Everything else at the paths of the project. */
  readonly others: ReadonlySet<string>;
  /** The page that stands for a folder, by the folder's path; '' is the root. */
  readonly folderPages: ReadonlyMap<string, string>;
  /** Whether the repository holds something at this path, seen from its root. */
  holds(path: string): boolean;
  read(path: string): Promise<SourceFile>;
};

const regular = new Set(['100644', '100755', '100664']);

/** Folds `.` and `..` away; undefined for a path that climbs out. */
export const foldedPath = (path: string): string | undefined => {
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..') {
      if (steps.pop() === undefined) return undefined;
    } else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
};

const folderPage = /^(?:(.*)\/)?(?:readme|index)\.md$/i;

/** The folder that this file is the page of; undefined for other files. */
export const folderOfPage = (path: string): string | undefined => {
  const match = folderPage.exec(path);
  return match === null ? undefined : (match[1] ?? '');
};

const folderPagesAmong = (paths: Iterable<string>): ReadonlyMap<string, string> => {
  const pages = new Map<string, string>();
  for (const path of paths) {
    const folder = folderOfPage(path);
    if (folder !== undefined && !pages.has(folder)) pages.set(folder, path);
  }
  return pages;
};

/** Takes the files below a directory; '' is the root. Throws a TransferFailure where there is none, or it lies outside. */
export const projectAt = (
  entries: ReadonlyMap<string, TreeEntry>,
  wanted: string,
  bytesOf: (entry: TreeEntry) => Promise<Uint8Array>,
): Project => {
  const directory = foldedPath(wanted);
  if (directory === undefined || wanted.includes('\\')) throw new TransferFailure('outside');
  const prefix = directory === '' ? '' : `${directory}/`;
  const inside = [...entries.values()].filter(({ path }) => path.startsWith(prefix));
  if (inside.length === 0 && directory !== '') throw new TransferFailure('no-directory');
  const files = new Map<string, TreeEntry>();
  const others = new Set<string>();
  for (const entry of inside) {
    const path = entry.path.slice(prefix.length);
    if (regular.has(entry.mode)) files.set(path, entry);
    else others.add(path);
  }
  let reads = 0;
  return {
    directory,
    files,
    others,
    folderPages: folderPagesAmong(files.keys()),
    holds: (path) => entries.has(path),
    read: async (path) => {
      reads += 1;
      if (reads % 8 === 0) await breathe();
      const entry = files.get(path);
      if (entry === undefined) throw new TransferFailure('damaged');
      return { path, oid: entry.oid, content: new HeldBytes(await bytesOf(entry)) };
    },
  };
};
