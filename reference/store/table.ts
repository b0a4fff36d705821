import { KeptBytes } from './kept-bytes.ts';

/** One order kept for the records of each parent; a record whose parent is undefined is left out. */
export type Index<R> = {
  readonly parent: (record: R) => string | undefined;
  /** Sorts ascending; ties by the record's key. */
  readonly rank: (record: R) => number;
};

const none: readonly never[] = Object.freeze([]);

/** Records by key, with arrays per parent kept in order, so that a page is a slice and a count is a length. */
export class Table<R extends object, Name extends string = never> {
  readonly #records = new Map<string, R>();
  readonly #lists: { readonly index: Index<R>; readonly byParent: Map<string, R[]> }[] = [];
  readonly #names = new Map<string, number>();
  readonly key: (record: R) => string;
  /** What replies last said of its records. */
  readonly kept = new KeptBytes<R>();

  constructor(key: (record: R) => string, indexes: Readonly<Record<Name, Index<R>>>) {
    this.key = key;
    for (const [name, index] of Object.entries(indexes) as [Name, Index<R>][]) {
      this.#names.set(name, this.#lists.push({ index, byParent: new Map() }) - 1);
    }
  }

  get size(): number {
    return this.#records.size;
  }

  get(key: string): R | undefined {
    return this.#records.get(key);
  }

  /** Every record, in order of insertion. */
  all(): IterableIterator<R> {
    return this.#records.values();
  }

  /** Every record under its key, for the canonical dump of the state. */
  dump(): Record<string, R> {
    return Object.fromEntries(this.#records);
  }

  /** The records under a parent, ascending. The array is live: copy it before writing while walking. */
  in(name: Name, parent: string): readonly R[] {
    return this.#lists[this.#names.get(name)!]!.byParent.get(parent) ?? none;
  }

  /** Throws if the key is taken: ids are never reused. */
  insert(record: R): R {
    const key = this.key(record);
    if (this.#records.has(key)) throw new Error(`a second record with the key ${key}`);
    this.#records.set(key, record);
    for (const { index, byParent } of this.#lists) this.#enter(record, index, byParent);
    return record;
  }

  /** Writes the changes into the record and moves it in the indexes that they touch. */
  update(record: R, changes: Partial<R>): R {
    this.kept.forget(record);
    const before = { ...changes };
    for (const key of Object.keys(changes) as (keyof R)[]) before[key] = record[key];
    const places = this.#lists.map(({ index }) => index.parent(record));
    const ranks = this.#lists.map(({ index }) => index.rank(record));
    Object.assign(record, changes);
    const touched = this.#lists.filter(
      ({ index }, at) => index.parent(record) !== places[at] || index.rank(record) !== ranks[at],
    );
    if (touched.length === 0) return record;
    Object.assign(record, before);
    for (const { index, byParent } of touched) this.#leave(record, index, byParent);
    Object.assign(record, changes);
    for (const { index, byParent } of touched) this.#enter(record, index, byParent);
    return record;
  }

  remove(record: R): void {
    if (!this.#records.delete(this.key(record))) return;
    this.kept.forget(record);
    for (const { index, byParent } of this.#lists) this.#leave(record, index, byParent);
  }

  #enter(record: R, index: Index<R>, byParent: Map<string, R[]>): void {
    const parent = index.parent(record);
    if (parent === undefined) return;
    const list = byParent.get(parent);
    if (list === undefined) byParent.set(parent, [record]);
    else if (this.#compare(list[list.length - 1]!, record, index) < 0) list.push(record);
    else list.splice(this.#place(list, record, index), 0, record);
  }

  #leave(record: R, index: Index<R>, byParent: Map<string, R[]>): void {
    const parent = index.parent(record);
    if (parent === undefined) return;
    const list = byParent.get(parent)!;
    if (list.length === 1) byParent.delete(parent);
    else list.splice(this.#place(list, record, index), 1);
  }

  #compare(left: R, right: R, index: Index<R>): number {
    const difference = index.rank(left) - index.rank(right);
    if (difference !== 0) return difference;
    return this.key(left) < this.key(right) ? -1 : this.key(left) === this.key(right) ? 0 : 1;
  }

  #place(list: readonly R[], record: R, index: Index<R>): number {
    let low = 0;
    let high = list.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(list[middle]!, record, index) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
