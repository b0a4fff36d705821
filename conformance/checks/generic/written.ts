import type { Exchange } from '../../http/exchange.ts';
import type { Expected } from '../../oracles/expectations.ts';

/** One valid change: the body, and the members that a read shows afterwards. */
export type Write = { readonly body: Readonly<Record<string, unknown>>; readonly expected: Expected };

/** Something that an operation changes. `first` and `second` write every settable member, each with another value. */
export type Written = {
  readonly word: string;
  readonly params: Readonly<Record<string, string>>;
  readonly read: () => Promise<Exchange>;
  readonly first: Write;
  readonly second: Write;
  /** Changes that the text lets a server refuse: judged only when accepted. */
  readonly optional: readonly Write[];
  /** Members that no change here names; `patch` rules look at them too. */
  readonly fixed: readonly string[];
  /** Puts back what was there before the run, for things that were. */
  readonly restore: () => Promise<unknown>;
};

/** A change whose members are read back under their own names. */
export const plainWrite = (body: Readonly<Record<string, unknown>>): Write => ({ body, expected: body });

/** For things of the run's own, which need no restoring. */
export const nothing = (): Promise<void> => Promise.resolve();
