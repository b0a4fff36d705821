import type { PromiseFsClient } from 'isomorphic-git';
import { checkPack } from './pack-limits.ts';

const missing = (path: string): Error => Object.assign(new Error(`no ${path}`), { code: 'ENOENT' });

type Encoding = BufferEncoding | { readonly encoding?: BufferEncoding } | undefined;

const encodingOf = (options: Encoding): BufferEncoding | undefined =>
  typeof options === 'string' ? options : options?.encoding;

const stats = (size: number, isFile: boolean) => ({
  size,
  mode: isFile ? 0o100644 : 0o040000,
  isFile: () => isFile,
  isDirectory: () => !isFile,
  isSymbolicLink: () => false,
});

const done = () => Promise.resolve();

/** Files of one transfer, held in memory and gone with it; folders are there when something is in them. Packs are checked. */
export const memoryFiles = (): PromiseFsClient => {
  const files = new Map<string, Uint8Array>();
  const namesIn = (path: string): string[] => {
    const folder = path.endsWith('/') ? path : `${path}/`;
    const names = new Set<string>();
    for (const each of files.keys()) {
      if (each.startsWith(folder)) names.add(each.slice(folder.length).split('/', 1)[0]!);
    }
    return [...names];
  };
  const stat = (path: string) => {
    const file = files.get(path);
    if (file !== undefined) return stats(file.length, true);
    if (namesIn(path).length > 0) return stats(0, false);
    throw missing(path);
  };
  return {
    promises: {
      readFile: async (path: string, options?: Encoding) => {
        const file = files.get(path);
        if (file === undefined) throw missing(path);
        const encoding = encodingOf(options);
        return encoding === undefined ? file : Buffer.from(file).toString(encoding);
      },
      writeFile: async (path: string, content: string | Uint8Array) => {
        const file = typeof content === 'string' ? Buffer.from(content) : content;
        if (path.endsWith('.pack')) await checkPack(file);
        files.set(path, file);
      },
      unlink: async (path: string) => {
        if (!files.delete(path)) throw missing(path);
      },
      readdir: async (path: string) => namesIn(path),
      mkdir: done,
      rmdir: done,
      stat: async (path: string) => stat(path),
      lstat: async (path: string) => stat(path),
      readlink: async (path: string) => {
        throw missing(path);
      },
      symlink: async (_target: string, path: string) => {
        throw missing(path);
      },
    },
  };
};
