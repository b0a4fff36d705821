import type { Octets } from '../octets.ts';

const mostBytes = 4 * 1024 * 1024;

type Entry = { readonly owner: object; readonly bytes: Octets | Buffer };

/** Whole pages of lists as they were last answered, 4 MiB of them at most, until anything is written. */
export class KeptPages {
  #entries = new Map<string, Entry>();
  #size = 0;

  /** What `owner` answered for `key`, if that is kept. */
  get(owner: object, key: string): Octets | Buffer | undefined {
    const entry = this.#entries.get(key);
    return entry?.owner === owner ? entry.bytes : undefined;
  }

  /** Keeps bytes that are not kept yet; a page too large for it is left out, and the others go for one that has no room. */
  keep(owner: object, key: string, bytes: Octets | Buffer): void {
    if (bytes.length > mostBytes) return;
    if (this.#entries.has(key) || this.#size + bytes.length > mostBytes) this.forget();
    this.#entries.set(key, { owner, bytes });
    this.#size += bytes.length;
  }

  forget(): void {
    if (this.#size === 0) return;
    // Not cleared: each table that a map leaves keeps what it held and the next one, until the whole heap is collected.
    this.#entries = new Map();
    this.#size = 0;
  }

  get size(): number {
    return this.#size;
  }
}
