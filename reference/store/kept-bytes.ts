import type { Octets } from '../octets.ts';

const atMost = 10_000;

type Entry = { readonly variant: string; readonly bytes: Octets };

/** The bytes last made of a record, kept until it is written to: of 10,000 records at most, the eldest go first. */
export class KeptBytes<R extends object> {
  readonly #entries = new Map<R, Entry>();

  /** The bytes of the record in this variant, made by `make` unless they are kept. */
  of(record: R, variant: string, make: () => Octets): Octets {
    const kept = this.#entries.get(record);
    if (kept?.variant === variant) return kept.bytes;
    const bytes = make();
    this.#entries.delete(record);
    this.#entries.set(record, { variant, bytes });
    if (this.#entries.size > atMost) this.forget(this.#entries.keys().next().value!);
    return bytes;
  }

  forget(record: R): void {
    this.#entries.delete(record);
  }

  get size(): number {
    return this.#entries.size;
  }
}
