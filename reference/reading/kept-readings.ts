import { createHash } from 'node:crypto';
import { reader, type Reader } from './reader.ts';
import type { ReadingKind, Readings } from './reading-job.ts';

const keptAtMost = 64;
// What is larger is read again: the kept ones together stay small.
const keptSizeLimit = 100_000;

const partsOf = (given: Readings[ReadingKind]['given']): readonly (string | Uint8Array)[] => {
  if (typeof given === 'string' || given instanceof Uint8Array) return [given];
  return [given.address, given.host, given.text];
};

/** Readings of documents that came before, as they do where a website is imported again. */
export class KeptReadings {
  readonly #reader: Pick<Reader, 'read'>;
  readonly #kept = new Map<string, unknown>();

  constructor(from: Pick<Reader, 'read'>) {
    this.#reader = from;
  }

  /** As of the reader, or what came of the same document before. */
  async read<Kind extends ReadingKind>(
    kind: Kind,
    given: Readings[Kind]['given'],
    signal?: AbortSignal,
  ): Promise<Readings[Kind]['read']> {
    const parts = partsOf(given);
    if (parts.reduce((size, part) => size + part.length, 0) > keptSizeLimit) {
      return this.#reader.read(kind, given, signal);
    }
    const hash = createHash('sha256');
    for (const part of [kind, ...parts]) hash.update(part).update('\0');
    const key = hash.digest('base64');
    if (this.#kept.has(key)) return this.#kept.get(key) as Readings[Kind]['read'];
    const read = await this.#reader.read(kind, given, signal);
    this.#kept.set(key, read);
    if (this.#kept.size > keptAtMost) this.#kept.delete(this.#kept.keys().next().value ?? '');
    return read;
  }
}

/** Those of this process. */
export const keptReadings = new KeptReadings(reader);
