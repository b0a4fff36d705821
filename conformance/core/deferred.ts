import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { usageError } from './usage-error.ts';

/** What a later visit is to see of a deleted space: restored within 7 days, refused after them, or not read any more. */
export type DeferredPurpose = (typeof purposes)[number];
const purposes = ['within', 'after', 'gone'] as const;

/** A space deleted by an earlier visit; `from` and `to` bound the time of it by the server's own clock, in milliseconds. */
export type DeferredCheck = {
  readonly purpose: DeferredPurpose;
  readonly space: string;
  readonly title: string;
  readonly deleted: { readonly from: number; readonly to: number };
};

/** Notes of several visits to one server, for rules that take days. */
export type DeferredChecks = {
  readonly entries: (purpose: DeferredPurpose) => readonly DeferredCheck[];
  readonly note: (entry: DeferredCheck) => void;
  readonly strike: (entry: DeferredCheck) => void;
};

/** Deferred checks from entries; `keep` is given of all that are left after each change. */
export const openDeferred = (
  known: readonly DeferredCheck[],
  keep: (entries: readonly DeferredCheck[]) => void = () => undefined,
): DeferredChecks => {
  let entries = [...known];
  const change = (left: DeferredCheck[]): void => {
    entries = left;
    keep(entries);
  };
  return {
    entries: (purpose) => entries.filter((entry) => entry.purpose === purpose),
    note: (entry) => change([...entries, entry]),
    strike: (entry) => change(entries.filter((other) => other.space !== entry.space)),
  };
};

type Book = { readonly servers: Readonly<Record<string, readonly DeferredCheck[]>> };

const isEntry = (value: unknown): value is DeferredCheck => {
  const { purpose, space, title, deleted } = (value ?? {}) as Partial<DeferredCheck>;
  const isKnown = purposes.includes(purpose ?? ('' as DeferredPurpose));
  const isTimed = typeof deleted?.from === 'number' && typeof deleted.to === 'number';
  return isKnown && isTimed && typeof space === 'string' && typeof title === 'string';
};

const readBook = (path: string): Book => {
  if (!existsSync(path)) return { servers: {} };
  const hint = 'Give the file that an earlier check --deferred wrote, or the path of a new one.';
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw usageError(`The file of deferred checks ${path} is no JSON.`, hint);
  }
  const { servers } = (value ?? {}) as Partial<Book>;
  if (typeof servers !== 'object') throw usageError(`The file of deferred checks ${path} has no "servers".`, hint);
  for (const [server, entries] of Object.entries(servers)) {
    if (!Array.isArray(entries) || !entries.every(isEntry))
      throw usageError(
        `The file of deferred checks ${path}: an entry of ${server} lacks purpose, space, title or deleted.`,
        hint,
      );
  }
  return { servers };
};

/** Deferred checks in a file, its entries kept by the address of the server. Throws a usage error for another kind of file. */
export const fileDeferred = (path: string, baseUrl: string): DeferredChecks => {
  const book = readBook(path);
  const keep = (entries: readonly DeferredCheck[]): void => {
    writeFileSync(path, `${JSON.stringify({ servers: { ...book.servers, [baseUrl]: entries } }, null, 1)}\n`);
  };
  return openDeferred(book.servers[baseUrl] ?? [], keep);
};
