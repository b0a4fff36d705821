import type { ReadDescription } from './description.ts';

/** What was read of an API description: which text it was, and what pages show of it. No dump of the state shows it. */
export class HeldDescription {
  readonly #digest: string;
  readonly #read: ReadDescription;

  constructor(digest: string, read: ReadDescription) {
    this.#digest = digest;
    this.#read = read;
  }

  /** The same for the same text. */
  get digest(): string {
    return this.#digest;
  }

  get read(): ReadDescription {
    return this.#read;
  }
}
