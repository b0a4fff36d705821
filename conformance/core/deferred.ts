import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { usageError } from './usage-error.ts';

/** What a later visit is to see of a deleted space: restored within 7 days, refused after them, or not read any more. */
export type LedgerPurpose = (typeof purposes)[number];
const purposes = ['within', 'after', 'gone'] as const;

/** A space deleted by an earlier visit; `from` and `to` bound the time of it by the server's own clock, in milliseconds. */
export type LedgerEntry = {
  readonly purpose: LedgerPurpose;
  readonly space: string;
  readonly title: string;
  readonly deleted: { readonly from: number; readonly to: number };
};

/** Notes of several visits to one server, for rules that take days. */
export type Ledger = {
  readonly entries: (purpose: LedgerPurpose) => readonly LedgerEntry[];
  readonly note: (entry: LedgerEntry) => void;
  readonly strike: (entry: LedgerEntry) => void;
};

/** A ledger from entries; `keep` is told of all that are left after each change. */
export const openLedger = (
  known: readonly LedgerEntry[],
  keep: (entries: readonly LedgerEntry[]) => void = () => undefined,
): Ledger => {
  let entries = [...known];
  const change = (left: LedgerEntry[]): void => {
    entries = left;
    keep(entries);
  };
  return {
    entries: (purpose) => entries.filter((entry) => entry.purpose === purpose),
    note: (entry) => change([...entries, entry]),
    strike: (entry) => change(entries.filter((other) => other.space !== entry.space)),
  };
};

type Book = { readonly servers: Readonly<Record<string, readonly LedgerEntry[]>> };

const isEntry = (value: unknown): value is LedgerEntry => {
  const { purpose, space, title, deleted } = (value ?? {}) as Partial<LedgerEntry>;
  const isKnown = purposes.includes(purpose ?? ('' as LedgerPurpose));
  const isTimed = typeof deleted?.from === 'number' && typeof deleted.to === 'number';
  return isKnown && isTimed && typeof space === 'string' && typeof title === 'string';
};

const readBook = (path: string): Book => {
  if (!existsSync(path)) return { servers: {} };
  const mend = 'Give the file that an earlier check --ledger wrote, or the path of a new one.';
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw usageError(`The ledger ${path} is no JSON.`, mend);
  }
  const { servers } = (value ?? {}) as Partial<Book>;
  if (typeof servers !== 'object') throw usageError(`The ledger ${path} has no "servers".`, mend);
  for (const [server, entries] of Object.entries(servers)) {
    if (!Array.isArray(entries) || !entries.every(isEntry))
      throw usageError(`The ledger ${path}: an entry of ${server} lacks purpose, space, title or deleted.`, mend);
  }
  return { servers };
};

/** The ledger in a file, its entries kept by the address of the server. Throws a usage error for another kind of file. */
export const fileLedger = (path: string, baseUrl: string): Ledger => {
  const book = readBook(path);
  const keep = (entries: readonly LedgerEntry[]): void => {
    writeFileSync(path, `${JSON.stringify({ servers: { ...book.servers, [baseUrl]: entries } }, null, 1)}\n`);
  };
  return openLedger(book.servers[baseUrl] ?? [], keep);
};
